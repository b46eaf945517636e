/// A movement along one axis, as a pure function of the time since its start.
///
/// ```swift
/// let motion = FlingModel.ios.motion(from: 0, velocity: 2000)
/// print(motion.position(at: 0.1), motion.velocity(at: 0.1), motion.restTime)
/// ```
///
/// A motion holds no clock and accumulates nothing, so every frame rate samples the same curve. A motion created from
/// the position and velocity that another motion has at some time continues the curve of that motion, unless the
/// documentation of its type says otherwise. Times are in seconds, positions in points, velocities in points per
/// second. Every conforming type accepts any argument: a negative time or NaN counts as 0, an infinite time as rest,
/// and every result is finite.
public protocol Motion: Sendable {
  /// Returns the position, in points, `time` seconds after the start; exactly ``restPosition`` from ``restTime`` on.
  func position(at time: Double) -> Double

  /// Returns the velocity, in points per second, `time` seconds after the start; exactly 0 from ``restTime`` on.
  func velocity(at time: Double) -> Double

  /// The time from the start until rest, in seconds; never negative.
  var restTime: Double { get }

  /// The position at rest, in points.
  var restPosition: Double { get }
}

extension Motion {
  /// Returns whether the motion rests `time` seconds after the start.
  public func isAtRest(at time: Double) -> Bool { elapsed(time) >= restTime }

  /// Returns the time clamped to 0 or later; NaN becomes 0.
  func elapsed(_ time: Double) -> Double { time > 0 ? time : 0 }
}
