/// How often frames took how long: bins of equal width, and a last one for everything longer.
public struct Histogram: Equatable, Sendable {
  /// Bins below the last one.
  public static let binCount = 10
  /// Room above the budget that the bins must reach, so that the budget stands among them and not at their end.
  static let reach = 1.15

  /// Milliseconds in a bin.
  public var binWidth: Double
  /// Frames in each bin; the last holds what lies beyond ``limit``.
  public var counts: [Int]

  /// Where the last bin begins, in milliseconds.
  public var limit: Double { binWidth * Double(Self.binCount) }

  /// The bins for a display's period in milliseconds: 2 ms wide at 60 Hz, and halves or doubles of that elsewhere.
  public static func binWidth(period: Double) -> Double {
    var width = 0.125
    while width * Double(binCount) < period * reach, width < 1000 { width *= 2 }
    return width
  }

  /// The bins of values in rising order. O(bins × log n).
  init(_ sorted: SortedValues, period: Double) {
    let width = Self.binWidth(period: period)
    binWidth = width
    var below = 0
    counts = (1...Self.binCount).map { bin in
      let upTo = sorted.count(below: width * Double(bin))
      defer { below = upTo }
      return upTo - below
    }
    counts.append(sorted.values.count - below)
  }
}
