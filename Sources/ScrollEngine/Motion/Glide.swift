/// A driven movement to a target: wheel notches, keys, and scrolling by program.
///
/// ```swift
/// let glide = Glide(from: 0, to: 300, duration: 0.2)
/// print(glide.position(at: 0.1))
/// ```
///
/// A critically damped spring made anew, from the position and velocity of the moment, each time the target changes:
/// position and velocity stay continuous, and notches that arrive faster than the glide ends add up to one glide.
/// It never passes its target: where the velocity is too large for the spring, the spring is made as stiff as needed
/// for the distance to fall exponentially, `y = y₀·e^(v₀t/y₀)`.
public struct Glide: Motion {
  /// ωt after which a critically damped spring that begins at rest has 1 % of its way to go: (1 + ωt)·e^(−ωt) = 0.01.
  static let settling = 6.6383520679938121

  /// Seconds in which a glide from rest covers 99 % of its way.
  public let duration: Double
  private let spring: DampedSpring

  /// A glide from a position and velocity to a target.
  ///
  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning; for a retargeting, that of the glide before.
  ///   - duration: seconds in which a glide from rest covers 99 % of its way; not above 0.001, or not a number, it
  ///     rests on the target at once, which is what reduced motion asks for.
  ///   - restThreshold: as for ``DampedSpring``, in points.
  public init(
    from: Double, to: Double, velocity: Double = 0, duration: Double,
    restThreshold: Double = DampedSpring.defaultRestThreshold
  ) {
    let target = Limits.position(to)
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
    // The stiffest spring that there is; beyond it, which takes 100 pt/s a hundredth of a point before the target, the
    // velocity is cut.
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

  /// Seconds until rest.
  public var restTime: Double { spring.restTime }
  /// Where it rests, in points.
  public var restPosition: Double { spring.restPosition }
  /// The position, in points, `time` seconds after the beginning.
  public func position(at time: Double) -> Double { spring.position(at: time) }
  /// The velocity, in points per second, `time` seconds after the beginning.
  public func velocity(at time: Double) -> Double { spring.velocity(at: time) }

  /// The velocity, in points per second, with which a glide from rest begins where a hand asks for it, so that the first
  /// frame after a click of the wheel shows it: a spring that begins at rest moves its first pixel only after 5 ms.
  ///
  /// That of an exponential approach that covers 99 % within the duration, up to ``fastestPush``.
  public static func push(over distance: Double, duration: Double) -> Double {
    guard duration > 0.001, distance.isFinite else { return 0 }
    let exponential = distance * exponentialSettling / duration
    return min(max(exponential, -fastestPush), fastestPush)
  }

  /// In points per second: a pixel in less than a millisecond, which is about what a frame begins after its event. More
  /// would let a page's way begin with a jump.
  public static let fastestPush = 1500.0
  /// ln 100: the time constants in which an exponential falls to 1 %.
  private static let exponentialSettling = 4.6051701859880914

  /// The glide that goes on from a moment of this one to another target.
  public func retargeted(to target: Double, at time: Double) -> Glide {
    Glide(
      from: position(at: time), to: target, velocity: velocity(at: time), duration: duration,
      restThreshold: spring.restThreshold)
  }
}
