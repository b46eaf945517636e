import Assets
import Documents
import Drawing
import FrameTimes
import FrameTiming
import Interface
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Workbench

/// The controller of recordings, which makes, opens and replays them, and exports their curves.
package final class RecordingController: LibraryOwner, ObserveViewOwner {
  let session: Session
  private let workbench: Workbench
  let observer: GestureObserver
  private let states: WorkbenchStates
  /// Seeking and trimming in the current gesture.
  package let parts: TrimController
  package let history: GestureHistoryController
  private let tuning: TuningController
  private let navigator: SceneNavigator
  /// The output folder for images and tables.
  private let folder: OutputFolder
  /// Called with the error if a recording cannot be saved.
  package var onFailure: (DocumentError) -> Void = { _ in }

  package init(
    _ context: FeatureContext, _ observer: GestureObserver, _ tuning: TuningController, folder: OutputFolder
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    navigator = context.navigator
    self.observer = observer
    self.tuning = tuning
    self.folder = folder
    parts = TrimController(session, workbench, observer, states)
    history = GestureHistoryController(session, workbench, observer)
    column.owner = self
    library.owner = self
  }

  var column: ObserveView { observer.column }
  private var library: LibraryView { column.library }
  /// The timeline of the current gesture, with its name, the current time and the selected part.
  package var strip: GestureTimeline { column.strip }

  private func showError(_ error: DocumentError) { workbench.show(error.description, at: session.moment) }

  // MARK: - Recording

  /// Starts a recording.
  ///
  /// - Parameter path: The output file; `nil` for the user's folder of recordings.
  package func start(to path: String?) {
    guard states.enter(.recording) else { return }
    session.startRecording(to: path)
    observer.showAdopted(.recording)
  }

  /// Ends and saves the recording in progress, if there is one.
  ///
  /// - Throws: ``DocumentError`` if the recording cannot be written. The error is shown as well.
  package func finish() throws(DocumentError) {
    do throws(DocumentError) {
      guard let name = try session.finishRecording(), !workbench.layout.isBare else { return }
      // The curves show only the recording's last gesture, so they are recomputed from the whole recording.
      observer.showAdopted(.saved(name), isIncomplete: true)
    } catch {
      column.strip.title = .fault(error.description)
      // If the scene changes right after this, the timeline with the error is replaced, so the error also appears as a
      // notification.
      showError(error)
      throw error
    }
  }

  /// Starts a recording, or ends the one in progress.
  func toggle() { if session.isRecording { end() } else { start(to: nil) } }

  /// Ends the recording in progress.
  func end() { do throws(DocumentError) { try finish() } catch { onFailure(error) } }

  /// Recovers the recordings that were in progress when the program was last killed.
  package func rescue() {
    let names = RecordingJournal.rescue(from: session.folders.journals, to: session.folders.recordings)
    guard let first = names.first else { return }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    column.strip.title = .rescued(first + more)
  }

  // MARK: - Opening

  /// Makes a recording of the library the current gesture. If the recording cannot be read, the library shows the
  /// reason.
  ///
  /// - Parameter plays: Whether the recording is replayed at once.
  package func open(_ name: String, plays: Bool) {
    if !session.isRecording {
      do throws(DocumentError) {
        let recording = try library.list.recording(name)
        if recording.scene != session.scene.name { try navigator.show(recording.scene) }
        adopt(recording, .opened(name))
        session.currentGesture.wantsIndex = true
        if plays { toggleReplay() } else { try parts.seek(to: 0) }
      } catch { library.markUnreadable(name, error) }
    }
    // Close what covers the scene, because the user wants to see the replay.
    if session.replay != nil { navigator.uncoverScene() }
  }

  /// Updates everything that shows a recording of the library after it was renamed to `other`, or deleted if `other` is
  /// `nil`.
  package func renamed(_ name: String, to other: String?) { history.rename(name, to: other) }

  /// Opens or closes the library.
  ///
  /// - Parameter renames: Whether the name of the current recording becomes editable.
  package func toggleLibrary(renames: Bool = false) {
    let now = session.moment
    let isVisible = workbench.layout.observe != nil && !workbench.layout.isObserveCovered
    if library.isOpen, isVisible, workbench.dialog == nil {
      states.end(.library)
    } else {
      guard states.enter(.library) else { return }
      workbench.showObserve(at: now)
      guard workbench.layout.observe != nil else { return }
      // The keyboard focus moves to the library that the user has opened.
      tuning.panel.focus.clear()
      library.open(true, renaming: renames ? strip.recording : nil, at: now)
    }
    session.resize(workbench.layout.sceneSize)
  }

  /// Makes a recording from outside the library the current gesture and replays it.
  package func replay(_ recording: GestureRecording, named name: String) {
    guard states.enter(.replaying) else { return }
    do throws(DocumentError) {
      if recording.scene != session.scene.name { try navigator.show(recording.scene) }
    } catch { return showError(error) }
    adopt(recording, .file(name))
    session.currentGesture.wantsIndex = true
    guard session.canReplay else { return workbench.show("\(name) has no events to replay", at: session.moment) }
    toggleReplay()
  }

  /// Replays a trial and shows its decisions.
  package func replay(_ trial: GestureRecording, as name: String) {
    guard !session.isRecording, trial.scene == session.scene.name else { return }
    states.endDialog()
    states.end(.library)
    workbench.showObserve(at: session.moment)
    adopt(trial, .opened(name))
    session.currentGesture.wantsIndex = true
    toggleReplay()
  }

  private func adopt(_ recording: GestureRecording, _ title: GestureTitle) {
    session.adopt(recording)
    observer.showAdopted(title)
  }

  // MARK: - Playing

  /// Pauses or resumes the scene's clock, and with it a replay.
  package func togglePause() {
    guard session.clock.isPaused else {
      if states.enter(.paused) { session.togglePause() }
      return
    }
    if session.replay == nil || states.enter(.replaying) { session.resume() }
  }

  /// Advances the paused clock by one frame.
  package func step() {
    guard session.clock.isPaused || states.enter(.paused) else { return }
    session.clock.step(bySeconds: 1 / session.display.rate, at: session.moment)
    observer.advanceCursor()
  }

  /// Replays the current gesture, continues a paused replay, or ends the replay in progress.
  package func toggleReplay() {
    let standsStill = session.clock.isPaused
    if session.replay == nil || standsStill {
      guard session.isRecording || session.canReplay, states.enter(.replaying) else { return }
    }
    // A paused replay continues from its position.
    if session.replay != nil, standsStill { return session.resume() }
    do throws(DocumentError) { try session.toggleReplay() } catch { showError(error) }
  }

  // MARK: - The column

  func press(_ part: TimelineElement, at milliseconds: Double) {
    switch part {
    case .star: history.toggleStar()
    case _ where part.opensLibrary: toggleLibrary(renames: part == .name)
    default: parts.press(part, at: milliseconds)
    }
  }

  func press(_ part: RecentGesturesPart, in frame: Rect) { history.press(part, in: frame) }
  func save(_ format: CurveFormat) { saveCurves([format]) }
  func show(_ mark: GestureSentence.Mark, isPressed: Bool) { parts.show(mark, isSought: isPressed) }

  /// Performs the action of a control in the frame-time block. For a late frame, seeks to the moment of the gesture
  /// that the frame showed. If that gesture is not the current one, it is loaded from the history.
  package func press(_ control: FrameControl) {
    if control == .next || control == .previous { workbench.showObserve(at: session.moment) }
    let hitch = column.pressFrames(control)
    guard control != .toggleFigures, control != .deselect, control != .reset else { return }
    guard let hitch else { return workbench.show("No late frames", at: session.moment) }
    guard let moment = hitch.moment, !session.isRecording else { return column.framePanel.gesture = .gone }
    let isAtHand = moment.gesture == session.currentGesture.id
    let gesture = isAtHand ? .current : history.select(moment.gesture)
    column.framePanel.gesture = gesture
    if gesture == .current { parts.show(max(0, moment.seconds)) }
  }

  /// Swaps A and B. If both are visible, replays the gesture, which shows the difference.
  package func swapSides() {
    guard tuning.comparison.b != nil else { return }
    // The visible curve was recorded under values that belonged to A and now belong to B, or the reverse, so its colour
    // and label change as well.
    column.plots.backdrop.isB.toggle()
    if tuning.swapSides(), session.replay == nil { toggleReplay() }
  }

  // MARK: - Curves

  package func saveCurves(_ formats: [CurveFormat]) {
    let plots = column.plots
    let files = CurveFiles(
      own: plots.tracer, backdrop: plots.backdrop, appearance: workbench.appearance,
      names: tuning.panel.sides?.names ?? [])
    let name = OutputFolder.name(of: "\(session.scene.name.rawValue) curves")
    do throws(DocumentError) {
      let paths = try formats.map { format throws(DocumentError) in try files.save(format, named: name, in: folder) }
      guard let first = paths.first else { return }
      let many = "\(name) as " + formats.map(\.title).joined(separator: ", ")
      plots.message = nil
      workbench.show(SavedOutput("Curves", path: first, name: paths.count > 1 ? many : nil), at: session.moment)
    } catch { plots.message = error.description }
  }
}
