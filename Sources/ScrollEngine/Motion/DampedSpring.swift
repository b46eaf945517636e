import RealModule

/// The pull of a damped spring towards a target, in closed form for every damping ratio.
///
/// ```swift
/// let spring = DampedSpring(from: 400, to: 0, velocity: -2000)
/// print(spring.position(at: 0.1), spring.restTime)
/// ```
///
/// With y the distance from the target, ω the natural frequency, a = ζω and D = ω²(ζ² − 1):
/// `y(t) = e⁻ᵃᵗ · (y₀·C + (v₀ + a·y₀)·S)` and `y′(t) = e⁻ᵃᵗ · (v₀·C − (a·v₀ + ω²·y₀)·S)`, where C and S are
/// cos(t√−D) and sin(t√−D)/√−D below critical damping, cosh(t√D) and sinh(t√D)/√D above it. Both are power series in
/// D alone, so nothing happens at D = 0: the three regimes are one, and only the way to calculate it differs.
public struct DampedSpring: Motion {
  /// How near to the target a spring counts as resting, in points, where nothing else is asked for: a tenth of a
  /// point, which is less than a pixel of any screen.
  public static let defaultRestThreshold = 0.1

  /// Where the motion begins, in points.
  public let initialPosition: Double
  /// The velocity with which it begins, in points per second.
  public let initialVelocity: Double
  /// What pulls.
  public let parameters: SpringParameters
  /// The distance, in points, within which the motion must stay from the rest time on.
  public let restThreshold: Double
  /// Seconds until rest.
  public let restTime: Double
  /// Where it rests, in points.
  public let restPosition: Double
  let curve: SpringCurve

  /// A spring from a position to a target.
  ///
  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning.
  ///   - parameters: what pulls.
  ///   - restThreshold: the motion rests, exactly on the target, after the last moment at which it is farther from it
  ///     than this; points, at least 10⁻⁹.
  /// - Complexity: about sixty evaluations, to find the rest time.
  public init(
    from: Double, to: Double, velocity: Double, parameters: SpringParameters = .bounce,
    restThreshold: Double = defaultRestThreshold
  ) {
    let start = Limits.position(from)
    let target = Limits.position(to)
    let threshold = Limits.clamp(restThreshold, 1e-9, Limits.position, orElse: Self.defaultRestThreshold)
    initialPosition = start
    initialVelocity = Limits.velocity(velocity)
    self.parameters = parameters
    self.restThreshold = threshold
    restPosition = target
    curve = SpringCurve(displacement: start - target, velocity: initialVelocity, parameters: parameters)
    restTime = curve.lastTime(outside: threshold)
  }

  /// The position, in points, `time` seconds after the beginning.
  public func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return restPosition + curve.displacement(at: elapsed(time))
  }

  /// The velocity, in points per second, `time` seconds after the beginning.
  public func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return curve.velocity(at: elapsed(time))
  }

  /// The first moment at which the motion is at a position, in seconds since it began; `nil` if it never gets there.
  ///
  /// What lies between the last distance and the target is reached at the rest time. Exact to the last bits of the
  /// time; deterministic.
  public func firstTime(reaching position: Double) -> Double? {
    guard position.isFinite else { return nil }
    if position == initialPosition { return 0 }
    let wanted = position - restPosition
    if let time = curve.firstTime(reaching: wanted), time < restTime { return time }
    // Rest removes what is left of the distance at once; what it jumps over is reached at that moment.
    let remaining = curve.displacement(at: restTime)
    let isJumpedOver = wanted == 0 || (wanted > 0 ? remaining >= wanted : remaining <= wanted)
    return isJumpedOver && wanted.magnitude <= restThreshold ? restTime : nil
  }

  /// The first moment, after the beginning and before rest, at which the motion passes its target; `nil` if it comes
  /// back from one side only.
  public var timeOfReturn: Double? {
    guard let time = curve.firstReturn, time < restTime else { return nil }
    return time
  }

  /// The farthest that the motion ever gets from its target, in points.
  public var reach: Double { curve.reach }
}
