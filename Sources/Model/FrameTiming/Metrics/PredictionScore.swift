/// The prediction error of one frame: how far the content was from the finger when the frame became visible. Lengths
/// are in the unit of the compared positions.
public struct PredictionError: Equatable, Sendable {
  /// The distance of the content from the finger, in the unit of the positions.
  public var distance: Double
  /// Whether the content was ahead of the finger and not behind it.
  public var isAhead: Bool
  /// The comparison with the previous frame; `nil` for a finger's first frame.
  public var comparison: Comparison?

  /// The comparison of a frame with the previous one of the same finger.
  public struct Comparison: Equatable, Sendable {
    /// Whether the content moved against the finger.
    public var isWrongWay: Bool
    /// The difference between the error of this frame and that of the previous one.
    public var jitter: Double
    /// The mean distance between the finger and the content while the previous frame was visible. The content does not
    /// move during this time.
    public var lag: Double
    /// The time for which the previous frame was visible, in seconds.
    public var seconds: Double

    /// Creates a comparison from its parts.
    public init(isWrongWay: Bool, jitter: Double, lag: Double, seconds: Double) {
      self.isWrongWay = isWrongWay
      self.jitter = jitter
      self.lag = lag
      self.seconds = seconds
    }
  }

  /// Creates a prediction error from its parts.
  public init(distance: Double, isAhead: Bool, comparison: Comparison? = nil) {
    self.distance = distance
    self.isAhead = isAhead
    self.comparison = comparison
  }

  /// Returns the prediction error in another unit, where one unit of the original equals `factor` of the other.
  public func scaled(by factor: Double) -> PredictionError {
    var scaled = self
    scaled.distance *= factor
    scaled.comparison?.jitter *= factor
    scaled.comparison?.lag *= factor
    return scaled
  }
}

/// The score of a prediction, which compares predicted positions of fingers with their actual positions when the frames
/// became visible.
///
/// Over-prediction, under-prediction, wrong directions and visual jitter are defined as in
/// `prediction_metrics_handler.cc` in Chromium's ui/base/prediction. Each is measured against the finger's position
/// when the frame becomes visible, interpolated linearly between the finger's reports. The lag is defined as in
/// ui/latency/average_lag_tracker.cc. It is the mean distance between finger and content over time, where content does
/// not move between frames.
public struct PredictionScore: Equatable, Sendable {
  /// The number of frames whose shown position was compared with the finger's actual position.
  public private(set) var frames = 0
  private var over = Sum()
  private var under = Sum()
  private var wrongWay = Sum()
  private var jitter = Sum()
  private var lag = Sum()

  /// Creates an empty score.
  public init() {}

  private struct Sum: Equatable, Sendable {
    var total = 0.0
    var weight = 0.0

    mutating func add(_ value: Double, _ weight: Double) {
      total += value * weight
      self.weight += weight
    }

    /// The weighted mean; 0 without values. A weight below 1e-6 is only a rounding error that remains after all values
    /// have been removed.
    var mean: Double { weight > 1e-6 ? total / weight : 0 }
  }

  /// The mean distance by which content was ahead of the finger, over the frames in which it was ahead.
  public var overPrediction: Double { over.mean }
  /// The mean distance by which content was behind the finger, over the frames in which it was behind.
  public var underPrediction: Double { under.mean }
  /// The fraction of frames in which content moved against the finger.
  public var wrongDirections: Double { wrongWay.mean }
  /// The mean difference between the error of a frame and that of the previous one.
  public var visualJitter: Double { jitter.mean }
  /// The mean distance between finger and content over time.
  public var averageLag: Double { lag.mean }

  /// Adds the prediction error of a frame.
  public mutating func add(_ judgement: PredictionError) { count(judgement, 1) }

  mutating func remove(_ judgement: PredictionError) { count(judgement, -1) }

  private mutating func count(_ judgement: PredictionError, _ times: Int) {
    let weight = Double(times)
    frames += times
    if judgement.isAhead { over.add(judgement.distance, weight) } else { under.add(judgement.distance, weight) }
    guard let follow = judgement.comparison else { return }
    wrongWay.add(follow.isWrongWay ? 1 : 0, weight)
    jitter.add(follow.jitter, weight)
    lag.add(follow.lag, follow.seconds * weight)
  }
}
