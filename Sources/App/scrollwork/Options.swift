import ArgumentParser
import Documents
import Drawing
import Playground
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning
import TuningFiles
import Videos

extension SceneName: ExpressibleByArgument {
  /// Creates the name of a shipped scene, or takes the path of a scene file, which ``opened()`` reads; `nil` if the
  /// argument is neither.
  public init?(argument: String) {
    self.init(rawValue: argument)
    guard [SceneDescriptor].shipped.names.contains(self) || SceneFile.isPath(argument) else { return nil }
  }

  /// Returns the name of the scene that the argument means. Reads a scene file.
  ///
  /// - Throws: ``DocumentError`` if the scene file cannot be read.
  func opened() throws(DocumentError) -> SceneName {
    [SceneDescriptor].shipped.names.contains(self) ? self : try SceneFile.open(rawValue).sceneName
  }

  /// The names of all shipped scenes.
  public static var allValueStrings: [String] { [SceneDescriptor].shipped.names.map(\.rawValue) }
  /// The shell completion with the names of all shipped scenes. A scene file is completed as any other file.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  /// The name, as help shows it for a default value.
  public var defaultValueDescription: String { rawValue }
}
extension Appearance: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
extension RendererChoice: ExpressibleByArgument {}
extension DebugOverlay: ExpressibleByArgument {}
extension VideoContent: ExpressibleByArgument {}

/// A size on the command line, WIDTHxHEIGHT in points.
struct SizeArgument: ReadableArgument {
  static let expectation = "WIDTHxHEIGHT in points from 1 to 16384, such as 390x844"

  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(Size(width: width, height: height))
  }

  /// Creates an argument for a size; `nil` if no window can have it.
  init?(_ size: Size) {
    guard (1...16384).contains(size.width), (1...16384).contains(size.height) else { return nil }
    self.size = size
  }
}

/// The range of a touch panel on the command line, WIDTHxHEIGHT.
struct PanelArgument: ReadableArgument {
  static let expectation = "WIDTHxHEIGHT, the number of positions across and down, from 1 to 1000000, such as 4096x4096"

  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...1_000_000).contains(width),
      (1...1_000_000).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }
}

/// A comma-separated list of refresh rates on the command line, in hertz.
struct RatesArgument: ReadableArgument {
  static let expectation = "different numbers from 1 to 1000, separated by commas, such as 60,120,144"

  let rates: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let rates = parts.compactMap(\.self)
    guard rates.count == parts.count, rates.allSatisfy((1...1000).contains), Set(rates).count == rates.count else {
      return nil
    }
    self.rates = rates
  }
}

/// Options that several commands share.
struct SceneCommandOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Tuning: a preset (\(presets)) or a file.", valueName: "file or preset"),
    completion: .tuning)
  var tuning: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Rows in the scene's lists, up to 10000000.", valueName: "n"))
  var items: Int?

  @Option(
    help: ArgumentHelp(
      "Folder with your own photos, posts, places and map; see content.md in share/doc/scrollwork for its layout.",
      valueName: "dir"),
    completion: .directory)
  var content: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point, from 0.5 to 4 (default: in a window, GDK_SCALE and GDK_DPI_SCALE or the desktop's setting, "
        + "otherwise 1; elsewhere, the recording's own).", valueName: "k"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Layout direction (default: a recording's own, that of a scene file, or left to right; in a kiosk, that of the "
        + "language).", valueName: "ltr or rtl"))
  var direction: LayoutDirection?

  @Option(help: "Theme (default: light; a window reopens as you left it, at first like the desktop).")
  var appearance: Appearance?

  private static var presets: String { Preset.shipped.map(\.name).joined(separator: ", ") }

  func validate() throws {
    if let items, !(0...10_000_000).contains(items) {
      throw ValidationError("--items \(items): expected a number from 0 to 10000000")
    }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale): expected a number from 0.5 to 4")
    }
  }

  /// Returns the tuning, with the geometry of the given scene where that is a scene file's.
  func loadTuning(for scene: SceneName? = nil) throws(DocumentError) -> Tuning {
    try Tuning.load(tuning, for: scene.flatMap(SceneCatalog.file)?.numbers)
  }

  /// Returns the options for commands that play recordings in real time.
  func profile(_ traces: [String] = [], scene: SceneName? = nil) throws(DocumentError) -> ProfileOptions {
    var options = ProfileOptions(traces: traces)
    options.scene = scene
    options.tuning = try loadTuning(for: scene)
    options.items = items
    options.direction = direction
    options.content = content
    options.scale = scale
    options.appearance = appearance ?? .light
    return options
  }
}
