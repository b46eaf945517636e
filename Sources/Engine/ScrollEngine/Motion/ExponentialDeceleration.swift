/// A fling that loses the same share of its velocity in each millisecond: `x(t) = x₀ + v₀ · (rᵗ − 1) / ln r` with t in
/// milliseconds. It rests when the speed falls to `stopVelocity`.
///
/// ```swift
/// let fling = ExponentialDeceleration(position: 0, velocity: 2000)
/// print(fling.restPosition)  // about 994 points farther
/// ```
///
/// This is the continuous form of the deceleration of `UIScrollView`, after I. Lobanov, "Scrolling mechanics of
/// UIScrollView".
public struct ExponentialDeceleration: Motion, Deceleration {
  /// The share of the velocity that remains after one millisecond with `UIScrollView.DecelerationRate.normal`; UIKit's
  /// documentation.
  public static let normalRate = 0.998
  /// The share of the velocity that remains after one millisecond with `UIScrollView.DecelerationRate.fast`; UIKit's
  /// documentation.
  public static let fastRate = 0.99
  /// The speed, in pt/s, at which iOS flings come to rest in published recordings.
  public static let defaultStopVelocity = 10.0

  /// The position at the start, in points.
  public let initialPosition: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// The speed at or below which the motion counts as at rest, in points per second.
  public let stopVelocity: Double
  /// The time until rest, in seconds.
  public let restTime: Double
  /// The position at rest, in points.
  public let restPosition: Double
  /// The natural logarithm of the share of the velocity that remains after one second; always negative.
  private let decay: Double

  /// Creates a fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second. A speed of `stopVelocity` or less rests at once.
  ///   - rate: the share of the velocity that remains after one millisecond, clamped to 0.000001 … 0.999999.
  ///   - stopVelocity: the speed at which the fling comes to rest, in points per second, at least 0.000001.
  public init(
    position: Double, velocity: Double, rate: Double = normalRate, stopVelocity: Double = defaultStopVelocity
  ) {
    self.init(
      position: position, velocity: velocity, decay: 1000 * Double.log(Self.clampedRate(rate)),
      stopVelocity: Limits.clamp(stopVelocity, 1e-6, Limits.speed, orElse: Self.defaultStopVelocity))
  }

  /// Creates a fling from its decay exponent per second, which must be negative, and a positive stop velocity.
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

  /// Returns the position, in points, `time` seconds after the start.
  public func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return initialPosition + initialVelocity * Double.expMinusOne(decay * elapsed(time)) / decay
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return initialVelocity * Double.exp(decay * elapsed(time))
  }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
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

  /// Returns the velocity with which the motion passes a position, in points per second; `nil` if it never does.
  public func velocity(atPosition position: Double) -> Double? {
    guard time(atPosition: position) != nil else { return nil }
    return initialVelocity + (position - initialPosition) * decay
  }

  /// Returns the distance, in points, that a velocity adds to the position at release to choose where content comes to
  /// rest: `v / 1000 · r / (1 − r)`; Apple, WWDC 2018 session 803 "Designing Fluid Interfaces".
  public static func projectedDistance(velocity: Double, rate: Double = normalRate) -> Double {
    let r = clampedRate(rate)
    return Limits.velocity(velocity) / 1000 * r / (1 - r)
  }

  private static func clampedRate(_ rate: Double) -> Double {
    Limits.clamp(rate, 1e-6, 0.999999, orElse: normalRate)
  }
}
