import ScrollEngine

extension PageTurn {
  /// The rule that a tuning asks for, with the tuning's figures.
  package init(_ tuning: Tuning) {
    self.init(tuning[PagerTunables.rule], snapVelocity: tuning[PagerTunables.snapVelocity])
    touchpadVelocity = tuning[PagerTunables.touchpadVelocity]
    leastDrag = tuning[PagerTunables.leastDrag]
    dragShare = tuning[PagerTunables.dragShare]
  }
}
