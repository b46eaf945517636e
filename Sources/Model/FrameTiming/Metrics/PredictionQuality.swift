import ScrollEngine

/// The prediction quality, which compares the finger position for which a frame was drawn with the finger's actual
/// position at the time when the frame became visible. It is the ``PredictionScore`` of the finger positions that the
/// window passes to the scene, after prediction and resampling if these are on.
struct PredictionQuality: FrameMetric {
  static let column = "prediction_error_px"

  private var score = PredictionScore()
  private var judgements: RecentValues<PredictionError>

  init(period: Double, memory: Int?) { judgements = RecentValues(memory) }

  /// - Returns: the mean distance in pixels by which content was ahead of the finger, over the earlier frames that
  ///   could be judged since the previous frame; negative if it was behind. `nil` if there are no such frames.
  mutating func add(_ frame: PresentedFrame) -> Double? {
    guard !frame.predictions.isEmpty else { return nil }
    for judgement in frame.predictions {
      score.add(judgement)
      if let old = judgements.add(judgement) { score.remove(old) }
    }
    return frame.predictions.reduce(0) { $0 + ($1.isAhead ? $1.distance : -$1.distance) }
      / Double(frame.predictions.count)
  }

  var figures: [MetricFigure] {
    [
      MetricFigure(key: "prediction.over_px", value: score.overPrediction),
      MetricFigure(key: "prediction.under_px", value: score.underPrediction),
      MetricFigure(key: "prediction.wrong_direction", value: score.wrongDirections),
      MetricFigure(key: "prediction.visual_jitter_px", value: score.visualJitter),
      MetricFigure(key: "prediction.average_lag_px", value: score.averageLag),
      .count("prediction.frames", score.frames),
    ]
  }
}
