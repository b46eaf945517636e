import Recording
import Scenes
import Session

/// The settings of a kiosk.
public struct KioskOptions: Sendable {
  /// The scenes that are shown in rotation; never empty.
  public var playlist: [SceneName]
  /// Seconds without input after which the kiosk resets; `nil` to never reset.
  public var idleReset: Double?
  /// Seconds before the reset during which a countdown warns visitors; `nil` for ``usualWarning`` if the reset comes
  /// after at least three times as long, otherwise 0. With 0 there is no countdown.
  public var idleWarning: Double?
  /// Seconds of the usual countdown before a reset. WCAG 2.2, criterion 2.2.1, asks for 20 where a visitor would lose
  /// work.
  public static let usualWarning = 10.0
  /// Seconds that each scene of the playlist is shown while nobody uses the kiosk and no recording plays.
  public var dwell = 60.0
  /// Recordings that play while nobody uses the kiosk. Each plays in its own scene.
  public var recordings: [GestureRecording] = []
  /// The PIN for leaving the kiosk; `nil` if only a signal can end it.
  public var pin: KioskPIN?
  /// The path of a file in which wrong PINs are remembered, so that a restart does not end the wait after them; `nil`
  /// for none.
  public var pinMemory: String?

  /// The texts of the kiosk and its scenes, in each language that visitors can choose; never empty. The first language
  /// is that of new visitors.
  public var languages = [Phrases.english]
  /// The keyboard for fields that a finger has focused.
  public var keyboard = KioskKeyboard.own
  /// The part of a screen in portrait format, from its lower edge, in which everything that can be tapped lies: 0.4…1.
  public var reach = 1.0

  /// The display to fill, by name or by number from 1; `nil` for the one on which the window opens.
  public var display: String?
  /// Seconds without any touchscreen after which the kiosk says so; `nil` for never.
  public var touchAlarm: Double?
  /// The settings of the log; `nil` for none.
  public var log: KioskLogOptions?

  /// Creates settings for a playlist of one or more scenes.
  public init(playlist: [SceneName]) { self.playlist = playlist.isEmpty ? [.sheet] : playlist }
}

extension KioskOptions {
  /// The texts for a new visitor, and for the operator.
  var phrases: Phrases { languages.first ?? .english }

  /// Seconds during which the countdown is visible before a reset.
  var warningSeconds: Double {
    guard let idleReset else { return 0 }
    return min(idleReset, idleWarning ?? (idleReset >= 3 * Self.usualWarning ? Self.usualWarning : 0))
  }
}

/// The keyboard that a kiosk offers for a field that a finger has focused.
public enum KioskKeyboard: Sendable, Equatable {
  /// The program's own keyboard on the screen.
  case own
  /// The keyboard of the Wayland compositor, which shows it while a text field is focused.
  case system
  /// A program, which a shell starts when a field gets the focus and which is ended when it loses it.
  case command(String)
  /// None, for a kiosk with a hardware keyboard.
  case none
}
