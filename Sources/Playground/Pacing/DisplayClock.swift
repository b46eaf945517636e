import ScrollEngine

/// When the display takes the next picture, learnt from presents that waited for it, or from a compositor that asks for
/// pictures.
///
/// A present that waited returns right after the display took the picture. The clock is trusted only after several presents
/// that kept the display's time although they were called at different moments of it (``PresentTest``), and what breaks
/// the trust has to earn it longer each time.
struct DisplayClock {
  /// Number of agreeing presents needed for trust, at first and at most.
  static let firstTrust = 3
  static let lastTrust = 24
  /// Presents in time after which a display is one again that never broke the trust, and how many are counted at most.
  static let fullTrust = 240
  /// Number of consecutive late presents after which the display must have another phase.
  static let lateLimit = 8
  /// Fraction by which a late return adjusts the clock. SDL reports integer rates, 60 for 59.94. For a display that is
  /// slower by a thousandth, the clock then lags by 0.13 ms.
  static let gain = 0.125
  /// Seconds without a present after which the prediction is discarded. A rate that is off by a thousandth has then
  /// drifted by a millisecond.
  static let memory = 1.0
  /// Share of the time that has gone by that the clock may be moved: a rate that is told in whole hertz is off by less,
  /// and what moves it further is no display.
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
  /// Whether a compositor asks.
  private var isAsked = false
  private var needed = Self.firstTrust
  /// Seconds by which the clock was moved, and since when.
  private var moved = 0.0
  private var since = Timestamp.zero

  /// A clock that knows nothing but the rate.
  init(period: Double) {
    self.period = period.isFinite && period > 0 ? period : 1.0 / 60
    tolerance = PresentTest(period: self.period).tolerance
  }

  /// Whether enough presents agreed with the refresh period.
  var isTrusted: Bool { agreeingPresents >= needed }

  /// Returns when the display takes the next frame after `time`; `nil` if it is not known.
  func next(after time: Timestamp) -> Timestamp? {
    guard isTrusted, let anchor else { return nil }
    let elapsed = time.seconds(since: anchor)
    guard elapsed < Self.memory, elapsed > -period else { return nil }
    return anchor.advanced(bySeconds: ((elapsed / period + Self.rounding).rounded(.down) + 1) * period)
  }

  /// The compositor asked for another picture: it has just taken the one before.
  mutating func frameCallback(at time: Timestamp) {
    isAsked = true
    if follow(time, mayBeLate: true) { agree() }
  }

  /// A present returned.
  ///
  /// - Parameters:
  ///   - vote: what it says of whether presents wait; `nil` for nothing.
  ///   - isDoubtful: whether several in a row said that they do not.
  mutating func presented(at time: Timestamp, vote: PresentTest.Vote?, isDoubtful: Bool) {
    _ = follow(time, mayBeLate: isTrusted)
    switch vote {
    case .waits: agree()
    case .costs where isTrusted:
      if isDoubtful { doubt() }
    case .costs: agreeingPresents = 0
    // On a fast display a return often falls within the tolerance by chance.
    case .neither where !isTrusted: agreeingPresents = max(0, agreeingPresents - 1)
    case .neither, nil: break
    }
  }

  private mutating func agree() { agreeingPresents = min(Self.fullTrust, agreeingPresents + 1) }

  /// What was taken for the display was none.
  private mutating func doubt() {
    needed = min(Self.lastTrust, needed * 2)
    agreeingPresents = 0
  }

  /// Moves the clock to a picture that was taken.
  ///
  /// - Parameter mayBeLate: whether the program may have been woken late, so that this is no other phase.
  /// - Returns: whether it was in time, a period or more after the one before.
  private mutating func follow(_ time: Timestamp, mayBeLate: Bool) -> Bool {
    guard let anchor, abs(time.seconds(since: anchor)) < Self.memory else {
      begin(time)
      return false
    }
    let count = (time.seconds(since: anchor) / period).rounded()
    let expected = anchor.advanced(bySeconds: count * period)
    let error = time.seconds(since: expected)
    if abs(error) <= tolerance {
      // It cannot return before the picture was taken, so an early one is the truth, and a late one just a hint.
      moved += error < 0 ? error : error * Self.gain
      guard abs(moved) <= 2 * tolerance + Self.drift * time.seconds(since: since) else {
        if isTrusted { doubt() }
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
      // A present that waits does not return before the display has taken the picture.
      if error < 0, isTrusted, !isAsked { doubt() }
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
