extension DampedSpring {
  /// The stiffest spring that is made, as a frequency in 1/s; what is faster still loses the rest of its velocity. At
  /// 200 a spring arrives within a few hundredths of a second, which no eye tells from at once.
  private static let highestFrequency = 200.0

  /// A spring that comes to its target from one side only, however fast it begins towards it.
  ///
  /// A critically damped spring passes its target when it begins faster than ω times the distance, so ω is raised to
  /// that quotient where it must be. Parameters that swing by themselves are taken as critically damped.
  ///
  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning.
  ///   - parameters: the spring for slower beginnings.
  ///   - restThreshold: as of any spring, in points.
  static func arriving(
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
    let needed = velocity / distance
    guard parameters.dampingRatio < 1 || needed > frequency else {
      return DampedSpring(
        from: from, to: to, velocity: velocity, parameters: parameters, restThreshold: restThreshold)
    }
    let chosen = min(max(frequency, needed), max(frequency, highestFrequency))
    let critical = SpringParameters(stiffness: chosen * chosen, dampingRatio: 1)
    return DampedSpring(
      from: from, to: to, velocity: needed > chosen ? chosen * distance : velocity, parameters: critical,
      restThreshold: restThreshold)
  }
}
