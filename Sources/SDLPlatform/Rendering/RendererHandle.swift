import CSDL2

/// Owns what a renderer draws with: a canvas on which the processor paints, or a renderer of SDL's. Textures keep it alive,
/// so that none outlives it.
final class RendererHandle {
  /// SDL's renderer; `nil` where the processor paints.
  let pointer: OpaquePointer?
  /// Where the processor paints; `nil` where it does not.
  let pad: PaintPad?
  /// Textures that exist now; a test can see a leak.
  var textureCount = 0
  /// Longest side of a texture, in pixels.
  let maximumTextureSide: Int
  /// SDL's name of such a renderer, "software" or "opengl".
  let name: String
  let hasVSync: Bool
  private let canvas: (any PaintCanvas)?
  private var serial = 0
  private let willPresent: () -> Void
  private let release: () -> Void

  /// Paints on a canvas.
  ///
  /// - Parameters:
  ///   - willPresent: called before a picture is shown.
  ///   - release: destroys what the canvas shows it in.
  init(_ canvas: any PaintCanvas, willPresent: @escaping () -> Void = {}, release: @escaping () -> Void = {}) {
    pointer = nil
    self.canvas = canvas
    pad = PaintPad { canvas.rows(width: $0, height: $1) }
    self.willPresent = willPresent
    self.release = release
    name = "software"
    hasVSync = false
    // What Cairo and pixman can do, and more than a display has.
    maximumTextureSide = 16384
  }

  /// Takes over a renderer of SDL's.
  ///
  /// - Parameters:
  ///   - willPresent: called before a picture is shown.
  ///   - release: destroys what the renderer draws into.
  init(_ pointer: OpaquePointer, willPresent: @escaping () -> Void, release: @escaping () -> Void) {
    self.pointer = pointer
    (canvas, pad) = (nil, nil)
    self.willPresent = willPresent
    self.release = release
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    hasVSync = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    maximumTextureSide = info.max_texture_width > 0 ? Int(info.max_texture_width) : 16384
  }

  var isSoftware: Bool { pad != nil }

  /// A number that no texture has had.
  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// Shows what was painted: all of it, or a part while the screen keeps the rest.
  func present(_ part: PixelRegion?) {
    willPresent()
    if let canvas { canvas.present(part) } else { SDL_RenderPresent(pointer) }
  }

  /// Tells a window manager a number after the next picture. SDL's renderers do so by themselves.
  func confirmResize(_ number: Int64) { canvas?.confirmResize(number) }

  /// What is painted on, in pixels.
  var outputSize: (width: Int, height: Int) {
    if let canvas { return canvas.size }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  deinit {
    canvas?.stop()
    if let pointer { SDL_DestroyRenderer(pointer) }
    release()
  }
}
