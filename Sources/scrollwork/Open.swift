import ArgumentParser
import Assets
import Drawing
import Playground
import Recording
import SDLPlatform
import Scenes
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// The command that opens the window.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the playground window.",
    discussion: """
      The window reopens as you left it: scene, size, light or dark, and the open tunings. Options override this. With \
      --bare, --kiosk, --record or --state, nothing is remembered.

      Without a display, the scene's tour plays in memory and leaves a picture and a frame-time report. --kiosk, \
      --record and --state need somebody at the window, so without a display they end with an error instead.
      """)

  @Option(help: "Scene to open (default: the last one, at first sheet).")
  var scene: SceneName?

  @Option(reading: ArgumentHelp("Window size in points.", valueName: "WxH"))
  var size: SizeArgument?

  @Option(help: "Renderer: auto uses the GPU if there is one.")
  var renderer: RendererChoice = .auto

  @Flag(help: "Show only the scene: no panels, and the window is the viewport.")
  var bare = false

  @OptionGroup(title: "Kiosk") var kiosk: KioskArguments

  @Option(
    help: ArgumentHelp("Record all input to a file, written at the end.", valueName: "file"), completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp("Folder for files saved from the window, instead of Documents/Scrollwork.", valueName: "dir"),
    completion: .directory)
  var captures: String?

  @Option(
    help: ArgumentHelp("Write one state line per frame; - is standard output.", valueName: "file"),
    completion: .file())
  var state: String?

  @OptionGroup var shared: SceneOptions

  func validate() throws {
    guard kiosk.kiosk, record != nil else { return }
    // A recording contains no actions of the kiosk itself, and one of a month would be too long to replay.
    throw ValidationError("--record does not work in a kiosk; leave out --kiosk")
  }

  func run() throws {
    let assets = try Assets.locate()
    var options = OpenOptions()
    if !bare, !needsWindow { options.whereabouts = WindowState(folder: UserFolders.current.state) }
    let left = options.whereabouts ?? WindowState()
    options.scene = scene ?? left.scene.flatMap { SceneName(argument: $0.rawValue) } ?? options.scene
    options.tuning = try tuning(orOf: left)
    options.notify = Notice.write
    options.size = size?.size ?? left.size
    options.scale = shared.scale
    options.renderer = renderer
    options.isBare = bare
    options.kiosk = try kiosk.options(scene: options.scene, assets: assets)
    if let first = options.kiosk?.playlist.first { options.scene = first }
    options.items = shared.items
    options.content = shared.content
    options.record = record
    options.captures = captures
    options.state = state
    options.appearance = shared.appearance ?? left.appearance ?? .light
    do { try Platform.start() } catch {
      guard error.kind == .noDisplay, !needsWindow else { throw error }
      return try playTour(assets, scene: options.scene, because: error)
    }
    try PlaygroundApp(options: options, assets: assets).run()
  }

  /// Whether the command must fail without a display instead of playing the tour. The service of a kiosk must fail
  /// until there is a display, and a requested file must exist after a success.
  private var needsWindow: Bool { kiosk.kiosk || record != nil || state != nil }

  /// Returns the requested tuning, or else that of the last session. A saved tuning whose file no longer exists is
  /// ignored.
  private func tuning(orOf left: WindowState) throws -> TuningChoice {
    if shared.tuning == nil, let choice = try? Tuning.choose(left.tuning) { return choice }
    return try Tuning.choose(shared.tuning)
  }

  private func playTour(_ assets: Assets, scene: SceneName, because error: PlatformError) throws {
    Notice.write("no display: \(error.reason); playing the \(scene.rawValue) scene's tour in memory instead")
    try OfflineTour(options: try shared.profile(), assets: assets, scene: scene).run(folder: ".")
  }
}
