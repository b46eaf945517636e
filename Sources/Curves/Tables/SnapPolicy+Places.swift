import ScrollEngine

extension SnapPolicy {
  /// The place to which a release goes, by its place instead of its index; of two equally near, the one nearer to where
  /// the gesture began, unless a toolkit's rule says otherwise. `nil` without places.
  ///
  /// - Parameters:
  ///   - points: the places, in points, in any order; those that are not numbers are left out.
  ///   - start: where the gesture began, in points. Only from one of the places there are a threshold and a step limit.
  ///   - position: where it was let go, in points.
  ///   - velocity: points per second.
  ///   - slowestFling: speed from which a release counts as a fling, in points per second. Only the threshold and the
  ///     bottom sheet ask whether there is one; a projection is worth its distance at any speed.
  public func target(
    among points: [Double], from start: Double, position: Double, velocity: Double, slowestFling: Double
  ) -> Double? {
    // Of two equally near the policy takes the lower one. Seen in a mirror that is the upper one, which a gesture that
    // comes from above is nearer to.
    let asksForFling = rule == .threshold || rule == .bottomSheet
    let release = asksForFling && velocity.magnitude < slowestFling ? 0 : velocity
    let aim = rule == .projection ? landing(from: position, velocity: release) : position
    let isMirrored = [.nearest, .threshold, .projection].contains(rule) && start > aim
    let sign = isMirrored ? -1.0 : 1
    var places: [Double] = []
    for place in points.filter({ !$0.isNaN }).map({ $0 * sign }).sorted() where place != places.last {
      places.append(place)
    }
    let origin = places.firstIndex(of: start * sign)
    return target(among: places, from: origin, position: position * sign, velocity: release * sign)
      .map { places[$0] * sign }
  }
}
