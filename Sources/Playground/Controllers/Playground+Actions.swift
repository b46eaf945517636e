import Documents
import Drawing
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// The actions of keys, controls and help entries.
extension Playground {
  func perform(_ action: WorkbenchAction) {
    guard tuning.blind.allows(action) else { return show(refusal: WorkbenchState.blind.refusal) }
    let panel = workbench.panel
    let now = session.moment
    workbench.menu = nil
    switch action {
    case .scene(let index):
      showScene()
      showChosen(content.scenes[index].name)
    case .help: toggleHelp()
    case .about: toggleAbout()
    case .theme: look.changeTheme()
    case .contrast: look.changeContrast()
    case .fullScreen: toggleFullScreen()
    case .panels: togglePanels()
    case .drawer(let drawer): workbench.setDrawer(drawer, at: now)
    case .closeMenu: break
    case .resetFigures: recordings.perform(.reset)
    case .hitch(let isForward): recordings.perform(isForward ? .next : .previous)
    case .transport(let action): perform(action, at: now)
    case .nextComparison, .toggleSideBySide, .blind:
      tuning.perform(action)
      if states.isActive(.blind) { showScene() }
    case .details: workbench.observe.toggleDetails()
    case .swapSides: if tuning.swapSides(), session.replay == nil { recordings.toggleReplay() }
    case .keepCurves: recordings.saveCurves(CurveFormat.allCases)
    case .library: toggleLibrary()
    case .trials: recordings.trials.toggle()
    case .trialResults: recordings.trials.toggleResults()
    case .trialAgain: recordings.trials.repeatLastTrial()
    case .beginPart, .endPart, .forgetPart, .keepPart, .keepGesture: recordings.perform(action)
    case .seek(let frames): recordings.parts.seek(byFrames: frames)
    case .capture(let kind): films.capture(kind)
    case .made(let action): films.perform(action)
    case .undo: panel.editor.undo()
    case .redo: panel.editor.redo()
    case .copy: keys.copy()
    case .paste: keys.paste()
    case .selectAll: keys.selectAll()
    case .save: panel.save()
    case .export: toggleHandOver()
    case .saveAs, .load, .search: showPanel(for: action)
    case .nextRegion: KeyboardRegions(self).focusNext()
    }
    states.resumeSuspended()
    resizeScene()
  }

  private func perform(_ action: TransportAction, at now: Timestamp) {
    switch action {
    case .record: toggleRecording()
    case .replay: recordings.toggleReplay()
    case .pause: recordings.togglePause()
    case .step: recordings.step()
    case .loop: session.clock.loops.toggle()
    case .slower: session.clock.slowDown(true, at: now)
    case .faster: session.clock.slowDown(false, at: now)
    case .compare(let mode): tuning.compare(mode)
    case .capture: films.capture(.screenshot)
    case .more: workbench.openMenu(on: .more)
    case .drawer: workbench.toggleDrawer(at: now)
    }
  }

  /// Handles the actions that the library passes on.
  func perform(_ action: LibraryPane.Action) {
    switch action {
    case .close: toggleLibrary()
    case .trials: perform(WorkbenchAction.trials)
    case .label(let name): recordings.trials.intentEditor.open(name)
    case .blind: perform(WorkbenchAction.blind(.toggle(.identity)))
    case .open(let name): open(name, plays: false)
    case .replay(let name): open(name, plays: true)
    // The library handles all other actions itself.
    default: break
    }
  }

  private func open(_ name: String, plays: Bool) {
    recordings.open(name, plays: plays) { scene throws(DocumentError) in try show(scene) }
    // Uncovers the scene, because the user wants to see the replay.
    if session.replay != nil { showScene() }
  }

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
    inputRouter.release { _ in true }
    help.open(session.scene.descriptor, in: workbench.window, at: session.moment)
  }

  /// Opens or closes the About page. Opening cancels all touches of the scene.
  private func toggleAbout() {
    guard !about.isOpen else { return states.end(.credits) }
    guard states.enter(.credits) else { return }
    inputRouter.release { $0 == .scene }
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
  private func toggleHandOver() {
    let handOver = workbench.handOver
    guard !handOver.isOpen else { return states.end(.handOver) }
    guard !isBare, states.enter(.handOver) else { return }
    handOver.text = host.text
    workbench.openHandOver(at: session.moment)
  }

  /// Opens the panels around the scene, or closes them and ends the states that need them.
  private func togglePanels() {
    if workbench.showsPanels {
      for state in states.active where state.needsPanels { states.end(state) }
      // A state that has just ended may have suspended another one. The suspended state resumes before the panels
      // close, because resuming may open the panels.
      states.resumeSuspended()
    }
    workbench.togglePanels(at: session.moment)
  }

  private func toggleFullScreen() {
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

  /// Opens the tuning panel and starts the action in it.
  private func showPanel(for action: WorkbenchAction) {
    let panel = workbench.panel
    guard showPanel() else { return }
    switch action {
    case .saveAs: panel.askForName()
    case .load: panel.open(.load)
    default: panel.search()
    }
  }
}
