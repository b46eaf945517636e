import Documents
import Drawing
import FrameTiming
import Recording
import Scenes
import ScrollEngine
import Tuning

/// What is told beside a gesture's own motion: on what stage it moves, under which tunings, and what differs.
extension GestureObserver {
  /// What is on the stage: as long as it is the same, what was told of it holds.
  struct Subject: Equatable {
    var gesture: Int
    var viewport: Size
    var mode: CompareMode
    var own: Tuning
    var other: Tuning?

    /// Whether what is drawn of one may stay until more is known of the other: the gesture is the same, and neither
    /// tuning has taken the other's place.
    func resembles(_ old: Subject) -> Bool {
      (gesture, mode) == (old.gesture, old.mode) && viewport == old.viewport && (own != old.other || own == other)
    }
  }

  /// The curve of what is at hand, if all of it was seen.
  var seenTracer: MotionTracer? { unseen == session.atHand.count ? nil : column.plots.tracer }

  /// Nothing is at hand any more.
  func hasNothing() {
    unseen = nil
    log = DecisionLog()
    column.log = log
    column.strip = RecordingStrip()
    column.plots.begin(session.scene.state.main.quantity)
    column.library.isAtHand(.last)
    describe()
  }

  private var subject: Subject {
    Subject(
      gesture: session.atHand.count, viewport: session.scene.viewport, mode: comparison.mode, own: session.tuning,
      other: comparison.other?.tuning)
  }

  /// Has the workbench tell what is so now.
  func refresh() {
    guard !workbench.layout.isBare else { return }
    var transport = workbench.transport
    transport.isRecording = session.isRecording
    transport.canReplay = !session.atHand.isEmpty
    transport.isReplaying = session.isReplaying
    transport.isLooping = session.loops
    transport.isPaused = session.clock.isPaused
    transport.slowness = session.clock.slowness
    transport.compare = comparison.mode
    workbench.transport = transport
    let subject = subject
    if subject != described { describe() }
    compare(subject)
  }

  /// Tells the plots what they are about.
  func describe() {
    described = subject
    let ruler = session.scene.insight.ruler
    column.plots.backdrop.isBNext = comparison.mode == .b
    let guides = ruler?.isOnScreen == true ? ruler?.stops ?? [] : []
    column.plots.backdrop.guides = guides.map { PlotBackdrop.Guide(name: $0.name, place: $0.place) }
    column.plots.backdrop.bands = [session.tuning, comparison.other?.tuning].compactMap { tuning in
      tuning.map { RubberBand(coefficient: $0[Tunables.rubberBand]) }
    }
    column.isComparing = comparison.mode == .both
    guard log.device == nil, log.ruler != ruler else { return }
    log.show(ruler)
    column.log = log
  }

  // MARK: - Two tunings

  /// Has the gesture at hand played under both tunings when it, or one of them, is another.
  private func compare(_ subject: Subject) {
    if let compared, !subject.resembles(compared) {
      self.compared = nil
      forgetComparison()
    }
    let isOver = session.replay != nil || session.scene.isAtRest || session.atHand.isAdopted
    guard subject != compared, subject.other != nil, isOver, session.hands.fingers.isEmpty,
      let recording = session.shown, recording.scene == session.scene.name
    else { return }
    compared = subject
    comparison.ask(for: recording, in: subject.viewport)
  }

  /// What was compared says nothing about what comes.
  private func forgetComparison() {
    comparison.cancel()
    column.plots.backdrop.other = nil
    column.films = GhostFilms()
    column.table = nil
  }

  /// Goes on with the trials for some seconds.
  ///
  /// - Returns: whether both are over and shown.
  func runTrials(_ seconds: Double) throws(DocumentError) -> Bool {
    guard comparison.isRunning else { return false }
    try comparison.begin { name, viewport, tuning throws(DocumentError) in
      try session.makeScene(name, viewport: viewport, tuning: tuning)
    }
    guard let (own, other) = comparison.run(for: seconds, now: { session.moment }) else { return false }
    column.plots.backdrop.other = other.tracer
    // What was made under other values, or in another size, than now is shown as it would be under these.
    let isElsewhere = session.atHand.hasRetuned || column.plots.backdrop.isB
    column.films = GhostFilms(own: isElsewhere ? own.film : GhostFilm(), other: other.film)
    column.table = DifferenceTable(
      a: MotionFigures(own.tracer), b: MotionFigures(other.tracer), unit: own.tracer.unit)
    if isElsewhere { column.plots.replace(own.tracer, isB: false) }
    return true
  }

  // MARK: - Over the scene

  /// Draws landing, ghost and touches.
  func draw(at time: Timestamp, into canvas: inout Canvas) {
    let viewport = workbench.layout.viewport
    // A scene whose indicator lingers is not at rest, but nothing in it is on the way.
    if isObserving, let landing = log.landing, session.scene.insight.travel != nil {
      landing.draw(in: viewport, isB: comparison.mode == .b, into: &canvas)
    }
    if comparison.mode == .both { drawGhosts(at: time, into: &canvas) }
    if let replay = session.replay { TouchRings.draw(replay.playback.hands, at: time, in: viewport, into: &canvas) }
  }

  /// What B makes of the gesture, and what A does where the scene was not moved by A as it is now, or in another size.
  private func drawGhosts(at time: Timestamp, into canvas: inout Canvas) {
    guard let other = column.plots.backdrop.other, !column.films.other.isEmpty else { return }
    let viewport = workbench.layout.viewport
    let moment = max(0, elapsed(at: time))
    let ghosts = GhostView.ghosts(
      own: column.films.own.outlines(at: moment), other: column.films.other.outlines(at: moment),
      over: session.scene.outlines)
    func draw(_ outlines: [SceneOutline], _ trace: MotionTrace, isB: Bool) {
      let place = trace.sample(at: moment) ?? trace.last
      let text = (isB ? "B " : "A ") + DecimalText.fixed(place?.place ?? 0, digits: 0)
      GhostView.draw(outlines, label: text, isB: isB, in: viewport, into: &canvas)
    }
    draw(ghosts.own, column.plots.trace, isB: false)
    draw(ghosts.other, other.trace, isB: true)
  }
}

/// Work that takes longer than a frame.
extension GestureObserver {
  /// Seconds of a frame that such work may take.
  static let slice = Comparison.slice

  /// Whether there is more of it.
  var hasWork: Bool { comparison.isRunning || session.isIndexing }

  /// Goes on for some seconds with what the gesture becomes under both tunings, and with what the recording at hand holds.
  ///
  /// - Returns: whether there is something new to see.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func work(for seconds: Double) throws(DocumentError) -> Bool {
    let wasIndexing = session.isIndexing
    if try session.runIndex(for: seconds), let index = session.atHand.index { hasIndexed(index) }
    return try runTrials(seconds) || wasIndexing
  }
}
