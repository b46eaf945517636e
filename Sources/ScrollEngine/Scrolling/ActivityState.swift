/// The activity of a scroller, stored in separate parts, so that a step changes only the part it needs, in place.
///
/// A single enum would be as large as the largest motion, and each event of a drag would copy all of it to change one
/// number. Only the part that belongs to `kind` is meaningful.
@usableFromInline
struct ActivityState: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case idle, hold, drag, ballistic, driven
  }

  @usableFromInline private(set) var kind = Kind.idle
  /// The finger of a hold or drag.
  var finger = ScrollDrag(parts: 0..<0, mover: 0)
  /// The motion after a release; the last one while there is none.
  private(set) var phase = BallisticPhase.none
  /// The current glide; the last one while there is none.
  private(set) var glide = DrivenGlide.none
  /// The time at which the current motion ends or changes its phase, in seconds on the caller's clock; infinite without
  /// a motion.
  private(set) var changesAt = Double.infinity
  /// The link that moves after a release, and its velocity at the current time, in pt/s. They are stored outside the
  /// motion, so that reading them does not touch it.
  @usableFromInline private(set) var ballisticLink = 0
  @usableFromInline private(set) var ballisticVelocity = 0.0

  /// The initial state. New scrollers copy it, because its parts are large.
  static let idle = ActivityState()

  /// The activity as one value.
  var activity: ScrollActivity {
    switch kind {
    case .idle: .idle
    case .hold: .hold(finger.parts)
    case .drag: .drag(finger)
    case .ballistic: .ballistic(phase)
    case .driven: .driven(glide)
    }
  }

  /// Changes the activity at a time, in seconds on the caller's clock.
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

  /// Moves a line to the position of the current motion at a time, and stores the velocity.
  @inline(__always)
  mutating func move(_ line: inout ScrollLine, at now: Double) {
    switch kind {
    case .idle, .hold, .drag: break
    case .ballistic:
      let (position, velocity, isFling) = phase.motion.state(at: now - phase.start)
      line[phase.link].setPosition(position + phase.shift, staysInside: isFling)
      ballisticVelocity = velocity
    case .driven: glide.show(&line, at: now)
    }
  }

  /// Whether the activity changes with time alone.
  @inline(__always)
  var isMoving: Bool { kind == .ballistic || kind == .driven }

  /// Returns the motion that a touch at a time would stop.
  func stopped(at now: Double) -> CaughtMotion {
    guard kind == .ballistic, !phase.isRequested else { return CaughtMotion() }
    return CaughtMotion(velocity: phase.velocity(at: now), isFling: phase.staysInside)
  }

  /// The last fling, which continues invisibly while a finger holds its content; `nil` without one.
  var lastFling: HiddenFling.Part? {
    if case .fling(let fling) = phase.motion { (fling, phase.start) } else { nil }
  }

  /// The last fling of a scroller with a single axis.
  var unseen: HiddenFling { HiddenFling(y: lastFling) }

  /// Returns the velocity of a link's offset, in pt/s; exactly 0 at rest and while held.
  ///
  /// Other modules call this for each frame of a fling. The inlined part reads stored numbers and copies no motion.
  @inlinable
  func velocity(of link: Int, in line: ScrollLine, at now: Double) -> Double {
    switch kind {
    case .idle, .hold: 0
    case .ballistic: ballisticLink == link && !line.links[link].isHeldAtEnd ? ballisticVelocity : 0
    case .drag, .driven: steeredVelocity(of: link, in: line, at: now)
    }
  }

  /// Returns the velocity of a link while a finger drags it, or while it glides.
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

  /// Returns whether a motion moves everything attached to a link.
  func carries(_ link: Int, in line: ScrollLine, at now: Double) -> Bool {
    switch kind {
    case .idle, .hold, .drag: false
    case .ballistic: phase.link <= link
    case .driven: line.mover(among: glide.parts, toward: glide.velocity(at: now)).map { $0 <= link } ?? false
    }
  }

  /// Whether a finger is down.
  @inline(__always)
  var isTouched: Bool { kind == .hold || kind == .drag }
}

extension BallisticPhase {
  /// An empty phase that rests at once.
  fileprivate static let none = BallisticPhase(
    link: 0, parts: 0..<0, motion: .spring(DampedSpring(from: 0, to: 0, velocity: 0)), start: 0)
}

extension DrivenGlide {
  /// An empty glide that rests at once.
  fileprivate static let none = DrivenGlide(
    parts: 0..<0, cause: .program, motion: .spring(Glide(from: 0, to: 0, duration: 0)), start: 0)
}
