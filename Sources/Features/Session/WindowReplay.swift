import Recording
import Scenes
import ScrollEngine
import Tuning

/// A replay in the window, on the scene's clock.
package struct WindowReplay {
  package var playback: RecordingPlayback
  /// The time on the scene's clock up to which the recording has been replayed.
  var played: Timestamp
  /// Whether the replay is stopped at the position of a seek.
  package var showsMoment = false
  /// Whether the scene's clock is paused only because of the seek.
  package var isPausedBySeek = false
  /// The time on the scene's clock at which everything came to rest; `nil` until then.
  var rested: Timestamp?

  package var recording: GestureRecording { playback.recording }
  var isOver: Bool { playback.isOver }

  /// Stops the replay. The scene continues with `tuning` instead of the values that the recording had set.
  ///
  /// - Parameter give: Receives the events that lift the recorded fingers.
  /// - Returns: A recorder with the replayed part, if the replay was incomplete or the scene still moves.
  mutating func stop(
    in scene: any Scene, goingOnWith tuning: Tuning, at time: Timestamp, give: (InputEvent) -> Void
  ) -> Recorder? {
    var played: Recorder?
    if !isOver || !scene.isAtRest {
      let start = recording.startInWindow(of: scene.descriptor)
      played = Recorder(continuing: playback, from: start, in: scene.viewport)
    }
    for event in playback.cancelTouches(at: time) {
      give(event)
      played?.add(event)
    }
    played?.add(playback.tuning.differences(to: tuning), at: time)
    return played
  }
}
