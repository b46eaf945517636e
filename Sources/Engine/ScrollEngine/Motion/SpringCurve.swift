/// The displacement of a damped spring from its target, without a rest threshold: it approaches the target forever.
struct SpringCurve: Sendable {
  /// The displacement from the target at the start, in points.
  let initialDisplacement: Double
  /// The velocity at the start, in points per second.
  let initialVelocity: Double
  /// The square of the natural frequency, ω², in 1/s². The symbols are those of ``DampedSpring``.
  let squaredFrequency: Double
  /// The damping rate, a = ζω, in 1/s.
  let decay: Double
  /// The square root of |D|, in 1/s, with D = ω²(ζ² − 1): the angular frequency of the oscillation, or half the
  /// difference of the two decay rates.
  let split: Double
  /// Whether the spring oscillates, because its damping is below critical (D < 0 in ``DampedSpring``).
  let swings: Bool

  init(displacement: Double, velocity: Double, parameters: SpringParameters) {
    let frequency = parameters.naturalFrequency
    let ratio = parameters.dampingRatio
    initialDisplacement = displacement
    initialVelocity = velocity
    squaredFrequency = frequency * frequency
    decay = ratio * frequency
    // (ζ − 1)(ζ + 1) keeps its precision near critical damping, where ζ² − 1 loses it.
    split = frequency * ((ratio - 1) * (ratio + 1)).magnitude.squareRoot()
    swings = ratio < 1
  }

  /// Returns the displacement from the target, in points, at a time ≥ 0.
  func displacement(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return initialDisplacement * c + (initialVelocity + decay * initialDisplacement) * s
  }

  /// Returns the velocity, in points per second, at a time ≥ 0.
  func velocity(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return initialVelocity * c - pull * s
  }

  /// Returns the displacement from the target, in points, and the velocity, in pt/s, at a time ≥ 0, evaluating the
  /// exponentials only once.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let (c, s) = basis(at: time)
    return (
      initialDisplacement * c + (initialVelocity + decay * initialDisplacement) * s, initialVelocity * c - pull * s
    )
  }

  /// The negated factor of S in the velocity, a·v₀ + ω²·y₀, with the symbols of ``DampedSpring``.
  var pull: Double { decay * initialVelocity + squaredFrequency * initialDisplacement }

  /// Returns the two base functions of the motion, e⁻ᵃᵗ·C and e⁻ᵃᵗ·S, with the symbols of ``DampedSpring``. The
  /// products stay finite where C and S alone would overflow.
  private func basis(at time: Double) -> (c: Double, s: Double) {
    let z = split * time
    if swings {
      let envelope = Double.exp(-decay * time)
      return (envelope * Double.cos(z), envelope * time * (z == 0 ? 1 : Double.sin(z) / z))
    }
    // The exponent uses the slower decay rate a − √D, written as ω²/(a + √D) to avoid cancellation.
    let slow = Double.exp(-squaredFrequency / (decay + split) * time)
    let ratio = Double.expMinusOne(-2 * z)
    return (slow * (1 + ratio / 2), slow * time * (z == 0 ? 1 : -ratio / (2 * z)))
  }
}
