/// The fling of Flutter's `FrictionSimulation`: `v(t) = v₀·dᵗ − a·t`, with the drag d per second and, on desktops, an
/// additional constant deceleration a.
///
/// ```swift
/// let fling = FlutterFling(position: 0, velocity: 2000)
/// print(fling.position(at: 0.5), fling.restTime)
/// ```
///
/// Source: `packages/flutter/lib/src/physics/friction_simulation.dart`. With a constant deceleration, the slope of the
/// velocity depends on the elapsed time as well as on the velocity. Restarting such a fling midway therefore gives a
/// different fling, as in Flutter. Without a constant deceleration, a restarted fling continues the same curve. In
/// Flutter's bouncing physics the spring beyond an edge is ``SpringParameters/flutter``; Flutter's limit of 5000 pt/s
/// at one of the two edges is left out.
package struct FlutterFling: Motion, Deceleration {
  /// The share of the velocity that remains after one second: 0.998 to the power of 1000;
  /// `packages/flutter/lib/src/widgets/scroll_simulation.dart`.
  package static let defaultDrag = 0.135
  /// The speed at which the fling comes to rest, in pt/s: Flutter's velocity tolerance, 1/(0.05 · pixels per point),
  /// for one pixel per point; `packages/flutter/lib/src/widgets/scroll_physics.dart`.
  package static let defaultStopVelocity = 20.0

  /// The speed at or below which the motion counts as at rest, in points per second.
  package let stopVelocity: Double
  /// The time until rest, in seconds.
  package let restTime: Double
  /// The position at rest, in points.
  package let restPosition: Double
  private let start: Double
  private let velocity: Double
  private let decay: Double
  private let deceleration: Double

  /// Creates a fling from a position and a velocity.
  ///
  /// - Parameters:
  ///   - position: the position at the start, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - drag: the share of the velocity that remains after one second, clamped to 0.000001 … 0.999.
  ///   - constantDeceleration: the constant deceleration, in points per second squared, clamped to 0 … 10⁹.
  ///   - stopVelocity: the speed at which the fling comes to rest, in points per second, at least 0.000001.
  package init(
    position: Double, velocity: Double, drag: Double = defaultDrag, constantDeceleration: Double = 0,
    stopVelocity: Double = defaultStopVelocity
  ) {
    let v = Limits.velocity(velocity)
    let k = Double.log(Limits.clamp(drag, 1e-6, 0.999, orElse: Self.defaultDrag))
    let stop = Limits.clamp(stopVelocity, 1e-6, Limits.speed, orElse: Self.defaultStopVelocity)
    let a = Limits.clamp(constantDeceleration, 0, 1e9, orElse: 0)
    start = Limits.position(position)
    self.velocity = v
    decay = k
    deceleration = v < 0 ? -a : a
    self.stopVelocity = stop
    guard v.magnitude > stop else {
      restTime = 0
      restPosition = start
      return
    }
    // The rest time without the constant deceleration is an upper bound for the rest time with it.
    let latest = Double.log(stop / v.magnitude) / k
    restTime =
      a == 0
      ? latest
      : monotoneRoot(in: 0...latest, startingAt: 0) {
        stop - v.magnitude * Double.exp(k * $0) + a * $0
      } slope: {
        a - k * v.magnitude * Double.exp(k * $0)
      }
    restPosition =
      start + v * Double.expMinusOne(k * restTime) / k - (v < 0 ? -a : a) / 2 * restTime * restTime
  }

  /// Returns the position, in points, `time` seconds after the start.
  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return unlimitedPosition(elapsed(time))
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  package func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    return unlimitedVelocity(elapsed(time))
  }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  package func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    if position == restPosition { return restTime }
    let sign: Double = velocity < 0 ? -1 : 1
    guard restTime > 0, (position - start) * sign > 0, (restPosition - position) * sign > 0 else { return nil }
    return monotoneRoot(in: 0...restTime, startingAt: 0) {
      sign * (unlimitedPosition($0) - position)
    } slope: {
      sign * unlimitedVelocity($0)
    }
  }

  private func unlimitedPosition(_ time: Double) -> Double {
    start + velocity * Double.expMinusOne(decay * time) / decay - deceleration / 2 * time * time
  }

  private func unlimitedVelocity(_ time: Double) -> Double {
    velocity * Double.exp(decay * time) - deceleration * time
  }
}
