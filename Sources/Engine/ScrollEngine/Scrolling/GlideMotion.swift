/// The motion of a glide, for any of the rules in `GlideRule`.
///
/// The members are never inlined. They are called once per frame while a wheel turns; inlined, their code would slow
/// down every frame of a fling or a drag.
package enum GlideMotion: Motion {
  case spring(Glide)
  case steady(SteadySpeedGlide)
  case eased(EasedGlide)

  @inline(never)
  package func position(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.position(at: time)
    case .steady(let motion): motion.position(at: time)
    case .eased(let motion): motion.position(at: time)
    }
  }

  @inline(never)
  package func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.velocity(at: time)
    case .steady(let motion): motion.velocity(at: time)
    case .eased(let motion): motion.velocity(at: time)
    }
  }

  @inline(never)
  package var restTime: Double {
    switch self {
    case .spring(let motion): motion.restTime
    case .steady(let motion): motion.restTime
    case .eased(let motion): motion.restTime
    }
  }

  @inline(never)
  package var restPosition: Double {
    switch self {
    case .spring(let motion): motion.restPosition
    case .steady(let motion): motion.restPosition
    case .eased(let motion): motion.restPosition
    }
  }

  /// Returns the part of the motion from `time` on, made to cover the distance `way` from there, in points. Returns
  /// `nil` if the caller must create a new motion instead: for a spring, because a new spring from the current position
  /// and velocity continues the same curve, and for an eased curve whose target has changed, because another target
  /// needs another curve.
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
