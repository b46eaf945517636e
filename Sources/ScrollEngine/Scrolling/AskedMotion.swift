/// The motion of a driven movement, by any of the rules that there are.
///
/// Called and never inlined: it is asked for once a frame while a wheel turns, and its curves would make every step of a
/// fling or a drag longer that has no use for them.
enum AskedMotion: Motion {
  case spring(Glide)
  case steady(SteadyGlide)
  case eased(EasedGlide)

  @inline(never)
  func position(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.position(at: time)
    case .steady(let motion): motion.position(at: time)
    case .eased(let motion): motion.position(at: time)
    }
  }

  @inline(never)
  func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.velocity(at: time)
    case .steady(let motion): motion.velocity(at: time)
    case .eased(let motion): motion.velocity(at: time)
    }
  }

  @inline(never)
  var restTime: Double {
    switch self {
    case .spring(let motion): motion.restTime
    case .steady(let motion): motion.restTime
    case .eased(let motion): motion.restTime
    }
  }

  @inline(never)
  var restPosition: Double {
    switch self {
    case .spring(let motion): motion.restPosition
    case .steady(let motion): motion.restPosition
    case .eased(let motion): motion.restPosition
    }
  }

  /// What goes on from a moment, over a way in points from where it is then; `nil` where it is to be made anew: a spring
  /// is the same then, and a curve that has another target is another one.
  func goingOn(at time: Double, over way: Double) -> AskedMotion? {
    switch self {
    case .spring: nil
    case .steady(let motion): .steady(motion.goingOn(at: time, over: way))
    case .eased(let motion):
      (motion.restPosition - motion.position(at: time) - way).magnitude < ScrollLine.tolerance
        ? .eased(motion.goingOn(at: time)) : nil
    }
  }
}
