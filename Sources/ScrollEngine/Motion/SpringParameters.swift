import RealModule

/// What a spring is made of: mass, stiffness and damping of `m·x″ + c·x′ + k·x = 0`.
///
/// ```swift
/// let soft = SpringParameters(response: 0.5, dampingRatio: 0.7)
/// let spring = DampedSpring(from: 400, to: 0, velocity: 0, parameters: soft)
/// print(spring.position(at: 0.1))
/// ```
///
/// Values out of range are moved into it, so that each spring swings and comes to rest: masses and stiffnesses to
/// 10⁻⁶ … 10⁹, damping ratios to 0.01 … 100.
public struct SpringParameters: Equatable, Sendable {
  /// Mass; only its ratio to the others matters.
  public let mass: Double
  /// Force per displacement, in mass/s².
  public let stiffness: Double
  /// Damping as a share of what just prevents swinging: under 1 swings, 1 returns fastest without swinging.
  public let dampingRatio: Double

  /// The spring with which iOS returns from beyond an edge: stiffness 120 at mass 1, critically damped. Compose for
  /// iOS uses these figures, and published frame by frame measurements fit them.
  public static let bounce = SpringParameters(mass: 1, stiffness: 120, dampingRatio: 1)

  /// A spring from its mass, stiffness and damping ratio.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.mass = Limits.clamp(mass, 1e-6, 1e9, orElse: 1)
    self.stiffness = Limits.clamp(stiffness, 1e-6, 1e9, orElse: 120)
    self.dampingRatio = Limits.clamp(dampingRatio, 0.01, 100, orElse: 1)
  }

  /// A spring from its mass, stiffness and damping coefficient c, in mass/s.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let m = Limits.clamp(mass, 1e-6, 1e9, orElse: 1)
    let k = Limits.clamp(stiffness, 1e-6, 1e9, orElse: 120)
    self.init(mass: m, stiffness: k, dampingRatio: damping / (2 * (m * k).squareRoot()))
  }

  /// A spring from the time of one undamped swing, in seconds, and its damping ratio: `k = (2π/response)²·m`;
  /// Apple, WWDC 2018 session 803 and `UISpringTimingParameters`.
  public init(mass: Double = 1, response: Double, dampingRatio: Double) {
    let m = Limits.clamp(mass, 1e-6, 1e9, orElse: 1)
    let frequency = 2 * Double.pi / Limits.clamp(response, 1e-4, 1e4, orElse: 0.5)
    self.init(mass: m, stiffness: frequency * frequency * m, dampingRatio: dampingRatio)
  }

  /// The damping coefficient c, in mass/s.
  public var damping: Double { 2 * dampingRatio * (mass * stiffness).squareRoot() }

  /// The angular frequency of the undamped spring, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The time of one swing of the undamped spring, in seconds.
  public var response: Double { 2 * Double.pi / naturalFrequency }
}
