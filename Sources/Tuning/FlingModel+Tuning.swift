import ScrollEngine

extension FlingModel {
  /// Creates the fling law that a tuning describes, from that law's tunables only. Arguments that are not `nil`
  /// override the tuning.
  ///
  /// - Parameters:
  ///   - kind: The kind of law.
  ///   - rate: The fraction of the velocity that remains after each millisecond; `exponential` only.
  ///   - stopVelocity: The speed at which a fling counts as stopped, in pt/s; `nil` for the tuning's value or the law's
  ///     own. Not for `spline`.
  ///   - friction: Android's friction, which has no unit, or for `gtk` GTK's friction per second.
  ///   - dpi: Points per inch; `spline` only.
  public init(
    _ tuning: Tuning, kind: Kind? = nil, rate: Double? = nil, stopVelocity: Double? = nil, friction: Double? = nil,
    dpi: Double? = nil
  ) {
    let kind = kind ?? tuning[Tunables.flingModel]
    let tuned = kind == .gtk ? tuning[Tunables.flingFrictionRate] : tuning[Tunables.flingFriction]
    self.init(
      kind, rate: rate ?? tuning[Tunables.decelerationRate],
      stopVelocity: stopVelocity ?? (kind == .exponential ? tuning[Tunables.stopVelocity] : nil),
      friction: friction ?? tuned, drag: tuning[Tunables.flingDrag], dpi: dpi,
      deceleration: tuning[Tunables.flingDeceleration], reach: tuning[Tunables.flingReach])
  }
}
