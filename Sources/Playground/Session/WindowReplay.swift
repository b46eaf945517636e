import Recording
import Scenes
import ScrollEngine
import Tuning

/// A recording that plays in the window, by the scene's clock.
struct WindowReplay {
  var playback: Playback
  /// The moment of the scene's clock up to which it was played.
  var played: Timestamp
  /// Whether a moment that was sought is on the stage, at which the replay stands still.
  var showsMoment = false
  /// Whether time stands still only because of that.
  var isSought = false
  /// The moment of the scene's clock from which all rests that it has moved; `nil` until it is over.
  var rested: Timestamp?

  /// What plays.
  var recording: GestureRecording { playback.recording }
  /// Whether everything has been delivered.
  var isOver: Bool { playback.isOver }

  /// Stops at a moment, where the scene goes on with other values than the recording has set.
  ///
  /// - Parameter give: called for what lifts the recorded fingers.
  /// - Returns: a recorder of what was played where that is not all, or the scene still moves by it.
  mutating func stop(
    in scene: any Scene, goingOnWith tuning: Tuning, at time: Timestamp, give: (InputEvent) -> Void
  ) -> Recorder? {
    var played: Recorder?
    if !isOver || !scene.isAtRest {
      let start = recording.startInWindow(of: scene.descriptor)
      played = Recorder(continuing: playback, from: start, in: scene.viewport)
    }
    for event in playback.release(at: time) {
      give(event)
      played?.add(event)
    }
    played?.add(playback.tuning.differences(to: tuning), at: time)
    return played
  }
}
