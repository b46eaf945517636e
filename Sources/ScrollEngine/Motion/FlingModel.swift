/// The law after which a fling slows down, without where and how fast it begins.
///
/// ```swift
/// var rules = ScrollRules()
/// rules.fling = .spline(friction: SplineFling.defaultFriction, dpi: SplineFling.defaultDPI)  // as on Android
/// ```
public enum FlingModel: Equatable, Sendable {
  /// ``ExponentialDeceleration``: what remains of the velocity after one millisecond, and the speed at rest in pt/s.
  case exponential(rate: Double, stopVelocity: Double)
  /// ``SplineFling``: Android's friction, and the pixels per inch of the display on which a point is a pixel.
  case spline(friction: Double, dpi: Double)
  /// GTK's: an exponential law of a friction per second, and the speed at rest in pt/s.
  case gtk(friction: Double, stopVelocity: Double)
  /// Flutter's on Apple's systems: what remains after one second, a constant deceleration in pt/s², and the speed at rest in pt/s.
  case flutter(drag: Double, constantDeceleration: Double, stopVelocity: Double)
  /// Flutter's on Android, Linux and Windows: Android's friction.
  case clamping(friction: Double)
  /// Chromium's: a deceleration in pt/s², and how many viewports a fling reaches at most.
  case chromium(deceleration: Double, reach: Double)

  /// The model of iOS, with UIKit's normal rate.
  public static let ios = FlingModel.exponential(
    rate: ExponentialDeceleration.normalRate, stopVelocity: ExponentialDeceleration.defaultStopVelocity)

  /// The speed at which nothing is left of a fling, in points per second.
  public var stopVelocity: Double { fling(from: 0, velocity: 0).stopVelocity }

  /// How something moves that is let go, by this model.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  public func motion(from position: Double, velocity: Double) -> some Motion {
    fling(from: position, velocity: velocity)
  }

  /// The model of a fling that goes so many times as far with so many times the velocity, in the same time. A law that is
  /// not linear in its velocity stays as it is.
  func multiplied(by factor: Double) -> FlingModel {
    switch self {
    case .exponential(let rate, let stop): .exponential(rate: rate, stopVelocity: stop * factor)
    case .spline, .clamping, .chromium: self
    case .gtk(let friction, let stop): .gtk(friction: friction, stopVelocity: stop * factor)
    case .flutter(let drag, let deceleration, let stop):
      .flutter(drag: drag, constantDeceleration: deceleration * factor, stopVelocity: stop * factor)
    }
  }

  /// A fling of this model.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - viewport: the length of what is looked through, in points, for laws with a reach.
  ///   - lead: the faster fling along the other axis, for laws by which both go; its bound is its viewport here.
  package func fling(
    from position: Double, velocity: Double, viewport: Double = .infinity, beside lead: PhysicsFling.Lead? = nil
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

/// A fling of any model; dispatched by a switch, so that no box is allocated. What a frame asks is always inlined, so
/// that the largest model is not copied to ask the smallest.
package enum Fling: Deceleration {
  /// The iOS model.
  case exponential(ExponentialDeceleration)
  /// The Android model.
  case spline(SplineFling)
  /// The GTK model.
  case gtk(FrictionFling)
  /// The Flutter model.
  case flutter(FlutterFling)
  /// Flutter's other model.
  case clamping(ClampingFling)
  /// The Chromium model.
  case chromium(PhysicsFling)

  /// The speed, in points per second, at or below which an edge is not crossed.
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

  /// Seconds until rest.
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

  /// Where it rests, in points.
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

  /// The position, in points, and the velocity, in points per second, `time` seconds after the beginning.
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

  /// The position, in points, `time` seconds after the beginning.
  package func position(at time: Double) -> Double { state(at: time).position }

  /// The velocity, in points per second, `time` seconds after the beginning.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// The moment at which the motion passes a position, in seconds; `nil` if it never gets there.
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
