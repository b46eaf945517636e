/// The activity of a scroller, with the data of each kind of activity in a separate property. An update therefore
/// changes only one property, in place.
///
/// A single enum would be as large as the largest motion, and each event of a drag would copy all of it to change one
/// number. Only the property that belongs to the current `kind` is meaningful.
@usableFromInline
struct ActivityState: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case idle, hold, drag, ballistic, driven
  }

  @usableFromInline private(set) var kind = Kind.idle
  /// The state of the finger during a hold or a drag.
  var finger = ScrollDrag(parts: 0..<0, mover: 0)
  /// The current phase of the motion after a release. During any other activity it keeps the most recent phase.
  private(set) var phase = BallisticPhase.none
  /// The current glide. During any other activity it keeps the most recent glide.
  private(set) var glide = DrivenGlide.none
  /// The time at which the current motion ends or changes its phase, in seconds on the caller's clock; infinite without
  /// a motion.
  private(set) var changesAt = Double.infinity
  /// The index of the nested scroller that moves after a release. This value is stored outside the motion, so that
  /// reading it does not copy the motion.
  @usableFromInline private(set) var ballisticLink = 0
  /// The velocity of `ballisticLink` at the current time, in pt/s. This value is stored outside the motion, so that
  /// reading it does not copy the motion.
  @usableFromInline private(set) var ballisticVelocity = 0.0

  /// The idle state with which every scroller starts. It is built once and then copied, because its properties are
  /// large.
  static let idle = ActivityState()

  /// The current activity and its data, as one enum value.
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

  /// Moves a line of nested scrollers to the position that the current motion has at `now`, and stores the velocity.
  /// `now` is in seconds on the caller's clock.
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

  /// Whether the activity moves a nested scroller without further input, as time passes.
  @inline(__always)
  var isMoving: Bool { kind == .ballistic || kind == .driven }

  /// Returns the motion, started by a release, that a touch at `now` would stop; a motion without velocity if there is
  /// none.
  func stopped(at now: Double) -> CaughtMotion {
    guard kind == .ballistic, !phase.isRequested else { return CaughtMotion() }
    return CaughtMotion(velocity: phase.velocity(at: now), isFling: phase.staysInside)
  }

  /// The most recent fling. While a finger holds the content, fling boosts calculate how this fling would continue.
  /// `nil` if the most recent phase of motion was no fling.
  var lastFling: HiddenFling.Part? {
    if case .fling(let fling) = phase.motion { .init(motion: fling, start: phase.start) } else { nil }
  }

  /// The most recent fling of a scroller with a single axis, in the form in which fling boosts use it. It is stored
  /// under y, along whichever axis the scroller moves.
  var unseen: HiddenFling { HiddenFling(y: lastFling) }

  /// Returns the velocity of a nested scroller's offset, in pt/s; exactly 0 at rest and while a finger holds the
  /// content in place.
  ///
  /// Other modules call this for each frame of a fling, so the inlined code only reads stored numbers and copies no
  /// motion.
  @inlinable
  func velocity(of link: Int, in line: ScrollLine, at now: Double) -> Double {
    switch kind {
    case .idle, .hold: 0
    case .ballistic: ballisticLink == link && !line.links[link].isHeldAtEnd ? ballisticVelocity : 0
    case .drag, .driven: steeredVelocity(of: link, in: line, at: now)
    }
  }

  /// Returns the velocity of a nested scroller, in pt/s, while a finger drags it or while it glides; otherwise 0.
  @usableFromInline
  func steeredVelocity(of link: Int, in line: ScrollLine, at now: Double) -> Double {
    switch kind {
    case .idle, .hold, .ballistic: return 0
    case .drag: return finger.velocity(of: link, at: now)
    case .driven:
      let velocity = glide.velocity(at: now)
      return line.mover(among: glide.parts, toward: velocity) == link ? velocity : 0
    }
  }

  /// Returns whether a motion at `now` moves a nested scroller, either directly or because it moves a scroller outside
  /// it.
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
  /// The placeholder for a scroller without a motion phase: a motion of no distance, which rests at once.
  fileprivate static let none = BallisticPhase(
    link: 0, parts: 0..<0, motion: .spring(DampedSpring(from: 0, to: 0, velocity: 0)), start: 0)
}

extension DrivenGlide {
  /// The placeholder for a scroller without a glide: a motion of no distance, which rests at once.
  fileprivate static let none = DrivenGlide(
    parts: 0..<0, cause: .program, motion: .spring(Glide(from: 0, to: 0, duration: 0)), start: 0)
}
