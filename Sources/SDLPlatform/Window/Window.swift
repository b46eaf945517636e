import CSDL2
import CSDL2X11
import Drawing
import ScrollEngine

/// A window on the screen with its renderer.
public final class Window {
  /// Draws in the window.
  public let renderer: Renderer
  let pointer: OpaquePointer
  private let wantedScale: Double?
  /// Whether nobody else gives the window a title and edges.
  var takesTitle: Bool
  /// How that title's buttons look.
  var titleTouch = TitleTouch()
  /// Whether anybody sees the window, where that is told.
  let sight: WaylandSight?
  private let presentation: WaylandPresentation?
  let cursors = PointerCursors()
  /// The display that a kiosk fills wherever there is one of that name or number; else the one on which it is.
  var wantedDisplay: String?
  /// Where the window was before it filled the screen by itself.
  var windowed: DisplayFrame?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: shown by the window manager.
  ///   - size: in points.
  ///   - scale: pixels per point, held to 0.5…4; `nil` takes the display's.
  ///   - choice: who draws.
  ///   - isResizable: whether a person can change the size.
  /// - Throws: ``PlatformError`` of kind `noDisplay` or `noRenderer`.
  public init(
    title: String, size: Size, scale: Double? = nil, choice: RendererChoice = .auto, fonts: FontBook,
    isResizable: Bool = true
  ) throws(PlatformError) {
    wantedScale = scale.map { $0.isFinite ? min(4, max(0.5, $0)) : 1 }
    takesTitle = Decoration.isMissing
    // Around the content, as every other frame of a window. At once: not every compositor hears of a size that a window
    // takes right after it has come.
    let size = Size(width: size.width, height: size.height + (takesTitle ? TitleBar.height : 0))
    let first = wantedScale ?? DisplayScale.wished
    let isAccelerated = choice == .opengl || choice == .auto && GraphicsProbe.hasGraphicsProcessor
    let parts = try Window.open(title, size, first, isAccelerated, choice == .opengl, isResizable)
    pointer = parts.window
    let sight = WaylandSight(window: parts.window)
    let presentation = WaylandPresentation(window: parts.window)
    (self.sight, self.presentation) = (sight, presentation)
    let willPresent = {
      guard sight != nil else { return }
      let now = MonotonicClock.now()
      sight?.willPresent(at: now)
      presentation?.willPresent(at: now)
    }
    let release = {
      sight?.stop()
      presentation?.stop()
      // SDL waits for the X server's word that the window is gone (XIfEvent in X11_HideWindow); the window went with it.
      if XServerLoss.server == nil { SDL_DestroyWindow(parts.window) }
    }
    let makings = MakingLog()
    let painter: any Painter =
      parts.renderer.map { SDLPainter($0, willPresent: willPresent, release: release) }
      ?? PixelPainter(Self.canvas(of: parts.window, makings), willPresent: willPresent, release: release)
    guard painter.beginFrame() else {
      throw .sdl(.noRenderer, action: "draw in the window", hint: "there may be too little memory")
    }
    // The display's own ratio is known only now: on X11 it is 1, on Wayland a point may be several pixels.
    let ratio = DisplayScale.ratio(window: parts.window, painter: painter)
    let scale = wantedScale ?? max(DisplayScale.wished, ratio)
    if ratio != 1 {
      let units = scale / ratio
      SDL_SetWindowSize(
        parts.window, Int32((size.width * units).rounded()), Int32((size.height * units).rounded()))
    }
    renderer = Renderer(painter: painter, scale: scale, fonts: fonts, makings: makings, wake: EventPump.wake)
    guard takesTitle else { return }
    hearPresses()
    placeTitle()
  }

  /// Pixels per point.
  public var scale: Double { renderer.scale }

  /// Size of the drawable part, in points; a title that the window draws itself lies above it.
  public var size: Size {
    let pixels = pixelSize
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Size of the drawable part, in pixels, without a title.
  public var pixelSize: (width: Int, height: Int) {
    let (width, height) = renderer.painter.outputSize
    return (width, max(0, height - renderer.top))
  }

  /// Pictures a second that the display shows; 60 where it does not tell.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Shows what was drawn since the last time.
  public func present() {
    renderer.present()
    cursors.isWaiting = false
  }

  /// Whether ``present()`` waits for the display; else the caller keeps the pace.
  public var hasVSync: Bool { renderer.painter.hasVSync }

  /// What the compositor has told of the display since the last call; nothing where nobody tells.
  public func takeDisplayNews() -> DisplayNews {
    var news = presentation?.takeNews() ?? DisplayNews()
    news.asked = sight?.takeAsked()
    return news
  }

  /// When the oldest picture was handed over that the compositor has not taken yet; `nil` where it has taken all, or nobody
  /// tells.
  public var owedPicture: Timestamp? { sight?.owed }

  /// What draws and shows the window, in words such as "software on Wayland".
  public var way: String {
    let drawing = renderer.name == "opengl" ? "OpenGL" : renderer.name
    guard let driver = Platform.videoDriver else { return drawing }
    return "\(drawing) on \(["x11": "X11", "wayland": "Wayland", "KMSDRM": "KMS"][driver] ?? driver)"
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    // SDL 3 does not believe that a window fills the screen where no window manager says so.
    get { windowed != nil || SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      if csdl2_x11_is_unmanaged(pointer) {
        fillScreen(newValue)
      } else {
        SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      }
      placeTitle()
    }
  }

  /// The title that the window manager shows.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(pointer)) }
    set { SDL_SetWindowTitle(pointer, newValue) }
  }

  /// What the mouse's pointer says of what lies under it.
  public var pointerShape: PointerShape {
    get { cursors.shape }
    set { if newValue != cursors.shape { cursors.shape = newValue } }
  }

  /// Whether the mouse's arrow shows over the window. Kiosks hide it.
  public func showCursor(_ isVisible: Bool) { SDL_ShowCursor(isVisible ? SDL_ENABLE : SDL_DISABLE) }

  /// Takes the scale of the display over after the window moved; false when it is as before.
  func updateScale() -> Bool {
    guard wantedScale == nil else { return false }
    let ratio = DisplayScale.ratio(window: pointer, painter: renderer.painter)
    let scale = max(DisplayScale.wished, ratio)
    guard scale != renderer.scale else { return false }
    renderer.scale = scale
    return true
  }

  /// SDL's window units in a point.
  var unitsPerPoint: Double {
    scale / DisplayScale.ratio(window: pointer, painter: renderer.painter)
  }

  /// Opens it, with a renderer where a graphics processor draws.
  private static func open(
    _ title: String, _ size: Size, _ scale: Double, _ isAccelerated: Bool, _ isRequired: Bool, _ isResizable: Bool
  ) throws(PlatformError) -> (window: OpaquePointer, renderer: OpaquePointer?) {
    // Else SDL shows what the processor drew through OpenGL, which costs five times as much without a GPU. On KMS it knows
    // no other way, and on Wayland it does not show it at all.
    if Platform.videoDriver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    // Created as an OpenGL window at once: SDL would otherwise make the window twice.
    if isAccelerated { flags |= SDL_WINDOW_OPENGL.rawValue }
    let centered = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
    let width = Int32(min(16384, max(1, (size.width * scale).rounded())))
    let height = Int32(min(16384, max(1, (size.height * scale).rounded())))
    guard let window = SDL_CreateWindow(title, centered, centered, width, height, flags) else {
      if isAccelerated, !isRequired { return try open(title, size, scale, false, false, isResizable) }
      throw .sdl(
        isRequired ? .noRenderer : .noDisplay, action: "open a window",
        hint: isRequired ? "try --renderer software" : "check the display")
    }
    guard isAccelerated else { return (window, nil) }
    if let renderer = accelerated(window, isRequired: isRequired) { return (window, renderer) }
    let error = PlatformError.sdl(.noRenderer, action: "draw with OpenGL", hint: "try --renderer software")
    SDL_DestroyWindow(window)
    if !isRequired { return try open(title, size, scale, false, false, isResizable) }
    throw error
  }

  /// The OpenGL renderer; an emulated one only when it was asked for.
  private static func accelerated(_ window: OpaquePointer, isRequired: Bool) -> OpaquePointer? {
    for index in 0..<max(0, SDL_GetNumRenderDrivers()) {
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name, String(cString: name) == "opengl",
        let renderer = SDL_CreateRenderer(
          window, index, SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue)
      else { continue }
      if isRequired || !GraphicsProbe.isEmulated() { return renderer }
      SDL_DestroyRenderer(renderer)
      return nil
    }
    return nil
  }
}
