import ScrollEngine

extension SnapPolicy {
  /// Returns the snap target of a release as a position instead of an index; `nil` without points. Of two equally near
  /// points, this is the one nearer to the start of the gesture, unless the rule imitates a toolkit that decides
  /// otherwise.
  ///
  /// - Parameters:
  ///   - points: the snap points, in points and in any order; NaN is ignored.
  ///   - start: offset at the start of the gesture, in points. Threshold and step limit apply only if this offset is a
  ///     snap point.
  ///   - position: offset at the release, in points.
  ///   - velocity: velocity at the release, in points per second.
  ///   - slowestFling: minimum speed of a fling, in points per second. Only the rules `threshold` and `bottomSheet` use
  ///     it; a projection counts at any speed.
  public func target(
    among points: [Double], from start: Double, position: Double, velocity: Double, slowestFling: Double
  ) -> Double? {
    // Of two equally near points the policy prefers the lower one. For a gesture that started above them, the points
    // are mirrored, so that the policy prefers the upper one, which is nearer to the start.
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
