/// The fling of Android's `OverScroller`. Distance and duration are powers of the velocity, and the motion follows one
/// fixed curve.
///
/// ```swift
/// let fling = SplineFling(position: 0, velocity: 2000)
/// print(fling.position(at: 0.5), fling.restTime)
/// ```
///
/// `android/widget/OverScroller.java` of the Android Open Source Project samples that curve, the cubic Bézier with the
/// control points (0.175, 0.5) and (0.35, 1), in a table of 100 steps. This type solves the curve exactly, which keeps
/// the velocity continuous. Its positions differ from the table's by less than a ten-thousandth of the distance.
///
/// As on Android, restarting a spline fling midway gives a different fling, because the curve is fixed and does not
/// depend on the velocity alone. Keep the original motion instead.
public struct SplineFling: Motion, Deceleration {
  /// Android's friction coefficient, without a unit: `ViewConfiguration.SCROLL_FRICTION`.
  public static let defaultFriction = 0.015
  /// The density at which Android's density-independent pixel is one pixel; `DisplayMetrics.DENSITY_DEFAULT`.
  public static let defaultDPI = 160.0
  /// The exponent of Android's deceleration, `DECELERATION_RATE`: ln 0.78 / ln 0.9.
  static let decelerationRate = Double.log(0.78) / Double.log(0.9)
  /// `INFLEXION`: the fraction of the duration at which the tension lines of Android's curve cross.
  static let inflexion = 0.35

  /// The speed at which the motion counts as finished: one point per second, because Android's positions are whole
  /// pixels.
  public var stopVelocity: Double { 1 }
  /// The position at the start, in points.
  public let initialPosition: Double
  /// The time until rest, in seconds.
  public let restTime: Double
  /// The position at rest, in points.
  public let restPosition: Double
  private let distance: Double

  /// Creates a fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - friction: Android's friction, clamped to 0.0001 … 10.
  ///   - dpi: the points per inch, clamped to 1 … 100 000.
  public init(
    position: Double, velocity: Double, friction: Double = defaultFriction, dpi: Double = defaultDPI
  ) {
    let v = Limits.velocity(velocity)
    let resistance = Self.resistance(friction: friction, dpi: dpi)
    initialPosition = Limits.position(position)
    guard v.magnitude > 1e-6 else {
      restTime = 0
      distance = 0
      restPosition = initialPosition
      return
    }
    let deceleration = Double.log(Self.inflexion * v.magnitude / resistance)
    let exponent = Self.decelerationRate - 1
    restTime = Double.exp(deceleration / exponent)
    let length = resistance * Double.exp(Self.decelerationRate / exponent * deceleration)
    distance = v < 0 ? -length : length
    restPosition = initialPosition + distance
  }

  /// Returns the deceleration, in pt/s², for a friction and a density; both are clamped to their ranges.
  static func resistance(friction: Double, dpi: Double) -> Double {
    // The factors are standard gravity (9.80665 m/s²), inches per metre (39.37) and Android's "look and feel tuning"
    // (0.84).
    let perInch = 9.80665 * 39.37 * 0.84
    return Limits.clamp(friction, 1e-4, 10, orElse: defaultFriction) * perInch
      * Limits.clamp(dpi, 1, 1e5, orElse: defaultDPI)
  }

  /// Returns the position, in points, `time` seconds after the start.
  public func position(at time: Double) -> Double { state(at: time).position }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the position and velocity `time` seconds after the start, solving the curve only once.
  package func state(at time: Double) -> MotionState {
    guard !isAtRest(at: time) else { return (restPosition, 0) }
    let s = Self.parameter(atTime: elapsed(time) / restTime)
    return (
      initialPosition + distance * Self.distanceFraction(s),
      distance / restTime * Self.distanceSlope(s) / Self.timeSlope(s)
    )
  }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  public func time(atPosition position: Double) -> Double? {
    if position == initialPosition { return 0 }
    if position == restPosition { return restTime }
    guard distance != 0 else { return nil }
    let share = (position - initialPosition) / distance
    guard share > 0, share < 1 else { return nil }
    let s = monotoneRoot(in: 0...1, startingAt: share / 2) {
      Self.distanceFraction($0) - share
    } slope: {
      Self.distanceSlope($0)
    }
    return restTime * Self.time(s)
  }

  // The Bézier curve at the parameter s, 0 … 1: the fraction of the duration, the fraction of the distance, and their
  // derivatives.
  private static func time(_ s: Double) -> Double { s * (0.525 * (1 - s) * (1 - s) + s * (1.05 * (1 - s) + s)) }
  private static func distanceFraction(_ s: Double) -> Double { s * (1.5 * (1 - s) * (1 - s) + s * (3 * (1 - s) + s)) }
  private static func timeSlope(_ s: Double) -> Double { 0.525 * (1 - s) * (1 - s) + s * (1.05 * (1 - s) + 1.95 * s) }
  private static func distanceSlope(_ s: Double) -> Double { (1 - s) * (1.5 * (1 - s) + 3 * s) }

  private static func parameter(atTime share: Double) -> Double {
    monotoneRoot(in: 0...1, startingAt: share) {
      time($0) - share
    } slope: {
      timeSlope($0)
    }
  }
}
