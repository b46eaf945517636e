import Recording
import Scenes
import ScrollEngine
import Tuning

/// A gesture played again under other values, in a scene of its own on a virtual clock, a slice at a time: the frame in
/// which it runs keeps its budget.
final class Rehearsal {
  /// Steps a second: fine enough that the curve has no corners.
  static let rate = 120.0

  /// What became of it so far; whole when ``isOver``.
  private(set) var outcome: GestureOutcome
  private(set) var isOver = false
  /// How long what was played so far takes, in seconds; with its rest when ``isOver``.
  private(set) var length = 0.0
  private var replay: Replay
  /// The scene, which stands where the gesture has brought it.
  let scene: any Scene

  /// A rehearsal that has not begun.
  ///
  /// - Parameter scene: a new scene, which nothing else uses, with the values to play under.
  init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning) {
    // The values it is played under are what counts, not those that were changed meanwhile.
    var recording = recording
    recording.events.removeAll { if case .set = $0.kind { true } else { false } }
    // As the window plays it, which is what the rehearsal is laid over.
    recording.start = recording.startInWindow(of: scene.descriptor)
    replay = Replay(recording, in: scene, tuning: tuning, rate: Self.rate)
    self.scene = scene
    outcome = GestureOutcome(lead: recording.lead)
  }

  /// Plays on until it is over, or `now` says that the slice is used up.
  func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isOver {
      guard let seconds = replay.advance(heard: { outcome.note($0, scene: scene) }) else { return isOver = true }
      length = seconds + 1 / Self.rate
      outcome.note(scene, at: seconds)
      guard now() < deadline else { return }
    }
  }
}
