/// The figures of a row of measurements, in the unit of the measurements.
public struct Summary: Equatable, Sendable {
  /// Half of the values do not exceed it.
  public var p50: Double
  /// 95 % of the values do not exceed it.
  public var p95: Double
  /// 99 % of the values do not exceed it.
  public var p99: Double
  /// The mean of the largest 1 % of the values, of one value at least.
  public var worst: Double
  /// The largest value.
  public var max: Double
  /// The arithmetic mean.
  public var mean: Double
  /// Values that were measured; the figures of none are 0.
  public var count: Int

  /// Figures of no values at all.
  public static let none = Summary(p50: 0, p95: 0, p99: 0, worst: 0, max: 0, mean: 0, count: 0)

  /// Figures of some values; those that are not finite are left out. O(n log n).
  public static func of(_ values: some Sequence<Double>) -> Summary { of(sorted: values.filter(\.isFinite).sorted()) }

  /// Figures of values in rising order. O(n), and no more than one addition a value.
  public static func of(sorted: some RandomAccessCollection<Double>) -> Summary {
    guard let last = sorted.last else { return none }
    func rank(_ percent: Double) -> Double { Percentile.nearestRank(percent, ofSorted: sorted) ?? 0 }
    let tail = sorted.suffix((sorted.count + 99) / 100)
    return Summary(
      p50: rank(50), p95: rank(95), p99: rank(99), worst: tail.reduce(0, +) / Double(tail.count), max: last,
      mean: sorted.reduce(0, +) / Double(sorted.count), count: sorted.count)
  }
}
