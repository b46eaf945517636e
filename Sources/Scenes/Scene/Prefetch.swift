/// What comes to be seen next of a list.
enum Prefetch {
  /// How far beyond the edges of its viewport a list prepares its rows, in viewports: what a hard fling passes while a
  /// photograph is read.
  private static let reach = 3
  /// Rows to which this goes at most on each side: at four pixels a point their pictures take a third of what is kept of
  /// pictures.
  private static let mostRows = 40

  /// The rows beside those that show, of `count`, the nearest first: those below, then those above. O(rows that show).
  static func rows(beside visible: Range<Int>, of count: Int) -> [Int] {
    guard !visible.isEmpty else { return [] }
    let reach = min(visible.count * reach, mostRows)
    let below = visible.upperBound..<max(visible.upperBound, min(count, visible.upperBound + reach))
    let above = max(0, visible.lowerBound - reach)..<visible.lowerBound
    return Array(below) + above.reversed()
  }
}
