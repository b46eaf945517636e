import Documents
import Drawing
import FrameTimes
import FrameTiming
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import Workbench

/// Updates after a change of the gesture, the scene or a tuning: of the Observe column (curves and decisions), of the
/// second scene in a comparison, and of the comparison itself.
extension GestureObserver {
  /// The gesture, viewport and tunings that the Observe column describes with curves and decisions. The description is
  /// valid until one of them changes.
  struct Subject: Equatable {
    var gesture: Int
    var viewport: Size
    var mode: CompareMode
    var own: Tuning
    var other: Tuning?

    /// Returns whether the comparison of the `old` subject may stay visible until the new comparison is ready, because
    /// the gesture is the same and A and B were not swapped.
    func resembles(_ old: Subject) -> Bool {
      (gesture, mode) == (old.gesture, old.mode) && viewport == old.viewport && (own != old.other || own == other)
    }
  }

  /// The curve of the current gesture; `nil` if it is incomplete because the Observe column was hidden during the
  /// gesture.
  var seenTracer: MotionTracer? { incompleteGestureID == session.currentGesture.id ? nil : column.plots.tracer }

  /// Clears the Observe column (curves and decisions), because there is no current gesture any more.
  func clear() {
    incompleteGestureID = nil
    log = DecisionLog()
    column.log = log
    column.strip = GestureTimeline()
    column.plots.begin(session.scene.state.main.quantity)
    column.library.updateSelection(.last)
    describe()
  }

  private var subject: Subject {
    Subject(
      gesture: session.currentGesture.id, viewport: session.scene.viewport, mode: comparison.mode, own: session.tuning,
      other: comparison.other?.tuning)
  }

  /// Updates the workbench: the transport controls, the second scene of a comparison, and the comparison itself.
  package func refresh() {
    column.framePanel.predictionError = session.input.predictionError
    guard !workbench.layout.isBare else { return }
    updateHints()
    var transport = workbench.commandState
    transport.isRecording = session.isRecording
    transport.canReplay = !session.currentGesture.isEmpty
    transport.isReplaying = session.isReplaying
    transport.isLooping = session.clock.loops
    transport.isPaused = session.clock.isPaused
    transport.slowdownFactor = session.clock.slowness
    transport.compare = comparison.mode
    workbench.commandState = transport
    let subject = subject
    if subject != describedSubject { describe() }
    updateTwin()
    if isObserving, !session.currentGesture.isEmpty { replaceFrames() }
    compare(subject)
    lengths.refresh()
  }

  /// Returns the moment of the gesture that a frame shows; `nil` if it shows none.
  ///
  /// - Parameter wasStill: Whether everything was at rest before the frame. The frame in which everything comes to rest
  ///   is the gesture's last one.
  package func moment(at time: Timestamp, wasStill: Bool) -> FrameMoment? {
    guard !session.currentGesture.isEmpty, !session.currentGesture.isMovedByOtherInput,
      session.replay != nil || !(wasStill && session.isStill)
    else { return nil }
    let seconds = session.replay.map { $0.playback.position(at: time) } ?? elapsed(at: time)
    return FrameMoment(gesture: session.currentGesture.id, seconds: seconds)
  }

  /// Discards the curve and the decisions after a resize, because they were only valid for the old size. They are
  /// computed again from the recording.
  func sizeChanged() {
    guard session.isStill, session.replay == nil, !session.isRecording, !session.currentGesture.isEmpty else { return }
    column.plots.begin(session.scene.state.main.quantity)
    log = DecisionLog()
    forgetRest()
    incompleteGestureID = session.currentGesture.id
    updateTexts(at: session.time)
  }

  /// Marks each hint as done once the user has tried its gesture. Replays do not count.
  private func updateHints() {
    let scene = session.scene
    guard session.replay == nil, workbench.hints?.next(in: scene.descriptor) != nil else { return }
    _ = workbench.hints?.updateProgress(from: scene)
  }

  /// Passes the current scene, its rest positions (which the plots show as lines), and both tunings to the plots.
  func describe() {
    describedSubject = subject
    let ruler = session.scene.insight.ruler
    column.plots.backdrop.isBNext = comparison.mode == .b
    column.plots.backdrop.guide(by: session.scene)
    column.plots.backdrop.pullLaws = [session.tuning, comparison.other?.tuning].compactMap { $0.map(PullRule.init) }
    column.isComparing = comparison.mode == .both
    markGoal()
    guard log.device == nil, log.ruler != ruler else { return }
    log.show(ruler)
    column.log = log
  }

  /// Returns the time of the event that a link in the sentence about the engine's decisions describes, in seconds since
  /// the gesture began; `nil` if there was no such event.
  func moment(of mark: GestureSentence.Mark) -> Double? {
    let time = mark.isOther ? column.compared?.other.time(of: mark.link) : column.log.time(of: mark.link)
    return time.map { max(0, $0.seconds) }
  }

  /// Marks the gesture's goal among the guides, the lines that show rest positions beside the scene and in the plots.
  func markGoal() {
    let goal = log.ruler.flatMap { ruler in ruler.isOnScreen ? ruler.chosen.map { ruler.stops[$0] } : nil }
    let guides = column.plots.backdrop.guides.map { guide in
      var guide = guide
      guide.isGoal = guide.name == goal?.name
      return guide
    }
    if guides != column.plots.backdrop.guides { column.plots.backdrop.guides = guides }
  }

  // MARK: - Two tunings

  /// Plays the current gesture under both tunings after a change of the gesture or a tuning.
  private func compare(_ subject: Subject) {
    if let comparedSubject, !subject.resembles(comparedSubject) {
      self.comparedSubject = nil
      discardComparison()
    }
    let isOver = session.replay != nil || session.scene.isAtRest || session.currentGesture.isRecording
    guard subject != comparedSubject, let other = subject.other, isOver, session.touches.fingers.isEmpty,
      let recording = session.shown, recording.scene == session.scene.name
    else { return }
    comparedSubject = subject
    comparedPlays = [subject.own, other].map { session.comparedPlay(of: recording, under: $0) }
  }

  private func discardComparison() {
    comparedPlays = []
    column.plots.backdrop.other = nil
    column.table = nil
    column.compared = nil
  }

  /// Shows the outcomes under both tunings once both are known.
  ///
  /// - Returns: Whether there is something new to show.
  private func showComparison() -> Bool {
    guard !comparisonRequests.isEmpty else { return false }
    let known = comparedPlays.compactMap(session.outcomes.outcome)
    guard known.count == 2, known.allSatisfy(\.isOver) else { return false }
    comparedPlays = []
    let (own, other) = (known[0].outcome, known[1].outcome)
    column.plots.backdrop.other = other.tracer
    column.compared = DecisionsView.Compared(own: own.log, other: other.log)
    column.table = ComparisonTable(
      a: ComparedMotion(own.tracer), b: ComparedMotion(other.tracer), unit: own.tracer.unit)
    // Both curves are from replays with the same frames, so that they differ only where the tunings do.
    if session.replay == nil || session.currentGesture.hasRetuned || column.plots.backdrop.isB {
      column.plots.replace(own.tracer, isB: false)
    }
    // The second scene must show the end of the gesture under the other tuning, even if the values have changed since
    // the gesture was made, so it adopts the scene of that tuning's replay. If the first scene is still at the
    // gesture's start, for example after the gesture was selected in the history, the second scene stays at the start
    // as well.
    if session.replay == nil, session.isStill, !session.currentGesture.isMovedByOtherInput, let twin = session.twin,
      !session.currentGesture.isRecording
        || ComparisonOverlay.differing(session.scene.outlines, from: known[0].scene.outlines).isEmpty
    {
      session.outcomes.remove(known[1].play)
      twin.adopt(known[1].scene)
    }
    return true
  }
}

/// Outcomes of replays that run without being shown.
extension GestureObserver {
  /// The replays that the comparison waits for; empty if their results are already visible, or if the gesture, the
  /// viewport or a tuning has changed.
  private var comparisonRequests: [Play] {
    comparedPlays.isEmpty || comparedSubject != subject ? [] : comparedPlays
  }

  /// The hidden replays that are needed, most urgent first: for the current gesture's index, for the comparison, and
  /// for the durations in the library.
  package var requests: [Play] { (session.indexRequest.map { [$0] } ?? []) + comparisonRequests + lengths.requests }

  /// Shows the outcomes that are now known.
  ///
  /// - Returns: Whether there is something new to show.
  package func showOutcomes() -> Bool {
    let index = session.updateIndex()
    if let index { showIndex(index) }
    let hasCompared = showComparison()
    return lengths.showOutcome() || hasCompared || index != nil
  }
}
