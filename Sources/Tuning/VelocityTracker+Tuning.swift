import ScrollEngine

extension VelocityTracker {
  /// Creates a velocity tracker from the values of a tuning.
  package init(_ tuning: Tuning) {
    self.init(
      strategy: tuning[Tunables.velocityStrategy], horizon: tuning[Tunables.velocityHorizon],
      pauseTimeout: tuning[Tunables.pauseTimeout])
  }
}
