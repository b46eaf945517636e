/// A damped spring that pulls towards a target, in closed form for every damping ratio.
///
/// ```swift
/// let spring = DampedSpring(from: 400, to: 0, velocity: -2000)
/// print(spring.position(at: 0.1), spring.restTime)
/// ```
///
/// With y the distance from the target, ω the natural frequency, a = ζω and D = ω²(ζ² − 1):
/// `y(t) = e⁻ᵃᵗ · (y₀·C + (v₀ + a·y₀)·S)` and `y′(t) = e⁻ᵃᵗ · (v₀·C − (a·v₀ + ω²·y₀)·S)`, where C and S are cos(t√−D)
/// and sin(t√−D)/√−D below critical damping, cosh(t√D) and sinh(t√D)/√D above it. Both are power series in D, so the
/// motion is continuous at D = 0. The three damping regimes are one function; only its evaluation differs.
public struct DampedSpring: Motion {
  /// The default rest threshold, in points. A tenth of a point is less than one pixel on any screen.
  public static let defaultRestThreshold = 0.1

  /// The position at the start, in points.
  public let initialPosition: Double
  /// The velocity at the start, in points per second.
  public let initialVelocity: Double
  /// The mass, stiffness and damping of the spring.
  public let parameters: SpringParameters
  /// The distance from the target, in points, within which the motion stays from the rest time on.
  public let restThreshold: Double
  /// The time until rest, in seconds.
  public let restTime: Double
  /// The position at rest, in points.
  public let restPosition: Double
  let curve: SpringCurve

  /// Creates a spring from a position to a target.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the target, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - parameters: the mass, stiffness and damping of the spring.
  ///   - restThreshold: a distance from the target, in points, at least 10⁻⁹. After the last time at which the spring
  ///     is farther away than this, it rests exactly on the target.
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

  /// Returns the position, in points, `time` seconds after the start.
  public func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return restPosition + curve.displacement(at: elapsed(time))
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return curve.velocity(at: elapsed(time))
  }

  /// Returns the first time at which the motion is at a position, in seconds after the start; `nil` if it never is.
  ///
  /// At the rest time the motion jumps to the target, so it reaches the positions in between at that time. The result
  /// is exact to the last bits and deterministic.
  public func firstTime(reaching position: Double) -> Double? {
    guard position.isFinite else { return nil }
    if position == initialPosition { return 0 }
    let wanted = position - restPosition
    if let time = curve.firstTime(reaching: wanted), time < restTime { return time }
    // Rest removes the remaining distance at once, so the motion reaches the skipped positions at the rest time.
    let remaining = curve.displacement(at: restTime)
    let isJumpedOver = wanted == 0 || (wanted > 0 ? remaining >= wanted : remaining <= wanted)
    return isJumpedOver && wanted.magnitude <= restThreshold ? restTime : nil
  }

  /// The first time, after the start and before rest, at which the motion passes its target; `nil` if it stays on one
  /// side.
  public var timeOfReturn: Double? {
    guard let time = curve.firstReturn, time < restTime else { return nil }
    return time
  }

  /// The largest distance from the target during the motion, in points.
  public var reach: Double { curve.reach }
}

extension DampedSpring {
  /// Returns a spring like this one that rests within `limit` seconds, if there is a limit: as stiff as needed.
  func resting(within limit: Double?) -> DampedSpring {
    var spring = self
    for _ in 0..<8 {
      guard let limit, spring.restTime > limit else { break }
      let factor = spring.restTime / limit
      let old = spring.parameters
      let stiffer = SpringParameters(
        mass: old.mass, stiffness: old.stiffness * factor * factor, dampingRatio: old.dampingRatio)
      spring = .init(
        from: initialPosition, to: restPosition, velocity: initialVelocity, parameters: stiffer,
        restThreshold: restThreshold)
    }
    return spring
  }

  /// The highest natural frequency to which `arriving` raises the frequency of a spring, in 1/s. A motion that would
  /// need a stiffer spring loses the excess velocity. At 200 a spring arrives within a few hundredths of a second,
  /// which looks instantaneous.
  private static let highestFrequency = 200.0

  /// Returns a spring that reaches its target from one side only, no matter how fast it starts towards it.
  ///
  /// A critically damped spring overshoots when it starts faster than ω times the distance, so this function raises ω
  /// to that quotient where needed. It replaces underdamped parameters by critically damped ones.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the target, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - parameters: the parameters of the spring, which are replaced by stiffer or critically damped ones where
  ///     needed.
  ///   - restThreshold: the rest threshold of the spring, in points.
  package static func arriving(
    from: Double, to: Double, velocity: Double, parameters: SpringParameters,
    restThreshold: Double = defaultRestThreshold
  ) -> DampedSpring {
    let distance = to - from
    guard velocity * distance > 0 else {
      return DampedSpring(
        from: from, to: to, velocity: distance == 0 ? 0 : velocity, parameters: parameters,
        restThreshold: restThreshold)
    }
    let frequency = (parameters.stiffness / parameters.mass).squareRoot()
    let neededFrequency = velocity / distance
    guard parameters.dampingRatio < 1 || neededFrequency > frequency else {
      return DampedSpring(
        from: from, to: to, velocity: velocity, parameters: parameters, restThreshold: restThreshold)
    }
    let chosenFrequency = min(max(frequency, neededFrequency), max(frequency, highestFrequency))
    let critical = SpringParameters(stiffness: chosenFrequency * chosenFrequency, dampingRatio: 1)
    return DampedSpring(
      from: from, to: to, velocity: neededFrequency > chosenFrequency ? chosenFrequency * distance : velocity,
      parameters: critical,
      restThreshold: restThreshold)
  }
}
