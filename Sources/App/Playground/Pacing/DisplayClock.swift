import ScrollEngine

/// Predicts when the display, or its compositor, takes the next frame to show it. The prediction is based on the times
/// at which calls that present a frame returned after waiting for the display, or on a compositor's frame callbacks.
///
/// A call that waited returns right after the display took the frame. The clock makes predictions only after several
/// calls returned at the same phase of the refresh period although they were made at different phases
/// (``PresentTest``). Each call that contradicts the clock raises the number of matching calls that are needed.
struct DisplayClock {
  /// Number of calls that present a frame whose returns must match the refresh period before the clock first makes
  /// predictions.
  static let firstTrust = 3
  /// Maximum number of calls that present a frame whose returns must match the refresh period before the clock makes
  /// predictions again. The number grows to this maximum as returns contradict the clock.
  static let lastTrust = 24
  /// Number of consecutive frames whose presentation returned in time after which ``firstTrust`` applies again,
  /// whatever contradicted the clock before. The count of matching returns stops at this number, too.
  static let fullTrust = 240
  /// Number of consecutive late returns of the call that presents a frame after which the clock restarts, because the
  /// display's refreshes must have shifted.
  static let lateLimit = 8
  /// Share of the delay by which the clock is moved when a call that presents a frame returned late. SDL reports
  /// refresh rates in whole hertz, such as 60 for 59.94. On a display that is slower than the reported rate by a
  /// thousandth, this share makes the clock lag by 0.13 ms.
  static let gain = 0.125
  /// Seconds without a presented frame after which the prediction is discarded. A rate that is off by a thousandth has
  /// then drifted by a millisecond.
  static let memory = 1.0
  /// Maximum adjustment of the clock, as a share of the elapsed time. A rate that is reported in whole hertz needs a
  /// smaller adjustment. A larger one means that the calls that present frames do not return at the display's
  /// refreshes.
  static let drift = 0.005

  /// Fraction of a period that absorbs rounding errors. Without it, the next refresh after the time of a refresh could
  /// be that same refresh.
  static let rounding = 1e-6

  /// Seconds per refresh.
  let period: Double
  private let tolerance: Double
  private var anchor: Timestamp?
  private var agreeingPresents = 0
  private var late = 0
  /// Number of consecutive frames whose presentation returned in time while the clock was trusted.
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

  /// Whether the presentation of enough frames returned in agreement with the refresh period, so that predictions are
  /// trusted.
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

  /// Handles the return of the call that presented a frame.
  ///
  /// - Parameters:
  ///   - vote: The conclusion of ``PresentTest`` on whether presenting a frame waits for the display; `nil` without a
  ///     conclusion.
  ///   - isDoubtful: Whether several frames suggest that presenting does not wait for the display.
  mutating func presented(at time: Timestamp, vote: PresentTest.Vote?, isDoubtful: Bool) {
    _ = adjust(to: time, mayBeLate: isTrusted)
    switch vote {
    case .waits: countAgreement()
    case .costs where isTrusted:
      if isDoubtful { endTrust() }
    case .costs: agreeingPresents = 0
    // Counts one matching frame less, because on a fast display the call that presents a frame often returns within the
    // tolerance by chance.
    case .neither where !isTrusted: agreeingPresents = max(0, agreeingPresents - 1)
    case .neither, nil: break
    }
  }

  private mutating func countAgreement() { agreeingPresents = min(Self.fullTrust, agreeingPresents + 1) }

  /// Ends the trust in the clock, because the calls that present frames did not return at the display's refreshes.
  private mutating func endTrust() {
    needed = min(Self.lastTrust, needed * 2)
    agreeingPresents = 0
  }

  /// Adjusts the clock to a time at which the display took a frame.
  ///
  /// - Parameter mayBeLate: Whether a time that is later than predicted may come from a late wake-up of the program.
  ///   Otherwise, it means that the display's refresh times have shifted.
  /// - Returns: Whether `time` matches the clock and is at least a period after the time of the previous call.
  private mutating func adjust(to time: Timestamp, mayBeLate: Bool) -> Bool {
    guard let anchor, abs(time.seconds(since: anchor)) < Self.memory else {
      begin(time)
      return false
    }
    let count = (time.seconds(since: anchor) / period).rounded()
    let expected = anchor.advanced(bySeconds: count * period)
    let error = time.seconds(since: expected)
    if abs(error) <= tolerance {
      // The call that presents a frame cannot return before the display has taken the frame. A return before the
      // predicted time is therefore exact, and a return after that time only a hint.
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
      // A call that waits for the display does not return before the display has taken the frame, so an early return
      // ends the trust.
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
