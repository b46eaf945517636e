import Documents
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The check of PIN entries, with lockouts that slow down guessing. Wrong PINs are remembered in a file, since somebody
/// who can cut the power would otherwise guess on without a wait.
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
  /// four-digit PINs then takes three months. Chosen.
  static let firstWait = 30.0
  /// Maximum lockout in seconds, so that the owner is never locked out for good.
  static let longestWait = 900.0

  private let pin: KioskPIN
  private var failures = 0
  private var opensAt: Timestamp?
  /// The path of the file that remembers wrong PINs; `nil` for none.
  private let memory: String?
  /// Seconds since 1970.
  private let wallTime: () -> Double

  /// More failures than anybody has the time for. A larger number in the file is not one of ours.
  private static let mostFailures = 1_000_000

  /// The contents of the file.
  private struct Memory {
    var failures = 0
    /// The end of the lockout, in seconds since 1970.
    var opens = 0.0

    static let fields: [Field<Memory>] = [
      Field("failures", FieldForm({ .integer($0) }, failures), \.failures),
      Field("opens", FieldForm({ .number($0) }, fault: "expected seconds since 1970") { $0.number }, \.opens),
    ]

    private static func failures(
      _ reader: DocumentReader
    ) -> (JSONValue, String) throws(DocumentError) -> Int {
      { object, key throws(DocumentError) in try reader.count(object, key, upTo: mostFailures) }
    }
  }

  /// Creates a limiter that continues where an earlier process stopped.
  ///
  /// - Parameters:
  ///   - memory: The path of the file that remembers wrong PINs; `nil` for none.
  ///   - time: The time now.
  ///   - wallTime: Returns the time of the wall clock, in seconds since 1970.
  init(
    _ pin: KioskPIN, memory: String? = nil, at time: Timestamp = .zero,
    wallTime: @escaping () -> Double = { Double(Glibc.time(nil)) }
  ) {
    self.pin = pin
    self.memory = memory
    self.wallTime = wallTime
    guard let memory, let bytes = try? File.read(memory, upTo: 1 << 12), let known = try? JSONParser.parse(bytes)
    else { return }
    var remembered = Memory()
    Memory.fields.restore(&remembered, from: known)
    failures = remembered.failures
    guard let longest = wait else { return }
    // A clock that was set back, or lost its time without power, must not make the wait longer than it was.
    let left = min(longest, remembered.opens - wallTime())
    if left > 0 { opensAt = time.advanced(bySeconds: left) }
  }

  /// Seconds of the lockout after the last failure; `nil` if there is none.
  private var wait: Double? {
    let doublings = failures - Self.freeTries
    return doublings < 0 ? nil : min(Self.longestWait, Self.firstWait * Double(1 << min(10, doublings)))
  }

  /// Remembers the failures for the next process. Errors are ignored: the lockout holds as long as this one runs.
  private func remember() {
    guard let memory else { return }
    let json = JSON.object(JSON.Members(Memory.fields, of: Memory(failures: failures, opens: wallTime() + (wait ?? 0))))
    try? Folder.create(Folder.split(memory).folder)
    try? File.writeAtomically(Array(json.line.utf8), to: memory)
  }

  /// Returns the seconds until the next attempt is possible.
  func wait(at time: Timestamp) -> Double { max(0, opensAt?.seconds(since: time) ?? 0) }

  mutating func enter(_ entry: [UInt8], at time: Timestamp) -> Answer {
    let left = wait(at: time)
    guard left <= 0 else { return .locked(seconds: left) }
    if pin.matches(entry) {
      failures = 0
      opensAt = nil
      remember()
      return .accepted
    }
    failures = min(Self.mostFailures, failures + 1)
    if let wait { opensAt = time.advanced(bySeconds: wait) }
    remember()
    return .refused
  }
}
