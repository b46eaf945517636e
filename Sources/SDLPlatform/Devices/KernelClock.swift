import ScrollEngine

/// Tells whether a Wayland compositor's times in nanoseconds are on the program's own clock.
///
/// The protocol leaves the clock to the compositor (input-timestamps-unstable-v1). Those that pass on what the kernel says
/// of a device give CLOCK_MONOTONIC, the clock of the program: then an event has come a moment after its time, and never
/// before it.
struct KernelClock {
  /// Nanoseconds within which some event has to come, for its time to be on the program's clock: far more than it takes
  /// where neither compositor nor program is busy, and far less than two clocks are apart by chance.
  static let promptness: Int64 = 100_000_000

  private var smallest = Int64.max
  /// Whether an event came before its time.
  private var isForeign = false

  /// When an event happened; `nil` while its time is on another clock, or may be.
  ///
  /// - Parameters:
  ///   - nanoseconds: the compositor's time.
  ///   - arrival: when the program got to see the event.
  /// - Complexity: O(1); nothing is allocated.
  mutating func time(_ nanoseconds: Int64, arrival: Timestamp) -> Timestamp? {
    let (delay, isOverflow) = arrival.nanoseconds.subtractingReportingOverflow(nanoseconds)
    if isOverflow || delay < 0 { isForeign = true }
    guard !isForeign else { return nil }
    smallest = min(smallest, delay)
    return smallest <= Self.promptness ? Timestamp(nanoseconds: nanoseconds) : nil
  }
}
