/// How fast a wheel turns or a key repeats, by the time from one notch to the next.
struct TurningRate: Sendable {
  /// What turned last, when, in seconds on the caller's clock, and whether towards larger offsets.
  private var last: (cause: GlideCause, time: Double, isForward: Bool)?
  /// Seconds from one notch to the next: the mean of the newest interval and what was known before, so that a hand that
  /// is early once and late once keeps its speed.
  private var period: Double?

  /// Takes a notch, and tells the period that it belongs to; `nil` for a first one, and for a program, which has none.
  ///
  /// - Parameters:
  ///   - change: what it asks for, in points.
  ///   - cause: what turns. Another one, or the other direction, begins anew.
  ///   - now: in seconds on the caller's clock.
  ///   - memory: seconds after which the notches before are forgotten.
  mutating func note(_ change: Double, of cause: GlideCause, at now: Double, memory: Double) -> Double? {
    guard cause != .program else { return nil }
    let isForward = change > 0
    guard let last, last.cause == cause, last.isForward == isForward, now - last.time <= memory else {
      period = nil
      self.last = (cause, now, isForward)
      return nil
    }
    // Two at one moment are one larger notch.
    if now > last.time {
      let interval = now - last.time
      period = period.map { ($0 + interval) / 2 } ?? interval
      self.last = (cause, now, isForward)
    }
    return period
  }
}
