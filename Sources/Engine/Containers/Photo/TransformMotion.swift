import ScrollEngine

/// A motion by which a transform springs to rest, as a pure function of the time since its start. Each value of the
/// transform has a separate spring, and the motion rests when the last spring does.
package struct TransformMotion: Sendable {
  private let x: DampedSpring
  private let y: DampedSpring
  /// The parameters that all springs of the motion use.
  package let spring: SpringParameters
  private let scale: DampedSpring
  private let crop: DampedSpring
  /// The time until rest, in seconds.
  package let restTime: Double
  /// The transform at which the motion comes to rest.
  package let restPose: Transform

  /// The rest threshold for scale and crop. A difference in scale of a two-thousandth moves the edges of a viewport by
  /// a fifth of a point.
  private static let scaleThreshold = 0.0005

  /// Creates a motion from one transform to another.
  ///
  /// - Parameters:
  ///   - from: the transform at the start.
  ///   - to: the transform at rest.
  ///   - velocity: the rates of change at the start.
  ///   - parameters: the spring of every value.
  package init(from: Transform, to: Transform, velocity: Transform = .still, parameters: SpringParameters) {
    x = DampedSpring(from: from.shift.x, to: to.shift.x, velocity: velocity.shift.x, parameters: parameters)
    y = DampedSpring(from: from.shift.y, to: to.shift.y, velocity: velocity.shift.y, parameters: parameters)
    spring = parameters
    // The position may overshoot, but a growing image is never larger during the motion than at rest.
    if from.scale < to.scale {
      let firm = SpringParameters(
        mass: parameters.mass, stiffness: parameters.stiffness, dampingRatio: max(1, parameters.dampingRatio))
      scale = .arriving(
        from: from.scale, to: to.scale, velocity: velocity.scale, parameters: firm, restThreshold: Self.scaleThreshold)
    } else {
      scale = DampedSpring(
        from: from.scale, to: to.scale, velocity: velocity.scale, parameters: parameters,
        restThreshold: Self.scaleThreshold)
    }
    crop = DampedSpring(
      from: from.crop, to: to.crop, velocity: velocity.crop, parameters: parameters,
      restThreshold: Self.scaleThreshold)
    restTime = max(max(x.restTime, y.restTime), max(scale.restTime, crop.restTime))
    restPose = to
  }

  /// Returns the transform `time` seconds after the start; exactly ``restPose`` from ``restTime`` on.
  package func pose(at time: Double) -> Transform {
    guard time < restTime else { return restPose }
    return Transform(
      scale: scale.position(at: time), shift: Point(x: x.position(at: time), y: y.position(at: time)),
      crop: crop.position(at: time))
  }

  /// Returns the rates of change `time` seconds after the start; exactly 0 from ``restTime`` on.
  package func velocity(at time: Double) -> Transform {
    guard time < restTime else { return .still }
    return Transform(
      scale: scale.velocity(at: time), shift: Point(x: x.velocity(at: time), y: y.velocity(at: time)),
      crop: crop.velocity(at: time))
  }
}
