/// The motion of a glide, by any of the rules.
///
/// Its members are never inlined. They are called once per frame while a wheel turns, and their code would make every
/// step of a fling or a drag longer.
enum GlideMotion: Motion {
  case spring(Glide)
  case steady(SteadySpeedGlide)
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

  /// Returns the rest of the motion from a time on, over a distance in points from the position at that time. Returns
  /// `nil` if the motion must be recreated: a restarted spring continues the same curve, and an eased curve with
  /// another target is a different curve.
  func continued(at time: Double, over way: Double) -> GlideMotion? {
    switch self {
    case .spring: nil
    case .steady(let motion): .steady(motion.continued(at: time, over: way))
    case .eased(let motion):
      (motion.restPosition - motion.position(at: time) - way).magnitude < ScrollLine.tolerance
        ? .eased(motion.continued(at: time)) : nil
    }
  }
}
