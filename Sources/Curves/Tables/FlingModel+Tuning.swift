import ScrollEngine
import Tuning

extension FlingModel.Kind {
  /// The law with its parameters; those that are not given are the tuning's or, where it has none, the toolkit's own.
  public func law(
    tuning: Tuning, rate: Double? = nil, stopVelocity: Double? = nil, friction: Double? = nil, dpi: Double? = nil
  ) -> FlingModel {
    FlingModel(
      self, rate: rate ?? tuning[Tunables.decelerationRate],
      stopVelocity: stopVelocity ?? (self == .exponential ? tuning[Tunables.stopVelocity] : nil), friction: friction,
      dpi: dpi)
  }
}
