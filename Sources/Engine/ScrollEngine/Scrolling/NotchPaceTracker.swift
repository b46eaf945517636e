/// A tracker for the pace of a turning wheel or a repeating key, measured from the times between notches.
struct NotchPaceTracker: Sendable {
  /// The smallest weight with which a new interval changes the estimated period. The few notches of one second must
  /// suffice to estimate the pace, although each of them is a few percent early or late. This value and the two below
  /// were chosen by simulation; see ``SteadySpeedGlide/leastExtraHold``.
  private static let periodGain = 0.1
  /// The weight with which a new deviation changes the estimated unevenness. Chosen; not measured.
  private static let unevennessGain = 0.25
  /// The largest deviation that counts as unevenness, as a share of the period. A larger deviation means that the wheel
  /// now turns at another pace.
  private static let mostUneven = 0.2

  private struct Notch: Sendable {
    let cause: GlideCause
    let time: Double
    let isForward: Bool
  }

  /// The last notch: its cause, its time in seconds on the caller's clock, and whether it went towards larger offsets.
  private var last: Notch?
  private var pace: NotchPace?

  /// Records a notch and returns the pace of the turn to which it belongs; `nil` for the first notch of a turn, and for
  /// a request by the program, which has no pace.
  ///
  /// The larger the deviation of an interval from the period, the larger the share of the deviation that is added to
  /// the period. A notch that is late by a tenth of the period adds a tenth of its deviation, and a notch that is late
  /// by a whole period adds all of it. Small irregularities therefore even out, and another pace takes effect at once.
  ///
  /// - Parameters:
  ///   - change: the change of the offset, in points.
  ///   - cause: the cause. Another cause, or the opposite direction, starts a new pace.
  ///   - now: the time, in seconds on the caller's clock.
  ///   - memory: the seconds after which earlier notches are forgotten.
  mutating func record(_ change: Double, from cause: GlideCause, at now: Double, memory: Double) -> NotchPace? {
    guard cause != .program else { return nil }
    let isForward = change > 0
    guard let last, last.cause == cause, last.isForward == isForward, now - last.time <= memory else {
      pace = nil
      self.last = Notch(cause: cause, time: now, isForward: isForward)
      return nil
    }
    // Two notches at the same time are one larger notch.
    if now > last.time {
      let interval = now - last.time
      if var pace {
        let deviation = (interval - pace.period).magnitude / pace.period
        pace.unevenness += (min(deviation, Self.mostUneven) - pace.unevenness) * Self.unevennessGain
        pace.period += (interval - pace.period) * min(max(deviation, Self.periodGain), 1)
        self.pace = pace
      } else {
        pace = NotchPace(period: interval)
      }
      self.last = Notch(cause: cause, time: now, isForward: isForward)
    }
    return pace
  }
}
