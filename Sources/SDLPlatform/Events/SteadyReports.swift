import ScrollEngine

/// Tells when a device made a report that came late, from the pace at which it makes them.
///
/// Mice and touch screens report at even intervals. A program that is busy sees some reports late, and the server knows
/// their times to the millisecond only: an eighth of an interval of 8 ms, and as much of the velocity that is measured
/// over it, so that the same flick would carry a tenth farther or less far. Where the reports so far kept a pace, the
/// moment that keeps it is taken, as far as the clocks allow it.
struct SteadyReports {
  /// Reports from which a pace is told.
  static let memory = 8
  /// Reports after which there is one.
  static let fewest = 6
  /// Nanoseconds by which a report may be off the pace: what the server does not tell.
  static let tolerance: Int64 = 1_000_000
  /// Nanoseconds after the pace at which a report may still have come at once: what waking up takes on a machine that is
  /// not overloaded.
  static let promptness: Int64 = 150_000
  /// Nanoseconds between reports below which a millisecond says nothing about a pace.
  static let shortest: Int64 = 2_000_000

  private var times: InlineArray<8, Int64> = .init(repeating: 0)
  private var count = 0
  private var newest = 0
  private var server: UInt32 = 0
  /// Whether the newest report was moved back to keep the pace.
  private var wasLate = false

  /// When a report was made that the clocks put between two moments.
  ///
  /// - Complexity: O(1); nothing is allocated.
  mutating func time(of span: ServerClock.Span) -> Timestamp {
    let latest = span.latest.nanoseconds
    if count > 0, span.server == server {
      // Another finger, or a mouse that reports twice in a millisecond: no word about the pace.
      return wasLate ? Timestamp(nanoseconds: min(latest, times[newest])) : span.latest
    }
    server = span.server
    wasLate = false
    guard let pace else { return add(latest) }
    // After a rest a pace begins anew.
    guard latest - times[newest] < pace + pace / 2 + Self.tolerance else {
      count = 0
      return add(latest)
    }
    let due = max(times[newest] + pace, span.earliest.nanoseconds)
    wasLate = latest - due > Self.promptness
    return add(wasLate ? due : latest)
  }

  /// Nanoseconds between reports; `nil` unless the last ones were evenly apart.
  private var pace: Int64? {
    guard count >= Self.fewest else { return nil }
    let pace = (time(0) - time(count - 1)) / Int64(count - 1)
    guard pace >= Self.shortest else { return nil }
    for age in 0..<count - 1 where abs(time(age) - time(age + 1) - pace) > Self.tolerance { return nil }
    return pace
  }

  private func time(_ age: Int) -> Int64 { times[(newest - age + Self.memory) % Self.memory] }

  private mutating func add(_ time: Int64) -> Timestamp {
    newest = (newest + 1) % Self.memory
    times[newest] = time
    count = min(count + 1, Self.memory)
    return Timestamp(nanoseconds: time)
  }
}
