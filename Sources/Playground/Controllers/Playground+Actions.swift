import Documents
import Drawing
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// Runs commands, and opens and closes what covers the scene.
extension Playground: LibraryOwner {
  /// Runs a command of a key, a button, a menu or the help. A blind test refuses commands that could reveal which tuning
  /// the scene uses.
  func run(_ id: CommandID) {
    guard let command = commands[id] else { return }
    guard !states.isActive(.blind) || command.command.isAllowedInBlindTest else {
      return show(refusal: WorkbenchState.blind.refusal)
    }
    workbench.menu = nil
    command.run(self)
    states.resumeSuspended()
    resizeScene()
  }

  /// Uncovers the scene if a blind test is running, because the scene is what the test is about.
  func showSceneInBlindTest() { if states.isActive(.blind) { showScene() } }

  func open(_ name: String, plays: Bool) {
    recordings.open(name, plays: plays) { scene throws(DocumentError) in try show(scene) }
    // Uncovers the scene, because the user wants to see the replay.
    if session.replay != nil { showScene() }
  }

  func editIntent(of name: String) { recordings.trials.intentEditor.open(name) }

  /// Closes everything that covers the scene.
  func showScene() {
    states.end(.credits)
    states.uncoverStage()
    workbench.uncoverPage(at: session.moment)
  }

  // MARK: - Overlays

  /// Opens or closes the help. Opening cancels all touches.
  func toggleHelp() {
    let help = workbench.help
    guard !help.isOpen else { return states.end(.help) }
    guard states.enter(.help) else { return }
    panes.release()
    help.open(session.scene.descriptor, in: workbench.window, at: session.moment)
  }

  /// Opens or closes the About page. Opening cancels all touches of the scene.
  func toggleAbout() {
    guard !about.isOpen else { return states.end(.credits) }
    guard states.enter(.credits) else { return }
    panes.release { $0 === panes.scene }
    workbench.uncoverPage(at: session.moment)
    about.open(in: workbench.layout.page, text: host.text, tuning: session.tuning, at: session.moment)
  }

  /// Opens or closes the library.
  ///
  /// - Parameter renames: Whether the name of the current recording becomes editable.
  func toggleLibrary(renames: Bool = false) {
    let now = session.moment
    if library.isOpen, workbench.layout.observe != nil, workbench.sheet == nil {
      states.end(.library)
    } else {
      guard states.enter(.library) else { return }
      workbench.showObserve(at: now)
      guard workbench.layout.observe != nil else { return }
      // The keyboard focus moves to the library that the user has opened.
      workbench.panel.focus.clear()
      library.open(true, renaming: renames ? workbench.observe.strip.recording : nil, at: now)
    }
    resizeScene()
  }

  /// Opens or closes the sheet that exports the edited tuning as code for an app.
  func toggleHandOver() {
    let handOver = workbench.handOver
    guard !handOver.isOpen else { return states.end(.handOver) }
    guard !isBare, states.enter(.handOver) else { return }
    handOver.text = host.text
    workbench.openHandOver(at: session.moment)
  }

  /// Opens the panels around the scene, or closes them and ends the states that need them.
  func togglePanels() {
    if workbench.showsPanels {
      for state in states.active where state.needsPanels { states.end(state) }
      // A state that has just ended may have suspended another one. The suspended state resumes before the panels
      // close, because resuming may open the panels.
      states.resumeSuspended()
    }
    workbench.togglePanels(at: session.moment)
  }

  func toggleFullScreen() {
    if host.isFullScreen { states.end(.fullScreen) } else if states.enter(.fullScreen) { host.isFullScreen = true }
  }

  /// Shows the tuning panel.
  ///
  /// - Returns: False if an active state, such as a blind test, does not allow it.
  @discardableResult func showPanel() -> Bool {
    guard states.enter(.panel) else { return false }
    workbench.showTuning(at: session.moment)
    return true
  }

  /// Opens the tuning panel and scrolls to a tunable.
  func showPanel(at tunable: Tunable) {
    guard showPanel() else { return }
    workbench.panel.reveal(tunable, focusing: session.moment)
    resizeScene()
  }
}

extension Playground: ObserveColumnOwner {
  func press(_ part: GestureTimeline.Element, at milliseconds: Double) {
    switch part {
    case .star: recordings.history.toggleStar()
    case _ where part.opensLibrary: toggleLibrary(renames: part == .name)
    default: recordings.parts.press(part, at: milliseconds)
    }
  }

  func press(_ part: ShelfRow.Part, in frame: Rect) { recordings.history.press(part, in: frame) }
  func press(_ control: FrameControl) { recordings.press(control) }
  func save(_ format: CurveFormat) { recordings.saveCurves([format]) }
  func show(_ mark: Sentence.Mark, isPressed: Bool) { recordings.parts.show(mark, isSought: isPressed) }
}

extension Playground: TuningPanelOwner {
  func edit(side: Int) { tuning.editSide(side) }
}
