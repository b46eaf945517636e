/// Which of several resting places a release goes to.
public enum SnapTarget {
  /// The place nearest to where the release's momentum would carry; of two equally near, the one nearer to where the
  /// gesture began, and then the first.
  ///
  /// The momentum is projected as in ``ExponentialDeceleration/projectedDistance(velocity:rate:)``.
  ///
  /// - Parameters:
  ///   - points: the resting places, in points; those that are not numbers are left out.
  ///   - start: where the gesture began, in points.
  ///   - position: where it was let go, in points.
  ///   - velocity: points per second.
  ///   - rate: what remains of the velocity after one millisecond.
  /// - Returns: `nil` if there is no place.
  public static func nearest(
    among points: some Sequence<Double>, from start: Double, position: Double, velocity: Double, rate: Double
  ) -> Double? {
    let landing =
      Limits.position(position) + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rate)
    let start = Limits.position(start)
    return points.lazy.filter { !$0.isNaN }.min { a, b in
      let (near, far) = ((a - landing).magnitude, (b - landing).magnitude)
      return near == far ? (a - start).magnitude < (b - start).magnitude : near < far
    }
  }
}
