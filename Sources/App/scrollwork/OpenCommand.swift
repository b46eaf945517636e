import ArgumentParser
import Assets
import Documents
import Drawing
import Playground
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// The command that opens the window.
struct OpenCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the playground window.",
    discussion: """
      A recording opens on its scene and is replayed. A tuning file comes into use, as with --tuning. A file manager \
      opens both kinds with this command, and both can be dropped on the window.

      The first window shows the scene and a tab, Tune, that opens the panels. Later ones open as you left them: scene, \
      size, panels, light or dark, and the open tunings. Options override this. With --bare, --kiosk, --record or \
      --state, nothing is remembered.

      Light or dark, contrast and reduced motion are those of the desktop until you choose (keys T and Shift T, and \
      Reduced motion among the settings). With the options above, the desktop is not asked.

      Without a display, the scene's tour plays in memory and leaves a picture and a frame-time report. --debug, \
      --kiosk, --record, --state and a recording need somebody at the window, so without a display they end with an \
      error instead.

      --debug damage tints each pixel of a frame by what kept it, or how it was painted, and shows the shares in a \
      legend. Striped pixels belong to a display list that was reused. Screenshots do not show the overlay. Drawing it \
      takes time, which counts in the frame times.
      """)

  @Argument(
    help: "Recording to replay, tuning file to use, or scene file to show (also the folder with it).",
    completion: .file(extensions: ["jsonl", "json"]))
  var file: String?

  @Option(help: "Scene to open, also a scene file (default: the last one, at first sheet).", completion: .file())
  var scene: SceneName?

  @Option(
    help: ArgumentHelp("A second preset or tuning file, to compare with as B.", valueName: "tuning"),
    completion: .tuning)
  var against: String?

  @Option(
    reading: ArgumentHelp(
      "Window size in points (default: as you left it, at first 1440x900, and no larger than the display).",
      valueName: "WxH"))
  var size: SizeArgument?

  @Option(help: "Renderer: auto uses the GPU if there is one.")
  var renderer: RendererChoice = .auto

  @Flag(help: "Show only the scene: no panels, and the window is the viewport.")
  var bare = false

  @Flag(inversion: .prefixedNo, help: "Open the panels around the scene, or close them.")
  var panels: Bool?

  @Option(help: "Overlay for debugging: damage shows what kept each pixel, or how it was painted.")
  var debug: DebugOverlay?

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

  @OptionGroup var shared: SceneCommandOptions

  func validate() throws {
    if against != nil, bare || kiosk.kiosk {
      throw ValidationError("--against needs the panels, which compare; leave out --against, --bare and --kiosk")
    }
    if let file, !File.exists(file), !file.contains("/"), !file.contains(".") {
      // Every unknown command arrives here as a file name, because `open` is the default command.
      throw ValidationError("\(file): no such command and no such file; scrollwork --help lists the commands")
    }
    guard kiosk.kiosk, record != nil else { return }
    // The options exclude each other: a recording would lack the actions that the kiosk itself performs, and a
    // recording of a month would be too long to replay.
    throw ValidationError("--record does not work in a kiosk; leave out --kiosk")
  }

  var inputs: [String?] { [file, scene?.rawValue, against, shared.tuning, shared.content] }
  var outputs: [OutputPath] {
    [OutputPath("--record", record), OutputPath("--state", state)].compactMap(\.self)
  }

  func run() throws {
    let assets = try Assets.locate()
    let scene = try scene?.opened()
    let file = try file.map { path in
      SceneFile.openScene(ofRecording: path)
      return try OpenedFile.read(path, scenes: [SceneDescriptor].available.names)
    }
    if let file { try validate(file, scene) }
    var options = OpenOptions()
    if !bare, !needsWindow { options.whereabouts = WindowState(folder: UserFolders.current.state) }
    let left = options.whereabouts ?? WindowState()
    // What an argument names is shown, so the last scene need not exist any more.
    if file == nil, scene == nil {
      do throws(DocumentError) { options.scene = try openLast(left) ?? options.scene } catch {
        TerminalNotice.write(error.description)
        options.message = error.description
      }
    }
    options.scene = scene ?? options.scene
    options.tuning = try tuning(orOf: left)
    if let against {
      _ = try Tuning.choose(against)
      options.other = against
    }
    options.file = file
    var viewport: Size?
    switch file {
    case .recording(let recording, _): (options.scene, viewport) = (recording.scene, recording.viewport)
    case .tuning(let choice): options.tuning = choice
    case .scene(let file):
      SceneCatalog.open(file)
      (options.scene, viewport) = (file.sceneName, file.viewport)
    case nil: break
    }
    if let own = SceneCatalog.file(options.scene) { viewport = viewport ?? own.viewport }
    options.notify = TerminalNotice.write
    // With --bare, the window is only the viewport and gets the size of the recording's viewport, if a window can have
    // it.
    options.size = size?.size ?? (bare ? viewport.flatMap(SizeArgument.init)?.size : left.size)
    options.isSizeStated = size != nil || bare && viewport != nil
    options.scale = shared.scale
    options.renderer = renderer
    options.debug = debug
    options.isBare = bare
    options.kiosk = try kiosk.options(scene: options.scene, assets: assets)
    if let first = options.kiosk?.playlist.first { options.scene = first }
    options.items = shared.items
    options.direction = shared.direction
    options.content = shared.content
    options.record = record
    options.captures = captures
    options.state = state
    options.look = left.look
    if let appearance = shared.appearance {
      options.look.isLight = appearance.isLight
      options.look.hasMoreContrast = appearance.hasMoreContrast ? true : left.look.hasMoreContrast
    }
    options.panels = left.panels
    // In a window without panels the scene has the window's size, not that of a phone, for which a screen was drawn.
    if left == WindowState(), SceneCatalog.file(options.scene) != nil { options.panels = .open }
    if let panels { options.panels.isOpen = panels }
    if options.whereabouts != nil { options.desktop = DesktopLook() }
    do { try Platform.start(needsTitleBar: !kiosk.kiosk) } catch {
      guard error.kind == .noDisplay, !needsWindow, debug == nil, viewport == nil else { throw error }
      return try playTour(assets, options, because: error)
    }
    if !kiosk.kiosk, let advice = Platform.titleBarAdvice { TerminalNotice.write(advice) }
    try PlaygroundApp(options: options, assets: assets).run()
  }

  /// Whether the command must fail without a display instead of playing the tour. The system service that runs a kiosk
  /// must fail until there is a display. With `--record` or `--state`, the command must fail too, because the tour
  /// writes neither file.
  private var needsWindow: Bool { kiosk.kiosk || record != nil || state != nil }

  /// Checks that a file does not contradict the options.
  private func validate(_ file: OpenedFile, _ scene: SceneName?) throws {
    let path = self.file ?? ""
    switch file {
    case .scene:
      if scene != nil { throw ValidationError("\(path) is a scene as well; leave out --scene or the file") }
    case .tuning:
      if shared.tuning != nil { throw ValidationError("\(path) is a tuning as well; leave out --tuning or the file") }
    case .recording(let recording, _):
      if kiosk.kiosk { throw ValidationError("a kiosk does not replay \(path); leave out --kiosk or the file") }
      if record != nil {
        throw ValidationError("--record does not work while \(path) is replayed; leave out --record or the file")
      }
      if let scene, scene != recording.scene {
        throw ValidationError(
          "\(path) is a recording of \(recording.scene.rawValue); leave out --scene \(scene.rawValue) or the file")
      }
    }
  }

  /// Returns the scene that the last window showed; `nil` if it is not known.
  ///
  /// - Throws: ``DocumentError`` if its file cannot be opened any more.
  private func openLast(_ left: WindowState) throws(DocumentError) -> SceneName? {
    guard let path = left.sceneFile else { return left.shippedScene }
    return try SceneFile.open(path).sceneName
  }

  /// Returns the requested tuning, or else that of the last session. A saved tuning whose file no longer exists is
  /// ignored.
  private func tuning(orOf left: WindowState) throws -> TuningChoice {
    if shared.tuning == nil, let choice = try? Tuning.choose(left.tuning) { return choice }
    return try Tuning.choose(shared.tuning)
  }

  private func playTour(_ assets: Assets, _ options: OpenOptions, because error: PlatformError) throws {
    let scene = options.scene
    TerminalNotice.write("no display: \(error.reason); playing the \(scene.rawValue) scene's tour in memory instead")
    var profile = try shared.profile()
    if file != nil { profile.tuning = options.tuning.tuning }
    try OfflineTour(options: profile, assets: assets, scene: scene).run(folder: ".")
  }
}
