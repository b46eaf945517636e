/// Percentiles by nearest rank: always a value that was measured.
public enum Percentile {
  /// The smallest value that at least `percent` of all values do not exceed; `nil` for no values.
  ///
  /// - Parameters:
  ///   - percent: 0 to 100; values outside are clamped.
  ///   - sorted: the values, rising.
  public static func nearestRank(_ percent: Double, ofSorted sorted: some RandomAccessCollection<Double>) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let share = min(100, max(0, percent.isFinite ? percent : 100))
    // Multiplied first: 7 / 100 × 100 is a little more than 7, and rounding it up would give rank 8. What is left of
    // such dust (99.9 × 1000) is brushed off.
    let rank = Int((share * Double(sorted.count) / 100 - 1e-9).rounded(.up))
    return sorted[sorted.index(sorted.startIndex, offsetBy: min(sorted.count, max(1, rank)) - 1)]
  }
}
