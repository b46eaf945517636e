import ScrollEngine

extension DampedSpring {
  /// Returns a spring that rests once it stays within 0.5 units or 0.5 % of the travel, whichever is smaller. The help
  /// of `curve spring` states this threshold.
  ///
  /// If the spring starts at its target, the travel is its largest distance from the target.
  public static func published(from: Double, to: Double, velocity: Double, parameters: SpringParameters) -> DampedSpring
  {
    let free = DampedSpring(from: from, to: to, velocity: velocity, parameters: parameters)
    let travel = from == to ? free.reach : (to - from).magnitude
    return DampedSpring(
      from: from, to: to, velocity: velocity, parameters: parameters, restThreshold: min(0.5, 0.005 * travel))
  }
}
