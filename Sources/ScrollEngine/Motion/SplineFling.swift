import RealModule

/// The fling of Android's `OverScroller`: distance and duration are powers of the velocity, and the way between follows
/// one fixed curve.
///
/// ```swift
/// let fling = SplineFling(position: 0, velocity: 2000)
/// print(fling.position(at: 0.5), fling.restTime)
/// ```
///
/// `android/widget/OverScroller.java` of the Android Open Source Project samples that curve, the cubic Bézier with the
/// control points (0.175, 0.5) and (0.35, 1), in a table of 100 steps. Here it is solved exactly, which keeps the
/// velocity continuous; positions differ from the table's by less than a ten-thousandth of the way.
///
/// As on Android, a spline fling made anew on its way is another fling, because the curve is fixed and does not only
/// depend on the velocity: hold on to the motion.
public struct SplineFling: Motion, Deceleration {
  /// `ViewConfiguration.SCROLL_FRICTION`.
  public static let defaultFriction = 0.015
  /// The density at which Android's point is a pixel; `DisplayMetrics.DENSITY_DEFAULT`.
  public static let defaultDPI = 160.0
  /// `DECELERATION_RATE`: ln 0.78 / ln 0.9.
  static let decelerationRate = Double.log(0.78) / Double.log(0.9)
  /// `INFLEXION`: the share of the velocity at which the tension lines cross.
  static let inflexion = 0.35

  /// One point per second: Android's positions are whole pixels.
  public var stopVelocity: Double { 1 }
  /// Where the motion begins, in points.
  public let initialPosition: Double
  /// Seconds until rest.
  public let restTime: Double
  /// Where it rests, in points.
  public let restPosition: Double
  private let distance: Double

  /// A fling from a position with a velocity.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - friction: Android's, kept within 0.0001 … 10.
  ///   - dpi: points per inch, kept within 1 … 100 000.
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

  /// What a friction means on a display, in pt/s²; both are kept within their ranges.
  static func resistance(friction: Double, dpi: Double) -> Double {
    // Standard gravity in m/s², inches per metre, and Android's "look and feel tuning".
    let perInch = 9.80665 * 39.37 * 0.84
    return Limits.clamp(friction, 1e-4, 10, orElse: defaultFriction) * perInch
      * Limits.clamp(dpi, 1, 1e5, orElse: defaultDPI)
  }

  /// The position, in points, `time` seconds after the beginning.
  public func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity, in points per second, `time` seconds after the beginning.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Both, for which the curve is solved once.
  package func state(at time: Double) -> MotionState {
    guard !isAtRest(at: time) else { return (restPosition, 0) }
    let s = Self.parameter(atTime: elapsed(time) / restTime)
    return (initialPosition + distance * Self.way(s), distance / restTime * Self.waySlope(s) / Self.timeSlope(s))
  }

  /// The moment at which the motion passes a position, in seconds; `nil` if it never gets there.
  public func time(atPosition position: Double) -> Double? {
    if position == initialPosition { return 0 }
    if position == restPosition { return restTime }
    guard distance != 0 else { return nil }
    let share = (position - initialPosition) / distance
    guard share > 0, share < 1 else { return nil }
    let s = monotoneRoot(in: 0...1, startingAt: share / 2) {
      Self.way($0) - share
    } slope: {
      Self.waySlope($0)
    }
    return restTime * Self.time(s)
  }

  // The Bézier curve over its parameter s, 0 … 1: share of the time and share of the way.
  private static func time(_ s: Double) -> Double { s * (0.525 * (1 - s) * (1 - s) + s * (1.05 * (1 - s) + s)) }
  private static func way(_ s: Double) -> Double { s * (1.5 * (1 - s) * (1 - s) + s * (3 * (1 - s) + s)) }
  private static func timeSlope(_ s: Double) -> Double { 0.525 * (1 - s) * (1 - s) + s * (1.05 * (1 - s) + 1.95 * s) }
  private static func waySlope(_ s: Double) -> Double { (1 - s) * (1.5 * (1 - s) + 3 * s) }

  private static func parameter(atTime share: Double) -> Double {
    monotoneRoot(in: 0...1, startingAt: share) {
      time($0) - share
    } slope: {
      timeSlope($0)
    }
  }
}
