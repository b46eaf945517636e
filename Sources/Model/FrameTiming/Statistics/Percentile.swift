/// Percentiles by nearest rank. The result is always a measured value.
public enum Percentile {
  /// Returns the smallest value that at least `percent` of all values do not exceed; `nil` without values.
  ///
  /// - Parameters:
  ///   - percent: 0 to 100; values outside are clamped.
  ///   - sorted: the values, in ascending order.
  public static func nearestRank(_ percent: Double, ofSorted sorted: some RandomAccessCollection<Double>) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let share = min(100, max(0, percent.isFinite ? percent : 100))
    // The multiplication comes first because 7 / 100 × 100 is a little more than 7 and would round up to rank 8. The
    // subtraction removes the rounding error that is left in other cases, such as 99.9 × 1000.
    let rank = Int((share * Double(sorted.count) / 100 - 1e-9).rounded(.up))
    return sorted[sorted.index(sorted.startIndex, offsetBy: min(sorted.count, max(1, rank)) - 1)]
  }
}
