import Recording
import Scenes

/// How a kiosk behaves.
public struct KioskOptions: Sendable {
  /// The scenes that are shown, one after the other; never empty.
  public var playlist: [SceneName]
  /// Seconds without a touch after which everything is as at the start; `nil` for never.
  public var idleReset: Double?
  /// Seconds that a scene of the playlist is shown while nobody touches it and no recording plays.
  public var dwell = 60.0
  /// Recordings that play while nobody is there; a scene plays those that are its own.
  public var attract: [GestureRecording] = []
  /// What opens the way out; `nil` leaves only a signal.
  public var pin: Pin?

  /// The display that is filled, by its name or its number from 1; `nil` for the one on which the window opens.
  public var display: String?

  /// A kiosk of one scene, or of several in turn.
  public init(playlist: [SceneName]) { self.playlist = playlist.isEmpty ? [.sheet] : playlist }
}
