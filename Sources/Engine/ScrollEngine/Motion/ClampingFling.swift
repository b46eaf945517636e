/// The fling of Flutter's `ClampingScrollSimulation`, which Flutter uses on Android, Linux and Windows. It covers the
/// same distance as Android's fling, but the remaining distance is a power of the remaining time.
///
/// ```swift
/// let fling = ClampingFling(position: 0, velocity: 2000)
/// print(fling.restPosition, fling.restTime)  // 647 pt, 0.76 s
/// ```
///
/// Source: `packages/flutter/lib/src/widgets/scroll_simulation.dart`. With p = ln 0.78 / ln 0.9, the inflexion 0.35,
/// and r the velocity at which Android's fling lasts one second, the duration is 0.35 p (v/r)^(1/(p − 1)) and the
/// distance is v/p times the duration. Restarting the fling midway, from its position and velocity at that time,
/// continues the same curve.
///
/// `position(at:)` and `velocity(at:)` are never inlined. This fling is rarely used; inlined, its code would slow down
/// every evaluation of the other motions.
package struct ClampingFling: Motion, Deceleration {
  /// The speed at which the motion counts as finished: one point per second, as for ``SplineFling``, because the
  /// velocity of the fling falls to 0 only at its end.
  package var stopVelocity: Double { 1 }
  /// The time until rest, in seconds.
  package let restTime: Double
  /// The position at rest, in points.
  package let restPosition: Double
  private let start: Double
  private let velocity: Double

  /// Creates a fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - friction: Android's friction coefficient, clamped to 0.0001 … 10.
  package init(position: Double, velocity: Double, friction: Double = SplineFling.defaultFriction) {
    let v = Limits.velocity(velocity)
    start = Limits.position(position)
    guard v.magnitude > 1e-6 else {
      (self.velocity, restTime, restPosition) = (0, 0, start)
      return
    }
    self.velocity = v
    let p = SplineFling.decelerationRate
    let reference = SplineFling.resistance(friction: friction, dpi: SplineFling.defaultDPI) / SplineFling.inflexion
    restTime = p * SplineFling.inflexion * Double.pow(v.magnitude / reference, 1 / (p - 1))
    restPosition = start + v * restTime / p
  }

  /// Returns the position, in points, `time` seconds after the start.
  @inline(never)
  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return start + (restPosition - start) * (1 - Double.pow(left(time), SplineFling.decelerationRate))
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  @inline(never)
  package func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return velocity * Double.pow(left(time), SplineFling.decelerationRate - 1)
  }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  package func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    if position == restPosition { return restTime }
    let share = (position - start) / (restPosition - start)
    guard share > 0, share < 1 else { return nil }
    return restTime * (1 - Double.pow(1 - share, 1 / SplineFling.decelerationRate))
  }

  /// Returns the fraction of the duration that remains `time` seconds after the start.
  private func left(_ time: Double) -> Double { 1 - elapsed(time) / restTime }
}
