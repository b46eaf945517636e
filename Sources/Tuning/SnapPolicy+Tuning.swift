import ScrollEngine

extension SnapPolicy {
  /// Creates the snap policy of the sheet that a tuning describes.
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
  /// Creates the hiding rule that a tuning describes; `nil` if the sheet never hides.
  package init?(_ tuning: Tuning) {
    guard tuning[HidingTunables.isOn] else { return nil }
    self.init()
    lead = tuning[HidingTunables.lead]
    share = tuning[HidingTunables.share]
  }
}
