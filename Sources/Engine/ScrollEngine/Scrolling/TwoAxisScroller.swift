/// A scroller for content that moves along two axes at once: a map, or an image larger than its frame.
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
/// Each axis is a ``Scroller`` of its own, in which nothing is nested, so each axis bounces and rests independently of
/// the other. A `DirectionalLock` keeps a nearly straight drag on its axis. With Chromium's fling model, a diagonal
/// fling takes the same time along both axes. Neither axis is preferred: input with swapped axes gives the swapped
/// result.
public struct TwoAxisScroller: Sendable {
  /// The scroller for horizontal offsets.
  public private(set) var x: Scroller
  /// The scroller for vertical offsets.
  public private(set) var y: Scroller
  /// The lock that keeps a nearly straight drag on its axis.
  package private(set) var lock: DirectionalLock
  /// The rule by which successive flings add up, for both axes together.
  private var boost: FlingBoost
  package private(set) var chain = BoostState()

  /// The default of the lock angle: the largest angle from an axis, in degrees, at which a drag stays on that axis.
  public static let defaultLockAngle = DirectionalLock.defaultAngle

  /// Creates content at rest.
  ///
  /// - Parameters:
  ///   - offset: the offset, in points; clamped to the ranges.
  ///   - x: the offsets at rest along the horizontal axis, in points.
  ///   - y: the offsets at rest along the vertical axis, in points.
  ///   - viewport: the size of the viewport, in points, which scales the rubber band along each axis.
  ///   - rules: the rules by which both axes move.
  ///   - lockAngle: the largest angle from an axis, in degrees, at which a drag stays on that axis; 0 never locks.
  public init(
    offset: Point, x: ClosedRange<Double>, y: ClosedRange<Double>, viewport: Size, rules: ScrollRules,
    lockAngle: Double = defaultLockAngle
  ) {
    self.x = Scroller(links: [ScrollLink(offset: offset.x, in: x)], rules: Self.rules(rules, viewport.width))
    self.y = Scroller(links: [ScrollLink(offset: offset.y, in: y)], rules: Self.rules(rules, viewport.height))
    lock = DirectionalLock(angle: lockAngle)
    boost = rules.boost
  }

  /// Creates content that shows an offset, which may lie beyond the ranges, for example where a finger left it. The
  /// other parameters are those of ``init(offset:x:y:viewport:rules:lockAngle:)``.
  package init(
    showing offset: Point, x: ClosedRange<Double>, y: ClosedRange<Double>, viewport: Size, rules: ScrollRules,
    lockAngle: Double
  ) {
    self.init(offset: offset, x: x, y: y, viewport: viewport, rules: rules, lockAngle: lockAngle)
    self.x.setPosition(of: 0, to: offset.x, in: x)
    self.y.setPosition(of: 0, to: offset.y, in: y)
  }

  private static func rules(_ rules: ScrollRules, _ length: Double) -> ScrollRules {
    var rules = rules
    rules.viewportLength = length
    // The boost is calculated for both axes together, so neither scroller adds a boost itself.
    rules.boost = FlingBoost(.none)
    return rules
  }

  /// The visible offset, including overscroll, in points.
  public var offset: Point { Point(x: x.links[0].visibleOffset, y: y.links[0].visibleOffset) }
  /// The velocity of the offset, in pt/s.
  package var velocity: Point { Point(x: x.velocity(of: 0), y: y.velocity(of: 0)) }
  /// Whether nothing moves and no finger is down.
  public var isIdle: Bool { x.isIdle && y.isIdle }
  /// Whether content moves without further input, as time passes.
  public var isMoving: Bool { x.isMoving || y.isMoving }
  /// Whether a finger is down.
  public var isTouched: Bool { x.isTouched || y.isTouched }
  /// The current activity: that of the horizontal axis, or of the vertical one if the horizontal axis is idle.
  public var activity: Activity { x.isIdle ? y.activity.kind : x.activity.kind }

  /// Advances the motion along both axes to a time.
  public mutating func advance(to time: Timestamp) {
    x.advance(to: time)
    y.advance(to: time)
  }

  /// Handles a touch. All motion stops in place.
  ///
  /// - Parameters:
  ///   - device: the device of the gesture.
  ///   - time: the time of the touch.
  /// - Returns: whether something was moving.
  @discardableResult
  public mutating func press(with device: GestureDevice = .finger(0), at time: Timestamp) -> Bool {
    advance(to: time)
    chain.beginTouch(boost, with: device, x: x.lineState.stopped, y: y.lineState.stopped, at: time.seconds)
    let horizontal = x.press(0..<1, with: device, at: time)
    let vertical = y.press(0..<1, with: device, at: time)
    lock.reset()
    return horizontal || vertical
  }

  /// Starts a drag when the finger leaves the slop.
  public mutating func beginDrag(at time: Timestamp) {
    x.beginDrag(0..<1, at: time)
    y.beginDrag(0..<1, at: time)
    chain.begin(boost, at: time.seconds)
    lock.reset()
  }

  /// Drags the offset by a change, in points. Inside the ranges content follows 1:1, along the axes that the lock
  /// allows.
  public mutating func drag(by change: Point, velocity: Point, at time: Timestamp) {
    let allowed = lock.allowedMovement(change, at: time)
    let speed = lock.allowed(velocity)
    x.drag(by: allowed.x, velocity: speed.x, at: time)
    y.drag(by: allowed.y, velocity: speed.y, at: time)
    chain.move(
      boost, by: allowed, velocity: speed, at: time.seconds,
      over: HiddenFling(x: x.lineState.lastFling, y: y.lineState.lastFling))
  }

  /// Handles the release of the finger. The total speed decides whether it is a fling, not the speed along each axis,
  /// so a diagonal fling keeps its direction.
  public mutating func release(velocity: Point, at time: Timestamp) {
    let speed = lock.allowed(velocity)
    let isFling = speed.isFinite && speed.length >= x.rules.flingMinVelocity
    release(flingVelocity: isFling ? speed : .zero, at: time)
  }

  /// Handles the release of the finger with a velocity that the caller has classified as a fling, or 0.
  ///
  /// - Parameters:
  ///   - flingVelocity: the velocity of the release, in pt/s.
  ///   - isRelease: whether it is a release, as opposed to a motion that continues and was released earlier.
  ///   - time: the time of the release.
  package mutating func release(flingVelocity: Point, isRelease: Bool = true, at time: Timestamp) {
    let velocity = bounded(flingVelocity)
    let launch =
      isTouched
      ? chain.launch(
        boost, velocity, at: time.seconds, over: HiddenFling(x: x.lineState.lastFling, y: y.lineState.lastFling))
      : nil
    let flung = launch?.velocity ?? velocity
    let isUpright = flung.y.magnitude >= flung.x.magnitude
    let lead = isUpright ? lead(flung.y, instead: velocity.y, y) : lead(flung.x, instead: velocity.x, x)
    func start(_ axis: Axis, besideLead: Bool) -> FlingStart {
      FlingStart(boosted: launch?.speed(along: axis), lead: besideLead ? lead : nil, isRelease: isRelease)
    }
    x.release(flingVelocity: velocity.x, start: start(.x, besideLead: isUpright), at: time)
    y.release(flingVelocity: velocity.y, start: start(.y, besideLead: !isUpright), at: time)
    lock.reset()
  }

  /// Returns the fling along the faster axis, which sets the timing of the slower one. A boost increases the longest
  /// distance of this fling by the same factor as its velocity.
  private func lead(_ velocity: Double, instead finger: Double, _ axis: Scroller) -> PhysicsFling.LeadingFling {
    let share = finger == 0 ? 1 : (velocity / finger).magnitude
    return .init(velocity: velocity, bound: axis.rules.viewportLength * max(1, share))
  }

  /// Returns a velocity limited to the highest speed of a release, in the same direction; 0 along an axis where it is
  /// not finite.
  private func bounded(_ velocity: Point) -> Point {
    let finite = Point(x: velocity.x.isFinite ? velocity.x : 0, y: velocity.y.isFinite ? velocity.y : 0)
    let larger = max(finite.x.magnitude, finite.y.magnitude)
    guard larger > 0 else { return finite }
    // Divides first, because the square of a finite number may overflow.
    let direction = Point(x: finite.x / larger, y: finite.y / larger)
    let fastest = x.rules.flingMaxVelocity
    return direction.length * larger > fastest ? direction * (fastest / direction.length) : finite
  }

  /// Cancels the gesture. The content settles as if the finger had paused and lifted.
  public mutating func cancel(at time: Timestamp) { release(velocity: .zero, at: time) }

  /// Glides to an offset, in points, from the current position and velocity; ignored during a touch.
  public mutating func glide(to offset: Point, at time: Timestamp) {
    x.glide(0, to: offset.x, from: .program, at: time)
    y.glide(0, to: offset.y, from: .program, at: time)
  }

  /// Sets the offset at once, in points. A drag continues from the new offset; any other motion ends.
  public mutating func setOffset(_ offset: Point, at time: Timestamp) {
    x.setOffset(offset.x, of: 0, at: time)
    y.setOffset(offset.y, of: 0, at: time)
  }

  /// Changes the ranges of the offset along both axes, in points; motions continue.
  public mutating func setRange(x: ClosedRange<Double>, y: ClosedRange<Double>, at time: Timestamp) {
    self.x.setRange(x, of: 0, at: time)
    self.y.setRange(y, of: 0, at: time)
  }

  /// Changes the rules, the size of the viewport and the lock angle at a time; motions in progress continue.
  public mutating func retune(_ rules: ScrollRules, viewport: Size, lockAngle: Double, at time: Timestamp) {
    x.retune(Self.rules(rules, viewport.width), at: time)
    y.retune(Self.rules(rules, viewport.height), at: time)
    if rules.boost != boost { (boost, chain) = (rules.boost, BoostState()) }
    if lockAngle != lock.angle { lock = DirectionalLock(angle: lockAngle) }
  }
}

extension TwoAxisScroller: Draggable {
  /// Returns the response of the content to a touchpad's scroll event.
  public func response(to stroke: TouchpadStroke) -> TouchpadResponse {
    stroke.response(isTouched: isTouched, isStretched: x.isStretched || y.isStretched)
  }
}
