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
    swipe.touchpadSpeed = tuning[SnapTunables.touchpadVelocity]
    swipe.touchpadRate = tuning[SnapTunables.touchpadRate]
  }
}

extension SheetHiding {
  /// When a sheet hides, as a tuning asks for it; `nil` for never.
  package init?(_ tuning: Tuning) {
    guard tuning[HidingTunables.isOn] else { return nil }
    self.init()
    lead = tuning[HidingTunables.lead]
    share = tuning[HidingTunables.share]
  }
}
