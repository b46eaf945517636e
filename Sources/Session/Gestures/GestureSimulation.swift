import Recording
import Scenes
import ScrollEngine
import Tuning

/// A replay of a gesture under other values, in a separate scene on a virtual clock. It runs in time slices, so that
/// the frame that runs it stays within its budget.
package final class GestureSimulation {
  /// Steps per second: enough for a smooth curve.
  static let rate = 120.0

  /// The outcome so far; complete if ``isOver`` is true.
  package private(set) var outcome: GestureOutcome
  package private(set) var isOver = false
  /// Seconds replayed so far; includes the final rest if ``isOver`` is true.
  package private(set) var length = 0.0
  private var replay: Replay
  /// The scene in the state that the replay has reached.
  package let scene: any Scene

  /// Creates a simulation that has not started.
  ///
  /// - Parameter scene: A new scene that nothing else uses, with the tuning to replay under.
  package init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning) {
    // Changes of values during the recording would override the tuning under test.
    var recording = recording
    recording.events.removeAll { if case .set = $0.kind { true } else { false } }
    // The start state must match the replay in the window, because the curve of this replay is drawn over that of the
    // window.
    recording.start = recording.startInWindow(of: scene.descriptor)
    replay = Replay(recording, in: scene, tuning: tuning, rate: Self.rate)
    self.scene = scene
    outcome = GestureOutcome(lead: recording.lead)
  }

  /// Continues the replay until it is over or `now` reaches the deadline.
  package func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isOver {
      guard let seconds = replay.advance(onInput: { outcome.record($0, scene: scene) }) else { return isOver = true }
      length = seconds + 1 / Self.rate
      outcome.record(scene, at: seconds)
      guard now() < deadline else { return }
    }
  }
}
