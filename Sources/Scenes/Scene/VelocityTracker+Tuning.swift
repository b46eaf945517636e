import ScrollEngine
import Tuning

extension VelocityTracker {
  /// Creates a tracker that a tuning describes.
  init(_ tuning: Tuning) {
    self.init(
      strategy: tuning[Tunables.velocityStrategy], horizon: tuning[Tunables.velocityHorizon],
      pauseTimeout: tuning[Tunables.pauseTimeout])
  }
}
