/// The mass, stiffness and damping of a spring, `m·x″ + c·x′ + k·x = 0`.
///
/// ```swift
/// let soft = SpringParameters(response: 0.5, dampingRatio: 0.7)
/// let spring = DampedSpring(from: 400, to: 0, velocity: 0, parameters: soft)
/// print(spring.position(at: 0.1))
/// ```
///
/// Values out of range are clamped, so that every spring moves and comes to rest: masses and stiffnesses to 10⁻⁶ … 10⁹,
/// damping ratios to 0.01 … 100.
public struct SpringParameters: Equatable, Sendable {
  /// The mass; only its ratio to the other values matters.
  public let mass: Double
  /// The force per displacement, in units of mass per s².
  public let stiffness: Double
  /// The damping relative to critical damping. A spring below 1 oscillates; at 1 it returns as fast as it can without
  /// oscillating.
  public let dampingRatio: Double

  /// The spring with which iOS returns from beyond an edge: stiffness 120 at mass 1, critically damped. Compose for iOS
  /// uses these values, and published frame-by-frame measurements fit them.
  public static let bounce = SpringParameters(mass: 1, stiffness: 120, dampingRatio: 1)

  /// Creates the parameters of a spring from its mass, its stiffness and its damping ratio.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.mass = Limits.clamp(mass, 1e-6, 1e9, orElse: 1)
    self.stiffness = Limits.clamp(stiffness, 1e-6, 1e9, orElse: 120)
    self.dampingRatio = Limits.clamp(dampingRatio, 0.01, 100, orElse: 1)
  }

  /// Creates the parameters of a spring from its mass, its stiffness and its damping coefficient c (in mass/s).
  public init(mass: Double, stiffness: Double, damping: Double) {
    let m = Limits.clamp(mass, 1e-6, 1e9, orElse: 1)
    let k = Limits.clamp(stiffness, 1e-6, 1e9, orElse: 120)
    self.init(mass: m, stiffness: k, dampingRatio: damping / (2 * (m * k).squareRoot()))
  }

  /// Creates the parameters of a spring from the period of the undamped oscillation, in seconds, and the damping ratio:
  /// `k = (2π/response)²·m`; Apple, WWDC 2018 session 803 and `UISpringTimingParameters`.
  public init(mass: Double = 1, response: Double, dampingRatio: Double) {
    let m = Limits.clamp(mass, 1e-6, 1e9, orElse: 1)
    let frequency = 2 * Double.pi / Limits.clamp(response, 1e-4, 1e4, orElse: 0.5)
    self.init(mass: m, stiffness: frequency * frequency * m, dampingRatio: dampingRatio)
  }

  /// The damping coefficient c, in mass/s.
  public var damping: Double { 2 * dampingRatio * (mass * stiffness).squareRoot() }

  /// The angular frequency of the undamped spring, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The period of the undamped oscillation, in seconds.
  public var response: Double { 2 * Double.pi / naturalFrequency }
}
