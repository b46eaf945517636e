import ScrollEngine

extension FlingModel {
  /// The law that a tuning asks for, with the tuning's figures; each law reads its own.
  ///
  /// - Parameters:
  ///   - kind: another law than the tuning's.
  ///   - rate: the share of the velocity left after a millisecond, instead of the tuning's; `exponential` only.
  ///   - stopVelocity: the speed at rest in pt/s, instead of the tuning's or the law's own; not for `spline`.
  ///   - friction: Android's, or GTK's per second, instead of the tuning's.
  ///   - dpi: points per inch; `spline` only.
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
