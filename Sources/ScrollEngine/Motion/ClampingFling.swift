import RealModule

/// The fling of Flutter's `ClampingScrollSimulation`, its own on Android, Linux and Windows: as far as Android's, on a
/// way that is a power of the time left.
///
/// ```swift
/// let fling = ClampingFling(position: 0, velocity: 2000)
/// print(fling.restPosition, fling.restTime)  // 647 pt, 0.76 s
/// ```
///
/// `packages/flutter/lib/src/widgets/scroll_simulation.dart`. With p = ln 0.78 / ln 0.9, the reference r at which Android
/// takes a second and the inflexion 0.35, the duration is 0.35 p (v/r)^(1/(p − 1)) and the distance v/p times that. Made
/// anew on its way from the velocity of the moment it goes on on the same curve.
///
/// Called and never inlined: few tunings have it, and its curve would make every step of the other motions longer.
package struct ClampingFling: Motion, Deceleration {
  /// One point per second, as for ``SplineFling``: the way ends without speed.
  package var stopVelocity: Double { 1 }
  /// Seconds until rest.
  package let restTime: Double
  /// Where it rests, in points.
  package let restPosition: Double
  private let start: Double
  private let velocity: Double

  /// A fling from a position with a velocity.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - friction: Android's, kept within 0.0001 … 10.
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

  /// The position, in points, `time` seconds after the beginning.
  @inline(never)
  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return start + (restPosition - start) * (1 - Double.pow(left(time), SplineFling.decelerationRate))
  }

  /// The velocity, in points per second, `time` seconds after the beginning.
  @inline(never)
  package func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return velocity * Double.pow(left(time), SplineFling.decelerationRate - 1)
  }

  /// The moment at which the motion passes a position, in seconds; `nil` if it never gets there.
  package func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    if position == restPosition { return restTime }
    let share = (position - start) / (restPosition - start)
    guard share > 0, share < 1 else { return nil }
    return restTime * (1 - Double.pow(1 - share, 1 / SplineFling.decelerationRate))
  }

  /// The share of the time that is left.
  private func left(_ time: Double) -> Double { 1 - elapsed(time) / restTime }
}
