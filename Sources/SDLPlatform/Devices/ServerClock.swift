import ScrollEngine

/// Tells from the times that a display server gives to events when they happened on the program's own clock.
///
/// What an event needs to get here is at least the shortest delay seen lately, so the difference of the two clocks is
/// the smallest difference between an arrival and the server's time. "Lately" is one to two windows of time, so clocks
/// that run apart, or a server that slept, are followed.
struct ServerClock {
  /// Nanoseconds that a window lasts at least: clocks apart by 100 millionths lose one millisecond in it.
  static let windowLength: Int64 = 10_000_000_000
  /// Events that a window holds at least, so that a few late ones after a long rest are no measure.
  static let windowCount = 100
  private static let millisecond: Int64 = 1_000_000

  /// Server's time and arrival of the first event: both clocks count from here.
  private var origin: (server: UInt32, arrival: Int64)?
  private var windowStart: Int64 = 0
  private var count = 0
  /// The smallest delays, in nanoseconds against the first event's own, of the window in progress and the one before.
  private var smallest = Int64.max
  private var smallestBefore = Int64.max

  /// Between which moments an event happened, as far as the two clocks tell: in the server's millisecond, and not after
  /// its arrival.
  struct Span: Equatable {
    /// The beginning of the server's millisecond.
    var earliest: Timestamp
    /// Its end, or the arrival before it: an event that came at once happened right before this, and one that did not
    /// less than a millisecond before.
    var latest: Timestamp
    /// The server's own time.
    var server: UInt32
    /// Whether it arrived after the server's millisecond, so that it says nothing about when in it.
    var isLate = false
  }

  /// Between which moments an event happened.
  ///
  /// - Parameters:
  ///   - server: milliseconds on the server's clock; they may wrap.
  ///   - arrival: when the program got to see the event; not before that of the call before.
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

  /// Nanoseconds from the server's time to the arrival, less those of the first event.
  private mutating func delay(server: UInt32, arrival: Int64) -> Int64 {
    guard let origin else {
      self.origin = (server, arrival)
      return 0
    }
    // The wrap is undone against the program's own clock, so a rest of any length is fine.
    let elapsed = (arrival - origin.arrival) / Self.millisecond
    let expected = origin.server &+ UInt32(truncatingIfNeeded: elapsed)
    let ahead = Int64(Int32(bitPattern: server &- expected))
    return arrival - origin.arrival - (elapsed + ahead) * Self.millisecond
  }
}
