import Documents
import Recording
import Scenes
import Tuning

/// Whether a trial did what was meant, under some values.
public struct Verdict: Equatable, Sendable {
  /// What of the intent is not so at rest, in words; empty for a success.
  public let misses: [String]
  /// What the scene chose in place of it, and why; `nil` for a success, where nobody asked, and where nothing is chosen.
  public let decision: String?
  /// Whether the scene did what was meant.
  public var isSuccess: Bool { misses.isEmpty }

  /// The verdict that `replay --tuning` gives: the same replay, sixty frames a second, without its pictures and lines.
  ///
  /// - Parameter isExplained: whether a failure says what the scene chose.
  /// - Throws: ``DocumentError`` where the scene cannot be built.
  public static func of(
    _ trial: Trial, under tuning: Tuning, in content: SceneContent, isExplained: Bool = false
  ) throws(DocumentError) -> Verdict {
    let recording = trial.recording
    let scene = try content.scene(recording.scene, viewport: recording.viewport, tuning: tuning, items: nil)
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 60)
    while replay.advance() != nil {
      // What rests with nothing to come stays as it is; a replay would only wait for half a second.
      if replay.isDelivered, scene.isAtRest, !scene.isAnimating, scene.nextChange == nil { break }
    }
    let misses = trial.intent.misses(in: replay.stateLine(), tapped: scene.tapped)
    return Verdict(
      misses: misses, decision: isExplained && !misses.isEmpty ? Self.decision(scene.insight.ruler) : nil)
  }

  /// A choice in words, such as "Card 2: 184 over 150 pt".
  private static func decision(_ ruler: SnapRuler?) -> String? {
    guard let ruler, let chosen = ruler.chosen, let reason = ruler.reason else { return nil }
    return "\(ruler.stops[chosen].name): \(reason.words { JSONText.number($0.rounded()) })"
  }

  /// Why it is no success, in words.
  var why: String { (misses + [decision].compactMap(\.self)).joined(separator: "; ") }
}
