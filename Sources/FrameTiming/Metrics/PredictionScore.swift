/// How well a frame told where a finger was when the frame was seen. Lengths have the unit of the places that were judged.
public struct PredictionJudgement: Equatable, Sendable {
  /// How far content was from the finger.
  public var distance: Double
  /// Whether it was ahead of the finger and not behind.
  public var isAhead: Bool
  /// How it followed the frame before; `nil` for a finger's first.
  public var follow: Follow?

  /// How a frame follows another one of the same finger.
  public struct Follow: Equatable, Sendable {
    /// Whether content moved against the finger.
    public var isWrongWay: Bool
    /// By how much the error differs from that of the frame before.
    public var jitter: Double
    /// Mean distance between the finger and the frame before, which stood still until this one was seen.
    public var lag: Double
    /// For how many seconds it did.
    public var seconds: Double

    /// A follow from its parts.
    public init(isWrongWay: Bool, jitter: Double, lag: Double, seconds: Double) {
      self.isWrongWay = isWrongWay
      self.jitter = jitter
      self.lag = lag
      self.seconds = seconds
    }
  }

  /// A judgement from its parts.
  public init(distance: Double, isAhead: Bool, follow: Follow? = nil) {
    self.distance = distance
    self.isAhead = isAhead
    self.follow = follow
  }

  /// The same in another unit, of which `factor` are one of this.
  public func scaled(by factor: Double) -> PredictionJudgement {
    var scaled = self
    scaled.distance *= factor
    scaled.follow?.jitter *= factor
    scaled.follow?.lag *= factor
    return scaled
  }
}

/// How well a prediction told where fingers were when frames were seen.
///
/// Over- and under-prediction, wrong directions and visual jitter are those of `prediction_metrics_handler.cc` in Chromium's
/// ui/base/prediction, each against the finger's place on straight lines between its reports when the frame is seen. The
/// lag is that of ui/latency/average_lag_tracker.cc: the mean distance between finger and content over time, where content
/// stands still from one frame to the next.
public struct PredictionScore: Equatable, Sendable {
  /// Frames that were judged.
  public private(set) var frames = 0
  private var over = Sum()
  private var under = Sum()
  private var wrongWay = Sum()
  private var jitter = Sum()
  private var lag = Sum()

  /// A score of nothing yet.
  public init() {}

  private struct Sum: Equatable, Sendable {
    var total = 0.0
    var weight = 0.0

    mutating func add(_ value: Double, _ weight: Double) {
      total += value * weight
      self.weight += weight
    }

    /// A weight of microseconds is what is left of others when all of them were taken out.
    var mean: Double { weight > 1e-6 ? total / weight : 0 }
  }

  /// Mean length by which frames were ahead of the finger, of those that were.
  public var overPrediction: Double { over.mean }
  /// Mean length by which frames were behind the finger, of those that were.
  public var underPrediction: Double { under.mean }
  /// The share of frames in which content moved against the finger.
  public var wrongDirections: Double { wrongWay.mean }
  /// Mean length by which the error of a frame differs from that of the frame before.
  public var visualJitter: Double { jitter.mean }
  /// Mean length between finger and content over time.
  public var averageLag: Double { lag.mean }

  /// Counts a frame.
  public mutating func add(_ judgement: PredictionJudgement) { count(judgement, 1) }

  /// Forgets a frame that was counted.
  mutating func remove(_ judgement: PredictionJudgement) { count(judgement, -1) }

  private mutating func count(_ judgement: PredictionJudgement, _ times: Int) {
    let weight = Double(times)
    frames += times
    if judgement.isAhead { over.add(judgement.distance, weight) } else { under.add(judgement.distance, weight) }
    guard let follow = judgement.follow else { return }
    wrongWay.add(follow.isWrongWay ? 1 : 0, weight)
    jitter.add(follow.jitter, weight)
    lag.add(follow.lag, follow.seconds * weight)
  }
}
