import ScrollEngine
import Tuning

extension ScrollRules {
  /// The rules that a tuning asks for.
  ///
  /// - Parameter viewportLength: the viewport's length along the axis, in points.
  init(_ tuning: Tuning, viewportLength: Double) {
    self.init()
    self.viewportLength = viewportLength
    decelerationRate = tuning[Tunables.decelerationRate]
    stopVelocity = tuning[Tunables.stopVelocity]
    flingMinVelocity = tuning[Tunables.flingMinVelocity]
    flingMaxVelocity = tuning[Tunables.flingMaxVelocity]
    bounce = SpringParameters(
      mass: 1, stiffness: tuning[Tunables.bounceStiffness], dampingRatio: tuning[Tunables.bounceDamping])
    rubberBand = RubberBand(coefficient: tuning[Tunables.rubberBand])
    projectionRate = tuning[Tunables.sheetProjectionRate]
    snap = SpringParameters(
      response: tuning[Tunables.sheetSpringResponse], dampingRatio: tuning[Tunables.sheetSpringDamping])
    handoff = tuning[Tunables.sheetFlingHandoff]
    glideDuration = tuning[Tunables.wheelSmoothing]
    reducesMotion = tuning[Tunables.reducedMotion]
  }
}

extension VelocityTracker {
  /// A tracker as a tuning asks for it.
  init(_ tuning: Tuning) {
    self.init()
    configure(tuning)
  }

  /// Estimates as a tuning asks for, from the next question on.
  mutating func configure(_ tuning: Tuning) {
    strategy = tuning[Tunables.velocityStrategy]
    pauseTimeout = tuning[Tunables.pauseTimeout]
  }
}
