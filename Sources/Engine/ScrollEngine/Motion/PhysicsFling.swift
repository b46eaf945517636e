/// The fling of Chromium on Linux and Windows. The initial velocity determines both distance and duration; the curve in
/// between is a cubic Bézier that starts with the velocity of the finger.
///
/// ```swift
/// let fling = PhysicsFling(position: 0, velocity: 2000)
/// print(fling.restPosition, fling.restTime)  // 756 pt, 0.87 s
/// ```
///
/// Source: `ui/events/gestures/physics_based_fling_curve.cc` of Chromium. The distance is that of a constant
/// deceleration, the duration that of a smaller constant deceleration, and both have an upper bound. As with
/// ``SplineFling``, restarting the fling midway gives a different fling. Above 4600 pt/s the duration reaches its
/// bound. Unless the distance reaches its bound as well, such a fling speeds up after its start, as in Chromium.
///
/// `state(at:)` is never inlined. This fling is rarely used; inlined, its code would slow down every evaluation of the
/// other motions.
package struct PhysicsFling: Motion, Deceleration {
  /// The deceleration at Chromium's 96 pixels per inch, in pt/s².
  package static let defaultDeceleration = inchesPerSecondSquared * defaultDPI
  /// The deceleration on any display, in inches/s²; `kDefaultPhysicalDeceleration`.
  static let inchesPerSecondSquared = 27.559
  /// The pixels per inch that Chromium assumes for a display on Linux.
  static let defaultDPI = 96.0
  /// The longest distance of a fling, in lengths of the viewport; `kDefaultBoundsMultiplier`.
  package static let defaultReach = 3.0
  /// The deceleration that determines the duration, in pt/s²; `kDefaultPixelDeceleration`.
  private static let durationDeceleration = 2300.0
  /// The longest duration, in seconds; `kMaxCurveDurationForFling`.
  private static let longest = 2.0
  /// The time of the first control point, as a fraction of the duration, unless the start of the curve is too steep for
  /// it; `kDefaultP1X`.
  private static let firstTime = 0.2
  /// The largest distance of the first control point, as a fraction of the whole distance; `kDefaultP1Y`.
  private static let highestFirstWay = 1.0
  /// The time of the second control point, as a fraction of the duration. The distance of that point is the whole
  /// distance; `kDefaultP2X`.
  private static let secondTime = 0.55

  /// The speed at which the motion counts as finished: one point per second. The fling slows down to 0 at its end, and
  /// a slower movement is less than a pixel.
  package var stopVelocity: Double { 1 }
  /// The time until rest, in seconds.
  package let restTime: Double
  /// The position at rest, in points.
  package let restPosition: Double
  private let start: Double
  private let distance: Double
  /// Three times the time of the first control point, as a fraction of the duration.
  private let time1: Double
  /// Three times the distance of the first control point, as a fraction of the whole distance.
  private let way1: Double

  /// The faster of two simultaneous flings, which moves along the other axis.
  package struct LeadingFling: Sendable {
    /// The velocity at the start, in points per second.
    package var velocity: Double
    /// The longest distance that the fling may cover, in points.
    package var bound: Double
  }

  /// Creates a fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - deceleration: the deceleration, in points per second squared, clamped to 1 … 10⁶.
  ///   - bound: the longest distance that the fling may cover, in points.
  ///   - lead: the faster fling, if content moves along two axes at once. Both flings use its duration and curve, each
  ///     over its own distance, as in `CalculateDurationAndConfigureControlPoints` of `physics_based_fling_curve.cc`.
  ///     The content therefore moves in a straight line. Because distances grow with the square of the velocity, that
  ///     line leans more towards the faster axis than the finger's movement did, unless `bound` shortens a distance.
  package init(
    position: Double, velocity: Double, deceleration: Double = defaultDeceleration, bound: Double = .infinity,
    beside lead: LeadingFling? = nil
  ) {
    let v = Limits.velocity(velocity)
    let fastest = Limits.velocity(lead?.velocity ?? v).magnitude
    start = Limits.position(position)
    let slowing = Limits.clamp(deceleration, 1, 1e6, orElse: Self.defaultDeceleration)
    func length(_ speed: Double, _ bound: Double) -> Double {
      min(speed * speed / (2 * slowing), bound >= 0 ? bound : .infinity, Limits.speed)
    }
    let way = length(v.magnitude, bound)
    let longest = lead.map { length(fastest, $0.bound) } ?? way
    guard v.magnitude > 1e-6, fastest > 1e-6, way > 0, longest > 0 else {
      (restTime, restPosition, distance, time1, way1) = (0, start, 0, 0, 0)
      return
    }
    restTime = min(fastest / Self.durationDeceleration, Self.longest)
    distance = v < 0 ? -way : way
    restPosition = start + distance
    // The faster fling starts with the velocity of the finger. The distance of its first control point grows with the
    // slope up to a limit; a steeper start moves the control point to an earlier time instead.
    let slope = fastest * restTime / longest
    let rises = slope * Self.firstTime < Self.highestFirstWay
    time1 = 3 * (rises ? Self.firstTime : Self.highestFirstWay / slope)
    way1 = 3 * (rises ? slope * Self.firstTime : Self.highestFirstWay)
  }

  /// Returns the position, in points, `time` seconds after the start.
  package func position(at time: Double) -> Double { state(at: time).position }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the position and velocity `time` seconds after the start, solving the curve only once.
  @inline(never)
  package func state(at time: Double) -> MotionState {
    guard !isAtRest(at: time) else { return (restPosition, 0) }
    let s = parameter(elapsed(time) / restTime)
    return (
      start + distance * value(s, way1, 3),
      distance / restTime * slope(s, way1, 3) / slope(s, time1, 3 * Self.secondTime)
    )
  }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  package func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    if position == restPosition { return restTime }
    guard distance != 0 else { return nil }
    let share = (position - start) / distance
    guard share > 0, share < 1 else { return nil }
    let s = monotoneRoot(in: 0...1, startingAt: share / 2) {
      value($0, way1, 3) - share
    } slope: {
      slope($0, way1, 3)
    }
    return restTime * value(s, time1, 3 * Self.secondTime)
  }

  /// Returns the parameter of the Bézier curve at a fraction of the duration.
  private func parameter(_ share: Double) -> Double {
    monotoneRoot(in: 0...1, startingAt: share) {
      value($0, time1, 3 * Self.secondTime) - share
    } slope: {
      slope($0, time1, 3 * Self.secondTime)
    }
  }

  // One coordinate of a cubic Bézier curve from 0 to 1 at the parameter s, and its derivative. The arguments are three
  // times the control points.
  private func value(_ s: Double, _ first: Double, _ second: Double) -> Double {
    s * (first * (1 - s) * (1 - s) + s * (second * (1 - s) + s))
  }
  private func slope(_ s: Double, _ first: Double, _ second: Double) -> Double {
    (1 - s) * (first * (1 - 3 * s) + second * 2 * s) + s * s * (3 - second)
  }
}
