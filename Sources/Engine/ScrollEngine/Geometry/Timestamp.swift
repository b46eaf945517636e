/// A time on the caller's clock. The engine reads no clock; every event and every frame carries its time.
///
/// ```swift
/// let start = Timestamp(seconds: 2)
/// print(start.advanced(bySeconds: 0.5).seconds(since: start))  // 0.5
/// ```
///
/// The stored value is a whole number of nanoseconds, so equal times compare equal. The engine calculates with seconds
/// as `Double`, which keep nanosecond precision for more than a month.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The nanoseconds since the origin of the caller's clock.
  public var nanoseconds: Int64

  /// The origin of the caller's clock.
  public static let zero = Timestamp(nanoseconds: 0)

  /// Creates a timestamp from nanoseconds since the origin of the caller's clock.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a timestamp from microseconds; values out of range are clamped.
  public init(microseconds: Int64) {
    let (value, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
    nanoseconds = overflow ? (microseconds > 0 ? .max : .min) : value
  }

  /// Creates a timestamp from seconds, rounded down to a whole nanosecond. Values out of range are clamped, and NaN
  /// becomes 0.
  public init(seconds: Double) {
    let value = (seconds * 1e9).rounded(.down)
    nanoseconds = Int64(exactly: value) ?? (value > 0 ? .max : (value < 0 ? .min : 0))
  }

  /// The seconds since the origin of the caller's clock.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns whether the first timestamp is earlier than the second.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Returns the timestamp `seconds` later; a result out of range is clamped.
  public func advanced(bySeconds seconds: Double) -> Timestamp {
    let step = Timestamp(seconds: seconds).nanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Timestamp(nanoseconds: overflow ? (step > 0 ? .max : .min) : sum)
  }

  /// Returns the seconds from `earlier` to this timestamp; negative if this timestamp is before `earlier`.
  public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? seconds - earlier.seconds : Double(difference) / 1e9
  }
}

extension Timestamp {
  /// Returns the earliest of the given timestamps; `nil` if all of them are `nil`.
  package static func first(of moments: Timestamp?...) -> Timestamp? { moments.compactMap { $0 }.min() }
}
