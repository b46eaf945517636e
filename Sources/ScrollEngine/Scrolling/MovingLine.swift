/// A line of nested scrollers with what it is doing: from one moment to the next time alone changes it.
///
/// What it does is one activity: a finger, a motion after a release, or a glide, each a type that moves a ``ScrollLine``.
/// What a hand, a wheel or the program asks for is told to it by a ``Scroller``.
@usableFromInline
struct MovingLine: Sendable {
  /// The links, in which order they move.
  @usableFromInline var line: ScrollLine
  /// What it is doing, in the parts that a step needs.
  @usableFromInline var state = ActivityState.idle
  /// How it moves.
  @usableFromInline var rules: ScrollRules {
    didSet { line.follow(rules) }
  }
  /// How the detent was chosen to which the last gesture led; `nil` under a finger, and where none was to be chosen.
  var choice: SnapChoice?
  /// What was asked of other links while one is on its way to a detent.
  var queued: QueuedGlide?
  /// What the hand uses that lies on it, or has lain on it last.
  var device = GestureDevice.finger(0)
  /// The moment of the state, in seconds on the caller's clock.
  @usableFromInline private(set) var now = 0.0
  /// While it is idle: when it came to rest, however late a frame noticed, in seconds on the caller's clock.
  private(set) var restedAt = 0.0

  /// Phases that one step may pass through. A motion passes each seam of its line at most a few times; the bound keeps a
  /// step's cost finite whatever the rules are.
  static let maximumPhases = 32

  /// A line at rest. Inlined, for it is large, and who holds it would copy it into place.
  @inline(__always)
  init(_ links: [ScrollLink], _ rules: ScrollRules) {
    line = ScrollLine(links, rules)
    self.rules = rules
  }

  /// What it is doing.
  var activity: ScrollActivity {
    get { state.activity }
    set {
      state.set(newValue, at: now)
      if state.kind == .idle { restedAt = now }
    }
  }

  /// The detent on which a link rests or to which it is on its way, by index.
  func detent(of link: Int) -> Int? {
    if state.kind == .ballistic, state.phase.link == link, let detent = state.phase.detent { return detent }
    return line[link].detent
  }

  /// The link that moves by itself, or is about to; `nil` where none does.
  var mover: Int? {
    switch state.kind {
    case .idle, .hold, .drag: nil
    case .ballistic: state.phase.link
    case .driven: state.glide.mover(of: line, at: now)
    }
  }

  /// The link that is on its way to a detent, where alone it may rest; `nil` where none is.
  var bound: Int? { mover.flatMap { line[$0].detents.isEmpty ? nil : $0 } }

  /// The velocity of a link's offset, in pt/s; exactly 0 at rest and while held.
  @inlinable @inline(__always)
  func velocity(of link: Int) -> Double { state.velocity(of: link, in: line, at: now) }

  /// What a finger that comes now stops.
  var stopped: StoppedMotion { state.stopped(at: now) }

  /// The last fling, which goes on unseen while a finger lies on what it moved; `nil` without one.
  var lastFling: UnseenFling.Part? { state.lastFling }

  /// The moment, in seconds on the caller's clock, at which a motion in progress ends or changes its phase.
  var nextChange: Double? { state.isMoving ? state.changesAt : nil }

  /// Brings it to a moment, in seconds on the caller's clock. Phases of a motion that end on the way end at their own
  /// time.
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
