import Documents
import FrameTiming
import ScrollEngine

/// All ways to look ahead of a finger, judged on the same paths.
public struct PredictionTable: Equatable, Sendable {
  /// How many fingers' paths.
  public let paths: Int
  /// Frames in a second.
  public let rate: Double
  /// Seconds from when a frame is made until it is seen.
  public let lead: Double
  /// The score of each.
  public let scores: [Foresight: PredictionScore]

  /// Judges all of them. O(paths · frames · reports in a second).
  public init(_ paths: [FingerPath], rate: Double, lead: Double) {
    self.paths = paths.count
    self.rate = rate
    self.lead = lead
    scores = Dictionary(
      uniqueKeysWithValues: Foresight.allCases.map { foresight in
        var score = PredictionScore()
        for path in paths { score.add(path, foresight, rate: rate, lead: lead) }
        return (foresight, score)
      })
  }

  private var rows: [(foresight: Foresight, score: PredictionScore)] {
    Foresight.allCases.compactMap { foresight in scores[foresight].map { (foresight, $0) } }
  }

  /// The lag against that without a look ahead, -0.4 for 40 % less.
  private func change(_ score: PredictionScore) -> Double {
    guard let plain = scores[Foresight.none]?.averageLag, plain > 0 else { return 0 }
    return score.averageLag / plain - 1
  }

  /// A table for people, points to two digits.
  public var text: String {
    let head =
      "\(paths) \(paths == 1 ? "finger" : "fingers"), \(scores[Foresight.none]?.frames ?? 0) frames at "
      + "\(JSONText.number(rate)) Hz, seen \(Self.rounded(lead * 1000, digits: 1)) ms later\n"
    let titles = ["", "lag, pt", "against none", "over, pt", "under, pt", "wrong way", "jitter, pt"]
    let lines = rows.map { foresight, score in
      [
        foresight.rawValue, Self.rounded(score.averageLag, digits: 2),
        Self.rounded(change(score) * 100, digits: 1) + " %", Self.rounded(score.overPrediction, digits: 2),
        Self.rounded(score.underPrediction, digits: 2),
        Self.rounded(score.wrongDirections * 100, digits: 2) + " %",
        Self.rounded(score.visualJitter, digits: 2),
      ]
    }
    return head + TextColumns.text([titles] + lines, trailing: 1..<titles.count)
  }

  private static func rounded(_ value: Double, digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : 100
    return JSONText.number((value * scale).rounded() / scale)
  }

  /// The same for scripts, with all digits.
  public var json: String {
    let lines = rows.map { foresight, score in
      "  {\"prediction\":\(JSONText.quoted(foresight.rawValue)),\"average_lag_pt\":\(JSONText.number(score.averageLag)),"
        + "\"lag_change\":\(JSONText.number(change(score))),\"over_pt\":\(JSONText.number(score.overPrediction)),"
        + "\"under_pt\":\(JSONText.number(score.underPrediction)),"
        + "\"wrong_direction\":\(JSONText.number(score.wrongDirections)),"
        + "\"visual_jitter_pt\":\(JSONText.number(score.visualJitter)),\"frames\":\(score.frames)}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}
