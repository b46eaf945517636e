/// What the flicks before have left to the next one, and how the finger has moved since.
package struct FlingChain: Sendable {
  /// The last fling that was released and has not been forgotten: when, in seconds on the caller's clock, with which
  /// velocity it went on, in pt/s, and with what it was made.
  var last: (time: Double, velocity: Point, device: GestureDevice)?
  /// What the hand uses.
  var device = GestureDevice.finger(0)
  /// The velocity that content had as the finger came, in pt/s.
  var held = Point.zero
  /// Whether what the finger has stopped was a fling, and goes on unseen.
  var isUnseen = false
  /// When the finger came, and when it moved last, in seconds on the caller's clock.
  var touched = 0.0
  var moved = 0.0
  /// The finger's velocity, in pt/s of offset.
  var finger = Point.zero
  /// How far the finger has gone beyond the slop, in points.
  var travel = Point.zero
  /// Quick flicks in a row, and what they multiply distances with: now, and as the finger came.
  var flicks = 0
  var multiplier = 1.0
  var multiplierBefore = 1.0
  /// Why nothing will be carried, if something has spoken against it.
  var lost: FlingLaunch.Reason?
  /// What the last release went on with, and why; `nil` while a finger lies there, and where nothing adds up.
  package private(set) var launched: FlingLaunch?

  /// A finger comes. What it does not find flinging, because that rests, has met an edge or goes where it was asked to,
  /// has nothing left for the next fling.
  ///
  /// - Parameters:
  ///   - device: what the hand uses.
  ///   - x: what it stops along the horizontal axis, if content moves there.
  ///   - y: what it stops along the vertical axis, or along the only one.
  mutating func touch(
    _ boost: FlingBoost, with device: GestureDevice, x: StoppedMotion? = nil, y: StoppedMotion, at now: Double
  ) {
    let isFling = y.isFling || x?.isFling == true
    if !isFling { self = FlingChain() }
    self.device = device
    isUnseen = isFling
    held = Point(x: x?.velocity ?? 0, y: y.velocity)
    launched = nil
    (touched, moved, finger, travel) = (now, now, .zero, .zero)
    lost = nil
    switch boost.rule {
    case .ios(let rule): rule.touch(&self)
    case .chromium(let rule): rule.touch(&self)
    case .none, .flywheel, .gtk, .flutter: break
    }
  }

  /// The finger leaves the slop.
  mutating func begin(_ boost: FlingBoost, at now: Double) {
    finger = .zero
    switch boost.rule {
    case .flutter: moved = now
    case .chromium(let rule): rule.begin(&self, at: now)
    case .none, .ios, .flywheel, .gtk: break
    }
  }

  /// The finger asks for a change of the offset, in points, with a velocity in pt/s.
  mutating func move(
    _ boost: FlingBoost, by change: Point, velocity: Point, at now: Double, over unseen: @autoclosure () -> UnseenFling
  ) {
    travel += change
    switch boost.rule {
    case .ios(let rule): rule.move(&self, velocity)
    case .flutter(let rule): rule.move(&self, by: change, at: now)
    case .chromium(let rule): rule.move(&self, by: change, at: now)
    case .none, .flywheel, .gtk: break
    }
    note(boost, velocity, at: now, over: unseen())
  }

  /// The finger has a velocity by now, in pt/s of offset; before it has left the slop, too.
  ///
  /// - Parameter unseen: what goes on under it, if something does.
  mutating func note(
    _ boost: FlingBoost, _ velocity: Point, at now: Double, over unseen: @autoclosure () -> UnseenFling
  ) {
    if case .flywheel(let rule) = boost.rule, isUnseen { rule.check(&self, unseen(), until: now) }
    finger = velocity
  }

  /// The finger lifts with a velocity, in pt/s of offset; 0 for one that is no fling.
  ///
  /// - Returns: what it goes on with; `nil` where nothing adds up, or for no fling.
  mutating func launch(
    _ boost: FlingBoost, _ velocity: Point, at now: Double, over unseen: @autoclosure () -> UnseenFling
  ) -> FlingLaunch? {
    guard velocity != .zero else {
      self = FlingChain()
      return nil
    }
    var launch: FlingLaunch
    switch boost.rule {
    case .none: return nil
    case .ios(let rule): launch = rule.launch(&self, velocity)
    case .flywheel(let rule): launch = rule.launch(&self, unseen(), velocity, at: now)
    case .gtk(let rule): launch = rule.launch(&self, velocity, at: now)
    case .flutter(let rule): launch = rule.launch(&self, velocity)
    case .chromium(let rule): launch = rule.launch(&self, velocity, at: now)
    }
    launch.limit(to: FlingBoost.fastest)
    last = (now, launch.velocity, device)
    launched = launch
    return launch
  }
}

/// What a finger stops along one axis.
struct StoppedMotion {
  /// The velocity with which content moved by itself after a release, in pt/s; 0 where it did not.
  var velocity = 0.0
  /// Whether it was a fling.
  var isFling = false
}

/// A fling that a finger has stopped, along both axes, as it would have gone on.
struct UnseenFling: Sendable {
  /// The motion along each axis, and when it began, in seconds on the caller's clock.
  typealias Part = (motion: Fling, start: Double)
  var x: Part?
  var y: Part?

  /// Its velocity at a moment, in pt/s; `nil` once it has come to rest.
  func velocity(at now: Double) -> Point? {
    func speed(_ part: Part?) -> Double? {
      part.flatMap { now - $0.start < $0.motion.restTime ? $0.motion.velocity(at: now - $0.start) : nil }
    }
    let (x, y) = (speed(x), speed(y))
    return x == nil && y == nil ? nil : Point(x: x ?? 0, y: y ?? 0)
  }
}

extension Point {
  /// Whether both coordinates have the signs of another point's; 0 is a sign of its own.
  func hasSigns(of other: Point) -> Bool { x.direction == other.x.direction && y.direction == other.y.direction }

  /// The product of lengths and the cosine between two directions.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// What a function makes of each coordinate beside another point's.
  func map(with other: Point, _ change: (Double, Double) -> Double) -> Point {
    Point(x: change(x, other.x), y: change(y, other.y))
  }
}

extension Double {
  /// −1, 0 or 1.
  fileprivate var direction: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
