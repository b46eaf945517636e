import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// What `scrollwork open` was asked for.
public struct OpenOptions: Sendable {
  /// The scene.
  public var scene = SceneName.sheet
  /// Values for the tunables, and the file that they are from, which is followed while the window is open.
  public var tuning = TuningChoice()
  /// Where the window before was left, and this one is to be come back to; `nil` for one to which nobody comes back.
  public var whereabouts: Whereabouts?
  /// Where words for the person go that are not for the window.
  public var notify: @Sendable (String) -> Void = { _ in }
  /// Size of the window in points; with `isBare` that of the viewport. `nil` for the usual one.
  public var size: Size?
  /// Pixels per point; `nil` to ask the display.
  public var scale: Double?
  /// What draws.
  public var renderer = RendererChoice.auto
  /// Whether the scene alone fills the window.
  public var isBare = false
  /// How the kiosk behaves that the window is to be; `nil` for a window like others.
  public var kiosk: KioskOptions?
  /// Rows of each list; `nil` for the real ones.
  public var items: Int?
  /// A person's own folder of photographs; `nil` for the shipped ones.
  public var content: String?
  /// Where the recording goes; `nil` for none.
  public var record: String?
  /// Folder for pictures and films; `nil` for the person's own.
  public var captures: String?
  /// Where a state line for each frame goes; `nil` for none.
  public var state: String?
  /// Light or dark at the start.
  public var appearance = Appearance.light

  /// The defaults.
  public init() {}
}
