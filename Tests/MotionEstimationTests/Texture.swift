import TestSupport

/// A picture without end of smooth random luma, of which tests see a part at any offset.
struct Texture {
  /// Distance between two random values, in pixels.
  private static let grain = 6.0
  /// Seed of the values.
  let seed: UInt64

  /// Returns the luma from 0 to 255 at a place, in pixels.
  func luma(x: Double, y: Double) -> Double {
    let (column, row) = (x / Self.grain, y / Self.grain)
    let (left, top) = (column.rounded(.down), row.rounded(.down))
    // A smooth step, so that the texture has no corners.
    func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    let (u, v) = (ease(column - left), ease(row - top))
    let (i, j) = (Int(left), Int(top))
    let upper = value(i, j) * (1 - u) + value(i + 1, j) * u
    let lower = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u
    return upper * (1 - v) + lower * v
  }

  private func value(_ i: Int, _ j: Int) -> Double {
    var random = SplitMix64(
      seed: seed ^ UInt64(truncatingIfNeeded: i) &* 0x9E37_79B1 ^ UInt64(truncatingIfNeeded: j) &* 0x85EB_CA77_0001)
    return Double(random.next() >> 56)
  }
}
