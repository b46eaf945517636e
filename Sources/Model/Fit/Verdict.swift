import Documents
import Recording
import Scenes
import Tuning

/// The result of a trial under a tuning.
public struct Verdict: Equatable, Sendable {
  /// Messages for the conditions of the intent that are not met at rest; empty for a success.
  public let failures: [String]
  /// The snap decision of the scene, with its reason. It is `nil` for a success, if no explanation was requested, and
  /// if the scene did not snap.
  public let decision: String?
  /// Whether the scene did what was intended.
  public var isSuccess: Bool { failures.isEmpty }

  /// Frames per second of the replay of a trial. Chosen: that of usual displays, and the same on every machine.
  static let rate = 60.0

  /// Replays a trial under a tuning and returns its result. The result equals that of `replay --tuning`, as both replay
  /// at sixty frames per second; this replay renders nothing and writes no states of the scene. Unlike `Playthrough` in
  /// the module `Session`, it records no curve and no decisions and ends at the first rest, because a fit replays
  /// thousands of trials on several threads.
  ///
  /// - Parameter isExplained: whether a failure includes the scene's snap decision.
  /// - Throws: ``DocumentError`` if the scene cannot be created.
  public static func of(
    _ trial: Trial, under tuning: Tuning, in content: SceneContent, isExplained: Bool = false
  ) throws(DocumentError) -> Verdict {
    let recording = trial.recording
    let scene = try content.scene(of: recording, tuning: tuning)
    var replay = Replay(recording, in: scene, tuning: tuning, rate: rate)
    while replay.advance() != nil {
      // A scene at rest without a pending change stays as it is, so the replay can end without waiting for half a
      // second of rest.
      if replay.isDelivered, scene.isAtRest, !scene.isAnimating, scene.nextChange == nil { break }
    }
    let failures = trial.intent.failures(in: replay.stateLine(), tapped: scene.tapped)
    return Verdict(
      failures: failures, decision: isExplained && !failures.isEmpty ? Self.decision(scene.insight.ruler) : nil)
  }

  /// Returns a snap decision in words, such as "Card 2: 184 over 150 pt".
  private static func decision(_ ruler: SceneRuler?) -> String? {
    guard let ruler, let chosen = ruler.chosen, let reason = ruler.reason else { return nil }
    return "\(ruler.stops[chosen].name): \(reason.words { JSONText.number($0.rounded()) })"
  }

  /// Explanation of a failure in words, with the snap decision if it is known; empty for a success.
  var explanation: String { (failures + [decision].compactMap(\.self)).joined(separator: "; ") }
}
