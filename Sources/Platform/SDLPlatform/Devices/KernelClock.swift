import ScrollEngine

/// A check of whether a Wayland compositor's timestamps in nanoseconds are on the program's own clock.
///
/// The protocol leaves the clock to the compositor (input-timestamps-unstable-v1). Compositors that pass on the
/// kernel's timestamps use CLOCK_MONOTONIC, the program's clock. An event then arrives a moment after its timestamp and
/// never before it.
struct KernelClock {
  /// Maximum delay, in nanoseconds, of the event that arrives most quickly, if compositor and program use the same
  /// clock. While neither of them is busy, the delay is far smaller; between two different clocks, the difference is
  /// far larger.
  static let promptness: Int64 = 100_000_000

  private var smallest = Int64.max
  /// Whether any event has arrived before its timestamp, which shows that the clocks differ.
  private var isForeign = false

  /// Returns the time of an event on the program's clock; `nil` if the compositor's timestamp is or may be on another
  /// clock.
  ///
  /// - Parameters:
  ///   - nanoseconds: the compositor's timestamp.
  ///   - arrival: time at which the program received the event.
  /// - Complexity: O(1); nothing is allocated.
  mutating func time(_ nanoseconds: Int64, arrival: Timestamp) -> Timestamp? {
    let (delay, isOverflow) = arrival.nanoseconds.subtractingReportingOverflow(nanoseconds)
    if isOverflow || delay < 0 { isForeign = true }
    guard !isForeign else { return nil }
    smallest = min(smallest, delay)
    return smallest <= Self.promptness ? Timestamp(nanoseconds: nanoseconds) : nil
  }
}
