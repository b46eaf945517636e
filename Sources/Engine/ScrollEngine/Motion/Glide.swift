/// An animated movement to a target, for wheel notches, keys and programmatic scrolling.
///
/// ```swift
/// let glide = Glide(from: 0, to: 300, duration: 0.2)
/// print(glide.position(at: 0.1))
/// ```
///
/// A glide is a critically damped spring. Each time the target changes, a new spring starts from the current position
/// and velocity, so both stay continuous, and notches that arrive before the glide ends add up to one glide. A glide
/// never passes its target. Where the velocity is too high for the spring, the spring becomes stiff enough for the
/// distance to fall exponentially, `y = y₀·e^(v₀t/y₀)`.
public struct Glide: Motion {
  /// The value of ωt at which a critically damped spring that starts at rest has 1 % of its distance left: (1 +
  /// ωt)·e^(−ωt) = 0.01.
  package static let settling = 6.6383520679938121

  /// The time, in seconds, in which a glide from rest covers 99 % of its distance.
  public let duration: Double
  private let spring: DampedSpring

  /// Creates a glide from a position and velocity to a target.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the target, in points.
  ///   - velocity: the velocity at the start, in points per second. When retargeting, pass the velocity of the previous
  ///     glide.
  ///   - duration: the time, in seconds, in which a glide from rest covers 99 % of its distance. A duration of 0.001 or
  ///     less, or NaN, rests on the target at once; reduced motion uses this.
  ///   - restThreshold: the rest threshold, as for ``DampedSpring``, in points.
  public init(
    from: Double, to: Double, velocity: Double = 0, duration: Double,
    restThreshold: Double = DampedSpring.defaultRestThreshold
  ) {
    let target = Limits.position(to)
    // Chosen: far less than a frame.
    guard duration > 0.001 else {
      self.duration = 0
      spring = DampedSpring(from: target, to: target, velocity: 0)
      return
    }
    self.duration = min(duration, 1000)
    var frequency = Self.settling / self.duration
    let start = Limits.position(from)
    var v = Limits.velocity(velocity)
    let distance = target - start
    // The highest spring frequency, in 1/s. A velocity that needs a higher frequency is reduced: at a hundredth of a
    // point before the target, the limit is 100 pt/s.
    let stiffest = 1e4
    if distance == 0 {
      v = 0
    } else if (v > 0) == (distance > 0) {
      v = min(max(v, -stiffest * distance.magnitude), stiffest * distance.magnitude)
      frequency = max(frequency, v / distance)
    }
    let parameters = SpringParameters(stiffness: frequency * frequency, dampingRatio: 1)
    spring = DampedSpring(from: start, to: target, velocity: v, parameters: parameters, restThreshold: restThreshold)
  }

  /// Creates a glide that rests within `limit` seconds, if there is a limit: its duration is shortened as needed.
  package init(from: Double, to: Double, velocity: Double, duration: Double, within limit: Double?) {
    self.init(from: from, to: to, velocity: velocity, duration: duration)
    guard let limit else { return }
    var shorter = self.duration
    // The time until rest grows almost in proportion to the duration, so two steps suffice for any distance.
    for _ in 0..<8 where restTime > limit {
      shorter *= limit / restTime
      self.init(from: from, to: to, velocity: velocity, duration: shorter)
    }
  }

  /// The time until rest, in seconds.
  public var restTime: Double { spring.restTime }
  /// The position at rest, in points.
  public var restPosition: Double { spring.restPosition }
  /// Returns the position, in points, `time` seconds after the start.
  public func position(at time: Double) -> Double { spring.position(at: time) }
  /// Returns the velocity, in points per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double { spring.velocity(at: time) }

  /// Returns the initial velocity, in points per second, of a glide from rest that answers user input. With this
  /// velocity, the first frame after a wheel notch shows movement; a spring that starts at rest moves its first pixel
  /// only after 5 ms.
  ///
  /// It is the velocity of an exponential approach that covers 99 % of the distance within the duration, limited to
  /// ``fastestPush``.
  public static func push(over distance: Double, duration: Double) -> Double {
    // Such a glide is at its target at once.
    guard duration > 0.001, distance.isFinite else { return 0 }
    let exponential = distance * exponentialSettling / duration
    return min(max(exponential, -fastestPush), fastestPush)
  }

  /// The limit of ``push(over:duration:)``, in points per second. At this velocity content moves one pixel in less than
  /// a millisecond, about the delay between an event and its frame. With a higher limit a page scroll would start with
  /// a visible jump.
  public static let fastestPush = 1500.0
  /// ln 100: the number of time constants after which an exponential has fallen to 1 %.
  private static let exponentialSettling = 4.6051701859880914

  /// Returns a glide that continues from this one at `time` towards another target.
  public func retargeted(to target: Double, at time: Double) -> Glide {
    Glide(
      from: position(at: time), to: target, velocity: velocity(at: time), duration: duration,
      restThreshold: spring.restThreshold)
  }
}
