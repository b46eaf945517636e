/// A motion that only slows down, so it passes each position at most once.
package protocol Deceleration: Motion {
  /// The speed, in points per second, at which the motion counts as finished. A motion that reaches an edge at or below
  /// this speed does not cross it.
  var stopVelocity: Double { get }

  /// Returns the time at which the motion passes a position, in seconds after the start; `nil` if it never does.
  func time(atPosition position: Double) -> Double?

  /// Returns the position and velocity `time` seconds after the start.
  func state(at time: Double) -> MotionState
}

/// A position, in points, and a velocity, in points per second.
package typealias MotionState = (position: Double, velocity: Double)

extension Deceleration {
  /// Returns the position and velocity by evaluating them one after the other.
  @inline(__always)
  package func state(at time: Double) -> MotionState { (position(at: time), velocity(at: time)) }

  /// Returns the time at which the motion passes an edge, and its velocity there; `nil` unless the motion is faster
  /// than `stopVelocity` at the edge.
  func crossing(of edge: Double) -> (time: Double, velocity: Double)? {
    guard let time = time(atPosition: edge), time < restTime else { return nil }
    let velocity = velocity(at: time)
    return velocity.magnitude > stopVelocity ? (time, velocity) : nil
  }
}
