import Testing

@testable import ScrollEngine

/// Properties of every motion.
enum MotionChecks {
  /// Extreme numbers that a motion must accept.
  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 0,
    -1, 1e300,
  ]

  /// Checks that rest is exact, that times before the beginning give the beginning, and that all values are finite.
  static func checkTotality(_ motion: some Motion, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(motion.restTime.isFinite && motion.restTime >= 0, "\(name)", sourceLocation: sourceLocation)
    #expect(motion.restPosition.isFinite, "\(name)", sourceLocation: sourceLocation)
    for time in [motion.restTime, motion.restTime + 1e-9, motion.restTime * 2 + 1, 60 + motion.restTime, .infinity] {
      #expect(motion.position(at: time) == motion.restPosition, "\(name) at \(time)", sourceLocation: sourceLocation)
      #expect(motion.velocity(at: time) == 0, "\(name) at \(time)", sourceLocation: sourceLocation)
    }
    for time in [-1, -Double.infinity, .nan] {
      #expect(motion.position(at: time) == motion.position(at: 0), "\(name)", sourceLocation: sourceLocation)
      #expect(motion.velocity(at: time) == motion.velocity(at: 0), "\(name)", sourceLocation: sourceLocation)
    }
    for k in 0...40 {
      let time = motion.restTime * Double(k) / 40
      let isFinite = motion.position(at: time).isFinite && motion.velocity(at: time).isFinite
      #expect(isFinite, "\(name) at \(time)", sourceLocation: sourceLocation)
    }
  }

  /// Checks that the velocity is the derivative of the position, and that both are continuous until rest.
  ///
  /// - Parameter snap: the largest distance between rest and the moment before it, in points.
  static func checkContinuity(
    _ motion: some Motion, _ name: String, snap: Double, acceleration: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let h = 1e-4
    var worstStep = 0.0
    var worstChange = 0.0
    var time = 0.0
    while time + h < motion.restTime {
      let step = motion.position(at: time + h) - motion.position(at: time)
      let v0 = motion.velocity(at: time)
      let v1 = motion.velocity(at: time + h)
      worstStep = max(worstStep, (step - h * (v0 + v1) / 2).magnitude)
      worstChange = max(worstChange, (v1 - v0).magnitude)
      time += max(h, motion.restTime / 4000)
    }
    #expect(worstStep <= 1e-6 + acceleration * h * h, "\(name)", sourceLocation: sourceLocation)
    #expect(worstChange <= acceleration * h * 1.01 + 1e-9, "\(name)", sourceLocation: sourceLocation)
    let last = motion.position(at: motion.restTime.nextDown)
    #expect((last - motion.restPosition).magnitude <= snap, "\(name)", sourceLocation: sourceLocation)
  }

  /// Recreates a motion at each frame from the position and velocity of the frame before, and compares it with the
  /// original.
  ///
  /// - Returns: the largest distance between the motion and its recreations, in points.
  static func largestRestartError<M: Motion>(_ motion: M, hertz: Double, remake: (Double, Double) -> M) -> Double {
    var current = motion
    var worst = 0.0
    var frame = 0
    while Double(frame) / hertz <= min(motion.restTime, 20) + 0.1 {
      let next = Double(frame + 1) / hertz
      let x = current.position(at: 1 / hertz)
      let v = current.velocity(at: 1 / hertz)
      worst = max(worst, (x - motion.position(at: next)).magnitude)
      current = remake(x, v)
      frame += 1
    }
    return max(worst, (current.restPosition - motion.restPosition).magnitude)
  }

  /// Returns the largest difference between a motion and the mirror image of another one about the origin, in points
  /// and points per second.
  static func largestMirrorError(_ a: some Motion, _ b: some Motion) -> Double {
    var worst = max((a.restTime - b.restTime).magnitude, (a.restPosition + b.restPosition).magnitude)
    for k in 0...200 {
      let time = a.restTime * Double(k) / 190
      worst = max(worst, (a.position(at: time) + b.position(at: time)).magnitude)
      worst = max(worst, (a.velocity(at: time) + b.velocity(at: time)).magnitude)
    }
    return worst
  }
}
