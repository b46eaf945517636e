import Documents
import Drawing
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import Workbench

/// The observer of the current gesture. It updates the Observe column: the curve, the decisions, the progress, and the
/// comparison with the other tuning. It does nothing while that column is hidden and no comparison is visible.
package final class GestureObserver: SessionObserver {
  /// Frames between two updates of texts that change during a motion. Ten updates per second are as many as a user can
  /// read.
  private static let textInterval = 6

  let session: Session
  let workbench: Workbench
  let comparison: TuningComparison
  package let column: ObserveColumn
  let lengths: DurationMeasurement
  /// The current decisions. The column shows them a few times per second.
  package var log = DecisionLog()
  /// Frames since the texts about the gesture were last updated.
  private var textAge = 0
  /// ID of the gesture whose curve is incomplete; `nil` if there is none. The column was hidden during the gesture, or
  /// the curve is the one of the frames that were painted, until the recording has been replayed.
  var incompleteGestureID: Int?
  /// The timeline's title before the touch in progress, which may be a tap.
  private var titleBeforeTouch: GestureTitle?
  /// ID of the last gesture that was seen to come to rest; `nil` before the first.
  private var restedGestureID: Int?
  /// The gesture, viewport and tunings that the plots describe; `nil` at first.
  var describedSubject: Subject?
  /// The gesture, viewport and tunings of the last comparison; `nil` if there was none.
  var comparedSubject: Subject?
  /// The hidden replays of the gesture under the scene's tuning and under the other one; empty once their results are
  /// shown.
  var comparedPlays: [Play] = []

  /// Creates an observer of a session that has just started.
  package init(_ session: Session, _ workbench: Workbench, _ column: ObserveColumn, _ comparison: TuningComparison) {
    self.session = session
    self.workbench = workbench
    self.comparison = comparison
    self.column = column
    lengths = DurationMeasurement(session, comparison, column.library)
    session.add(self)
    workbench.curveSide = { [unowned column] in column.curveSide }
  }

  private var isBare: Bool { workbench.layout.isBare }

  /// Whether the Observe column (curves and decisions) or a comparison is visible.
  package var isObserving: Bool { !isBare && (workbench.layout.observe != nil || comparison.mode == .both) }

  func elapsed(at time: Timestamp) -> Double { time.seconds(since: session.currentGesture.origin) }

  // MARK: - Session events

  package func gestureBegan() {
    guard !isBare else { return }
    let kept = session.replay == nil ? nil : column.plots.backdrop.other
    column.plots.backdrop.isBNext = comparison.mode == .b
    column.plots.begin(session.scene.state.main.quantity)
    log = DecisionLog(after: log)
    column.plots.backdrop.other = kept
    incompleteGestureID = isObserving ? nil : session.currentGesture.id
    titleBeforeTouch = column.strip.title
    if !session.isRecording, !session.currentGesture.isRecording {
      column.strip.title = .last
      column.library.updateSelection(.last)
    }
    describe()
    updateTexts(at: session.time)
    // Once the index is known, no hidden work is left that would show the whole curve beside a replay.
    guard session.replay != nil, let index = session.currentGesture.wholeIndex else { return }
    session.currentGesture.wantsIndex = false
    showIndex(index)
  }

  package func tapEnded() {
    guard !isBare else { return }
    if let titleBeforeTouch {
      column.strip.title = titleBeforeTouch
      column.library.updateSelection(titleBeforeTouch)
    }
    incompleteGestureID = session.currentGesture.id
    session.currentGesture.wantsIndex = session.currentGesture.wholeIndex == nil
    if isObserving, session.currentGesture.wholeIndex != nil { showIncompleteGesture() }
  }

  package func sceneHandled(_ event: InputEvent) {
    guard !isBare else { return }
    if case .resize = event.kind { return sizeChanged() }
    log.origin = session.currentGesture.origin
    log.record(event, scene: session.scene)
    column.plots.record(event.kind, at: elapsed(at: event.time))
    column.plots.backdrop.evidenceText = DecisionTexts.samples(log)
    // The curve may have begun long before the touch, with a recording or with a motion that the touch caught, so the
    // release needs the time since the curve's start.
    if let release = log.release?.time {
      column.plots.setVelocitySamples(from: log, release: release.seconds)
    }
    // An event that moves nothing causes no further frames, so the texts must be updated now.
    if session.scene.isAtRest { updateTexts(at: event.time) }
  }

  package func sceneAdvanced(to time: Timestamp) {
    let scene = session.scene
    let state = scene.state
    log.record(state, velocity: state.main.velocity ?? 0, scene: scene)
  }

  package func sceneChanged(_ start: Session.Start) {
    log = DecisionLog()
    column.log = log
    if case .recorded = start { return }
    workbench.switcher.shown = session.scene.descriptor
    column.strip = GestureTimeline()
    column.plots.begin(session.scene.state.main.quantity)
  }

  package func replayEnded() {
    column.plots.cursor = nil
    column.plots.now = nil
    // The replay was interrupted, and the scene moves on with other input. The curve recorded so far does not cover the
    // whole gesture, so it counts as incomplete.
    // After a whole replay, the hidden replay (the gesture's index) says everything that is shown of it.
    if session.currentGesture.isMovedByOtherInput || isObserving { incompleteGestureID = session.currentGesture.id }
    if !session.currentGesture.isMovedByOtherInput, isObserving { showIncompleteGesture() }
    updateTexts(at: session.time)
  }

  // MARK: - Frames

  /// Adds the scene's state at a frame to the curve, and the engine's decisions up to that frame to the log of
  /// decisions.
  package func frame(at time: Timestamp) {
    if session.replay != nil, column.plots.cursor != nil, !session.clock.isPaused { column.plots.cursor = nil }
    let scene = session.scene
    let count = session.currentGesture.id
    let isEmpty = session.currentGesture.isEmpty
    guard isObserving else {
      if !isBare, !isEmpty, !scene.isAtRest { incompleteGestureID = count }
      return
    }
    textAge += 1
    guard !isEmpty else { return }
    if incompleteGestureID == count, session.replay == nil { return showIncompleteGesture() }
    guard !session.currentGesture.isMovedByOtherInput else { return }
    let elapsed = elapsed(at: time)
    let isPaused = session.clock.isPaused
    column.plots.now = session.replay == nil ? nil : max(0, elapsed)
    let wasIdle = log.activity == .idle
    // Once the scene has come to rest after a gesture, the curve is complete and nothing more is recorded. In a replay,
    // though, the recorded fingers may only have paused, so the texts about the gesture are still updated.
    guard !(wasIdle && scene.isAtRest && column.plots.trace.marks.contains { $0.kind == .rest }) else {
      replaceFrames()
      if session.replay != nil, textAge >= Self.textInterval || isPaused { updateTexts(at: time) }
      return
    }
    let state = scene.state
    let isShown = isPaused && elapsed == column.plots.trace.last?.time
    if !isShown, !session.currentGesture.hasRetuned || !scene.isAtRest {
      column.plots.record(state, scene: scene, at: elapsed)
    }
    // The curve of a replay may already be known up to its end, so its last sample may be later than this frame.
    let shown = column.plots.trace.sample(at: elapsed) ?? column.plots.trace.last
    let wasMoving = log.velocity != 0
    log.record(state, velocity: shown?.velocity ?? 0, scene: scene)
    // No further frame is drawn while the finger rests, so the texts must be updated as soon as the motion stops.
    let hasStopped = wasMoving && log.velocity == 0
    let isIdle = log.activity == .idle
    if isIdle { log.rest = column.plots.tracer.rest }
    replaceFrames()
    // While the clock is paused, every frame was requested by the user, so the texts must be current.
    if textAge >= Self.textInterval || isIdle != wasIdle || hasStopped || isPaused { updateTexts(at: time) }
  }

  /// Forgets that the current gesture was observed, because it is computed from its recording instead.
  func forgetRest() { restedGestureID = nil }

  /// Requests the replay of a gesture that has come to rest, which replaces what was observed frame by frame: a frame
  /// that came late or not at all changes no number that is shown.
  func replaceFrames() {
    let gesture = session.currentGesture
    guard log.activity == .idle, session.isStill, restedGestureID != gesture.id, session.replay == nil,
      !session.isRecording, gesture.isShownAsMade, !gesture.isMovedByOtherInput
    else { return }
    restedGestureID = gesture.id
    incompleteGestureID = gesture.id
    session.currentGesture.wantsIndex = true
  }

  /// Shows the curve of a gesture whose frames were not all observed. The curve comes from the gesture's
  /// index, a complete hidden replay. If there is none yet, requests it.
  private func showIncompleteGesture() {
    // After a change of values, the gesture would be another one; what was observed stays.
    if restedGestureID == incompleteGestureID, session.currentGesture.hasRetuned { return incompleteGestureID = nil }
    guard let index = session.currentGesture.wholeIndex else {
      if session.scene.isAtRest || session.currentGesture.isRecording { session.currentGesture.wantsIndex = true }
      return
    }
    incompleteGestureID = nil
    // In a viewport of another size, a gesture's touches may miss everything. Then nothing moves and there is no curve
    // to show.
    guard index.outcome.tracer.hasMoved else { return updateTexts(at: session.time) }
    column.plots.replace(index.outcome.tracer, isB: comparison.mode == .b)
    log = index.outcome.log
    column.plots.backdrop.evidenceText = DecisionTexts.samples(log)
    if let release = log.release?.time {
      column.plots.setVelocitySamples(from: log, release: release.seconds)
    }
    updateTexts(at: session.time)
  }

  /// Updates the texts and the progress in the Observe column.
  func updateTexts(at time: Timestamp) {
    textAge = 0
    column.log = log
    markGoal()
    updateStrip(at: time)
  }

  /// Shows the results of a gesture's complete index, a hidden replay of the whole gesture.
  func showIndex(_ index: Playthrough) {
    if session.replay != nil { column.plots.replace(index.outcome.tracer, isB: comparison.mode == .b) }
    if incompleteGestureID == session.currentGesture.id, isObserving {
      // During a replay or after a seek, the decisions up to the visible moment stay visible.
      if session.replay == nil { showIncompleteGesture() } else { incompleteGestureID = nil }
    }
    updateTexts(at: session.time)
  }

  /// Moves the cursor of the plots to the position of a seek, in seconds since the gesture began.
  func showSeek(to seconds: Double) {
    if let index = session.currentGesture.wholeIndex {
      column.plots.replace(index.outcome.tracer, isB: comparison.mode == .b)
    }
    column.plots.cursor = seconds
    updateTexts(at: session.time)
  }

  /// Moves the cursor in the plots to the new time when the user advances the paused clock by one frame.
  func advanceCursor() {
    guard let replay = session.replay, column.plots.cursor != nil else { return }
    column.plots.cursor = max(0, replay.playback.position(at: session.time))
  }

  /// Updates the displayed progress of the current gesture.
  func refreshTime() { updateStrip(at: session.time) }

  /// Shows that an opened or newly made recording is the current gesture.
  func showAdopted(_ title: GestureTitle, isIncomplete: Bool = false) {
    if isIncomplete { incompleteGestureID = session.currentGesture.id }
    column.strip = GestureTimeline()
    column.strip.title = title
    column.library.updateSelection(title)
    updateTexts(at: session.time)
  }

  private func updateStrip(at time: Timestamp) {
    let progress = GestureProgress(of: session, beside: column, at: time)
    if let length = progress.liveDuration { session.currentGesture.length = length }
    (column.strip.duration, column.strip.elapsed) = (progress.duration * 1000, progress.elapsed * 1000)
  }
}
