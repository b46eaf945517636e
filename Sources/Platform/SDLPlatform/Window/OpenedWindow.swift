import CSDL2
import ScrollEngine

/// A window that SDL has opened, with SDL's OpenGL renderer if it has one.
struct OpenedWindow {
  let window: OpaquePointer
  /// SDL's OpenGL renderer; `nil` for software rendering.
  private let renderer: OpaquePointer?

  /// Returns an open window. If OpenGL is optional and fails, the window is for software rendering.
  ///
  /// - Parameter size: the size in SDL's window units.
  /// - Throws: ``PlatformError`` of kind `noDisplay` or `noRenderer`.
  static func open(
    title: String, size: Size, choice: RendererChoice, isResizable: Bool
  ) throws(PlatformError) -> OpenedWindow {
    // On X11, this hint stops SDL from showing software-rendered frames through OpenGL, which costs five times as much
    // without a graphics processor. The hint is not for KMS, where SDL can show frames only through OpenGL, nor for
    // Wayland, where `WaylandCanvas` shows software-rendered frames without SDL.
    if Platform.videoDriver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    switch choice {
    case .opengl: return try OpenedWindow(title, size, flags, openGL: .required)
    case .auto where GraphicsProbe.hasGraphicsProcessor:
      if let opened = try? OpenedWindow(title, size, flags, openGL: .optional) { return opened }
    case .auto, .software: break
    }
    return try OpenedWindow(title, size, flags, openGL: .unused)
  }

  private enum OpenGL {
    case unused
    /// Used unless it is emulated.
    case optional
    /// Used even if it is emulated.
    case required
  }

  private init(_ title: String, _ size: Size, _ flags: UInt32, openGL: OpenGL) throws(PlatformError) {
    let centered = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
    let width = Int32(min(16384, max(1, size.width.rounded())))
    let height = Int32(min(16384, max(1, size.height.rounded())))
    // The OpenGL flag is set at once, because SDL would otherwise create the window twice.
    let flags = openGL == .unused ? flags : flags | SDL_WINDOW_OPENGL.rawValue
    guard let window = SDL_CreateWindow(title, centered, centered, width, height, flags) else {
      throw .sdl(
        openGL == .required ? .noRenderer : .noDisplay, action: "open a window",
        hint: openGL == .required ? "try --renderer software" : "check the display")
    }
    self.window = window
    renderer = openGL == .unused ? nil : Self.accelerated(window, acceptsEmulation: openGL == .required)
    guard openGL != .unused, renderer == nil else { return }
    let error = PlatformError.sdl(.noRenderer, action: "draw with OpenGL", hint: "try --renderer software")
    SDL_DestroyWindow(window)
    throw error
  }

  /// Returns an OpenGL renderer, or `nil` if there is none.
  private static func accelerated(_ window: OpaquePointer, acceptsEmulation: Bool) -> OpaquePointer? {
    for index in 0..<max(0, SDL_GetNumRenderDrivers()) {
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name, String(cString: name) == "opengl",
        let renderer = SDL_CreateRenderer(
          window, index, SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue)
      else { continue }
      if acceptsEmulation || !GraphicsProbe.isEmulated() { return renderer }
      SDL_DestroyRenderer(renderer)
      return nil
    }
    return nil
  }

  /// Returns a painter that draws in the window and closes it when the painter is freed.
  ///
  /// - Parameter feedback: the compositor's feedback, which is requested for each frame; `nil` without Wayland.
  func makePainter(_ feedback: FrameFeedback?, _ resourceLog: ResourceLog) -> any Painter {
    let window = window
    let willPresent = { if let feedback { feedback.willPresent(at: MonotonicClock.now()) } }
    let release = {
      feedback?.stop()
      // If the X server is gone, so is the window, and SDL would wait for ever for the server's confirmation that the
      // window is hidden (XIfEvent in X11_HideWindow).
      if XServerLoss.server == nil { SDL_DestroyWindow(window) }
    }
    if let renderer { return SDLPainter(renderer, willPresent: willPresent, release: release) }
    return PixelPainter(canvas(resourceLog), willPresent: willPresent, release: release)
  }

  /// Returns the canvas that suits the window: with memory shared with the Wayland compositor or the X server if
  /// possible, otherwise one that SDL shows.
  private func canvas(_ resourceLog: ResourceLog) -> any PaintCanvas {
    if let canvas = WaylandCanvas(window: window, resourceLog) { return canvas }
    if let canvas = XCanvas(window: window, resourceLog) { return canvas }
    return SurfaceCanvas(window: window)
  }
}
