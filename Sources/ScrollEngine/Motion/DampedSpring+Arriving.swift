extension DampedSpring {
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
  ///   - parameters: the spring for slower starts.
  ///   - restThreshold: the rest threshold of the spring, in points.
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
