/// The kinetic scrolling of GTK: `v′ = −f·v`, an exponential deceleration with its friction given per second.
///
/// ```swift
/// let fling = FrictionFling(position: 0, velocity: 2000)
/// print(fling.position(at: 0.5), fling.restTime)
/// ```
///
/// Source: `gtk/gtkkineticscrolling.c` and `gtk/gtkscrolledwindow.c` of GTK 4. GTK rounds the position at rest; here
/// rounding is left to drawing. Beyond an edge GTK uses a critically damped spring, ``SpringParameters/gtk``. GTK also
/// stops for one frame at 50 pixels beyond the edge; that is left out.
package struct FrictionFling: Motion, Deceleration {
  /// The decay rate of the velocity, per second: `DECELERATION_FRICTION` of `gtkscrolledwindow.c`.
  package static let defaultFriction = 4.0
  /// The speed at which flings come to rest in GTK 4.8, as measured, in pixels per second.
  package static let defaultStopVelocity = 0.1

  private let motion: ExponentialDeceleration

  /// Creates a fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - friction: the decay rate of the velocity, per second, clamped to 0.001 … 10 000.
  ///   - stopVelocity: the speed at which the fling comes to rest, in points per second, at least 0.000001.
  package init(
    position: Double, velocity: Double, friction: Double = defaultFriction,
    stopVelocity: Double = defaultStopVelocity
  ) {
    let decay = Limits.clamp(friction, 1e-3, 1e4, orElse: Self.defaultFriction)
    let stop = Limits.clamp(stopVelocity, 1e-6, Limits.speed, orElse: Self.defaultStopVelocity)
    motion = ExponentialDeceleration(position: position, velocity: velocity, decay: -decay, stopVelocity: stop)
  }

  /// The speed at or below which the motion counts as at rest, in points per second.
  package var stopVelocity: Double { motion.stopVelocity }
  /// The time until rest, in seconds.
  package var restTime: Double { motion.restTime }
  /// The position at rest, in points.
  package var restPosition: Double { motion.restPosition }
  /// Returns the position, in points, `time` seconds after the start.
  package func position(at time: Double) -> Double { motion.position(at: time) }
  /// Returns the velocity, in points per second, `time` seconds after the start.
  package func velocity(at time: Double) -> Double { motion.velocity(at: time) }
  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  package func time(atPosition position: Double) -> Double? { motion.time(atPosition: position) }
}

extension SpringParameters {
  /// GTK's spring beyond an edge: damped by `OVERSHOOT_FRICTION` = 20 per second, with the stiffness k = 20²/4 that
  /// makes it critically damped; `gtk/gtkscrolledwindow.c`, `gtk/gtkkineticscrolling.c`.
  public static let gtk = SpringParameters(mass: 1, stiffness: 100, dampingRatio: 1)

  /// Flutter's spring for scrolling; `packages/flutter/lib/src/widgets/scroll_physics.dart`.
  public static let flutter = SpringParameters(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
}
