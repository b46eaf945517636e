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
import TuningFiles
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
  package let column: ObserveView
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
  package init(_ session: Session, _ workbench: Workbench, _ column: ObserveView, _ comparison: TuningComparison) {
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

/// Overlays of the scene, and its twin: a second scene that shows the same gesture under the other tuning.
extension GestureObserver {
  /// Creates, updates or removes the second scene, which exists while two tunings are shown.
  func updateTwin() {
    guard let other = comparison.other?.tuning.withScale(session.tuning.scale) else { return session.twin = nil }
    let name = session.scene.name
    guard let twin = session.twin, twin.scene.name == name else {
      session.twin = try? ComparisonScene(of: session.scene, other, at: session.time) {
        [session] viewport, tuning throws(DocumentError) in
        try session.makeTwinScene(viewport: viewport, tuning: tuning)
      }
      if !session.isFresh(at: session.time), let (gesture, origin) = session.currentGesture.inputSinceRest,
        gesture.scene == name
      {
        session.twin?.catchUp(with: gesture, from: origin, to: session.actingTime(), step: 1 / session.display.rate)
      }
      return
    }
    twin.retune(other, at: session.time)
    if twin.scene.viewport != session.scene.viewport {
      twin.handle(InputEvent(time: session.time, kind: .resize(session.scene.viewport)))
    }
  }

  /// The overlay that shows the distance between the positions of the two scenes; `nil` if there is only one scene.
  private var ghost: ComparisonOverlay? {
    session.twin.map { ComparisonOverlay(session.scene, $0.scene, along: column.plots.trace) }
  }

  /// The drawing of the gesture and of the comparison on the stage.
  var overlay: StageOverlay {
    StageOverlay(
      dim: drawDim, over: draw, beside: drawBeside, motion: { self.distancePlot },
      guides: { self.column.plots.backdrop.guides })
  }

  /// Draws the plot of the distance between both scenes over time; `nil` without a second curve.
  private var distancePlot: StageOverlay.Draw? {
    let plots = column.plots
    guard workbench.layout.twin != nil, let other = plots.backdrop.other else { return nil }
    let plot = ComparedDistancePlot(
      own: plots.trace, other: other.trace, now: plots.displayedTime, quantity: plots.tracer.quantity)
    return { [layout = workbench.layout] in plot.draw(layout, into: &$0) }
  }

  /// Draws the layer that dims A's scene below the translucent scene of B.
  private func drawDim(into canvas: inout Canvas) {
    let layout = workbench.layout
    ghost?.veil(right: workbench.ghostFrame, in: layout.viewport, zoom: layout.zoom, into: &canvas)
  }

  /// Draws the overlays beside the scene: the marker at the forecast rest position, and the distance between the
  /// positions of the two scenes.
  func drawBeside(into canvas: inout Canvas) {
    let layout = workbench.layout
    // Draw the marker at the forecast rest position only while content moves to another position. A scene that only
    // fades out its scroll indicator animates as well, but its content stays where it is.
    if isObserving, let landing = log.landing, session.scene.insight.travel != nil {
      landing.draw(
        beside: layout.viewport, zoom: layout.zoom, on: layout.stage, isB: comparison.mode == .b, into: &canvas)
    }
    if let twin = layout.twin, let ghost {
      let row = ghost.row(after: workbench.comparisonLayout.row)
      ghost.draw(between: layout.viewport, and: twin, zoom: layout.zoom, row: row, into: &canvas)
    }
  }

  /// Draws the overlays above the scene: the labels of the translucent scene of B, the position that a highlighted link
  /// in the sentence about the decisions describes, and the touches of a replay.
  func draw(at time: Timestamp, into canvas: inout Canvas) {
    let layout = workbench.layout
    drawLinkTarget(into: &canvas)
    if layout.twin == nil, let ghost {
      let right = workbench.ghostFrame
      ghost.draw(right: right, in: layout.viewport, zoom: layout.zoom, into: &canvas)
      workbench.divider.drawLine(in: layout.viewport, into: &canvas)
      ghost.drawLabels(right: right, in: layout.viewport, zoom: layout.zoom, into: &canvas)
      workbench.divider.drawHandle(in: layout.viewport, into: &canvas)
    }
    if let twin = layout.twin {
      let row = ghost?.row(after: workbench.comparisonLayout.row)
      workbench.comparisonLayout.row = row?.id
      row?.draw(over: layout.viewport, and: twin, zoom: layout.zoom, into: &canvas)
    }
    guard let replay = session.replay else { return }
    for phone in [layout.viewport, layout.twin].compactMap(\.self) {
      TouchRings.draw(replay.playback.touches, at: time, in: phone, zoom: layout.zoom, into: &canvas)
    }
  }

  /// Draws a dashed line across the scene at the position that the highlighted link in the sentence about the engine's
  /// decisions describes. A link about B is drawn over B's scene.
  private func drawLinkTarget(into canvas: inout Canvas) {
    guard let lit = column.decisions.highlightedLink else { return }
    let ruler = lit.isOther ? column.compared?.other.ruler : column.log.ruler
    guard let ruler, ruler.isOnScreen else { return }
    let position: Double? =
      switch lit.link {
      case .release: ruler.release
      case .landing: ruler.projected
      case .goal: ruler.chosen.map { ruler.stops[$0].position }
      case .owner, .claim, .caught, .handOff: nil
      }
    let layout = workbench.layout
    let phone = lit.isOther ? layout.twin ?? workbench.ghostFrame : layout.viewport
    guard let position, position >= 0, position < layout.sceneSize.height else { return }
    let foreground = ABColor(isB: lit.isOther || column.plots.backdrop.isB)
    for x in stride(from: phone.minX, to: phone.maxX, by: 6) {
      canvas.list.fill(
        Rect(x: x, y: phone.minY + position * layout.zoom - 1, width: 3, height: 2),
        canvas.palette[keyPath: foreground.strong])
    }
  }
}

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

  /// Follows the scene to a frame: updates the hints, the second scene of a comparison, and the comparison itself.
  package func follow() {
    column.framePanel.predictionError = session.input.predictionError
    guard !workbench.layout.isBare else { return }
    updateHints()
    let subject = subject
    if subject != describedSubject { describe() }
    updateTwin()
    if isObserving, !session.currentGesture.isEmpty { replaceFrames() }
    compare(subject)
    lengths.follow()
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
    column.compared = DecisionsSection.Compared(own: own.log, other: other.log)
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
