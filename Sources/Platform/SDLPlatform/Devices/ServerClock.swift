import ScrollEngine

/// A converter of the event times of a display server to the program's clock.
///
/// Every event needs at least the shortest recent delay to arrive, so the offset between the two clocks is the smallest
/// recent difference between an arrival and its server time. "Recent" means within the current or the previous window
/// of time, so the offset adapts to clock drift and to a server that slept.
struct ServerClock {
  /// Minimum length, in nanoseconds, of a window of time in which the smallest delay is determined. Within this length,
  /// two clocks that drift by 100 ppm diverge by one millisecond.
  static let windowLength: Int64 = 10_000_000_000
  /// Minimum number of events in a window of time, so that a few late events after a long pause do not decide the
  /// offset between the clocks.
  static let windowCount = 100
  private static let millisecond: Int64 = 1_000_000

  private struct Origin {
    let server: UInt32
    let arrival: Int64
  }

  /// Server time and arrival of the first event, from which both clocks are counted.
  private var origin: Origin?
  private var windowStart: Int64 = 0
  private var count = 0
  /// The smallest delay in the current window of time, in nanoseconds relative to the delay of the first event.
  private var smallest = Int64.max
  /// The smallest delay in the previous window of time, in nanoseconds relative to the delay of the first event.
  private var smallestBefore = Int64.max

  /// The interval in which an event happened, as precisely as the two clocks allow. It lies within the millisecond that
  /// the server reports for the event, and ends no later than the arrival.
  struct Span: Equatable {
    /// The start of the server's millisecond.
    var earliest: Timestamp
    /// The end of the server's millisecond, or the arrival if that is earlier. An event that arrived without delay
    /// happened just before this moment, a delayed event less than a millisecond before it.
    var latest: Timestamp
    /// The server's time in milliseconds.
    var server: UInt32
    /// Whether the event arrived after the server's millisecond, so that the arrival does not narrow down the interval.
    var isLate = false
  }

  /// Returns the interval in which an event happened.
  ///
  /// - Parameters:
  ///   - server: milliseconds on the server's clock; they may wrap.
  ///   - arrival: the moment at which the program received the event; not before that of the previous call.
  /// - Complexity: O(1); nothing is allocated.
  mutating func span(server: UInt32, arrival: Timestamp) -> Span {
    let delay = delay(server: server, arrival: arrival.nanoseconds)
    if count >= Self.windowCount, arrival.nanoseconds - windowStart >= Self.windowLength {
      smallestBefore = smallest
      smallest = .max
      count = 0
    }
    if count == 0 { windowStart = arrival.nanoseconds }
    count += 1
    smallest = min(smallest, delay)
    let lateness = delay - min(smallest, smallestBefore)
    return Span(
      earliest: Timestamp(nanoseconds: arrival.nanoseconds - lateness),
      latest: Timestamp(nanoseconds: arrival.nanoseconds - max(0, lateness - Self.millisecond)), server: server,
      isLate: lateness > Self.millisecond)
  }

  /// Returns the delay from the server's time to the arrival, in nanoseconds relative to the delay of the first event.
  private mutating func delay(server: UInt32, arrival: Int64) -> Int64 {
    guard let origin else {
      self.origin = Origin(server: server, arrival: arrival)
      return 0
    }
    // The program's clock shows how often the server's time has wrapped, so a pause may have any length.
    let elapsed = (arrival - origin.arrival) / Self.millisecond
    let expected = origin.server &+ UInt32(truncatingIfNeeded: elapsed)
    let ahead = Int64(Int32(bitPattern: server &- expected))
    return arrival - origin.arrival - (elapsed + ahead) * Self.millisecond
  }
}
