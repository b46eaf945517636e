import ScrollEngine

/// Lets a PIN be tried, and makes whoever guesses wait.
struct PinGate {
  /// What came of a try.
  enum Answer: Equatable {
    case accepted
    case refused
    /// Not even compared: the next try is possible after so many seconds.
    case locked(seconds: Double)
  }

  /// Tries before the first wait: a person may slip.
  static let freeTries = 3
  /// Seconds of the first wait; each further wrong PIN doubles it. All PINs of four
  /// digits then take three months.
  static let firstWait = 30.0
  /// Seconds of the longest wait, so that the owner is never locked out for good.
  static let longestWait = 900.0

  private let pin: Pin
  private var failures = 0
  private var opensAt: Timestamp?

  init(_ pin: Pin) { self.pin = pin }

  /// Seconds until a PIN can be tried.
  func wait(at time: Timestamp) -> Double { max(0, opensAt?.seconds(since: time) ?? 0) }

  /// Tries a PIN.
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
