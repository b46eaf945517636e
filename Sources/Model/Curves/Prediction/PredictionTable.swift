import Documents
import FrameTiming
import ScrollEngine

/// A table that compares all prediction methods on the same paths.
public struct PredictionTable: Equatable, Sendable {
  /// Number of finger paths on which the methods were simulated.
  public let paths: Int
  /// Simulated frames per second.
  public let rate: Double
  /// Simulated seconds from rendering a frame until the frame is visible.
  public let lead: Double
  /// The score of each method.
  public let scores: [PredictionMethod: PredictionScore]

  /// Simulates all methods. O(paths · frames · reports per second).
  public init(_ paths: [FingerPath], rate: Double, lead: Double) {
    self.paths = paths.count
    self.rate = rate
    self.lead = lead
    scores = Dictionary(
      uniqueKeysWithValues: PredictionMethod.allCases.map { foresight in
        var score = PredictionScore()
        for path in paths { score.add(path, foresight, rate: rate, lead: lead) }
        return (foresight, score)
      })
  }

  private var rows: [(foresight: PredictionMethod, score: PredictionScore)] {
    PredictionMethod.allCases.compactMap { foresight in scores[foresight].map { (foresight, $0) } }
  }

  /// Returns the relative change of the lag compared with no prediction; −0.4 is 40 % less lag.
  private func change(_ score: PredictionScore) -> Double {
    guard let plain = scores[PredictionMethod.none]?.averageLag, plain > 0 else { return 0 }
    return score.averageLag / plain - 1
  }

  /// The table as text, with points to two decimals.
  public var text: String {
    let head =
      "\(paths) \(paths == 1 ? "finger" : "fingers"), \(scores[PredictionMethod.none]?.frames ?? 0) frames at "
      + "\(JSONText.number(rate)) Hz, seen \(JSONText.number(lead * 1000, digits: 1)) ms later\n"
    let titles = ["", "lag, pt", "vs. none", "over, pt", "under, pt", "wrong way", "jitter, pt"]
    let lines = rows.map { foresight, score in
      [
        foresight.rawValue, JSONText.number(score.averageLag, digits: 2),
        JSONText.number(change(score) * 100, digits: 1) + " %", JSONText.number(score.overPrediction, digits: 2),
        JSONText.number(score.underPrediction, digits: 2),
        JSONText.number(score.wrongDirections * 100, digits: 2) + " %",
        JSONText.number(score.visualJitter, digits: 2),
      ]
    }
    return head + TextColumns.text([titles] + lines, trailing: 1..<titles.count)
  }

  /// The table as JSON, with full precision.
  public var json: JSON {
    .array(
      rows.map { foresight, score in
        .object([
          "prediction": .string(foresight.rawValue), "average_lag_pt": .number(score.averageLag),
          "lag_change": .number(change(score)), "over_pt": .number(score.overPrediction),
          "under_pt": .number(score.underPrediction), "wrong_direction": .number(score.wrongDirections),
          "visual_jitter_pt": .number(score.visualJitter), "frames": .integer(score.frames),
        ])
      }, .lines(indent: 2))
  }
}
