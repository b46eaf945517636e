import RealModule

/// A driven movement that keeps the speed at which it is asked for: a wheel turned steadily scrolls steadily.
///
/// What is still to go flows evenly until the next notch is due, through a filter of first order that keeps position and
/// velocity continuous; where no notch comes, the filter empties and the movement lands. With u the even speed, h the end
/// of the hold, τ the filter's time constant and v₀ the velocity at the beginning: `v(t) = u + (v₀ − u)·e^(−t/τ)` up to
/// h, then `v(t) = v(h)·e^(−(t − h)/τ)`. The way is `u·h + v₀·τ`, from which follows u; what is left at any moment is
/// `u·(h − t) + v(t)·τ`, so that a movement made anew goes on along the same curve, and none passes its target.
///
/// Notches that come each period p go at their distance over p exactly: what one hold leaves undone the next one takes
/// up, and the sum settles by the share of the hold that lies beyond p. Where the hand is uneven the hold may be longer
/// by as much as that asks for, and is as long as keeps the velocity as it is: what a notch is early or late then changes
/// how much is still to go, not how fast.
struct SteadyGlide: Motion {
  /// How long beyond a period the speed is held at least, as a share of it: a hand that turns steadily is a few percent
  /// early or late. Chosen by simulation, with what follows: notches that are up to 5 % off leave a ripple of 0.06, up to
  /// 10 % one of 0.11, up to 20 % one of 0.24.
  static let patience = 0.25
  /// How much longer it may be held, as a multiple of how uneven the hand is.
  private static let slack = 4.0
  /// The shortest hold in time constants; chosen so that 90 % of a single notch take less than half of the duration.
  private static let shortestHold = 2.0
  /// The stiffest landing, as one over its time constant in 1/s, as for ``Glide``.
  private static let stiffest = 1e4

  let restPosition: Double
  let restTime: Double
  private let initialVelocity: Double
  /// The even speed, in points per second.
  private let speed: Double
  /// Seconds until the landing begins.
  private let hold: Double
  /// The filter's, in seconds.
  private let timeConstant: Double

  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning.
  ///   - pace: when the next notch is due; `nil` where nothing is known of that.
  ///   - duration: seconds, as for ``Glide``: its spring and this filter have the same time constant. More than 0.
  init(from: Double, to: Double, velocity: Double, pace: TurningPace?, duration: Double) {
    let timeConstant = min(max(duration, 0.001), 1000) / Glide.settling
    let (period, unevenness) = (pace?.period ?? 0, pace?.unevenness ?? 0)
    let shortest = max(period * (1 + Self.patience), Self.shortestHold * timeConstant)
    // As long as what is to go lasts at the present velocity.
    let lasting = (to - from) / velocity - timeConstant
    let longest = max(shortest, period * (1 + Self.patience + Self.slack * unevenness))
    self.init(
      from: from, to: to, velocity: velocity, hold: Limits.clamp(lasting, shortest, longest, orElse: shortest),
      timeConstant: timeConstant)
  }

  private init(from: Double, to: Double, velocity: Double, hold: Double, timeConstant: Double) {
    let target = Limits.position(to)
    let way = target - Limits.position(from)
    let limit = Self.stiffest * way.magnitude
    // Where it is already, it rests; away from the target it may be as fast as it likes.
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

  func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    let time = elapsed(time)
    return restPosition - (speed * max(0, hold - time) + filtered(at: time) * timeConstant)
  }

  func velocity(at time: Double) -> Double { isAtRest(at: time) ? 0 : filtered(at: elapsed(time)) }

  private func filtered(at time: Double) -> Double {
    let held = min(time, hold)
    let velocity = speed + (initialVelocity - speed) * Double.exp(-held / timeConstant)
    return time > hold ? velocity * Double.exp(-(time - hold) / timeConstant) : velocity
  }

  /// What goes on from a moment of this one, over a way from there: with the same speed, for as long as the way asks for.
  func goingOn(at time: Double, over way: Double) -> SteadyGlide {
    let velocity = velocity(at: time)
    let left = (way - velocity * timeConstant) / speed
    return SteadyGlide(
      from: 0, to: way, velocity: velocity, hold: left > 0 && left.isFinite ? left : Self.shortestHold * timeConstant,
      timeConstant: timeConstant)
  }
}
