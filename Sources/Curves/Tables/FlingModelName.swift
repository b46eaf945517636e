import ScrollEngine
import Tuning

/// The laws of flings by name.
public enum FlingModelName: String, Sendable, CaseIterable {
  /// iOS.
  case exponential
  /// Android.
  case spline
  /// GTK.
  case gtk
  /// Flutter.
  case flutter

  /// The law with its parameters; those that are not given are the tuning's or, where it has none, the toolkit's own.
  public func law(
    tuning: Tuning, rate: Double? = nil, stopVelocity: Double? = nil, friction: Double? = nil, dpi: Double? = nil
  ) -> FlingModel {
    switch self {
    case .exponential:
      .exponential(
        rate: rate ?? tuning[Tunables.decelerationRate], stopVelocity: stopVelocity ?? tuning[Tunables.stopVelocity])
    case .spline:
      .spline(friction: friction ?? SplineFling.defaultFriction, dpi: dpi ?? SplineFling.defaultDPI)
    case .gtk:
      .gtk(
        friction: friction ?? FrictionFling.defaultFriction,
        stopVelocity: stopVelocity ?? FrictionFling.defaultStopVelocity)
    case .flutter:
      .flutter(
        drag: FlutterFling.defaultDrag, constantDeceleration: 0,
        stopVelocity: stopVelocity ?? FlutterFling.defaultStopVelocity)
    }
  }
}
