import ScrollEngine

/// An estimator of the time at which a device made a report that arrived late, from the pace of its reports.
///
/// Mice and touchscreens report at even intervals. A busy program sees some reports late, and the server's times have a
/// resolution of a millisecond. With a report every 8 ms, an error of a millisecond changes the velocity measured over
/// one interval by an eighth, so the same flick would scroll a tenth farther or less far. If the previous reports kept
/// a pace, the estimate is the time at which the next report is due at that pace, limited to the interval that the
/// clocks allow (``ServerClock/Span``).
struct ReportDejitter {
  /// Number of latest reports of a device from which the pace of its reports is computed. Chosen; not measured.
  static let historyCount = 8
  /// Minimum number of reports of a device from which their pace can be computed. Chosen; not measured.
  static let minimumCount = 6
  /// Nanoseconds by which a report may deviate from the pace: the resolution of the server's times.
  static let tolerance: Int64 = 1_000_000
  /// Maximum lateness in nanoseconds of a report that counts as prompt: the wake-up latency of a machine that is not
  /// overloaded. The lateness counts from the time at which the report is due.
  static let promptTolerance: Int64 = 150_000
  /// Number of prompt reports over which the estimates adopt a slower pace. The estimated time of each prompt report is
  /// later than its due time by only an eighth of its lateness.
  static let inertia: Int64 = 8
  /// Number of intervals without a report after which the device counts as having been at rest.
  static let restIntervals: Int64 = 3
  /// Minimum interval between reports, in nanoseconds, at which a pace is assumed. Times in milliseconds are too coarse
  /// to show a pace with shorter intervals.
  static let minimumInterval: Int64 = 2_000_000

  private var times: InlineArray<8, Int64> = .init(repeating: 0)
  private var count = 0
  private var newest = 0
  private var server: UInt32 = 0
  /// Whether the time of the latest report was moved back to the time at which the report was due.
  private var wasLate = false

  /// Returns the estimated time of a report that happened within `span`, according to the clocks.
  ///
  /// - Complexity: O(1); nothing is allocated.
  mutating func time(of span: ServerClock.Span) -> Timestamp {
    let latest = span.latest.nanoseconds
    if count > 0, span.server == server {
      // A report in the same millisecond as the previous one comes from another finger or a very fast mouse and does
      // not show the pace.
      return wasLate ? Timestamp(nanoseconds: min(latest, times[newest])) : span.latest
    }
    server = span.server
    wasLate = false
    guard let pace else { return add(Self.unpaced(span)) }
    // After a rest, the device starts a new pace, so the reports before the rest no longer count.
    guard latest - times[newest] < Self.restIntervals * pace else {
      count = 0
      return add(Self.unpaced(span))
    }
    let onPace = times[newest] + pace
    // If the server's time of a report is clearly later than the due time, the device itself made the report late, so
    // its time is not moved back to the due time.
    guard span.earliest.nanoseconds - onPace < Self.tolerance else { return add(Self.unpaced(span)) }
    // The wake-up latency varies but is never negative. Therefore a report before its due time corrects the pace at
    // once, a later one gradually.
    let lateness = latest - onPace
    wasLate = lateness > Self.promptTolerance
    let due = wasLate ? onPace : onPace + min(lateness, lateness / Self.inertia)
    return add(max(due, span.earliest.nanoseconds))
  }

  /// Returns the estimated time of a report that follows no pace. A report that arrived promptly was made just before
  /// its arrival. For a report that arrived after the millisecond that the server states, the middle of that
  /// millisecond has the smallest error.
  private static func unpaced(_ span: ServerClock.Span) -> Int64 {
    guard span.isLate else { return span.latest.nanoseconds }
    return (span.earliest.nanoseconds + span.latest.nanoseconds) / 2
  }

  /// Nanoseconds between reports; `nil` unless most of the latest ones were evenly spaced. A single irregular report
  /// does not change the pace.
  private var pace: Int64? {
    guard count >= Self.minimumCount else { return nil }
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
    guard even >= Int64(Self.minimumCount) - 1, sum >= even * Self.minimumInterval else { return nil }
    return sum / even
  }

  private func time(_ age: Int) -> Int64 { times[(newest - age + Self.historyCount) % Self.historyCount] }

  private mutating func add(_ time: Int64) -> Timestamp {
    newest = (newest + 1) % Self.historyCount
    times[newest] = time
    count = min(count + 1, Self.historyCount)
    return Timestamp(nanoseconds: time)
  }
}
