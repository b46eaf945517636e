/// A movement along one axis, as a pure function of the time since it began.
///
/// ```swift
/// let motion = FlingModel.ios.motion(from: 0, velocity: 2000)
/// print(motion.position(at: 0.1), motion.velocity(at: 0.1), motion.restTime)
/// ```
///
/// A motion holds no clock and accumulates nothing, so each frame rate samples the same curve, and a motion made anew
/// from the position and velocity of any moment goes on along the curve of the old one. Times are seconds, positions
/// points, velocities points per second. Every conforming type is total: a time that is negative or not a number
/// counts as 0, an infinite one as rest, and no result is ever infinite or not a number.
public protocol Motion: Sendable {
  /// The position, in points, `time` seconds after the motion began; exactly ``restPosition`` from ``restTime`` on.
  func position(at time: Double) -> Double

  /// The velocity, in points per second, `time` seconds after the motion began; exactly 0 from ``restTime`` on.
  func velocity(at time: Double) -> Double

  /// Seconds from the beginning until the motion has come to rest; never negative.
  var restTime: Double { get }

  /// The position at which the motion rests, in points.
  var restPosition: Double { get }
}

extension Motion {
  /// Whether the motion has come to rest `time` seconds after it began.
  public func isAtRest(at time: Double) -> Bool { elapsed(time) >= restTime }

  /// A time as the motions understand it: not before the beginning, and a number.
  func elapsed(_ time: Double) -> Double { time > 0 ? time : 0 }
}
