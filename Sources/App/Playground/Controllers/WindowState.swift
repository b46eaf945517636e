import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import TuningFiles
import Videos
import Workbench

#if canImport(Glibc)
  import Glibc
#endif

/// The window's state, which is restored at the next start unless options override it.
public struct WindowState: Equatable, Sendable {
  /// The scene that the window shows; `nil` if it is not known.
  public var scene: SceneName?
  /// The path of the scene file, if ``scene`` is a screen of the user's own.
  public var sceneFile: String?
  /// The scene files that were opened last, the newest first.
  public var recentSceneFiles: [String] = []
  /// The look that the user has chosen.
  public var look = LookPreferences()
  /// The panels around the scene that are open.
  public var panels = PanelState.closed
  /// The window's size, in points; `nil` for the default.
  public var size: Size?
  /// The tuning, as on the command line: a file path or the name of a preset. `nil` if it is not known.
  public var tuning: String?
  /// The tuning that ``tuning`` is compared with as B, in the same form; `nil` without a comparison.
  public var other: String?
  /// The options of the last video; `nil` if there was none.
  var video: VideoOptions?

  /// Maximum plausible window size, in points.
  private static let largest = 16_384.0
  private static let version = "where/1"

  /// Creates an empty state.
  public init() {}

  /// Reads the state from the program's state folder. Unreadable values are ignored, because nothing valuable is lost.
  public init(folder: String) {
    guard let bytes = try? File.read(Self.file(folder), upTo: 1 << 16), let root = try? JSONParser.parse(bytes),
      root["scrollwork"]?.string == Self.version
    else { return }
    Self.fields.restore(&self, from: root)
    if root["panels"] == nil {
      // The file is from a version of the program in which the panels were always open, and which saved the light theme
      // even if the user had not chosen it.
      panels = .open
      if look.isLight == true { look.isLight = nil }
    }
  }

  private static let fields: [Field<WindowState>] = [
    Field("scrollwork", .text, { _ in version }, { _, _ in }),
    Field("scene", .text, { $0.scene?.rawValue }, { $0.scene = SceneName(rawValue: $1) }),
    Field("sceneFile", path, optional: \.sceneFile),
    Field("recentSceneFiles", paths, \.recentSceneFiles, if: { !$0.isEmpty }),
    Field("appearance", .word, { $0.look.isLight.map { Appearance(isLight: $0) } }, { $0.look.isLight = $1.isLight }),
    Field("moreContrast", .flag, optional: \.look.hasMoreContrast),
    Field("reducedMotion", .flag, optional: \.look.reducesMotion),
    Field("panels", .settings(PanelState.fields, else: .closed), \.panels), Field("tuning", path, optional: \.tuning),
    Field("other", path, optional: \.other), Field("window", sides, optional: \.size),
    Field("film", .settings(VideoOptions.fields, else: .first), optional: \.video),
  ]

  private static let path = FieldForm<String>({ .string(absolutePath($0)) }, DocumentReader.text)
  private static let paths = FieldForm<[String]>({ .array($0.map(path.json)) }, fault: "expected a list of paths") {
    $0.array?.compactMap(\.string)
  }
  private static let sides = FieldForm<Size>({ .numbers([$0.width, $0.height]) }, fault: "expected a size") {
    guard let sides = $0.numbers, sides.count == 2, sides.allSatisfy({ (1...largest).contains($0) }) else { return nil }
    return Size(width: sides[0], height: sides[1])
  }

  /// The scene that the window showed last, if it is one of the program's own.
  public var shippedScene: SceneName? { scene.flatMap { [SceneDescriptor].shipped.names.contains($0) ? $0 : nil } }

  /// Returns an absolute path for a file, because the next window may start in another working directory. Returns the
  /// name of a preset unchanged.
  private static func absolutePath(_ name: String) -> String {
    guard let path = realpath(name, nil) else { return name }
    defer { free(path) }
    return String(cString: path)
  }

  private static func file(_ folder: String) -> String { folder + "/where.json" }

  /// Saves the state atomically. Errors are ignored; the next window then opens with the defaults.
  func save(in folder: String) {
    try? Folder.create(folder)
    let json: JSON = .object(JSON.Members(Self.fields, of: self), .spaced)
    try? File.writeAtomically(Array(json.line.utf8), to: Self.file(folder), isSynced: false)
  }
}

extension WindowState {
  /// Updates the state from the playground and saves it if it has changed.
  mutating func update(from playground: Playground) {
    let comparison = playground.comparison
    var now = WindowState()
    now.scene = playground.session.scene.name
    now.sceneFile = SceneCatalog.file(playground.session.scene.name)?.path
    now.recentSceneFiles = playground.screens.recent
    now.look = playground.look.chosen
    now.panels = PanelState(of: playground)
    now.size = playground.host.isFullScreen ? size : playground.workbench.window
    now.tuning = comparison.a.path ?? comparison.a.tuning.base.name
    now.other = comparison.b.map { $0.path ?? $0.tuning.base.name }
    now.video = playground.videos.dialog.remembered
    guard now != self else { return }
    self = now
    save(in: playground.session.folders.state)
  }
}
