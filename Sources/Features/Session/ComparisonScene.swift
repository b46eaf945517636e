import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// The twin: a second scene that shows the same scene as the session (the original) under another tuning. The twin
/// starts in the same state and receives the same events at the same times, so that both scenes show the effect of the
/// same gesture at every moment.
package final class ComparisonScene {
  package private(set) var scene: any Scene
  private(set) var tuning: Tuning
  private let make: (Size, Tuning) throws(DocumentError) -> any Scene

  /// Creates a copy of a scene, in the same state, under another tuning.
  ///
  /// - Parameter make: Creates a new scene of the same kind.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package init(
    of original: any Scene, _ tuning: Tuning, at time: Timestamp,
    make: @escaping (Size, Tuning) throws(DocumentError) -> any Scene
  ) throws(DocumentError) {
    self.tuning = tuning
    self.make = make
    scene = try make(original.viewport, tuning)
    scene.advance(to: time)
    scene.restore(original.startState().members)
  }

  /// Puts this scene into a state of the original scene at the start of a gesture. `state` contains the keys and values
  /// of the original scene's ``Scene/startState()``.
  func begin(in state: [JSONValue.Member], at time: Timestamp) {
    // If the content is missing, keep the old scene. The original scene reports the error.
    if let new = try? make(scene.viewport, tuning) { scene = new }
    scene.advance(to: time)
    scene.restore(state)
  }

  /// Replays a gesture in progress in this scene, so that it catches up with the original scene.
  ///
  /// - Parameters:
  ///   - gesture: The gesture so far. Events after `time` are ignored.
  ///   - origin: The gesture's start, on the scenes' clock.
  ///   - time: The time to catch up to.
  ///   - step: The duration of a frame, in seconds.
  package func catchUp(with gesture: GestureRecording, from origin: Timestamp, to time: Timestamp, step: Double) {
    var playback = RecordingPlayback(gesture, tuning: tuning, from: origin, keepsSize: true)
    let start = playback.time(of: 0)
    begin(in: gesture.startInWindow(of: scene.descriptor), at: start)
    var moment = start
    // While the clock is paused, all events have the same time, so the loop must run at least once.
    repeat {
      moment = min(time, moment.advanced(bySeconds: step))
      _ = playback.deliver(to: scene, upTo: moment)
      scene.advance(to: moment)
    } while moment < time
  }

  /// Replaces the scene with the scene of a finished replay that was run without drawing.
  package func adopt(_ scene: any Scene) { self.scene = scene }

  /// Handles an event that the original scene has handled.
  package func handle(_ event: InputEvent) { scene.handle(event) }

  func advance(to time: Timestamp) { scene.advance(to: time) }

  package func retune(_ tuning: Tuning, at time: Timestamp) {
    guard tuning != self.tuning else { return }
    self.tuning = tuning
    scene.retune(tuning, at: time)
  }

  /// Whether the scene changes without input.
  var isAnimating: Bool { scene.isAnimating }
}
