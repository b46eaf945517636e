/// The state that a boost keeps between flicks: the previous fling and the movement of the finger since then.
package struct BoostState: Sendable {
  /// A fling that has been released.
  struct Fling: Sendable {
    /// The time of the release, in seconds on the caller's clock.
    let time: Double
    /// The initial velocity, in pt/s.
    let velocity: Point
    let device: GestureDevice
  }

  /// The previous fling. A release that is no fling clears it; Chromium's rule does so earlier, at the end of a chain.
  var last: Fling?
  /// The device of the current gesture.
  var device = GestureDevice.finger(0)
  /// The velocity of the content when the finger touched it, in pt/s.
  var contentVelocity = Point.zero
  /// Whether the fling that the finger stopped still continues invisibly; see ``HiddenFling``.
  var hasHiddenFling = false
  /// The time of the touch, in seconds on the caller's clock.
  var touched = 0.0
  /// The time of the last movement that the boost rule has counted, in seconds on the caller's clock. `FlywheelBoost`
  /// stores the time at which it last checked whether the finger keeps up with the hidden fling.
  var moved = 0.0
  /// The velocity of the finger, in pt/s of offset.
  var fingerVelocity = Point.zero
  /// The translation of the finger beyond the slop, in points.
  var travel = Point.zero
  /// The number of quick flicks in a row.
  var flicks = 0
  /// The factor that multiplies the distance of the next fling.
  var multiplier = 1.0
  /// The value of `multiplier` when the finger touched down.
  var multiplierBefore = 1.0
  /// The reason why the boost was reset; `nil` if it was not.
  var lost: BoostedFling.Reason?
  /// The last fling: its velocity, and the reason why earlier flicks boost it or do not; `nil` while a finger is down,
  /// and without a boost rule.
  package private(set) var launched: BoostedFling?

  /// Records a touch. If the touch stops no fling, because content rests, springs to an edge or a detent, or moves to a
  /// requested target, earlier flings do not boost the next one.
  ///
  /// - Parameters:
  ///   - device: the device of the gesture.
  ///   - x: the motion that the touch stops along the horizontal axis, if content moves there.
  ///   - y: the motion that the touch stops along the vertical axis, or along the only axis of the content.
  mutating func beginTouch(
    _ boost: FlingBoost, with device: GestureDevice, x: CaughtMotion? = nil, y: CaughtMotion, at now: Double
  ) {
    let isFling = y.isFling || x?.isFling == true
    if !isFling { self = BoostState() }
    self.device = device
    hasHiddenFling = isFling
    contentVelocity = Point(x: x?.velocity ?? 0, y: y.velocity)
    launched = nil
    (touched, moved, fingerVelocity, travel) = (now, now, .zero, .zero)
    lost = nil
    switch boost.rule {
    case .ios(let rule): rule.touch(&self)
    case .chromium(let rule): rule.touch(&self)
    case .none, .flywheel, .gtk, .flutter: break
    }
  }

  /// Records that the finger leaves the slop.
  mutating func begin(_ boost: FlingBoost, at now: Double) {
    fingerVelocity = .zero
    switch boost.rule {
    case .flutter: moved = now
    case .chromium(let rule): rule.begin(&self, at: now)
    case .none, .ios, .flywheel, .gtk: break
    }
  }

  /// Records a change of the offset, in points, with the velocity of the finger, in pt/s.
  mutating func move(
    _ boost: FlingBoost, by change: Point, velocity: Point, at now: Double, over unseen: @autoclosure () -> HiddenFling
  ) {
    travel += change
    switch boost.rule {
    case .ios(let rule): rule.move(&self, velocity)
    case .flutter(let rule): rule.move(&self, by: change, at: now)
    case .chromium(let rule): rule.move(&self, by: change, at: now)
    case .none, .flywheel, .gtk: break
    }
    update(boost, velocity: velocity, at: now, over: unseen())
  }

  /// Records the current velocity of the finger, in pt/s of offset, also before it has left the slop.
  ///
  /// - Parameter unseen: the fling that the finger stopped and that continues invisibly.
  mutating func update(
    _ boost: FlingBoost, velocity: Point, at now: Double, over unseen: @autoclosure () -> HiddenFling
  ) {
    if case .flywheel(let rule) = boost.rule, hasHiddenFling { rule.check(&self, unseen(), until: now) }
    fingerVelocity = velocity
  }

  /// Records the release with its velocity, in pt/s of offset, which is 0 if the release is no fling.
  ///
  /// - Returns: the velocity with which content flings; `nil` without a boost rule, or if the release is no fling.
  mutating func launch(
    _ boost: FlingBoost, _ velocity: Point, at now: Double, over unseen: @autoclosure () -> HiddenFling
  ) -> BoostedFling? {
    guard velocity != .zero else {
      self = BoostState()
      return nil
    }
    var launch: BoostedFling
    switch boost.rule {
    case .none: return nil
    case .ios(let rule): launch = rule.launch(&self, velocity)
    case .flywheel(let rule): launch = rule.launch(&self, unseen(), velocity, at: now)
    case .gtk(let rule): launch = rule.launch(&self, velocity, at: now)
    case .flutter(let rule): launch = rule.launch(&self, velocity)
    case .chromium(let rule): launch = rule.launch(&self, velocity, at: now)
    }
    launch.limit(to: FlingBoost.fastest)
    last = Fling(time: now, velocity: launch.velocity, device: device)
    launched = launch
    return launch
  }
}

/// The motion along one axis that a finger stops when it touches the content.
struct CaughtMotion {
  /// The velocity of the content after an earlier release, in pt/s; 0 if the content did not move.
  var velocity = 0.0
  /// Whether the motion was a fling.
  var isFling = false
}

/// The invisible continuation of a fling that a finger has stopped, along both axes. It is only calculated, not shown.
struct HiddenFling: Sendable {
  /// The motion along an axis and its start time, in seconds on the caller's clock.
  struct Part: Sendable {
    let motion: Fling
    let start: Double
  }

  var x: Part?
  var y: Part?

  /// Returns the velocity at a time, in pt/s; `nil` once both motions rest.
  func velocity(at now: Double) -> Point? {
    func speed(_ part: Part?) -> Double? {
      part.flatMap { now - $0.start < $0.motion.restTime ? $0.motion.velocity(at: now - $0.start) : nil }
    }
    let (x, y) = (speed(x), speed(y))
    return x == nil && y == nil ? nil : Point(x: x ?? 0, y: y ?? 0)
  }
}

extension Point {
  /// Returns whether both coordinates have the same signs as another point's; 0 counts as a third sign.
  func hasSigns(of other: Point) -> Bool { x.direction == other.x.direction && y.direction == other.y.direction }

  /// Returns the dot product of this point and another one, as vectors.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns a point whose coordinates result from applying `change` to the coordinates of both points.
  func map(with other: Point, _ change: (Double, Double) -> Double) -> Point {
    Point(x: change(x, other.x), y: change(y, other.y))
  }
}

extension Double {
  /// The sign: −1, 0 or 1.
  fileprivate var direction: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
