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
    noteHints()
    var transport = workbench.transport
    transport.isRecording = session.isRecording
    transport.canReplay = !session.atHand.isEmpty
    transport.isReplaying = session.isReplaying
    transport.isLooping = session.clock.loops
    transport.isPaused = session.clock.isPaused
    transport.slowness = session.clock.slowness
    transport.compare = comparison.mode
    workbench.transport = transport
    let subject = subject
    if subject != described { describe() }
    updateTwin()
    compare(subject)
  }

  /// The moment of the gesture that a frame shows; `nil` where there is none.
  ///
  /// - Parameter wasStill: whether it was over before the frame: the one in which all comes to rest is its last.
  func moment(at time: Timestamp, wasStill: Bool) -> FrameMoment? {
    guard !session.atHand.isEmpty, !session.atHand.isBeside, session.replay != nil || !(wasStill && session.isStill)
    else { return nil }
    let seconds = session.replay.map { $0.playback.position(at: time) } ?? elapsed(at: time)
    return FrameMoment(gesture: session.atHand.count, seconds: seconds)
  }

  /// What is told of a gesture is told of a size: in another one it is found out anew.
  func sizeChanged() {
    guard session.isStill, session.replay == nil, !session.isRecording, !session.atHand.isEmpty else { return }
    column.plots.begin(session.scene.state.main.quantity)
    log = DecisionLog()
    unseen = session.atHand.count
    tellTime(session.time)
  }

  /// Takes note of what a hand has tried; what a replay does is no person's doing.
  private func noteHints() {
    let scene = session.scene
    guard session.replay == nil, workbench.hints?.next(in: scene.descriptor) != nil else { return }
    _ = workbench.hints?.note(scene)
  }

  /// Tells the plots what they are about.
  func describe() {
    described = subject
    let ruler = session.scene.insight.ruler
    column.plots.backdrop.isBNext = comparison.mode == .b
    column.plots.backdrop.guide(by: session.scene)
    column.plots.backdrop.pulls = [session.tuning, comparison.other?.tuning].compactMap { $0.map(PullLaw.init) }
    column.isComparing = comparison.mode == .both
    markGoal()
    guard log.device == nil, log.ruler != ruler else { return }
    log.show(ruler)
    column.log = log
  }

  /// The moment that a word of the sentence is about, in seconds since the gesture began.
  func moment(of mark: Sentence.Mark) -> Double? {
    let time = mark.isOther ? column.compared?.other.time(of: mark.link) : column.log.time(of: mark.link)
    return time.map { max(0, $0.seconds(since: mark.isOther ? .zero : logOrigin)) }
  }

  /// Marks the place to which the gesture goes beside the scene and in the plots.
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
    column.table = nil
    column.compared = nil
  }

  /// Goes on with the rehearsals for some seconds.
  ///
  /// - Returns: whether both are over and shown.
  func runRehearsals(_ seconds: Double) throws(DocumentError) -> Bool {
    guard comparison.isRunning else { return false }
    try comparison.begin { name, viewport, tuning throws(DocumentError) in
      try session.makeScene(name, viewport: viewport, tuning: tuning)
    }
    guard let (own, other) = comparison.run(for: seconds, now: { session.moment }) else { return false }
    column.plots.backdrop.other = other.tracer
    column.compared = DecisionsView.Compared(own: own.log, other: other.log)
    let isElsewhere = session.atHand.hasRetuned || column.plots.backdrop.isB
    column.table = DifferenceTable(
      a: MotionFigures(own.tracer), b: MotionFigures(other.tracer), unit: own.tracer.unit)
    if isElsewhere { column.plots.replace(own.tracer, isB: false) }
    // What was made under other values than now is shown as it would be under these; but a scene that stands where the
    // gesture begins, such as one that was fetched from the shelf, has its twin there, too.
    if session.replay == nil, session.isStill, !session.atHand.isBeside, let scenes = comparison.scenes,
      !session.atHand.isAdopted || GhostView.differing(session.scene.outlines, from: scenes.own.outlines).isEmpty
    {
      session.twin?.adopt(scenes.other)
    }
    return true
  }
}

/// Work that takes longer than a frame.
extension GestureObserver {
  /// Seconds of a frame that such work may take.
  static let slice = Comparison.slice

  /// Whether there is more of it.
  var hasWork: Bool { isFindingOut || lengths.isDue }

  /// Whether something of what is at hand is not known yet.
  private var isFindingOut: Bool { comparison.isRunning || AtHandIndex(session).isDue }

  /// Goes on for some seconds with what the gesture becomes under both tunings, and with what the recording at hand holds,
  /// else with how long those of the library take.
  ///
  /// - Returns: whether there is something new to see.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func work(for seconds: Double) throws(DocumentError) -> Bool {
    guard isFindingOut else { return try lengths.run(for: seconds) }
    let wasIndexing = AtHandIndex(session).isDue
    if try AtHandIndex(session).run(for: seconds), let index = session.atHand.index { hasIndexed(index) }
    return try runRehearsals(seconds) || wasIndexing
  }
}
