import CSDL2
import CSDL2Wayland
import CSDL2X11
import CWayland
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

extension Window {
  /// Turns the window into a kiosk: it fills the screen, hides the mouse cursor, grabs the keyboard, keeps the screen
  /// on, and ignores requests to close. A signal still ends the program.
  ///
  /// - Parameter display: the name of the display to fill, or its number from 1, left to right and top to bottom; `nil`
  ///   selects the one on which the window opened.
  /// - Returns: false when that display is missing. The window fills another display until the missing one appears.
  @discardableResult
  public func becomeKiosk(on display: String? = nil) -> Bool {
    wantedDisplay = display
    // Without this hint, closing the last window would end the program.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0")
    // Another program's window must not minimize the kiosk.
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_DisableScreenSaver()
    showCursor(false)
    SDL_SetWindowKeyboardGrab(pointer, SDL_bool(true))
    SDL_SetWindowBordered(pointer, SDL_bool(false))
    return fillDisplay()
  }

  /// Size of the window in points once it fills its display. A Wayland compositor tells the window its size only after
  /// the first frame. Waits for the display server.
  public var filledSize: Size {
    let displays = DisplayInfo.all(of: pointer)
    guard Platform.videoDriver == "wayland",
      let display = DisplayInfo.choice(of: wantedDisplay, around: frame, among: displays)
    else { return size }
    let units = unitsPerPoint
    return Size(width: Double(display.frame.width) / units, height: Double(display.frame.height) / units)
  }

  /// The names of the current displays as ``becomeKiosk(on:)`` accepts them, left to right and top to bottom. Waits for
  /// the display server.
  public var displayNames: [String] {
    DisplayInfo.all(of: pointer).enumerated().map { $1.name.isEmpty ? "\($0 + 1)" : $1.name }
  }

  /// Moves the window to the requested display and resizes it to fill that display.
  ///
  /// A window manager does this for a window that requests to be full screen. Kiosks often run without one, and SDL
  /// then assumes that the request has succeeded. The window therefore first gets the display's size as an ordinary
  /// window and then sends the request.
  ///
  /// - Returns: false when the requested display is missing.
  @discardableResult
  public func fillDisplay() -> Bool {
    // On Wayland only the compositor knows the position of a window.
    if wantedDisplay == nil, let toplevel = csdl2_wayland(pointer).toplevel {
      cwayland_fill_display(toplevel)
      return true
    }
    let displays = DisplayInfo.all(of: pointer)
    guard let display = DisplayInfo.choice(of: wantedDisplay, around: frame, among: displays) else { return false }
    let place = display.frame
    SDL_SetWindowFullscreen(pointer, 0)
    frame = place
    // Of a full-screen window, SDL reports the size that the display had at the start of the program. Full screen is
    // therefore requested only if the display still has that size.
    if DisplayInfo.known.contains(where: { $0.frame == place }) {
      SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    guard display.matches(wantedDisplay, among: displays) else { return false }
    // From now on the name identifies the display, even if this display or another one is gone for a while.
    if !display.name.isEmpty { wantedDisplay = display.name }
    return true
  }

  /// Fills the display again if another program has resized or moved the window, which any program may do on an X server
  /// without a window manager. A window manager that insists on another size gets it after a few attempts.
  public func keepFillingDisplay() {
    guard Platform.videoDriver == "x11",
      let display = DisplayInfo.choice(of: wantedDisplay, around: frame, among: DisplayInfo.all(of: pointer)),
      display.frame != frame
    else { return }
    let now = MonotonicClock.now()
    refills.removeAll { now.seconds(since: $0) > Self.refillPeriod }
    guard refills.count < Self.mostRefills else { return }
    refills.append(now)
    fillDisplay()
  }

  /// Seconds in which the window fills its display again at most ``mostRefills`` times. Chosen: a window manager that
  /// undoes it at once would keep both busy.
  private static let refillPeriod = 2.0
  private static let mostRefills = 10

  /// Fills the screen, or restores the earlier frame, on an X server without a window manager.
  func setFullScreen(_ fills: Bool) {
    guard fills != isFullScreen else { return }
    if fills {
      windowedFrame = frame
      fillDisplay()
    } else {
      SDL_SetWindowFullscreen(pointer, 0)
      if let windowedFrame { frame = windowedFrame }
      windowedFrame = nil
    }
  }

  /// Position and size of the window on the desktop, in SDL's window units.
  private var frame: DisplayFrame {
    get {
      var frame = DisplayFrame(x: 0, y: 0, width: 0, height: 0)
      SDL_GetWindowPosition(pointer, &frame.x, &frame.y)
      SDL_GetWindowSize(pointer, &frame.width, &frame.height)
      return frame
    }
    set {
      SDL_SetWindowPosition(pointer, newValue.x, newValue.y)
      SDL_SetWindowSize(pointer, newValue.width, newValue.height)
    }
  }
}
