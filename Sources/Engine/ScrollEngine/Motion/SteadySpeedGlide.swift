/// A glide that keeps the speed at which input arrives, so that a wheel turned steadily scrolls steadily.
///
/// The remaining distance is covered at an even speed until the next notch is due, through a first-order filter that
/// keeps position and velocity continuous. If no notch arrives, the filter decays and the glide comes to rest. With u
/// the even speed, h the time for which that speed is held, τ the filter's time constant and v₀ the initial velocity:
/// `v(t) = u + (v₀ − u)·e^(−t/τ)` up to h, then `v(t) = v(h)·e^(−(t − h)/τ)`. The distance is `u·h + v₀·τ`, which
/// determines u. At any time the remaining distance is `u·(h − t) + v(t)·τ`, so a glide restarted midway continues the
/// same curve, and no glide passes its target.
///
/// If notches arrive with the period p, the speed approaches exactly the distance of a notch divided by p: each glide
/// also covers the distance that the previous one left, and each notch multiplies the error by (h − p)/h. If the period
/// is uneven, h may be longer in proportion to the unevenness; within these bounds, h has the length that keeps the
/// velocity unchanged. An early or late notch then changes the remaining distance, not the speed.
package struct SteadySpeedGlide: Motion {
  /// The least time that the speed is held beyond one period, as a share of the period. The notches of a steadily
  /// turned wheel, too, arrive a few percent early or late. This value and those below were chosen by simulation: the
  /// speed varies, from its minimum to its maximum, by 0.06 of its mean if notches are up to 5 % early or late, by 0.11
  /// for up to 10 % and by 0.24 for up to 20 %.
  static let leastExtraHold = 0.25
  /// The additional time for which the speed is held if the period is uneven, in periods per unit of unevenness.
  private static let slack = 4.0
  /// The shortest time for which the speed is held, in time constants of the filter. The value is chosen so that a
  /// single notch covers 90 % of its distance in less than half of the duration.
  private static let shortestHold = 2.0
  /// The inverse of the shortest time constant with which the glide comes to rest, in 1/s; the same limit as for the
  /// spring of a ``Glide``.
  private static let stiffest = 1e4

  package let restPosition: Double
  package let restTime: Double
  private let initialVelocity: Double
  /// The even speed, in points per second.
  private let speed: Double
  /// The time for which the even speed is held before the glide comes to rest, in seconds.
  private let hold: Double
  /// The time constant of the filter, in seconds.
  private let timeConstant: Double

  /// Creates a glide from a position and a velocity to a target.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the target, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - pace: the pace of the notches, by which the next notch is expected; `nil` if unknown.
  ///   - duration: the duration, in seconds, greater than 0, as for ``Glide``, whose spring has the same time constant.
  ///   - limit: the time within which the glide rests, in seconds, although that holds the speed for less time; `nil`
  ///     for any.
  init(
    from: Double, to: Double, velocity: Double, pace: NotchPace?, duration: Double, within limit: Double? = nil
  ) {
    var timeConstant = min(max(duration, 0.001), 1000) / Glide.settling
    let (period, unevenness) = (pace?.period ?? 0, pace?.unevenness ?? 0)
    let shortest = max(period * (1 + Self.leastExtraHold), Self.shortestHold * timeConstant)
    // The time for which the current velocity must be held so that, after it has decayed, the remaining distance is
    // covered.
    let lasting = (to - from) / velocity - timeConstant
    let longest = max(shortest, period * (1 + Self.leastExtraHold + Self.slack * unevenness))
    var hold = Limits.clamp(lasting, shortest, longest, orElse: shortest)
    self.init(from: from, to: to, velocity: velocity, hold: hold, timeConstant: timeConstant)
    guard let limit else { return }
    // First the speed is held for less time, then the glide also comes to rest faster.
    for _ in 0..<8 where restTime > limit {
      let least = Self.shortestHold * timeConstant
      if hold > least { hold = max(least, hold - (restTime - limit)) } else { timeConstant *= limit / restTime }
      hold = max(hold, Self.shortestHold * timeConstant)
      self.init(from: from, to: to, velocity: velocity, hold: hold, timeConstant: timeConstant)
    }
  }

  private init(from: Double, to: Double, velocity: Double, hold: Double, timeConstant: Double) {
    let target = Limits.position(to)
    let way = target - Limits.position(from)
    let limit = Self.stiffest * way.magnitude
    // A glide that is already at its target rests. The limit below applies only to a velocity towards the target.
    let v = way == 0 ? 0 : Limits.velocity(velocity)
    let flow = way - v * timeConstant
    restPosition = target
    if v * way > 0, flow * way <= 0 {
      initialVelocity = min(max(v, -limit), limit)
      (speed, self.hold) = (0, 0)
      self.timeConstant = way / initialVelocity
    } else {
      initialVelocity = v
      (speed, self.hold) = way == 0 ? (0, 0) : (flow / hold, hold)
      self.timeConstant = timeConstant
    }
    let end = speed + (initialVelocity - speed) * Double.exp(-self.hold / self.timeConstant)
    let rest = (end * self.timeConstant).magnitude
    let landing = rest > DampedSpring.defaultRestThreshold ? Double.log(rest / DampedSpring.defaultRestThreshold) : 0
    restTime = self.hold + self.timeConstant * landing
  }

  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    let time = elapsed(time)
    return restPosition - (speed * max(0, hold - time) + filtered(at: time) * timeConstant)
  }

  package func velocity(at time: Double) -> Double { isAtRest(at: time) ? 0 : filtered(at: elapsed(time)) }

  private func filtered(at time: Double) -> Double {
    let held = min(time, hold)
    let velocity = speed + (initialVelocity - speed) * Double.exp(-held / timeConstant)
    return time > hold ? velocity * Double.exp(-(time - hold) / timeConstant) : velocity
  }

  /// Returns a glide that continues this one from `time` on, over a distance `way` from there, in points. The new glide
  /// keeps the speed and takes the time that the distance needs. A distance that would prolong this glide by more than
  /// the shortest hold is covered faster: a glide that has almost arrived has a speed near 0, and would take minutes
  /// over a few points.
  func continued(at time: Double, over way: Double) -> SteadySpeedGlide {
    let velocity = velocity(at: time)
    let shortest = Self.shortestHold * timeConstant
    let longest = max(hold - time, 0) + shortest
    let left = (way - velocity * timeConstant) / speed
    return SteadySpeedGlide(
      from: 0, to: way, velocity: velocity, hold: left > 0 && left.isFinite ? min(left, longest) : shortest,
      timeConstant: timeConstant)
  }
}
