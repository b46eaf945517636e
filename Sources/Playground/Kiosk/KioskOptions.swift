import Recording
import Scenes

/// The settings of a kiosk.
public struct KioskOptions: Sendable {
  /// The scenes that are shown in rotation; never empty.
  public var playlist: [SceneName]
  /// Seconds without input after which the kiosk resets; `nil` to never reset.
  public var idleReset: Double?
  /// Seconds that each scene of the playlist is shown while nobody uses the kiosk and no recording plays.
  public var dwell = 60.0
  /// Recordings that play while nobody uses the kiosk. Each plays in its own scene.
  public var recordings: [GestureRecording] = []
  /// The PIN for leaving the kiosk; `nil` if only a signal can end it.
  public var pin: KioskPIN?

  /// The display to fill, by name or by number from 1; `nil` for the one on which the window opens.
  public var display: String?
  /// The settings of the log; `nil` for none.
  public var log: KioskLogOptions?

  /// Creates settings for a playlist of one or more scenes.
  public init(playlist: [SceneName]) { self.playlist = playlist.isEmpty ? [.sheet] : playlist }
}
