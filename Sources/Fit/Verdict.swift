import Documents
import Recording
import Scenes
import Tuning

/// Whether a trial did what was meant, under some values.
public struct Verdict: Equatable, Sendable {
  /// What of the intent is not so at rest, in words; empty for a success.
  public let misses: [String]
  /// Whether the scene did what was meant.
  public var isSuccess: Bool { misses.isEmpty }

  /// The verdict that `replay --tuning` gives: the same replay, sixty frames a second, without its pictures and lines.
  ///
  /// - Throws: ``DocumentError`` where the scene cannot be built.
  public static func of(_ trial: Trial, under tuning: Tuning, in content: SceneContent) throws(DocumentError) -> Verdict
  {
    let recording = trial.recording
    let scene = try content.scene(recording.scene, viewport: recording.viewport, tuning: tuning, items: nil)
    var replay = Replay(recording, in: scene, tuning: tuning, rate: 60)
    while replay.advance() != nil {
      // What rests with nothing to come stays as it is; a replay would only wait for half a second.
      if replay.isDelivered, scene.isAtRest, !scene.isAnimating, scene.nextChange == nil { break }
    }
    return Verdict(misses: trial.intent.misses(in: replay.stateLine(), tapped: scene.tapped))
  }
}
