/// A vertical list of rows of equal height.
public struct UniformRows {
  /// Number of rows.
  public let count: Int
  /// Height of a row, in points.
  public let height: Double

  /// Creates a list of rows.
  public init(_ count: Int, height: Double) {
    self.count = count
    self.height = height
  }

  /// Returns the indices of the rows that are at least partly visible. O(1).
  ///
  /// - Parameters:
  ///   - offset: content offset, in points.
  ///   - length: height of the viewport, in points.
  public func visible(at offset: Double, in length: Double) -> Range<Int> {
    let first = (offset / height).rounded(.down)
    let last = ((offset + length) / height).rounded(.up)
    let lower = Int(max(0, min(first, Double(count))))
    return lower..<max(lower, Int(max(0, min(last, Double(count)))))
  }
}
