/// A pose that springs to rest, as a pure function of the time since it began: each of its values follows a spring of
/// its own, and it rests when the last of them does.
package struct PoseMotion: Sendable {
  private let x: DampedSpring
  private let y: DampedSpring
  /// The spring that brings it to rest.
  package let spring: SpringParameters
  private let scale: DampedSpring
  private let crop: DampedSpring
  /// Seconds until rest.
  package let restTime: Double
  /// Where it rests.
  package let restPose: Pose

  /// A two-thousandth of a scale moves the edges of a viewport by a fifth of a point.
  private static let scaleThreshold = 0.0005

  /// Springs from a pose to another.
  ///
  /// - Parameters:
  ///   - from: the pose at the beginning.
  ///   - to: the pose at rest.
  ///   - velocity: rates of change at the beginning.
  ///   - parameters: the spring of every value.
  package init(from: Pose, to: Pose, velocity: Pose = .still, parameters: SpringParameters) {
    x = DampedSpring(from: from.shift.x, to: to.shift.x, velocity: velocity.shift.x, parameters: parameters)
    y = DampedSpring(from: from.shift.y, to: to.shift.y, velocity: velocity.shift.y, parameters: parameters)
    spring = parameters
    // A picture may swing where it lies, but one that grows is never larger on its way than where it rests.
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

  /// The pose `time` seconds after the beginning; exactly ``restPose`` from ``restTime`` on.
  package func pose(at time: Double) -> Pose {
    guard time < restTime else { return restPose }
    return Pose(
      scale: scale.position(at: time), shift: Point(x: x.position(at: time), y: y.position(at: time)),
      crop: crop.position(at: time))
  }

  /// The pose's rates of change `time` seconds after the beginning; exactly nothing from ``restTime`` on.
  package func velocity(at time: Double) -> Pose {
    guard time < restTime else { return .still }
    return Pose(
      scale: scale.velocity(at: time), shift: Point(x: x.velocity(at: time), y: y.velocity(at: time)),
      crop: crop.velocity(at: time))
  }
}
