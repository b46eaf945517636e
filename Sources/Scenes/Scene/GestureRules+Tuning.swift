import ScrollEngine
import Tuning

extension GestureRules {
  /// The rules that a tuning asks for.
  ///
  /// - Parameter tapDistance: points within which the taps of a series lie.
  init(_ tuning: Tuning, tapDistance: Double = TapRecognizer.defaultDistance) {
    self.init()
    slop = tuning[Tunables.slop]
    slopPath = tuning[Tunables.slopPath]
    border = AxisBorder(degrees: tuning[Tunables.axisLockAngle])
    pressDelay = tuning[Tunables.longPressDelay]
    velocity = VelocityTracker(tuning)
    tapInterval = tuning[Tunables.doubleTapInterval]
    self.tapDistance = tapDistance
  }
}
