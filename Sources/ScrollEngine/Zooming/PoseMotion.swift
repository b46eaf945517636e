/// A pose on its way to rest, as a pure function of the time since it began: each of its values follows a motion of
/// its own, and it rests when the last of them does.
package struct PoseMotion: Sendable {
  /// A value's motion, as one value without indirection.
  private enum Track: Sendable {
    case spring(DampedSpring)
    case bounce(Bounce)

    var restTime: Double {
      switch self {
      case .spring(let motion): motion.restTime
      case .bounce(let motion): motion.restTime
      }
    }

    func position(at time: Double) -> Double {
      switch self {
      case .spring(let motion): motion.position(at: time)
      case .bounce(let motion): motion.position(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .spring(let motion): motion.velocity(at: time)
      case .bounce(let motion): motion.velocity(at: time)
      }
    }
  }

  private let x: Track
  private let y: Track
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
    self.init(
      x: .spring(
        DampedSpring(from: from.shift.x, to: to.shift.x, velocity: velocity.shift.x, parameters: parameters)),
      y: .spring(
        DampedSpring(from: from.shift.y, to: to.shift.y, velocity: velocity.shift.y, parameters: parameters)),
      from: from, to: to, velocity: velocity, parameters: parameters)
  }

  /// Whether it glides on after a release, and does not spring to a pose that was chosen.
  package var isGlide: Bool { if case .bounce = x { true } else { false } }

  /// Glides on within limits after a release and bounces at their ends; the scale stays. As in a ``Scroller``, what is
  /// thrown back inside from beyond an end glides on from there.
  ///
  /// - Parameters:
  ///   - from: the pose at the beginning.
  ///   - velocity: of the shift, in pt/s.
  ///   - limits: what the shift may reach.
  ///   - model: the law of the glide.
  ///   - spring: what pulls beyond an end.
  package init(
    gliding from: Pose, velocity: Point, within limits: ZoomLimits, model: FlingModel, spring: SpringParameters
  ) {
    let reach = limits.reach(at: from.scale)
    let x = Bounce(
      position: from.shift.x, velocity: velocity.x, lower: -reach.x, upper: reach.x, model: model, spring: spring,
      reentry: .flings)
    let y = Bounce(
      position: from.shift.y, velocity: velocity.y, lower: -reach.y, upper: reach.y, model: model, spring: spring,
      reentry: .flings)
    let rest = Pose(scale: from.scale, shift: Point(x: x.restPosition, y: y.restPosition), crop: 0)
    self.init(x: .bounce(x), y: .bounce(y), from: from, to: rest, velocity: .still, parameters: spring)
  }

  private init(x: Track, y: Track, from: Pose, to: Pose, velocity: Pose, parameters: SpringParameters) {
    self.x = x
    self.y = y
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
