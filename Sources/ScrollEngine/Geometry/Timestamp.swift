/// A moment on the caller's clock. The engine reads no clock: each event and each frame brings its time along.
///
/// ```swift
/// let start = Timestamp(seconds: 2)
/// print(start.advanced(bySeconds: 0.5).seconds(since: start))  // 0.5
/// ```
///
/// Whole nanoseconds at the boundary, so that equal moments are equal; seconds as `Double` inside, which keep a
/// nanosecond's precision for more than a month.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Nanoseconds since the caller's origin.
  public var nanoseconds: Int64

  /// The caller's origin.
  public static let zero = Timestamp(nanoseconds: 0)

  /// A moment in nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A moment in microseconds; values out of range are clamped.
  public init(microseconds: Int64) {
    let (value, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
    nanoseconds = overflow ? (microseconds > 0 ? .max : .min) : value
  }

  /// The last whole nanosecond at or before `seconds`; a value that is not finite or out of range is clamped.
  public init(seconds: Double) {
    let value = (seconds * 1e9).rounded(.down)
    nanoseconds = Int64(exactly: value) ?? (value > 0 ? .max : (value < 0 ? .min : 0))
  }

  /// Seconds since the caller's origin.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Earlier before later.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The moment `seconds` later.
  public func advanced(bySeconds seconds: Double) -> Timestamp {
    let step = Timestamp(seconds: seconds).nanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Timestamp(nanoseconds: overflow ? (step > 0 ? .max : .min) : sum)
  }

  /// Seconds from `earlier` to this moment; negative when it lies after.
  public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow ? seconds - earlier.seconds : Double(difference) / 1e9
  }
}

extension Timestamp {
  /// The first of some moments, as far as there are any.
  package static func first(of moments: Timestamp?...) -> Timestamp? { moments.compactMap { $0 }.min() }
}
