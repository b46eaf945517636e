/// Moves content along two axes at once: a map, or a picture larger than its frame.
///
/// ```swift
/// var map = TwoAxisScroller(
///   offset: .zero, x: 0...4000, y: 0...3000, viewport: Size(width: 390, height: 844), rules: ScrollRules())
/// map.press(at: now)
/// map.beginDrag(at: now)
/// map.drag(by: Point(x: 40, y: 30), velocity: Point(x: 400, y: 300), at: now)
/// print(map.offset)
/// ```
///
/// Each axis is a ``Scroller`` of one link, so each bounces and rests by itself; a `DirectionalLock` keeps a nearly
/// straight drag on its axis; by Chromium's law a slanted fling takes one time for both. Swapping the axes swaps the result.
public struct TwoAxisScroller: Sendable {
  /// The horizontal axis.
  public private(set) var x: Scroller
  /// The vertical axis.
  public private(set) var y: Scroller
  /// What keeps straight drags straight.
  package private(set) var lock: DirectionalLock
  /// How flings along both axes together add up.
  private var boost: FlingBoost
  package private(set) var chain = FlingChain()

  /// How far from an axis, in degrees, a drag still counts as straight where nothing else is said.
  public static let defaultLockAngle = DirectionalLock.defaultAngle

  /// Content at rest.
  ///
  /// - Parameters:
  ///   - offset: kept within the ranges, in points.
  ///   - x: the offsets at rest along the horizontal axis, in points.
  ///   - y: the offsets at rest along the vertical axis, in points.
  ///   - viewport: in points; the scale of the rubber band along each axis.
  ///   - rules: how both axes move.
  ///   - lockAngle: how far from an axis, in degrees, a drag still counts as straight; 0 never locks.
  public init(
    offset: Point, x: ClosedRange<Double>, y: ClosedRange<Double>, viewport: Size, rules: ScrollRules,
    lockAngle: Double = defaultLockAngle
  ) {
    self.x = Scroller(links: [ScrollLink(offset: offset.x, in: x)], rules: Self.rules(rules, viewport.width))
    self.y = Scroller(links: [ScrollLink(offset: offset.y, in: y)], rules: Self.rules(rules, viewport.height))
    lock = DirectionalLock(angle: lockAngle)
    boost = rules.boost
  }

  /// Content that shows an offset, though that may lie beyond the ranges, as a finger left it; otherwise as
  /// ``init(offset:x:y:viewport:rules:lockAngle:)``.
  package init(
    showing offset: Point, x: ClosedRange<Double>, y: ClosedRange<Double>, viewport: Size, rules: ScrollRules,
    lockAngle: Double
  ) {
    self.init(offset: offset, x: x, y: y, viewport: viewport, rules: rules, lockAngle: lockAngle)
    self.x.put(0, at: offset.x, in: x)
    self.y.put(0, at: offset.y, in: y)
  }

  private static func rules(_ rules: ScrollRules, _ length: Double) -> ScrollRules {
    var rules = rules
    rules.viewportLength = length
    // The chain of flings is that of both axes.
    rules.boost = FlingBoost(.none)
    return rules
  }

  /// The offset as it is shown, overscroll included, in points.
  public var offset: Point { Point(x: x.links[0].shown, y: y.links[0].shown) }
  /// The velocity of the offset, in pt/s.
  package var velocity: Point { Point(x: x.velocity(of: 0), y: y.velocity(of: 0)) }
  /// Whether nothing moves and no finger lies on it.
  public var isIdle: Bool { x.isIdle && y.isIdle }
  /// Whether it changes with time alone.
  public var isMoving: Bool { x.isMoving || y.isMoving }
  /// Whether a finger lies on it.
  public var isTouched: Bool { x.isTouched || y.isTouched }
  /// What it is doing: of the axis that still does something.
  public var activity: Activity { x.isIdle ? y.activity.kind : x.activity.kind }

  /// Brings the state to a moment.
  public mutating func advance(to time: Timestamp) {
    x.advance(to: time)
    y.advance(to: time)
  }

  /// A finger lies down: whatever moves stops.
  ///
  /// - Parameters:
  ///   - device: what the hand uses.
  ///   - time: the moment.
  /// - Returns: whether something was moving.
  @discardableResult
  public mutating func press(with device: GestureDevice = .finger(0), at time: Timestamp) -> Bool {
    advance(to: time)
    chain.touch(boost, with: device, x: x.moving.stopped, y: y.moving.stopped, at: time.seconds)
    let horizontal = x.press(0..<1, with: device, at: time)
    let vertical = y.press(0..<1, with: device, at: time)
    lock.reset()
    return horizontal || vertical
  }

  /// The finger has moved past the slop.
  public mutating func beginDrag(at time: Timestamp) {
    x.beginDrag(0..<1, at: time)
    y.beginDrag(0..<1, at: time)
    chain.begin(boost, at: time.seconds)
    lock.reset()
  }

  /// The finger asks for a change of the offset, in points; inside the ranges content follows 1:1, along the axes that
  /// the lock allows.
  public mutating func drag(by change: Point, velocity: Point, at time: Timestamp) {
    let allowed = lock.allow(change, at: time)
    let speed = lock.allowed(velocity)
    x.drag(by: allowed.x, velocity: speed.x, at: time)
    y.drag(by: allowed.y, velocity: speed.y, at: time)
    chain.move(
      boost, by: allowed, velocity: speed, at: time.seconds,
      over: UnseenFling(x: x.moving.lastFling, y: y.moving.lastFling))
  }

  /// The finger lifts. Whether the release is a fling is decided by its speed, not by that along each axis, so that a
  /// slanted fling keeps its direction.
  public mutating func release(velocity: Point, at time: Timestamp) {
    let speed = lock.allowed(velocity)
    let isFling = speed.isFinite && speed.length >= x.rules.flingMinVelocity
    letGo(velocity: isFling ? speed : .zero, at: time)
  }

  /// The finger lifts with a velocity that somebody has found to be a fling, or none.
  ///
  /// - Parameters:
  ///   - velocity: in pt/s.
  ///   - isRelease: whether a hand lets go, and not a motion goes on that was let go before.
  ///   - time: the moment.
  package mutating func letGo(velocity: Point, isRelease: Bool = true, at time: Timestamp) {
    let velocity = bounded(velocity)
    let launch =
      isTouched
      ? chain.launch(
        boost, velocity, at: time.seconds, over: UnseenFling(x: x.moving.lastFling, y: y.moving.lastFling))
      : nil
    let flung = launch?.velocity ?? velocity
    let isUpright = flung.y.magnitude >= flung.x.magnitude
    let lead = isUpright ? lead(flung.y, instead: velocity.y, y) : lead(flung.x, instead: velocity.x, x)
    func start(_ axis: Axis, besideLead: Bool) -> FlingStart {
      FlingStart(boosted: launch?.speed(along: axis), lead: besideLead ? lead : nil, isRelease: isRelease)
    }
    x.letGo(velocity: velocity.x, start: start(.x, besideLead: isUpright), at: time)
    y.letGo(velocity: velocity.y, start: start(.y, besideLead: !isUpright), at: time)
    lock.reset()
  }

  /// The faster axis as the other one sees it: what flings before have added reaches as many times as far.
  private func lead(_ velocity: Double, instead finger: Double, _ axis: Scroller) -> PhysicsFling.Lead {
    let share = finger == 0 ? 1 : (velocity / finger).magnitude
    return .init(velocity: velocity, bound: axis.rules.viewportLength * max(1, share))
  }

  /// A velocity no faster than the fastest of a release, in the same direction; none along an axis where it is not a
  /// number.
  private func bounded(_ velocity: Point) -> Point {
    let finite = Point(x: velocity.x.isFinite ? velocity.x : 0, y: velocity.y.isFinite ? velocity.y : 0)
    let larger = max(finite.x.magnitude, finite.y.magnitude)
    guard larger > 0 else { return finite }
    // Divided first: the square of what is still finite may not be.
    let direction = Point(x: finite.x / larger, y: finite.y / larger)
    let fastest = x.rules.flingMaxVelocity
    return direction.length * larger > fastest ? direction * (fastest / direction.length) : finite
  }

  /// The gesture is taken away.
  public mutating func cancel(at time: Timestamp) { release(velocity: .zero, at: time) }

  /// Glides to an offset from the present place and velocity; not under a finger.
  public mutating func glide(to offset: Point, at time: Timestamp) {
    x.glide(0, to: offset.x, from: .program, at: time)
    y.glide(0, to: offset.y, from: .program, at: time)
  }

  /// Puts the offset somewhere at once. A drag in progress goes on from there; any other motion ends.
  public mutating func setOffset(_ offset: Point, at time: Timestamp) {
    x.setOffset(offset.x, of: 0, at: time)
    y.setOffset(offset.y, of: 0, at: time)
  }

  /// Gives the content other ranges; motions go on.
  public mutating func setRange(x: ClosedRange<Double>, y: ClosedRange<Double>, at time: Timestamp) {
    self.x.setRange(x, of: 0, at: time)
    self.y.setRange(y, of: 0, at: time)
  }

  /// Moves by other rules, in another viewport, from a moment on.
  public mutating func retune(_ rules: ScrollRules, viewport: Size, lockAngle: Double, at time: Timestamp) {
    x.retune(Self.rules(rules, viewport.width), at: time)
    y.retune(Self.rules(rules, viewport.height), at: time)
    if rules.boost != boost { (boost, chain) = (rules.boost, FlingChain()) }
    if lockAngle != lock.angle { lock = DirectionalLock(angle: lockAngle) }
  }
}
