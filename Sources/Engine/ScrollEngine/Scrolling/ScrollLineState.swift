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
