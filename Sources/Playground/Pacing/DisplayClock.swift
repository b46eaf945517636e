import ScrollEngine

/// Predicts when the display takes the next frame, from presents that waited for the display or from a compositor's
/// frame callbacks.
///
/// A present that waited returns right after the display took the frame. The clock is trusted only after several
/// presents that matched the display's time although they were called at different phases of it (``PresentTest``).
/// After each contradiction, more such presents are needed.
struct DisplayClock {
  /// Number of agreeing presents that are needed for trust, at first.
  static let firstTrust = 3
  /// Maximum number of agreeing presents that are needed for trust, after several contradictions.
  static let lastTrust = 24
  /// Number of consecutive presents in time after which earlier contradictions are forgotten. Also the maximum count of
  /// agreeing presents.
  static let fullTrust = 240
  /// Number of consecutive late presents after which the clock restarts, because the phase of the display must have
  /// changed.
  static let lateLimit = 8
  /// Fraction of the error of a late return by which the clock is adjusted. SDL reports integer rates, 60 for 59.94.
  /// For a display that is slower by a thousandth, the clock then lags by 0.13 ms.
  static let gain = 0.125
  /// Seconds without a present after which the prediction is discarded. A rate that is off by a thousandth has then
  /// drifted by a millisecond.
  static let memory = 1.0
  /// Maximum adjustment of the clock, as a share of the elapsed time. A rate that is reported in whole hertz is off by
  /// less; a larger adjustment means that the returns do not follow a display.
  static let drift = 0.005

  /// Fraction of a period that absorbs rounding errors, so that the time of a refresh does not predict the same refresh
  /// again.
  static let rounding = 1e-6

  /// Seconds per refresh.
  let period: Double
  private let tolerance: Double
  private var anchor: Timestamp?
  private var agreeingPresents = 0
  private var late = 0
  /// Presents in a row that were in time while the display was trusted.
  private var inTime = 0
  /// Whether a compositor sends frame callbacks.
  private var hasFrameCallbacks = false
  private var needed = Self.firstTrust
  /// Sum of the clock's adjustments since the clock last restarted, in seconds.
  private var moved = 0.0
  /// The time at which the clock last restarted.
  private var since = Timestamp.zero

  /// Creates a clock that knows only the refresh period.
  init(period: Double) {
    self.period = period.isFinite && period > 0 ? period : 1.0 / 60
    tolerance = PresentTest(period: self.period).tolerance
  }

  /// Whether enough presents agreed with the refresh period, so that predictions are trusted.
  var isTrusted: Bool { agreeingPresents >= needed }

  /// Returns the time at which the display takes the next frame after `time`; `nil` if it is not known.
  func next(after time: Timestamp) -> Timestamp? {
    guard isTrusted, let anchor else { return nil }
    let elapsed = time.seconds(since: anchor)
    guard elapsed < Self.memory, elapsed > -period else { return nil }
    return anchor.advanced(bySeconds: ((elapsed / period + Self.rounding).rounded(.down) + 1) * period)
  }

  /// Handles a frame callback, which means that the compositor has just taken the previous frame.
  mutating func frameCallback(at time: Timestamp) {
    hasFrameCallbacks = true
    if adjust(to: time, mayBeLate: true) { countAgreement() }
  }

  /// Handles the return of a present.
  ///
  /// - Parameters:
  ///   - vote: The present test's conclusion on whether presents wait; `nil` without one.
  ///   - isDoubtful: Whether several presents suggest that presents do not wait.
  mutating func presented(at time: Timestamp, vote: PresentTest.Vote?, isDoubtful: Bool) {
    _ = adjust(to: time, mayBeLate: isTrusted)
    switch vote {
    case .waits: countAgreement()
    case .costs where isTrusted:
      if isDoubtful { endTrust() }
    case .costs: agreeingPresents = 0
    // Takes back an agreement, because on a fast display a return is often within the tolerance by chance.
    case .neither where !isTrusted: agreeingPresents = max(0, agreeingPresents - 1)
    case .neither, nil: break
    }
  }

  private mutating func countAgreement() { agreeingPresents = min(Self.fullTrust, agreeingPresents + 1) }

  /// Ends the trust in the clock, because the returns of presents did not follow the display.
  private mutating func endTrust() {
    needed = min(Self.lastTrust, needed * 2)
    agreeingPresents = 0
  }

  /// Adjusts the clock to a time at which the display took a frame.
  ///
  /// - Parameter mayBeLate: Whether a late time may come from a late wake-up, rather than from another phase.
  /// - Returns: Whether the time matches the clock and is at least a period after the previous one.
  private mutating func adjust(to time: Timestamp, mayBeLate: Bool) -> Bool {
    guard let anchor, abs(time.seconds(since: anchor)) < Self.memory else {
      begin(time)
      return false
    }
    let count = (time.seconds(since: anchor) / period).rounded()
    let expected = anchor.advanced(bySeconds: count * period)
    let error = time.seconds(since: expected)
    if abs(error) <= tolerance {
      // A present cannot return before the frame was taken. An early return is therefore exact, and a late one only a
      // hint.
      moved += error < 0 ? error : error * Self.gain
      guard abs(moved) <= 2 * tolerance + Self.drift * time.seconds(since: since) else {
        if isTrusted { endTrust() }
        begin(time)
        return false
      }
      self.anchor = error < 0 ? time : expected.advanced(bySeconds: error * Self.gain)
      late = 0
      inTime = isTrusted ? inTime + 1 : 0
      if inTime >= Self.fullTrust { needed = Self.firstTrust }
      return count > 0
    }
    if error > 0, late < Self.lateLimit, mayBeLate {
      late += 1
    } else {
      // A present that waits does not return before the display has taken the frame, so an early return ends the trust.
      if error < 0, isTrusted, !hasFrameCallbacks { endTrust() }
      begin(time)
    }
    return false
  }

  private mutating func begin(_ time: Timestamp) {
    anchor = time
    agreeingPresents = 0
    (late, inTime) = (0, 0)
    (moved, since) = (0, time)
  }
}
