import RealModule

/// A fling that loses the same share of its velocity in each millisecond:
/// `x(t) = x₀ + v₀ · (rᵗ − 1) / ln r` with t in milliseconds, and rest where the speed falls to `stopVelocity`.
///
/// ```swift
/// let fling = ExponentialDeceleration(position: 0, velocity: 2000)
/// print(fling.restPosition)  // about 994 points farther
/// ```
///
/// The continuous form of what `UIScrollView` does, after I. Lobanov, "Scrolling mechanics of UIScrollView".
public struct ExponentialDeceleration: Motion, Deceleration {
  /// `UIScrollView.DecelerationRate.normal`, per millisecond; UIKit's documentation.
  public static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`, per millisecond; UIKit's documentation.
  public static let fastRate = 0.99
  /// The speed, in pt/s, at which published recordings of iOS flings come to rest.
  public static let defaultStopVelocity = 10.0

  /// Where the motion begins, in points.
  public let initialPosition: Double
  /// The velocity with which it begins, in points per second.
  public let initialVelocity: Double
  /// The speed at which it rests, in points per second.
  public let stopVelocity: Double
  /// Seconds until rest.
  public let restTime: Double
  /// Where it rests, in points.
  public let restPosition: Double
  /// The natural logarithm of what remains of the velocity after one second; always negative.
  private let decay: Double

  /// A fling from a position with a velocity.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second; not above `stopVelocity` the motion rests at once.
  ///   - rate: what remains of the velocity after one millisecond, kept within 0.000001 … 0.999999.
  ///   - stopVelocity: points per second, at least 0.000001.
  public init(
    position: Double, velocity: Double, rate: Double = normalRate, stopVelocity: Double = defaultStopVelocity
  ) {
    self.init(
      position: position, velocity: velocity, decay: 1000 * Double.log(Self.clampedRate(rate)),
      stopVelocity: Limits.clamp(stopVelocity, 1e-6, Limits.speed, orElse: Self.defaultStopVelocity))
  }

  /// A fling from the exponent of its decay per second, which must be negative, and a positive stop velocity.
  init(position: Double, velocity: Double, decay: Double, stopVelocity: Double) {
    let x = Limits.position(position)
    let v = Limits.velocity(velocity)
    initialPosition = x
    initialVelocity = v
    self.stopVelocity = stopVelocity
    self.decay = decay
    if v.magnitude > stopVelocity {
      restTime = Double.log(stopVelocity / v.magnitude) / decay
      restPosition = x + ((v < 0 ? -stopVelocity : stopVelocity) - v) / decay
    } else {
      restTime = 0
      restPosition = x
    }
  }

  /// The position, in points, `time` seconds after the beginning.
  public func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return initialPosition + initialVelocity * Double.expMinusOne(decay * elapsed(time)) / decay
  }

  /// The velocity, in points per second, `time` seconds after the beginning.
  public func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return initialVelocity * Double.exp(decay * elapsed(time))
  }

  /// The moment at which the motion passes a position, in seconds since it began; `nil` if it never gets there.
  public func time(atPosition position: Double) -> Double? {
    guard position.isFinite else { return nil }
    if position == initialPosition { return 0 }
    if position == restPosition { return restTime }
    guard restTime > 0 else { return nil }
    let share = (position - initialPosition) * decay / initialVelocity
    guard share < 0, share > -1 else { return nil }
    let time = Double.log(onePlus: share) / decay
    return time <= restTime ? time : nil
  }

  /// The velocity with which the motion passes a position, in points per second; `nil` if it never gets there.
  public func velocity(atPosition position: Double) -> Double? {
    guard time(atPosition: position) != nil else { return nil }
    return initialVelocity + (position - initialPosition) * decay
  }

  /// The distance, in points, which a velocity is worth when a release chooses between resting places:
  /// `v / 1000 · r / (1 − r)`; Apple, WWDC 2018 session 803 "Designing Fluid Interfaces".
  public static func projectedDistance(velocity: Double, rate: Double = normalRate) -> Double {
    let r = clampedRate(rate)
    return Limits.velocity(velocity) / 1000 * r / (1 - r)
  }

  private static func clampedRate(_ rate: Double) -> Double {
    Limits.clamp(rate, 1e-6, 0.999999, orElse: normalRate)
  }
}
