/// The fling of Chromium on Linux and Windows: how far follows from the velocity, how long does as well, and the way
/// between is a cubic Bézier that begins with the finger's velocity.
///
/// ```swift
/// let fling = PhysicsFling(position: 0, velocity: 2000)
/// print(fling.restPosition, fling.restTime)  // 756 pt, 0.87 s
/// ```
///
/// `ui/events/gestures/physics_based_fling_curve.cc` of Chromium. The distance is that of a constant deceleration, the
/// duration that of a smaller one, and neither is larger than a bound. Like ``SplineFling`` it is another one if it is
/// made anew on its way. Beyond 4600 pt/s the duration is cut: unless a bound cuts the way as well, such a fling is faster
/// on its way than as it began, as it is in Chromium.
///
/// Called and never inlined: few tunings have it, and its curve would make every step of the other motions longer.
package struct PhysicsFling: Motion, Deceleration {
  /// On Chromium's 96 pixels per inch, in pt/s².
  package static let defaultDeceleration = inchesPerSecondSquared * defaultDPI
  /// On any display, in inches/s²; `kDefaultPhysicalDeceleration`.
  static let inchesPerSecondSquared = 27.559
  /// Pixels per inch that Chromium takes a display on Linux to have.
  static let defaultDPI = 96.0
  /// The bound, in viewports; `kDefaultBoundsMultiplier`.
  package static let defaultReach = 3.0
  /// The deceleration of which the duration is, in pt/s²; `kDefaultPixelDeceleration`.
  private static let hurry = 2300.0
  /// The longest fling, in seconds; `kMaxCurveDurationForFling`.
  private static let longest = 2.0
  /// The first control point while the curve is not too steep for it; `kDefaultP1X`, `kDefaultP1Y`.
  private static let firstTime = 0.2
  private static let highestFirstWay = 1.0
  /// The time of the second control point, whose way is 1; `kDefaultP2X`.
  private static let secondTime = 0.55

  /// One point per second: the way ends without speed, and what is slower moves no pixel.
  package var stopVelocity: Double { 1 }
  /// Seconds until rest.
  package let restTime: Double
  /// Where it rests, in points.
  package let restPosition: Double
  private let start: Double
  private let distance: Double
  /// Thrice the first control point, as shares of the time and of the way.
  private let time1: Double
  private let way1: Double

  /// The fling along another axis at the same time.
  package struct Lead: Sendable {
    /// In points per second.
    package var velocity: Double
    /// The farthest that it goes, in points.
    package var bound: Double
  }

  /// A fling from a position with a velocity.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - deceleration: points per second squared, kept within 1 … 10⁶.
  ///   - bound: the farthest that it goes, in points.
  ///   - lead: the faster one, where content flies along two axes at once: both take its time and go by its curve, each
  ///     its own way; CalculateDurationAndConfigureControlPoints of the same file. So a slanted fling bends toward the
  ///     longer way, as it does in Chromium.
  package init(
    position: Double, velocity: Double, deceleration: Double = defaultDeceleration, bound: Double = .infinity,
    beside lead: Lead? = nil
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
    restTime = min(fastest / Self.hurry, Self.longest)
    distance = v < 0 ? -way : way
    restPosition = start + distance
    // The faster one begins with the finger's velocity: the first control point rises as far as it may, and comes nearer then.
    let slope = fastest * restTime / longest
    let rises = slope * Self.firstTime < Self.highestFirstWay
    time1 = 3 * (rises ? Self.firstTime : Self.highestFirstWay / slope)
    way1 = 3 * (rises ? slope * Self.firstTime : Self.highestFirstWay)
  }

  /// The position, in points, `time` seconds after the beginning.
  package func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity, in points per second, `time` seconds after the beginning.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Both, for which the curve is solved once.
  @inline(never)
  package func state(at time: Double) -> MotionState {
    guard !isAtRest(at: time) else { return (restPosition, 0) }
    let s = parameter(elapsed(time) / restTime)
    return (
      start + distance * value(s, way1, 3),
      distance / restTime * slope(s, way1, 3) / slope(s, time1, 3 * Self.secondTime)
    )
  }

  /// The moment at which the motion passes a position, in seconds; `nil` if it never gets there.
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

  /// The parameter of the curve at a share of the time.
  private func parameter(_ share: Double) -> Double {
    monotoneRoot(in: 0...1, startingAt: share) {
      value($0, time1, 3 * Self.secondTime) - share
    } slope: {
      slope($0, time1, 3 * Self.secondTime)
    }
  }

  // One coordinate of a cubic Bézier from 0 to 1 over its parameter, and its slope, by thrice its control points.
  private func value(_ s: Double, _ first: Double, _ second: Double) -> Double {
    s * (first * (1 - s) * (1 - s) + s * (second * (1 - s) + s))
  }
  private func slope(_ s: Double, _ first: Double, _ second: Double) -> Double {
    (1 - s) * (first * (1 - 3 * s) + second * 2 * s) + s * s * (3 - second)
  }
}
