import ScrollEngine

/// When the display takes the next picture, learnt from presents that waited for it, or from a compositor that asks for
/// pictures.
///
/// A present that waited returns right after the display took the picture. Drivers that queue pictures return at once, and
/// then nothing is known. So the display is trusted only after several presents that kept its time, and what breaks the
/// trust has to earn it longer each time.
struct DisplayClock {
  /// A present longer than this waited, in seconds: handing over a command takes less.
  static let shortestWait = 0.0003
  /// Presents may return this much off the display's time, in seconds: what waking up takes on a machine that is not
  /// overloaded.
  static let tolerance = 0.0005
  /// Presents in time after which the display is trusted at first, and at most.
  static let firstTrust = 3
  static let lastTrust = 240
  /// Late presents in a row after which the display must have another phase.
  static let lateLimit = 8
  /// Share by which a late return moves the clock. SDL tells whole rates, 60 for 59.94: a display slower by a thousandth
  /// is then followed 0.13 ms behind.
  static let gain = 0.125
  /// Seconds without a present after which a rate that is off by a thousandth has lost a millisecond.
  static let memory = 1.0

  /// Share of a period before a picture that counts as after it, so that none follows itself.
  static let rounding = 1e-6

  /// Seconds between two pictures.
  let period: Double
  private var anchor: Timestamp?
  private var agreements = 0
  private var late = 0
  private var needed = Self.firstTrust

  /// A clock that knows nothing but the rate.
  init(period: Double) { self.period = period.isFinite && period > 0 ? period : 1.0 / 60 }

  /// Whether enough presents kept the display's time.
  var isTrusted: Bool { agreements >= needed }

  /// When the display takes the next picture after a moment; `nil` while nobody knows.
  func next(after time: Timestamp) -> Timestamp? {
    guard isTrusted, let anchor else { return nil }
    let elapsed = time.seconds(since: anchor)
    guard elapsed < Self.memory, elapsed > -period else { return nil }
    return anchor.advanced(bySeconds: ((elapsed / period + Self.rounding).rounded(.down) + 1) * period)
  }

  /// The compositor asked for another picture: it has just taken the one before.
  mutating func asked(at time: Timestamp) { presented(at: time, waited: .infinity) }

  /// A present returned.
  ///
  /// - Parameter waited: seconds that it took.
  mutating func presented(at time: Timestamp, waited: Double) {
    guard let anchor, abs(time.seconds(since: anchor)) < Self.memory else {
      return begin(waited >= Self.shortestWait ? time : nil)
    }
    let count = (time.seconds(since: anchor) / period).rounded()
    let expected = anchor.advanced(bySeconds: count * period)
    let error = time.seconds(since: expected)
    if abs(error) <= Self.tolerance {
      // It cannot return before the picture was taken, so an early one is the truth, and a late one just a hint.
      self.anchor = error < 0 ? time : expected.advanced(bySeconds: error * Self.gain)
      if count > 0 { agreements = min(Self.lastTrust, agreements + 1) }
      late = 0
    } else if waited < Self.shortestWait {
      lose()
    } else if error > 0, late < Self.lateLimit {
      late += 1
    } else {
      begin(time)
    }
  }

  private mutating func begin(_ time: Timestamp?) {
    anchor = time
    agreements = 0
    late = 0
  }

  /// A picture was handed over without a wait.
  private mutating func lose() {
    if isTrusted { needed = min(Self.lastTrust, needed * 4) }
    begin(nil)
  }
}
