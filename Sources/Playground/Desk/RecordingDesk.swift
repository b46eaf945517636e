import Assets
import Documents
import FrameTiming
import Recording
import Scenes
import ScrollEngine

/// Takes orders for recordings: makes, opens, cuts and keeps them, and the curves of what they show.
final class RecordingDesk {
  private let session: Session
  private let workbench: Workbench
  private let observer: GestureObserver
  let shelf: ShelfDesk
  let trials: TrialDesk
  /// Where pictures and tables go.
  private let folder: MadeFolder

  init(
    _ session: Session, _ workbench: Workbench, _ observer: GestureObserver, folder: MadeFolder, trials: TrialDesk
  ) {
    self.session = session
    self.workbench = workbench
    self.observer = observer
    shelf = ShelfDesk(session, workbench, observer)
    self.trials = trials
    self.folder = folder
    trials.replay = { [unowned self] in replay($0, as: $1) }
  }

  private var strip: RecordingStrip { workbench.observe.strip }

  /// Tells something for a while.
  private func tell(_ error: DocumentError) { workbench.tell(error.description, at: session.moment) }

  /// Does what the column asks for.
  func perform(_ order: ObserveColumn.Order) {
    switch order {
    case .strip(.star, _): shelf.toggleStar()
    case .strip(let part, let milliseconds): perform(part, at: milliseconds)
    case .shelf(let part, let frame): shelf.perform(part, in: frame)
    case .keep(let format): keepCurves([format])
    case .word(let mark, let isPressed): show(mark, isSought: isPressed)
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
    case .beginPart: trimHere(.start)
    case .endPart: trimHere(.end)
    case .forgetPart: forgetPart()
    case .keepPart: keepPart()
    case .keepGesture: shelf.toggleStar()
    default: break
    }
  }

  // MARK: - Making

  /// Begins a recording.
  ///
  /// - Parameter path: where it goes; `nil` for the person's folder of recordings.
  func start(to path: String?) {
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
      session.endReplay()
      if recording.scene != session.scene.name { try show(recording.scene) }
      adopt(recording, .opened(name))
      session.atHand.wantsIndex = true
      if plays { try session.toggleReplay() } else { try seek(to: 0) }
    } catch { library.note(error, of: name) }
  }

  /// Replays a trial beside what is told of it.
  private func replay(_ trial: GestureRecording, as name: String) {
    guard !session.isRecording, trial.scene == session.scene.name else { return }
    session.endReplay()
    workbench.showDecisions(at: session.moment)
    adopt(trial, .opened(name))
    session.atHand.wantsIndex = true
    toggleReplay()
  }

  private func adopt(_ recording: GestureRecording, _ title: RecordingStrip.Title) {
    session.adopt(recording)
    observer.hasAdopted(title)
  }

  // MARK: - Moments and parts

  /// Replays what is at hand, or ends the replay.
  func toggleReplay() { attempt { () throws(DocumentError) in try session.toggleReplay() } }

  /// Shows a moment of what is at hand.
  ///
  /// - Parameter seconds: behind its lead.
  private func seek(to seconds: Double) throws(DocumentError) {
    if try session.seek(to: seconds) { observer.hasSought(max(0, seconds)) }
  }

  private func attempt(_ body: () throws(DocumentError) -> Void) {
    do throws(DocumentError) { try body() } catch { tell(error) }
  }

  /// Something was done to the recording's line.
  private func perform(_ part: RecordingStrip.Part, at milliseconds: Double) {
    switch part {
    case .knob: attempt { () throws(DocumentError) in try seek(to: milliseconds / 1000) }
    case .start, .end: trim(part, to: milliseconds)
    case .keep: keepPart()
    case .name, .star, .library: break
    }
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
    if gesture == .atHand { perform(.knob, at: max(0, moment.seconds) * 1000) }
  }

  /// Shows in the plots the moment that a word of the sentence is about, or has the scene show it.
  func show(_ mark: Sentence.Mark, isSought: Bool) {
    guard let moment = observer.moment(of: mark) else { return }
    if isSought { perform(.knob, at: moment * 1000) } else { workbench.observe.plots.cursor = moment }
  }

  /// Moves an end of the part to where the scene stands.
  func trimHere(_ part: RecordingStrip.Part) {
    observer.refreshTime()
    trim(part, to: strip.elapsed)
  }

  private func trim(_ part: RecordingStrip.Part, to milliseconds: Double) {
    guard strip.canScrub else { return }
    workbench.observe.strip.trim(part, to: milliseconds)
    // What the part begins and ends with is seen while its handle moves.
    attempt { () throws(DocumentError) in try seek(to: milliseconds / 1000) }
  }

  /// Goes some frames on or back.
  func seek(byFrames frames: Int) {
    // The strip is told of motion a few times a second only.
    observer.refreshTime()
    guard strip.canScrub else { return }
    let milliseconds = min(strip.duration, max(0, strip.elapsed + Double(frames) * 1000 / session.display.rate))
    attempt { () throws(DocumentError) in try seek(to: milliseconds / 1000) }
  }

  /// Means all of the recording again.
  func forgetPart() {
    workbench.observe.strip.part = nil
  }

  /// Saves the part as a recording of its own, which then is the one at hand.
  func keepPart() {
    guard let meant = strip.part, !session.isRecording else { return }
    guard meant.upperBound - meant.lowerBound >= 1 else {
      return workbench.tell("The part is empty: move its ends apart", at: session.moment)
    }
    var name = RecordingsFolder.name(scene: session.scene.name)
    switch strip.title {
    case .saved(let own), .opened(let own): name = own + " part"
    default: break
    }
    attempt { () throws(DocumentError) in
      guard let part = try cutPart() else { return }
      session.endReplay()
      adopt(part, .saved(try RecordingsFolder.save(part, as: name, in: session.folders.recordings)))
      try seek(to: 0)
    }
  }

  /// What is at hand, as far as the handles mean it; `nil` when there is nothing.
  ///
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func cutPart() throws(DocumentError) -> GestureRecording? {
    let part = strip.part.map { $0.lowerBound / 1000...$0.upperBound / 1000 }
    return try AtHandIndex(session).cut(part, isToEnd: strip.part.map { $0.upperBound >= strip.duration - 1 } ?? true)
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
