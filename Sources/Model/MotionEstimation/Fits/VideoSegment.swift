/// The samples of a motion without a finger, in points, if the video's width in points is known, or else in pixels.
struct VideoSegment: Sendable, Equatable {
  /// Seconds since the video's first picture, in ascending order.
  var times: [Double]
  /// Offsets.
  var offsets: [Double]
  /// The standard deviation of each offset's error; positive.
  var deviations: [Double]
  /// The share by which each sample counts, 0 to 1. Pictures of content at rest are alike, and so are their errors.
  var weights: [Double]
  /// Whether the last samples show the content at rest.
  var endsAtRest: Bool
  /// The longest time, in seconds, by which the motion may have started before the first sample. It is short if the
  /// video shows the release.
  var longestLead: Double

  var count: Int { times.count }
  /// The distance from the first to the last sample, signed.
  var displacement: Double { (offsets.last ?? 0) - (offsets.first ?? 0) }

  /// The seconds from the first sample to the last one that moves. Those at rest count for less than a whole one.
  var movingDuration: Double {
    let last = weights.lastIndex { $0 == 1 } ?? 0
    return (times.indices.contains(last) ? times[last] : 0) - (times.first ?? 0)
  }

  /// The velocity at the first sample: the slope of a straight line through the samples of the first few hundredths of
  /// a second, and at least three.
  var initialVelocity: Double {
    let end = times.firstIndex { $0 > (times.first ?? 0) + 0.04 } ?? times.count
    // Two samples would tell their errors as well.
    return Self.slope(times.prefix(max(3, end)), offsets.prefix(max(3, end)))
  }

  /// The fewest samples of such an end that tell whether it follows a law. Chosen; not measured.
  private static let fewestOfEnd = 12

  /// Returns the samples from where the motion has covered a share of its way; `nil` if too few move.
  func end(afterShare share: Double) -> VideoSegment? {
    let first = offsets.first ?? 0
    guard let start = offsets.firstIndex(where: { ($0 - first) / displacement >= share }),
      count - start >= Self.fewestOfEnd
    else { return nil }
    var end = self
    (end.times, end.offsets) = (Array(times[start...]), Array(offsets[start...]))
    (end.deviations, end.weights) = (Array(deviations[start...]), Array(weights[start...]))
    return end
  }

  /// Returns the slope of the straight line through some points with the smallest squares; 0 without two times.
  static func slope(_ times: some Collection<Double>, _ values: some Collection<Double>) -> Double {
    let count = Double(times.count)
    guard count > 1 else { return 0 }
    let time = times.reduce(0, +) / count
    let value = values.reduce(0, +) / count
    var (product, square) = (0.0, 0.0)
    for (t, x) in zip(times, values) {
      product += (t - time) * (x - value)
      square += (t - time) * (t - time)
    }
    return square > 0 ? product / square : 0
  }

  /// Returns the residuals of a model, each divided by its standard deviation and times the root of its weight.
  ///
  /// - Parameter model: the offset at a time in seconds after the first sample.
  func residuals(_ model: (Double) -> Double) -> [Double] {
    let start = times.first ?? 0
    return times.indices.map { (offsets[$0] - model(times[$0] - start)) / deviations[$0] * weights[$0].squareRoot() }
  }

  /// The sum of the weights.
  var weight: Double { weights.reduce(0, +) }

  /// Returns the root of the weighted mean square of residuals that were divided by the deviations.
  func rootMeanSquare(of residuals: [Double]) -> Double {
    guard count > 0 else { return 0 }
    let squares = zip(residuals, deviations).reduce(0) { $0 + $1.0 * $1.0 * $1.1 * $1.1 }
    return (squares / weight).squareRoot()
  }

  /// The root of the weighted mean square of the deviations: what a law that fits leaves.
  var floor: Double {
    guard count > 0 else { return 0 }
    return (zip(weights, deviations).reduce(0) { $0 + $1.0 * $1.1 * $1.1 } / weight).squareRoot()
  }
}
