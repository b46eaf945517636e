import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning
import TuningFiles

/// An overlay for debugging, drawn over each frame of the window.
public enum DebugOverlay: String, Sendable, CaseIterable {
  /// Tints each pixel by how it got its color: painted now, copied from a cache or a layer, or kept from the last
  /// frame.
  case damage
}

/// The options of `scrollwork open`.
public struct OpenOptions: Sendable {
  /// The initial scene.
  public var scene = SceneName.sheet
  /// The tuning and its file, which is watched for changes while the window is open.
  public var tuning = TuningChoice()
  /// The file that the window is opened with; `nil` for none. A recording is replayed at the start. The content of a
  /// tuning file is already in ``tuning``.
  public var file: OpenedFile?
  /// The window's state, restored from the previous run and saved whenever it changes; `nil` to save nothing.
  public var whereabouts: WindowState?
  /// The tuning to compare with as B, as on the command line; `nil` for that of ``whereabouts``.
  public var other: String?
  /// Called with messages to the user that appear outside the window.
  public var notify: @Sendable (String) -> Void = { _ in }
  /// The window's size in points, or the viewport's if ``isBare`` is true; `nil` for the default.
  public var size: Size?
  /// Whether the user stated the size. The window otherwise opens no larger than the display has space for.
  public var isSizeStated = false
  /// Pixels per point; `nil` for the display's scale.
  public var scale: Double?
  /// The renderer that draws the window.
  public var renderer = RendererChoice.auto
  /// The overlay for debugging; `nil` for none.
  public var debug: DebugOverlay?
  /// Whether the scene alone fills the window.
  public var isBare = false
  /// The settings of a kiosk; `nil` for a normal window.
  public var kiosk: KioskOptions?
  /// Number of rows in each list; `nil` for the real content.
  public var items: Int?
  /// The layout direction of scenes; `nil` for that of a recording, of a scene file or of the language.
  public var direction: LayoutDirection?
  /// The user's own folder of photographs, posts, places and map; `nil` for the bundled ones.
  public var content: String?
  /// The output file for a recording; `nil` for none.
  public var record: String?
  /// The path of this program, which renders the thumbnails of recordings; `nil` to render none.
  var program: String? = ChildProgram.own
  /// The output folder for screenshots and videos; `nil` for the default.
  public var captures: String?
  /// The output file for the scene's state, as a line of JSON per frame; `nil` for none.
  public var state: String?
  /// The look that the user has chosen.
  public var look = LookPreferences()
  /// The desktop's look, which applies where the user has chosen none; `nil` to use the defaults.
  public var desktop: DesktopLook?
  /// A message that the window shows first; `nil` for none.
  public var message: String?
  /// The panels around the scene that are open at the start.
  public var panels = PanelState.closed

  /// Creates default options.
  public init() {}
}
