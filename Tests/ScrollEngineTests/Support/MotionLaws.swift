import Testing

@testable import ScrollEngine

/// What holds for each motion, whatever it is.
enum MotionLaws {
  /// Values that a motion must survive, beside sensible ones.
  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 0,
    -1, 1e300,
  ]

  /// Rest is exact, times before the beginning show the beginning, and nothing is ever without a finite value.
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

  /// The velocity is the derivative of the position, and neither jumps, except at the moments named.
  ///
  /// - Parameter snap: how far rest may lie from the moment before it, in points.
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

  /// A motion made anew at each frame from the position and velocity of the frame before shows the same curve, and so
  /// does each frame rate.
  ///
  /// - Returns: the largest distance seen between the motion and its restarted likeness, in points.
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

  /// The largest difference between a motion and the mirror image of another one about the origin, in points and
  /// points per second.
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
