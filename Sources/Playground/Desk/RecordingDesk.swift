import Assets
import Documents
import FrameTiming
import Recording
import Scenes
import ScrollEngine

/// Takes orders for recordings: makes, opens and plays them, and keeps the curves of what they show.
final class RecordingDesk {
  private let session: Session
  private let workbench: Workbench
  private let observer: GestureObserver
  private let states: DeskStates
  /// Moments and the part that is meant of what is at hand.
  let parts: PartDesk
  let shelf: ShelfDesk
  let trials: TrialDesk
  /// Where pictures and tables go.
  private let folder: MadeFolder

  init(
    _ session: Session, _ workbench: Workbench, _ observer: GestureObserver, _ states: DeskStates, folder: MadeFolder,
    trials: TrialDesk
  ) {
    self.session = session
    self.workbench = workbench
    self.observer = observer
    self.states = states
    parts = PartDesk(session, workbench, observer, states)
    shelf = ShelfDesk(session, workbench, observer)
    self.trials = trials
    self.folder = folder
    trials.replay = { [unowned self] in replay($0, as: $1) }
  }

  /// Tells something for a while.
  private func tell(_ error: DocumentError) { workbench.tell(error.description, at: session.moment) }

  /// Does what the column asks for.
  func perform(_ order: ObserveColumn.Order) {
    switch order {
    case .strip(.star, _): shelf.toggleStar()
    case .strip(let part, let milliseconds): parts.perform(part, at: milliseconds)
    case .shelf(let part, let frame): shelf.perform(part, in: frame)
    case .keep(let format): keepCurves([format])
    case .word(let mark, let isPressed): parts.show(mark, isSought: isPressed)
    }
  }

  /// Looks at what has come to rest.
  func refresh() {
    shelf.refresh()
    trials.refresh()
  }

  /// Does what keys ask for that is about the gesture at hand.
  func perform(_ action: WorkbenchAction) {
    switch action {
    case .keepGesture: shelf.toggleStar()
    default: parts.perform(action)
    }
  }

  // MARK: - Making

  /// Begins a recording.
  ///
  /// - Parameter path: where it goes; `nil` for the person's folder of recordings.
  func start(to path: String?) {
    guard states.enter(.recording) else { return }
    session.startRecording(to: path)
    observer.hasAdopted(.recording)
  }

  /// Ends and saves the recording under way, if there is one.
  ///
  /// - Throws: ``DocumentError`` when it cannot be written, which is shown as well.
  func finish() throws(DocumentError) {
    do throws(DocumentError) {
      guard let name = try session.finishRecording(), !workbench.layout.isBare else { return }
      // The curves were those of its last gesture, which began later than it did.
      observer.hasAdopted(.saved(name), isUnseen: true)
    } catch {
      workbench.observe.strip.title = .fault(error.description)
      // Where another scene follows at once, the strip is that scene's.
      tell(error)
      throw error
    }
  }

  /// Brings back what was being recorded when the program was last killed.
  func rescue() {
    let names = RecordingJournal.rescue(from: session.folders.journals, to: session.folders.recordings)
    guard let first = names.first else { return }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    workbench.observe.strip.title = .rescued(first + more)
  }

  // MARK: - Opening

  /// Makes a recording of the library the one at hand. One that cannot be read is named with the reason.
  ///
  /// - Parameters:
  ///   - plays: whether it plays at once.
  ///   - show: puts another scene on the stage.
  func open(_ name: String, plays: Bool, show: (SceneName) throws(DocumentError) -> Void) {
    guard !session.isRecording else { return }
    let library = workbench.observe.library
    do throws(DocumentError) {
      let recording = try library.list.recording(name)
      if recording.scene != session.scene.name { try show(recording.scene) }
      adopt(recording, .opened(name))
      session.atHand.wantsIndex = true
      if plays { toggleReplay() } else { try parts.seek(to: 0) }
    } catch { library.note(error, of: name) }
  }

  /// Replays a trial beside what is told of it.
  private func replay(_ trial: GestureRecording, as name: String) {
    guard !session.isRecording, trial.scene == session.scene.name else { return }
    states.end(.results)
    states.end(.library)
    workbench.showObserve(at: session.moment)
    adopt(trial, .opened(name))
    session.atHand.wantsIndex = true
    toggleReplay()
  }

  private func adopt(_ recording: GestureRecording, _ title: RecordingStrip.Title) {
    session.adopt(recording)
    observer.hasAdopted(title)
  }

  // MARK: - Playing

  /// Stops the scene's time, or lets it run on, and with it a replay that stands still.
  func togglePause() {
    guard session.clock.isPaused else {
      if states.enter(.paused) { session.togglePause() }
      return
    }
    if session.replay == nil || states.enter(.replaying) { session.goOn() }
  }

  /// Goes on by one frame in stopped time.
  func step() {
    guard session.clock.isPaused || states.enter(.paused) else { return }
    session.clock.step(bySeconds: 1 / session.display.rate, at: session.moment)
    observer.hasStepped()
  }

  /// Replays what is at hand, or ends the replay.
  func toggleReplay() {
    let standsStill = session.clock.isPaused
    if session.replay == nil || standsStill {
      guard session.isRecording || session.canReplay, states.enter(.replaying) else { return }
    }
    // A moment that stood still is where the replay goes on.
    if session.replay != nil, standsStill { return session.goOn() }
    do throws(DocumentError) { try session.toggleReplay() } catch { tell(error) }
  }

  /// Does what a control of the frame times is for; a late frame's moment of the gesture comes on the stage. A gesture that
  /// is not at hand any more is taken from the shelf.
  func look(_ control: FrameControl) {
    if control == .next || control == .previous { workbench.showObserve(at: session.moment) }
    let hitch = workbench.look(control)
    guard control != .fold, control != .leave, control != .reset else { return }
    guard let hitch else { return workbench.tell("No frame was late", at: session.moment) }
    guard let moment = hitch.moment, !session.isRecording else { return workbench.framePanel.gesture = .gone }
    let isAtHand = moment.gesture == session.atHand.count
    let gesture = isAtHand ? .atHand : shelf.bring(moment.gesture)
    workbench.framePanel.gesture = gesture
    if gesture == .atHand { parts.show(max(0, moment.seconds)) }
  }

  // MARK: - Curves

  /// Keeps the shown curves as files.
  func keepCurves(_ formats: [CurveFormat]) {
    let plots = workbench.observe.plots
    let files = CurveFiles(
      own: plots.tracer, backdrop: plots.backdrop, appearance: workbench.appearance,
      names: workbench.panel.sides?.names ?? [])
    let name = MadeFolder.name(of: "\(session.scene.name.rawValue) curves")
    do throws(DocumentError) {
      let paths = try formats.map { format throws(DocumentError) in try files.save(format, named: name, in: folder) }
      guard let first = paths.first else { return }
      let many = "\(name) as " + formats.map(\.title).joined(separator: ", ")
      plots.message = nil
      workbench.tell(Made("Curves", path: first, name: paths.count > 1 ? many : nil), at: session.moment)
    } catch { plots.message = error.description }
  }
}
