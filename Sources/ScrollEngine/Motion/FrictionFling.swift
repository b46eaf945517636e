import RealModule

/// The kinetic scrolling of GTK: `v′ = −f·v`, an exponential deceleration whose friction is given per second.
///
/// ```swift
/// let fling = FrictionFling(position: 0, velocity: 2000)
/// print(fling.position(at: 0.5), fling.restTime)
/// ```
///
/// `gtk/gtkkineticscrolling.c` and `gtk/gtkscrolledwindow.c` of GTK 4. GTK rounds the position at rest; here rounding
/// is left to drawing. Beyond an edge GTK's motion is a critically damped spring, ``SpringParameters/gtk``; the wall at
/// 50 pixels, where GTK stops dead for a frame, is left out.
package struct FrictionFling: Motion, Deceleration {
  /// `DECELERATION_FRICTION` of `gtkscrolledwindow.c`, per second.
  package static let defaultFriction = 4.0
  /// The speed at rest that GTK 4.8 was measured to have, in pixels per second.
  package static let defaultStopVelocity = 0.1

  private let motion: ExponentialDeceleration

  /// A fling from a position with a velocity.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - friction: the share of the velocity lost per second, kept within 0.001 … 10 000.
  ///   - stopVelocity: points per second, at least 0.000001.
  package init(
    position: Double, velocity: Double, friction: Double = defaultFriction,
    stopVelocity: Double = defaultStopVelocity
  ) {
    let decay = Limits.clamp(friction, 1e-3, 1e4, orElse: Self.defaultFriction)
    let stop = Limits.clamp(stopVelocity, 1e-6, Limits.speed, orElse: Self.defaultStopVelocity)
    motion = ExponentialDeceleration(position: position, velocity: velocity, decay: -decay, stopVelocity: stop)
  }

  /// The speed, in points per second, at which it rests.
  package var stopVelocity: Double { motion.stopVelocity }
  /// Seconds until rest.
  package var restTime: Double { motion.restTime }
  /// Where it rests, in points.
  package var restPosition: Double { motion.restPosition }
  /// The position, in points, `time` seconds after the beginning.
  package func position(at time: Double) -> Double { motion.position(at: time) }
  /// The velocity, in points per second, `time` seconds after the beginning.
  package func velocity(at time: Double) -> Double { motion.velocity(at: time) }
  /// The moment at which the motion passes a position, in seconds; `nil` if it never gets there.
  package func time(atPosition position: Double) -> Double? { motion.time(atPosition: position) }
}

extension SpringParameters {
  /// GTK's motion beyond an edge: damped by `OVERSHOOT_FRICTION` = 20 per second and stiff enough to be critically
  /// damped, k = 20²/4; `gtk/gtkscrolledwindow.c`, `gtk/gtkkineticscrolling.c`.
  public static let gtk = SpringParameters(mass: 1, stiffness: 100, dampingRatio: 1)

  /// Flutter's spring for scrolling; `packages/flutter/lib/src/widgets/scroll_physics.dart`.
  public static let flutter = SpringParameters(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
}
