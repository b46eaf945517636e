/// The figures of a series of measurements, in the unit of the measurements.
public struct Summary: Equatable, Sendable {
  /// The median. Half of the values do not exceed it.
  public var p50: Double
  /// The 95th percentile: 95 % of the values do not exceed it.
  public var p95: Double
  /// The 99th percentile: 99 % of the values do not exceed it.
  public var p99: Double
  /// The mean of the largest 1 % of the values, at least one value.
  public var worst: Double
  /// The largest value of the series.
  public var max: Double
  /// The arithmetic mean of the values.
  public var mean: Double
  /// The number of values. Without values all figures are 0.
  public var count: Int

  /// The figures of no values.
  public static let none = Summary(p50: 0, p95: 0, p99: 0, worst: 0, max: 0, mean: 0, count: 0)

  /// Returns the figures of values. Values that are not finite are ignored. O(n log n).
  public static func of(_ values: some Sequence<Double>) -> Summary { of(sorted: values.filter(\.isFinite).sorted()) }

  /// Returns the figures of values in ascending order. O(n), with at most one addition per value.
  public static func of(sorted: some RandomAccessCollection<Double>) -> Summary {
    guard let last = sorted.last else { return none }
    func rank(_ percent: Double) -> Double { Percentile.nearestRank(percent, ofSorted: sorted) ?? 0 }
    let tail = sorted.suffix((sorted.count + 99) / 100)
    return Summary(
      p50: rank(50), p95: rank(95), p99: rank(99), worst: tail.reduce(0, +) / Double(tail.count), max: last,
      mean: sorted.reduce(0, +) / Double(sorted.count), count: sorted.count)
  }
}
