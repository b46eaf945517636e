extension FlingModel {
  /// The toolkit of a fling model, without its parameters.
  public enum Kind: String, Sendable, CaseIterable {
    /// The model of iOS.
    case exponential
    /// The model of Android.
    case spline
    /// The model of GTK.
    case gtk
    /// The model of Flutter on Apple's platforms.
    case flutter
    /// The model of Flutter on Android, Linux and Windows.
    case clamping
    /// The model of Chromium on Linux and Windows.
    case chromium
  }

  /// Creates the model of a toolkit. A parameter that is `nil` has the toolkit's own value; parameters that the model
  /// does not use are ignored.
  ///
  /// - Parameters:
  ///   - kind: the toolkit.
  ///   - rate: the share of the velocity that remains after one millisecond; `exponential` only.
  ///   - stopVelocity: the speed at rest, in pt/s; not for `spline`, `clamping` and `chromium`.
  ///   - friction: Android's friction for `spline` and `clamping`, or GTK's friction per second for `gtk`.
  ///   - drag: the share of the velocity that remains after one second; `flutter` only.
  ///   - dpi: the points per inch; `spline` only.
  ///   - deceleration: the deceleration, in pt/s²; `chromium` only.
  ///   - reach: the longest fling, in viewports; `chromium` only.
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
