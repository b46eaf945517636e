import CSDL2
import CSDL2X11
import Drawing
import ScrollEngine

/// A window on the screen with its renderer.
public final class Window {
  /// The renderer that draws in the window.
  public let renderer: Renderer
  let pointer: OpaquePointer
  private let wantedScale: Double?
  /// The Wayland compositor's feedback about the window's frames; `nil` where SDL does not use Wayland.
  let feedback: FrameFeedback?
  let cursors = PointerCursors()
  /// The name or number of the display that a kiosk fills; `nil` for the display that the window is on.
  var wantedDisplay: String?
  /// The times at which the window of a kiosk filled its display again, see ``keepFillingDisplay()``.
  var refills: [Timestamp] = []
  /// The frame of the window before it filled the screen without the help of a window manager; `nil` while the window
  /// does not fill the screen in this way.
  var windowedFrame: DisplayFrame?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: title that the window manager shows.
  ///   - size: size of the content, in points.
  ///   - isLimited: whether the window opens no larger than the part of the display that windows may use, because the
  ///     size was not stated. A window manager would do that, but there may be none.
  ///   - scale: pixels per point, clamped to 0.5…4; `nil` uses the display's scale.
  ///   - choice: the renderer.
  ///   - isResizable: whether the user can change the size.
  /// - Throws: ``PlatformError`` of kind `noDisplay` or `noRenderer`.
  public init(
    title: String, size wanted: Size, isLimited: Bool = false, scale: Double? = nil, choice: RendererChoice = .auto,
    fonts: FontLibrary,
    isResizable: Bool = true
  ) throws(PlatformError) {
    wantedScale = scale.map { $0.isFinite ? min(4, max(0.5, $0)) : 1 }
    let first = wantedScale ?? DisplayScale.requested
    let most = isLimited ? DisplayInfo.usable.map { Size(width: $0.width / first, height: $0.height / first) } : nil
    let size = most.map { Size(width: min(wanted.width, $0.width), height: min(wanted.height, $0.height)) } ?? wanted
    let units = Size(width: size.width * first, height: size.height * first)
    let opened = try OpenedWindow.open(title: title, size: units, choice: choice, isResizable: isResizable)
    pointer = opened.window
    feedback = FrameFeedback(window: pointer)
    let resourceLog = ResourceLog()
    let painter = opened.makePainter(feedback, resourceLog)
    guard painter.beginFrame() else {
      throw .sdl(.noRenderer, action: "draw in the window", hint: "there may be too little memory")
    }
    // The number of pixels per window unit is known only now. It is 1 on X11 and may be larger on Wayland.
    let ratio = DisplayScale.ratio(window: pointer, painter: painter)
    let scale = wantedScale ?? max(DisplayScale.requested, ratio)
    if ratio != 1 {
      let unitsPerPoint = scale / ratio
      SDL_SetWindowSize(
        pointer, Int32((size.width * unitsPerPoint).rounded()), Int32((size.height * unitsPerPoint).rounded()))
    }
    renderer = Renderer(painter: painter, scale: scale, fonts: fonts, resourceLog: resourceLog, wake: EventPump.wake)
  }

  /// Pixels per point.
  public var scale: Double { renderer.scale }

  /// Size of the content in points.
  public var size: Size {
    let pixels = pixelSize
    return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Size of the content in pixels.
  public var pixelSize: PixelSize { renderer.painter.outputSize }

  /// Refresh rate of the display in hertz; 60 where it is unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return Double(mode.refresh_rate)
  }

  /// Shows the frame drawn since the last call.
  public func present() {
    renderer.present()
    cursors.isDeferred = false
  }

  /// Whether ``present()`` waits for vsync. If it does not, the caller must pace the frames.
  public var hasVSync: Bool { renderer.painter.hasVSync }

  /// Returns the times that the compositor has reported since the last call: when it showed a frame, and when it
  /// requested the next one. The result is empty if it has reported nothing.
  public func readDisplayTiming() -> DisplayTiming {
    feedback?.readTiming() ?? DisplayTiming()
  }

  /// The submission time of the oldest frame that the compositor has not taken yet; `nil` if it has taken all frames or
  /// does not report that.
  public var oldestPendingFrame: Timestamp? { feedback?.visibility.oldestPending }

  /// A description of the renderer and the window system, such as "software on Wayland".
  public var renderingDescription: String {
    let drawing = renderer.name == "opengl" ? "OpenGL" : renderer.name
    guard let driver = Platform.videoDriver else { return drawing }
    return "\(drawing) on \(["x11": "X11", "wayland": "Wayland", "KMSDRM": "KMS"][driver] ?? driver)"
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    // Without a window manager that confirms it, SDL 3 does not report a window as full screen, so `windowedFrame` is
    // checked too.
    get { windowedFrame != nil || SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      if csdl2_x11_is_unmanaged(pointer) {
        setFullScreen(newValue)
      } else {
        SDL_SetWindowFullscreen(pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      }
    }
  }

  /// The title that the window manager shows.
  public var title: String {
    get { String(cString: SDL_GetWindowTitle(pointer)) }
    set { SDL_SetWindowTitle(pointer, newValue) }
  }

  /// The shape of the mouse cursor over the content.
  public var pointerShape: PointerShape {
    get { cursors.shape }
    set { if newValue != cursors.shape { cursors.shape = newValue } }
  }

  /// Shows or hides the mouse cursor over the window. Kiosks hide it.
  public func showCursor(_ isVisible: Bool) { SDL_ShowCursor(isVisible ? SDL_ENABLE : SDL_DISABLE) }

  /// Adopts the scale of the display after the window moved to it. Returns false when the scale is unchanged.
  func updateScale() -> Bool {
    guard wantedScale == nil else { return false }
    let ratio = DisplayScale.ratio(window: pointer, painter: renderer.painter)
    let scale = max(DisplayScale.requested, ratio)
    guard scale != renderer.scale else { return false }
    renderer.scale = scale
    return true
  }

  /// SDL's window units per point.
  var unitsPerPoint: Double {
    scale / DisplayScale.ratio(window: pointer, painter: renderer.painter)
  }
}

extension Window {
  /// Returns the pixels drawn since ``Renderer/beginFrame(clear:)``. Must be called before ``Renderer/present()``,
  /// after which a graphics driver may have discarded them.
  ///
  /// - Throws: ``PlatformError`` of kind `drawing`.
  public func readPixels() throws(PlatformError) -> PixelBuffer {
    renderer.finish()
    let (width, height) = (pixelSize.width, pixelSize.height)
    var isRead = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0xFF00_0000)
      isRead =
        buffer.baseAddress.map {
          renderer.painter.read(into: $0, width: width, height: height)
        }
        ?? false
      for index in buffer.indices { buffer[index] |= 0xFF00_0000 }
      count = width * height
    }
    guard isRead else { throw .sdl(.drawing, action: "read the window's pixels", hint: "try again") }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}
