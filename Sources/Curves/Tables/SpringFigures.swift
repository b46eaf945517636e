import ScrollEngine

extension DampedSpring {
  /// A spring that rests, as figures are given, within 0.5 units or 0.5 % of the travel, whichever is smaller.
  ///
  /// The travel of a spring that begins on its target is the farthest that it gets from there.
  public static func figure(from: Double, to: Double, velocity: Double, parameters: SpringParameters) -> DampedSpring {
    let free = DampedSpring(from: from, to: to, velocity: velocity, parameters: parameters)
    let travel = from == to ? free.reach : (to - from).magnitude
    return DampedSpring(
      from: from, to: to, velocity: velocity, parameters: parameters, restThreshold: min(0.5, 0.005 * travel))
  }
}
