import ScrollEngine

/// The check of PIN entries, with lockouts that slow down guessing.
struct PINAttemptLimiter {
  /// The result of an attempt.
  enum Answer: Equatable {
    case accepted
    case refused
    /// The entry was not compared, because attempts are locked for this number of seconds.
    case locked(seconds: Double)
  }

  /// Number of wrong attempts before the first lockout, as allowance for typing errors.
  static let freeTries = 3
  /// Seconds of the first lockout. Each further wrong PIN doubles the lockout, up to ``longestWait``. Trying all
  /// four-digit PINs then takes three months.
  static let firstWait = 30.0
  /// Maximum lockout in seconds, so that the owner is never locked out for good.
  static let longestWait = 900.0

  private let pin: KioskPIN
  private var failures = 0
  private var opensAt: Timestamp?

  init(_ pin: KioskPIN) { self.pin = pin }

  /// Returns the seconds until the next attempt is possible.
  func wait(at time: Timestamp) -> Double { max(0, opensAt?.seconds(since: time) ?? 0) }

  mutating func enter(_ entry: [UInt8], at time: Timestamp) -> Answer {
    let left = wait(at: time)
    guard left <= 0 else { return .locked(seconds: left) }
    if pin.matches(entry) {
      failures = 0
      opensAt = nil
      return .accepted
    }
    failures += 1
    let doublings = failures - Self.freeTries
    if doublings >= 0 {
      let wait = min(Self.longestWait, Self.firstWait * Double(1 << min(10, doublings)))
      opensAt = time.advanced(bySeconds: wait)
    }
    return .refused
  }
}
