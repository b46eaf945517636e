/// A histogram of frame costs, with bins of equal width and a last bin for everything longer.
public struct Histogram: Equatable, Sendable {
  /// The number of bins of equal width, without the last bin for longer frames. Chosen by eye.
  public static let binCount = 10
  /// The minimum ratio of the range of the bins to the display period, so that the period lies among the bins and not
  /// at their end.
  static let reach = 1.15

  /// The width of a bin, in milliseconds.
  public var binWidth: Double
  /// The number of frames in each bin. The last bin contains the frames from ``limit`` on.
  public var counts: [Int]

  /// The value at which the last bin starts, in milliseconds.
  public var limit: Double { binWidth * Double(Self.binCount) }

  /// Returns the width of the bins for a display period in milliseconds. The width is 2 ms at 60 Hz. At other rates it
  /// is 2 ms times a power of two.
  public static func binWidth(period: Double) -> Double {
    var width = 0.125
    while width * Double(binCount) < period * reach, width < 1000 { width *= 2 }
    return width
  }

  /// Creates the bins of values in ascending order. O(bins × log n).
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
