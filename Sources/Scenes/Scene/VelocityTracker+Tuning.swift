import ScrollEngine
import Tuning

extension VelocityTracker {
  /// A tracker as a tuning asks for it.
  init(_ tuning: Tuning) {
    self.init(
      strategy: tuning[Tunables.velocityStrategy], horizon: tuning[Tunables.velocityHorizon],
      pauseTimeout: tuning[Tunables.pauseTimeout])
  }
}
