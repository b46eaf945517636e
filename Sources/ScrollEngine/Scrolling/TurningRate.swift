/// How fast a wheel turns or a key repeats, by the time from one notch to the next.
struct TurningRate: Sendable {
  /// The share of a new interval in the period: few notches in a second are to tell a rate, and each is a few percent
  /// off. Chosen by simulation, as are the two below; see ``SteadyGlide/patience``.
  private static let periodGain = 0.1
  /// The share of a new deviation in the unevenness.
  private static let unevennessGain = 0.25
  /// A notch that is farther off than this says that the wheel turns at another rate, not how uneven the hand is.
  private static let mostUneven = 0.2

  /// What turned last, when, in seconds on the caller's clock, and whether towards larger offsets.
  private var last: (cause: GlideCause, time: Double, isForward: Bool)?
  private var pace: TurningPace?

  /// Takes a notch, and tells the pace that it belongs to; `nil` for a first one, and for a program, which has none.
  ///
  /// The farther a notch is off, the more of the difference it takes over: one that comes a tenth of the period late a
  /// tenth of it, one that comes a whole period late all of it. So the slips of a hand even out, and another rate counts at
  /// once.
  ///
  /// - Parameters:
  ///   - change: what it asks for, in points.
  ///   - cause: what turns. Another one, or the other direction, begins anew.
  ///   - now: in seconds on the caller's clock.
  ///   - memory: seconds after which the notches before are forgotten.
  mutating func note(_ change: Double, of cause: GlideCause, at now: Double, memory: Double) -> TurningPace? {
    guard cause != .program else { return nil }
    let isForward = change > 0
    guard let last, last.cause == cause, last.isForward == isForward, now - last.time <= memory else {
      pace = nil
      self.last = (cause, now, isForward)
      return nil
    }
    // Two at one moment are one larger notch.
    if now > last.time {
      let interval = now - last.time
      if var pace {
        let deviation = (interval - pace.period).magnitude / pace.period
        pace.unevenness += (min(deviation, Self.mostUneven) - pace.unevenness) * Self.unevennessGain
        pace.period += (interval - pace.period) * min(max(deviation, Self.periodGain), 1)
        self.pace = pace
      } else {
        pace = TurningPace(period: interval)
      }
      self.last = (cause, now, isForward)
    }
    return pace
  }
}
