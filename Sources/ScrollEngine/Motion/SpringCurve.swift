import RealModule

/// The distance of a damped spring from its target, without an end: it comes ever nearer.
struct SpringCurve: Sendable {
  /// Distance from the target at the beginning, in points.
  let initialDisplacement: Double
  /// Velocity at the beginning, in points per second.
  let initialVelocity: Double
  /// ω², in 1/s².
  let squaredFrequency: Double
  /// a = ζω, in 1/s.
  let decay: Double
  /// √|D|: the frequency of the swing, or half the difference of the two decays, in 1/s.
  let split: Double
  /// Whether D < 0.
  let swings: Bool

  init(displacement: Double, velocity: Double, parameters: SpringParameters) {
    let frequency = parameters.naturalFrequency
    let ratio = parameters.dampingRatio
    initialDisplacement = displacement
    initialVelocity = velocity
    squaredFrequency = frequency * frequency
    decay = ratio * frequency
    // (ζ − 1)(ζ + 1) keeps its digits where ζ² − 1 would lose them, next to critical damping.
    split = frequency * ((ratio - 1) * (ratio + 1)).magnitude.squareRoot()
    swings = ratio < 1
  }

  /// The distance from the target, in points, at a time ≥ 0.
  func displacement(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return initialDisplacement * c + (initialVelocity + decay * initialDisplacement) * s
  }

  /// The velocity, in points per second, at a time ≥ 0.
  func velocity(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return initialVelocity * c - pull * s
  }

  /// Both at once.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let (c, s) = basis(at: time)
    return (
      initialDisplacement * c + (initialVelocity + decay * initialDisplacement) * s, initialVelocity * c - pull * s
    )
  }

  /// a·v₀ + ω²·y₀: minus the velocity that the decay and the pull add per second at the beginning.
  var pull: Double { decay * initialVelocity + squaredFrequency * initialDisplacement }

  /// e⁻ᵃᵗ·C and e⁻ᵃᵗ·S. The products stay finite where C and S alone would not.
  private func basis(at time: Double) -> (c: Double, s: Double) {
    let z = split * time
    if swings {
      let envelope = Double.exp(-decay * time)
      return (envelope * Double.cos(z), envelope * time * (z == 0 ? 1 : Double.sin(z) / z))
    }
    // The slow decay a − √D, written so that nothing cancels.
    let slow = Double.exp(-squaredFrequency / (decay + split) * time)
    let ratio = Double.expMinusOne(-2 * z)
    return (slow * (1 + ratio / 2), slow * time * (z == 0 ? 1 : -ratio / (2 * z)))
  }
}
