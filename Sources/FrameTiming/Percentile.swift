/// Percentiles by nearest rank: always a value that was measured.
public enum Percentile {
  /// The smallest value that at least `percent` of all values do not exceed; `nil` for no values.
  ///
  /// - Parameters:
  ///   - percent: 0 to 100; values outside are clamped.
  ///   - sorted: the values, rising.
  public static func nearestRank(_ percent: Double, ofSorted sorted: some RandomAccessCollection<Double>) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let share = min(100, max(0, percent.isFinite ? percent : 100)) / 100
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[sorted.index(sorted.startIndex, offsetBy: max(1, rank) - 1)]
  }
}
