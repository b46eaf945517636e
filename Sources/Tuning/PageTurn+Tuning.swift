import ScrollEngine

extension PageTurnRule {
  /// Creates the rule for turning pages that a tuning describes.
  package init(_ tuning: Tuning) {
    self.init(tuning[PagerTunables.rule], snapVelocity: tuning[PagerTunables.snapVelocity])
    touchpadVelocity = tuning[PagerTunables.touchpadVelocity]
    leastDrag = tuning[PagerTunables.leastDrag]
    dragShare = tuning[PagerTunables.dragShare]
  }
}
