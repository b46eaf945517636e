/// A scroller's activity, taken apart: a step touches the part that it needs where it lies.
///
/// As one enumeration it would be as large as the largest motion, and each event of a drag would copy that out and in
/// to change a number. Only the part that belongs to `kind` has a meaning.
@usableFromInline
struct ActivityState: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case idle, hold, drag, ballistic, driven
  }

  @usableFromInline private(set) var kind = Kind.idle
  /// A finger that holds or drags.
  var finger = ScrollDrag(parts: 0..<0, mover: 0)
  /// Motion after a release; of the last one while nothing moves so.
  private(set) var phase = BallisticPhase.none
  /// A glide that was asked for; the last one while nothing glides.
  private(set) var glide = DrivenGlide.none
  /// When the motion in progress ends or changes its phase, in seconds on the caller's clock; infinite without one.
  private(set) var changesAt = Double.infinity
  /// The link that moves after a release, and its velocity at the moment of the state, in pt/s: numbers beside the motion,
  /// so that who asks for them need not touch that.
  @usableFromInline private(set) var ballisticLink = 0
  @usableFromInline private(set) var ballisticVelocity = 0.0

  /// At rest, and never moved: what a scroller begins with is copied from here, for its parts are large.
  static let idle = ActivityState()

  /// The parts as one value.
  var activity: ScrollActivity {
    switch kind {
    case .idle: .idle
    case .hold: .hold(finger.parts)
    case .drag: .drag(finger)
    case .ballistic: .ballistic(phase)
    case .driven: .driven(glide)
    }
  }

  /// Does something else from a moment on, in seconds on the caller's clock.
  mutating func set(_ activity: ScrollActivity, at now: Double) {
    changesAt = .infinity
    switch activity {
    case .idle: kind = .idle
    case .hold(let parts):
      kind = .hold
      finger = ScrollDrag(parts: parts, mover: parts.lowerBound)
    case .drag(let drag):
      kind = .drag
      finger = drag
    case .ballistic(let phase):
      kind = .ballistic
      self.phase = phase
      changesAt = phase.end
      ballisticLink = phase.link
      ballisticVelocity = phase.velocity(at: now)
    case .driven(let glide):
      kind = .driven
      self.glide = glide
      changesAt = glide.end
    }
  }

  /// Takes a line to where what moves by itself has brought it at a moment, and takes down how fast.
  @inline(__always)
  mutating func move(_ line: inout ScrollLine, at now: Double) {
    switch kind {
    case .idle, .hold, .drag: break
    case .ballistic:
      let (position, velocity, isFling) = phase.motion.state(at: now - phase.start)
      line[phase.link].show(position + phase.shift, staysInside: isFling)
      ballisticVelocity = velocity
    case .driven: glide.show(&line, at: now)
    }
  }

  /// Whether it changes with time alone.
  @inline(__always)
  var isMoving: Bool { kind == .ballistic || kind == .driven }

  /// What a finger that comes at a moment stops.
  func stopped(at now: Double) -> StoppedMotion {
    guard kind == .ballistic, !phase.isAsked else { return StoppedMotion() }
    return StoppedMotion(velocity: phase.velocity(at: now), isFling: phase.staysInside)
  }

  /// The last fling, which goes on unseen while a finger lies on what it moved; `nil` without one.
  var lastFling: UnseenFling.Part? {
    if case .fling(let fling) = phase.motion { (fling, phase.start) } else { nil }
  }

  /// The same, for what moves along one axis only.
  var unseen: UnseenFling { UnseenFling(y: lastFling) }

  /// The velocity of a link's offset, in pt/s; exactly 0 at rest and while held.
  ///
  /// Each frame of a fling asks this from outside of the module: what is inlined there reads numbers where they lie, and
  /// copies no motion.
  @inlinable
  func velocity(of link: Int, in line: ScrollLine, at now: Double) -> Double {
    switch kind {
    case .idle, .hold: 0
    case .ballistic: ballisticLink == link && !line.links[link].isKept ? ballisticVelocity : 0
    case .drag, .driven: steeredVelocity(of: link, in: line, at: now)
    }
  }

  /// The same where a hand, a wheel or a key moves it.
  @usableFromInline
  func steeredVelocity(of link: Int, in line: ScrollLine, at now: Double) -> Double {
    switch kind {
    case .idle, .hold, .ballistic: return 0
    case .drag:
      let velocity = finger.velocity
      return finger.mover(of: line, toward: velocity) == link ? velocity : 0
    case .driven:
      let velocity = glide.velocity(at: now)
      return line.mover(among: glide.parts, toward: velocity) == link ? velocity : 0
    }
  }

  /// Whether what hangs on a link moves by itself.
  func carries(_ link: Int, in line: ScrollLine, at now: Double) -> Bool {
    switch kind {
    case .idle, .hold, .drag: false
    case .ballistic: phase.link <= link
    case .driven: line.mover(among: glide.parts, toward: glide.velocity(at: now)).map { $0 <= link } ?? false
    }
  }

  /// Whether a finger lies there.
  @inline(__always)
  var isTouched: Bool { kind == .hold || kind == .drag }
}

extension BallisticPhase {
  /// No motion: a phase that rests at once.
  fileprivate static let none = BallisticPhase(
    link: 0, parts: 0..<0, motion: .spring(DampedSpring(from: 0, to: 0, velocity: 0)), start: 0)
}

extension DrivenGlide {
  /// No glide: one that rests at once.
  fileprivate static let none = DrivenGlide(
    parts: 0..<0, cause: .program, motion: .spring(Glide(from: 0, to: 0, duration: 0)), start: 0)
}
