import ScrollEngine

extension GestureRules {
  /// Creates gesture rules from the values of a tuning.
  ///
  /// - Parameter tapDistance: Maximum distance in points between the taps of a series.
  package init(_ tuning: Tuning, tapDistance: Double = TapRecognizer.defaultDistance) {
    self.init()
    slop = tuning[Tunables.slop]
    slopPath = tuning[Tunables.slopPath]
    border = AxisAngle(degrees: tuning[Tunables.axisLockAngle])
    longPressDelay = tuning[Tunables.longPressDelay]
    velocity = VelocityTracker(tuning)
    tapInterval = tuning[Tunables.doubleTapInterval]
    self.tapDistance = tapDistance
  }
}
