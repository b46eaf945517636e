/// The deceleration of a fling, independent of its initial position and velocity.
///
/// ```swift
/// var rules = ScrollRules()
/// rules.fling = .spline(friction: SplineFling.defaultFriction, dpi: SplineFling.defaultDPI)  // as on Android
/// ```
public enum FlingModel: Equatable, Sendable {
  /// iOS, ``ExponentialDeceleration``: the share of the velocity that remains after one millisecond, and the speed at
  /// which the fling comes to rest, in pt/s.
  case exponential(rate: Double, stopVelocity: Double)
  /// Android, ``SplineFling``: the friction, and the points per inch of the display.
  case spline(friction: Double, dpi: Double)
  /// GTK, an exponential deceleration: the friction per second, and the speed at which the fling comes to rest, in
  /// pt/s.
  case gtk(friction: Double, stopVelocity: Double)
  /// Flutter on Apple's platforms: the share of the velocity that remains after one second, a constant deceleration in
  /// pt/s², and the speed at which the fling comes to rest, in pt/s.
  case flutter(drag: Double, constantDeceleration: Double, stopVelocity: Double)
  /// Flutter on Android, Linux and Windows: Android's friction.
  case clamping(friction: Double)
  /// Chromium on Linux and Windows: the deceleration in pt/s², and the longest distance of a fling, in lengths of the
  /// viewport.
  case chromium(deceleration: Double, reach: Double)

  /// The model of iOS, with UIKit's normal rate.
  public static let ios = FlingModel.exponential(
    rate: ExponentialDeceleration.normalRate, stopVelocity: ExponentialDeceleration.defaultStopVelocity)

  /// The speed, in points per second, at which a fling counts as finished.
  public var stopVelocity: Double { fling(from: 0, velocity: 0).stopVelocity }

  /// Returns the motion of content that is released, by this model.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  public func motion(from position: Double, velocity: Double) -> some Motion {
    fling(from: position, velocity: velocity)
  }

  /// Returns the model in which `factor` times the velocity covers `factor` times the distance in the same time. A
  /// model that is not linear in the velocity is returned unchanged.
  func scaled(by factor: Double) -> FlingModel {
    switch self {
    case .exponential(let rate, let stop): .exponential(rate: rate, stopVelocity: stop * factor)
    case .spline, .clamping, .chromium: self
    case .gtk(let friction, let stop): .gtk(friction: friction, stopVelocity: stop * factor)
    case .flutter(let drag, let deceleration, let stop):
      .flutter(drag: drag, constantDeceleration: deceleration * factor, stopVelocity: stop * factor)
    }
  }

  /// Returns a fling of this model.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - viewport: the length of the viewport, in points, for models that limit a fling to a number of viewport
  ///     lengths.
  ///   - lead: the faster fling along the other axis, for models in which it sets the timing of both. Here `bound` of
  ///     `lead` is the length of the viewport along that axis, in points.
  package func fling(
    from position: Double, velocity: Double, viewport: Double = .infinity, beside lead: PhysicsFling.LeadingFling? = nil
  ) -> Fling {
    switch self {
    case .exponential(let rate, let stop):
      .exponential(
        ExponentialDeceleration(position: position, velocity: velocity, rate: rate, stopVelocity: stop))
    case .spline(let friction, let dpi):
      .spline(SplineFling(position: position, velocity: velocity, friction: friction, dpi: dpi))
    case .gtk(let friction, let stop):
      .gtk(FrictionFling(position: position, velocity: velocity, friction: friction, stopVelocity: stop))
    case .flutter(let drag, let deceleration, let stop):
      .flutter(
        FlutterFling(
          position: position, velocity: velocity, drag: drag, constantDeceleration: deceleration, stopVelocity: stop))
    case .clamping(let friction):
      .clamping(ClampingFling(position: position, velocity: velocity, friction: friction))
    case .chromium(let deceleration, let reach):
      .chromium(
        PhysicsFling(
          position: position, velocity: velocity, deceleration: deceleration, bound: max(reach, 0) * viewport,
          beside: lead.map { .init(velocity: $0.velocity, bound: max(reach, 0) * $0.bound) }))
    }
  }
}

/// A fling of any model. It is an enum with a switch instead of an existential, so nothing is boxed. `state(at:)`,
/// which every frame calls, is always inlined, so evaluating a small model does not copy the largest one.
package enum Fling: Deceleration {
  /// A fling of the iOS model.
  case exponential(ExponentialDeceleration)
  /// A fling of the Android model.
  case spline(SplineFling)
  /// A fling of the GTK model.
  case gtk(FrictionFling)
  /// A fling of Flutter's model for Apple's platforms.
  case flutter(FlutterFling)
  /// A fling of Flutter's model for Android, Linux and Windows.
  case clamping(ClampingFling)
  /// A fling of the Chromium model.
  case chromium(PhysicsFling)

  /// The speed, in points per second, at or below which a fling does not cross an edge.
  package var stopVelocity: Double {
    switch self {
    case .exponential(let motion): motion.stopVelocity
    case .spline(let motion): motion.stopVelocity
    case .gtk(let motion): motion.stopVelocity
    case .flutter(let motion): motion.stopVelocity
    case .clamping(let motion): motion.stopVelocity
    case .chromium(let motion): motion.stopVelocity
    }
  }

  /// The time until rest, in seconds.
  package var restTime: Double {
    switch self {
    case .exponential(let motion): motion.restTime
    case .spline(let motion): motion.restTime
    case .gtk(let motion): motion.restTime
    case .flutter(let motion): motion.restTime
    case .clamping(let motion): motion.restTime
    case .chromium(let motion): motion.restTime
    }
  }

  /// The position at rest, in points.
  package var restPosition: Double {
    switch self {
    case .exponential(let motion): motion.restPosition
    case .spline(let motion): motion.restPosition
    case .gtk(let motion): motion.restPosition
    case .flutter(let motion): motion.restPosition
    case .clamping(let motion): motion.restPosition
    case .chromium(let motion): motion.restPosition
    }
  }

  /// Returns the position, in points, and the velocity, in points per second, `time` seconds after the start.
  @inline(__always)
  package func state(at time: Double) -> MotionState {
    switch self {
    case .exponential(let motion): motion.state(at: time)
    case .spline(let motion): motion.state(at: time)
    case .gtk(let motion): motion.state(at: time)
    case .flutter(let motion): motion.state(at: time)
    case .clamping(let motion): motion.state(at: time)
    case .chromium(let motion): motion.state(at: time)
    }
  }

  /// Returns the position, in points, `time` seconds after the start.
  package func position(at time: Double) -> Double { state(at: time).position }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  package func time(atPosition position: Double) -> Double? {
    switch self {
    case .exponential(let motion): motion.time(atPosition: position)
    case .spline(let motion): motion.time(atPosition: position)
    case .gtk(let motion): motion.time(atPosition: position)
    case .flutter(let motion): motion.time(atPosition: position)
    case .clamping(let motion): motion.time(atPosition: position)
    case .chromium(let motion): motion.time(atPosition: position)
    }
  }
}

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
  ///   - stopVelocity: the speed at which the fling comes to rest, in pt/s; not for `spline`, `clamping` and
  ///     `chromium`.
  ///   - friction: Android's friction for `spline` and `clamping`, or GTK's friction per second for `gtk`.
  ///   - drag: the share of the velocity that remains after one second; `flutter` only.
  ///   - dpi: the points per inch; `spline` only.
  ///   - deceleration: the deceleration, in pt/s²; `chromium` only.
  ///   - reach: the longest distance of a fling, in lengths of the viewport; `chromium` only.
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
