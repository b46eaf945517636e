import Recording
import ScrollEngine

/// A recording that plays in the window, by the scene's clock.
struct WindowReplay {
  var playback: Playback
  /// The moment of the scene's clock up to which it was played.
  var played: Timestamp
  /// Whether time stands still only because a moment was sought.
  var isSought = false
  /// The moment of the scene's clock from which all rests that it has moved; `nil` until it is over.
  var rested: Timestamp?

  /// What plays.
  var recording: GestureRecording { playback.recording }
  /// Whether everything has been delivered.
  var isOver: Bool { playback.isOver }
}
