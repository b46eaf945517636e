/// The rows of a list that will become visible next.
enum Prefetch {
  /// Number of viewports beyond the visible rows that a list prepares: the distance of a hard fling while a photograph
  /// is loaded.
  private static let reach = 3
  /// Maximum number of rows on each side. At four pixels per point, their images take a third of the image cache.
  private static let mostRows = 40

  /// Returns the rows outside the visible ones: first the next rows below, then those above, each from the nearest to
  /// the farthest. O(number of visible rows).
  static func rows(beside visible: Range<Int>, of count: Int) -> [Int] {
    guard !visible.isEmpty else { return [] }
    let reach = min(visible.count * reach, mostRows)
    let below = visible.upperBound..<max(visible.upperBound, min(count, visible.upperBound + reach))
    let above = max(0, visible.lowerBound - reach)..<visible.lowerBound
    return Array(below) + above.reversed()
  }
}
