/// Rows of one height, below each other.
public struct EvenRows {
  /// How many there are.
  public let count: Int
  /// The height of one, in points.
  public let height: Double

  /// Rows from their number and height.
  public init(_ count: Int, height: Double) {
    self.count = count
    self.height = height
  }

  /// Those that can be seen, in part at least; O(1).
  ///
  /// - Parameters:
  ///   - offset: how far they are scrolled, in points.
  ///   - length: of what shows of them, in points.
  public func visible(at offset: Double, in length: Double) -> Range<Int> {
    let first = (offset / height).rounded(.down)
    let last = ((offset + length) / height).rounded(.up)
    let lower = Int(max(0, min(first, Double(count))))
    return lower..<max(lower, Int(max(0, min(last, Double(count)))))
  }
}
