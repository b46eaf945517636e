import ScrollEngine

/// Tells when a device made a report that came late, from the pace at which it makes them.
///
/// Mice and touch screens report at even intervals. A program that is busy sees some reports late, and the server knows
/// their times to the millisecond only: an eighth of an interval of 8 ms, and as much of the velocity that is measured
/// over it, so that the same flick would carry a tenth farther or less far. Where the reports so far kept a pace, the
/// moment that keeps it is taken, as far as the clocks allow it.
struct ReportDejitter {
  /// Reports from which a pace is told.
  static let memory = 8
  /// Reports after which there is one.
  static let fewest = 6
  /// Nanoseconds by which a report may be off the pace: what the server does not tell.
  static let tolerance: Int64 = 1_000_000
  /// Nanoseconds after the pace at which a report may still have come at once: what waking up takes on a machine that is
  /// not overloaded.
  static let promptness: Int64 = 150_000
  /// Prompt reports after which a device that has become slower is believed.
  static let inertia: Int64 = 8
  /// Intervals without a report after which the device rested.
  static let rest: Int64 = 3
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
    guard let pace else { return add(Self.unpaced(span)) }
    // After a rest a pace begins anew.
    guard latest - times[newest] < Self.rest * pace else {
      count = 0
      return add(Self.unpaced(span))
    }
    let onPace = times[newest] + pace
    // The hand itself stumbled.
    guard span.earliest.nanoseconds - onPace < Self.tolerance else { return add(Self.unpaced(span)) }
    // Waking up takes more or less time, never none: what comes before its time is believed at once, what comes after it
    // little by little.
    let lateness = latest - onPace
    wasLate = lateness > Self.promptness
    let due = wasLate ? onPace : onPace + min(lateness, lateness / Self.inertia)
    return add(max(due, span.earliest.nanoseconds))
  }

  /// When a report was made, without a word of any pace. One that came at once was made right before; of one that came
  /// after its millisecond, the middle of that is least wrong.
  private static func unpaced(_ span: ServerClock.Span) -> Int64 {
    guard span.isLate else { return span.latest.nanoseconds }
    return (span.earliest.nanoseconds + span.latest.nanoseconds) / 2
  }

  /// Nanoseconds between reports; `nil` unless most of the last ones were evenly apart: one that stumbles is no other
  /// pace.
  private var pace: Int64? {
    guard count >= Self.fewest else { return nil }
    var sorted: InlineArray<8, Int64> = .init(repeating: 0)
    for age in 0..<count - 1 {
      let interval = time(age) - time(age + 1)
      var place = age
      while place > 0, sorted[place - 1] > interval {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = interval
    }
    let middle = sorted[(count - 1) / 2]
    var sum: Int64 = 0
    var even: Int64 = 0
    for place in 0..<count - 1 where abs(sorted[place] - middle) <= Self.tolerance {
      sum += sorted[place]
      even += 1
    }
    guard even >= Int64(Self.fewest) - 1, sum >= even * Self.shortest else { return nil }
    return sum / even
  }

  private func time(_ age: Int) -> Int64 { times[(newest - age + Self.memory) % Self.memory] }

  private mutating func add(_ time: Int64) -> Timestamp {
    newest = (newest + 1) % Self.memory
    times[newest] = time
    count = min(count + 1, Self.memory)
    return Timestamp(nanoseconds: time)
  }
}
