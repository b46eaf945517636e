/// The motions that lines and cards follow, as one value without indirection.
///
/// What a frame asks is always inlined: a call would copy the largest motion to hand over the smallest.
enum ScrollMotion: Sendable {
  case fling(Fling)
  case spring(DampedSpring)
  case elastic(ElasticReturn)
  case cushioned(CushionedSpring)
  case glide(Glide)
  case steady(SteadyGlide)
  case eased(EasedGlide)

  @inline(__always)
  func position(at time: Double) -> Double {
    switch self {
    case .fling(let motion): motion.position(at: time)
    case .spring(let motion): motion.position(at: time)
    case .elastic(let motion): motion.position(at: time)
    case .cushioned(let motion): motion.position(at: time)
    case .glide(let motion): motion.position(at: time)
    case .steady(let motion): motion.position(at: time)
    case .eased(let motion): motion.position(at: time)
    }
  }

  @inline(__always)
  func velocity(at time: Double) -> Double {
    switch self {
    case .fling(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    case .elastic(let motion): motion.velocity(at: time)
    case .cushioned(let motion): motion.velocity(at: time)
    case .glide(let motion): motion.velocity(at: time)
    case .steady(let motion): motion.velocity(at: time)
    case .eased(let motion): motion.velocity(at: time)
    }
  }

  var restTime: Double {
    switch self {
    case .fling(let motion): motion.restTime
    case .spring(let motion): motion.restTime
    case .elastic(let motion): motion.restTime
    case .cushioned(let motion): motion.restTime
    case .glide(let motion): motion.restTime
    case .steady(let motion): motion.restTime
    case .eased(let motion): motion.restTime
    }
  }

  var restPosition: Double {
    switch self {
    case .fling(let motion): motion.restPosition
    case .spring(let motion): motion.restPosition
    case .elastic(let motion): motion.restPosition
    case .cushioned(let motion): motion.restPosition
    case .glide(let motion): motion.restPosition
    case .steady(let motion): motion.restPosition
    case .eased(let motion): motion.restPosition
    }
  }

  /// A driven movement that goes on from a moment, over a way in points from where it is then; `nil` where it is to be
  /// made anew: a spring is the same then, and a curve that has another target is another one.
  func goingOn(at time: Double, over way: Double) -> ScrollMotion? {
    switch self {
    case .steady(let motion): .steady(motion.goingOn(at: time, over: way))
    case .eased(let motion):
      (motion.restPosition - motion.position(at: time) - way).magnitude < ScrollLine.tolerance
        ? .eased(motion.goingOn(at: time)) : nil
    case .fling, .spring, .elastic, .cushioned, .glide: nil
    }
  }
}
