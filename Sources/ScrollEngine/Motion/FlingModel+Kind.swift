extension FlingModel {
  /// The laws by name, without their figures.
  public enum Kind: String, Sendable, CaseIterable {
    /// iOS.
    case exponential
    /// Android.
    case spline
    /// GTK.
    case gtk
    /// Flutter on Apple's systems.
    case flutter
    /// Flutter on others.
    case clamping
    /// Chromium on Linux and Windows.
    case chromium
  }

  /// The law of a toolkit. What is not given is the toolkit's own figure, and what the law has no use for is ignored.
  ///
  /// - Parameters:
  ///   - kind: the toolkit's law.
  ///   - rate: what remains of the velocity after one millisecond; `exponential` only.
  ///   - stopVelocity: the speed at rest, in pt/s; not for `spline`, `clamping` and `chromium`.
  ///   - friction: Android's for `spline` and `clamping`, or GTK's per second.
  ///   - drag: what remains of the velocity after a second; `flutter` only.
  ///   - dpi: points per inch; `spline` only.
  ///   - deceleration: in pt/s²; `chromium` only.
  ///   - reach: how many viewports a fling reaches at most; `chromium` only.
  public init(
    _ kind: Kind, rate: Double? = nil, stopVelocity: Double? = nil, friction: Double? = nil, drag: Double? = nil,
    dpi: Double? = nil, deceleration: Double? = nil, reach: Double? = nil
  ) {
    switch kind {
    case .exponential:
      self = .exponential(
        rate: rate ?? ExponentialDeceleration.normalRate,
        stopVelocity: stopVelocity ?? ExponentialDeceleration.defaultStopVelocity)
    case .spline:
      self = .spline(friction: friction ?? SplineFling.defaultFriction, dpi: dpi ?? SplineFling.defaultDPI)
    case .gtk:
      self = .gtk(
        friction: friction ?? FrictionFling.defaultFriction,
        stopVelocity: stopVelocity ?? FrictionFling.defaultStopVelocity)
    case .flutter:
      self = .flutter(
        drag: drag ?? FlutterFling.defaultDrag, constantDeceleration: 0,
        stopVelocity: stopVelocity ?? FlutterFling.defaultStopVelocity)
    case .clamping: self = .clamping(friction: friction ?? SplineFling.defaultFriction)
    case .chromium:
      self = .chromium(
        deceleration: deceleration ?? PhysicsFling.defaultDeceleration, reach: reach ?? PhysicsFling.defaultReach)
    }
  }
}
