import ScrollEngine

extension SnapPolicy {
  /// The policy that a tuning asks for: the sheet's.
  public init(_ tuning: Tuning) {
    let steps = Int(tuning[Tunables.sheetStepLimit])
    self.init(
      tuning[Tunables.sheetSnapRule], rate: tuning[Tunables.sheetProjectionRate],
      threshold: tuning[Tunables.sheetSnapThreshold], stepLimit: steps > 0 ? steps : nil)
    redirection = tuning[SnapTunables.redirection]
    swipe.speed = tuning[SnapTunables.swipeVelocity]
    swipe.distance = tuning[SnapTunables.swipeDistance]
    swipe.curveSpeed = tuning[SnapTunables.swipeCurveVelocity]
    swipe.curvature = tuning[SnapTunables.swipeCurvature]
  }
}

extension PageTurn {
  /// The rule that a tuning asks for, with the tuning's figures.
  package init(_ tuning: Tuning) {
    self.init(tuning[Tunables.pagerRule], snapVelocity: tuning[Tunables.pagerSnapVelocity])
    leastDrag = tuning[Tunables.pagerLeastDrag]
    dragShare = tuning[Tunables.pagerDragShare]
  }
}
