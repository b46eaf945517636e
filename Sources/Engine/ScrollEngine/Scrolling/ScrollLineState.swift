/// A line of nested scrollers and its activity. Between two inputs, the line changes only as time passes.
///
/// The activity is a hold or drag by a finger, a motion after a release, or a glide. Each of these activities has a
/// separate type that moves the ``ScrollLine``. Input is applied by ``Scroller``.
@usableFromInline
struct ScrollLineState: Sendable {
  /// The nested scrollers and the order in which they move.
  @usableFromInline var line: ScrollLine
  /// The current activity with its data, stored in separate properties so that an update changes only a small part.
  @usableFromInline var state = ActivityState.idle
  /// The rules by which the line of nested scrollers moves.
  @usableFromInline var rules: ScrollRules {
    didSet { line.apply(rules) }
  }
  /// The choice of the detent at the end of the last gesture; `nil` while a finger is down, and if no detent was
  /// chosen.
  var choice: SnapChoice?
  /// A glide of other nested scrollers that waits while one scroller moves to a detent.
  var queued: QueuedGlide?
  /// The device of the current gesture, or of the last one.
  var device = GestureDevice.finger(0)
  /// The current time, in seconds on the caller's clock.
  @usableFromInline private(set) var now = 0.0
  /// While idle, the time at which the line of nested scrollers came to rest, independent of the frame that processes
  /// it, in seconds on the caller's clock.
  private(set) var restedAt = 0.0

  /// The largest number of phases that one call of `advance(to:)` runs through. A motion crosses each border between
  /// nested scrollers only a few times; the limit keeps the cost of a call finite with any rules.
  static let maximumPhases = 32

  /// Creates a line of nested scrollers at rest. The initializer is inlined, because the value is large and would
  /// otherwise be copied.
  @inline(__always)
  init(_ links: [ScrollLink], _ rules: ScrollRules) {
    line = ScrollLine(links, rules)
    self.rules = rules
  }

  /// The current activity.
  var activity: ScrollActivity {
    get { state.activity }
    set {
      state.set(newValue, at: now)
      if state.kind == .idle { restedAt = now }
    }
  }

  /// Returns the index of the detent on which a nested scroller rests or to which it moves; `nil` without one.
  func detent(of link: Int) -> Int? {
    if state.kind == .ballistic, state.phase.link == link, let detent = state.phase.detent { return detent }
    return line[link].detent
  }

  /// The index of the nested scroller that moves without direct input, or is about to; `nil` if none does.
  var mover: Int? {
    switch state.kind {
    case .idle, .hold, .drag: nil
    case .ballistic: state.phase.link
    case .driven: state.glide.mover(of: line, at: now)
    }
  }

  /// The index of the nested scroller that is in motion and has detents, so that it must end on one of them; `nil` if
  /// there is none.
  var linkMovingToDetent: Int? { mover.flatMap { line[$0].detents.isEmpty ? nil : $0 } }

  /// Returns the velocity of a nested scroller's offset, in pt/s; exactly 0 at rest and while a finger holds the
  /// content in place.
  @inlinable @inline(__always)
  func velocity(of link: Int) -> Double { state.velocity(of: link, in: line, at: now) }

  /// The motion, started by a release, that a touch now would stop; a motion without velocity if there is none.
  var stopped: CaughtMotion { state.stopped(at: now) }

  /// The most recent fling. While a finger holds the content, fling boosts calculate how this fling would continue.
  /// `nil` if the most recent phase of motion was no fling.
  var lastFling: HiddenFling.Part? { state.lastFling }

  /// The time at which the current motion ends or changes its phase, in seconds on the caller's clock; `nil` without a
  /// motion.
  var nextChange: Double? { state.isMoving ? state.changesAt : nil }

  /// Advances to a time, in seconds on the caller's clock. A motion phase that ends before that time ends exactly at
  /// its end time.
  mutating func advance(to time: Double) {
    guard time > now else { return }
    for _ in 0..<Self.maximumPhases {
      guard state.changesAt <= time else { break }
      now = max(now, state.changesAt)
      switch state.kind {
      case .ballistic: finish(state.phase)
      case .driven: finish(state.glide)
      case .idle, .hold, .drag: break
      }
    }
    now = time
    state.move(&line, at: now)
  }
}

/// The motion after a release: a sequence of phases. Each phase moves one nested scroller and ends at its exact time.
extension ScrollLineState {
  /// Starts the motion of the line of nested scrollers with a velocity, in pt/s of offset, from its current state.
  ///
  /// - Parameters:
  ///   - parts: the nested scrollers that may move.
  ///   - velocity: the velocity that decides where the nested scrollers come to rest.
  ///   - start: the data with which a fling starts, in addition to that velocity.
  ///   - old: the previous motion phase, whose fling continues; `nil` if there was none.
  mutating func launch(
    _ parts: LinkRange, velocity: Double, start: FlingStart = FlingStart(), after old: BallisticPhase? = nil
  ) {
    activity = .idle
    var next = planned(start) { $0.phase(parts, velocity: velocity, after: old) }
    if let old, next?.link == old.link { next?.isRequested = old.isRequested }
    if let next { begin(next) } else { startQueuedGlide() }
  }

  /// Starts a phase of a motion now; with reduced motion the phase ends at once.
  mutating func begin(_ phase: BallisticPhase) {
    activity = .ballistic(phase)
    if rules.reducesMotion { finishAll() }
  }

  /// Returns a plan for the next phase of a motion, starting from the current state.
  func plan() -> BallisticPlan { BallisticPlan(line, rules, at: now, by: device) }

  /// Returns the next phase of a motion, which `phase` chooses with a plan that starts from the current state. Stores
  /// the detent that the plan chose.
  private mutating func planned(
    _ start: FlingStart, _ phase: (inout BallisticPlan) -> BallisticPhase?
  ) -> BallisticPhase? {
    var plan = plan()
    plan.start = start
    defer { choice = plan.choice ?? choice }
    var next = phase(&plan)
    next?.isRelease = start.isRelease
    return next
  }

  /// Moves a nested scroller to a detent without passing it, with a velocity in pt/s of offset.
  ///
  /// - Parameters:
  ///   - isRelease: whether the motion follows a release.
  ///   - isRequested: whether a wheel, a key or the program requested the motion.
  ///   - limit: the longest time that the motion may take, in seconds; `nil` for any.
  mutating func arrive(
    _ link: Int, at detent: Int, velocity: Double, isRelease: Bool = false, isRequested: Bool = false,
    within limit: Double? = nil
  ) {
    var plan = plan()
    plan.start.isRelease = isRelease
    var phase = plan.arrival(of: link, at: detent, velocity: velocity, within: limit)
    phase.isRequested = isRequested
    begin(phase)
  }

  /// Ends a motion phase at its end time: the nested scroller meets its end, hands the motion over to another scroller,
  /// or rests and lets other scrollers settle.
  mutating func finish(_ phase: BallisticPhase) {
    startNextPhase(after: phase)
    if rules.reducesMotion { finishAll() }
  }

  /// Runs through all remaining phases without letting time pass, so that the final state is the one that the motion
  /// would have reached.
  private mutating func finishAll() {
    for _ in 0..<Self.maximumPhases {
      guard case .ballistic(var phase) = activity else { return }
      phase.start = now - (phase.exit?.time ?? phase.motion.restTime)
      startNextPhase(after: phase)
    }
    activity = .idle
  }

  /// Not inlined: it is large, and two callers use it.
  @inline(never)
  private mutating func startNextPhase(after phase: BallisticPhase) {
    activity = .idle
    phase.finish(on: &line)
    guard let next = planned(FlingStart(isRelease: phase.isRelease), { $0.phase(after: phase) }) else {
      return startQueuedGlide()
    }
    activity = .ballistic(next)
  }

  /// Starts the glide that was queued to wait until everything rests.
  private mutating func startQueuedGlide() {
    guard let glide = queued else { return }
    queued = nil
    self.glide(
      glide.parts, by: glide.change, from: glide.cause, GlideRule.GlideStart(isPushed: glide.cause != .program))
  }

  /// Continues a motion from its current position with a velocity, in pt/s. The motion goes to `detent` if that exists.
  /// Otherwise the motion is launched again, because the nested scrollers have changed.
  mutating func resume(_ phase: BallisticPhase, to detent: Int?, velocity: Double, after fling: BallisticPhase?) {
    guard let detent, line[phase.link].detents.contains(index: detent) else {
      return launch(phase.parts, velocity: velocity, after: fling)
    }
    var next = plan().snap(phase.link, phase.parts, to: detent, velocity: velocity)
    next.isRequested = phase.isRequested
    begin(next)
  }

  /// Replaces a nested scroller or moves it. A motion of this scroller ends; a motion of another scroller continues,
  /// and a drag continues from the new position.
  mutating func change(_ link: Int, _ change: (inout ScrollLine) -> Void) {
    let isOwn = mover == link
    change(&line)
    switch state.kind {
    case .idle, .hold: break
    case .drag: activity = .drag(state.finger.resetting(link, to: line[link].offset))
    case .ballistic, .driven: if isOwn { launch(line.links.indices, velocity: 0) } else { resumeAfterChange(of: link) }
    }
  }

  /// Continues a motion after the range of another nested scroller has changed.
  mutating func resumeAfterChange(of link: Int) {
    switch activity {
    case .ballistic(let phase) where phase.staysInside && phase.link != link:
      line[link].overshoot = 0
      launch(phase.parts, velocity: phase.velocity(at: now), after: phase)
    case .driven(let glide): retarget(glide)
    case .idle, .hold, .drag, .ballistic: break
    }
  }
}
