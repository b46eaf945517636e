/// A motion that only ever slows down, so that it passes each position once.
package protocol Deceleration: Motion {
  /// The speed, in points per second, at which nothing is left to hand over: an edge reached at or below it is not
  /// crossed.
  var stopVelocity: Double { get }

  /// The moment at which the motion passes a position, in seconds since it began; `nil` if it never gets there.
  func time(atPosition position: Double) -> Double?

  /// Where the motion is and how fast, `time` seconds after the beginning.
  func state(at time: Double) -> MotionState
}

/// A position, in points, and a velocity, in points per second.
package typealias MotionState = (position: Double, velocity: Double)

extension Deceleration {
  /// The one after the other.
  @inline(__always)
  package func state(at time: Double) -> MotionState { (position(at: time), velocity(at: time)) }

  /// The moment and the velocity with which the motion passes an edge, if it does so faster than its stop velocity.
  func crossing(of edge: Double) -> (time: Double, velocity: Double)? {
    guard let time = time(atPosition: edge), time < restTime else { return nil }
    let velocity = velocity(at: time)
    return velocity.magnitude > stopVelocity ? (time, velocity) : nil
  }
}
