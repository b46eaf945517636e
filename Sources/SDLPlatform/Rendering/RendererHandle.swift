import CSDL2

/// Owns an SDL renderer and what it draws into. Textures keep it alive, so that none outlives its renderer.
final class RendererHandle {
  let pointer: OpaquePointer
  /// Textures that exist now; a test can see a leak.
  var textureCount = 0
  /// Longest side of a texture, in pixels.
  let maximumTextureSide: Int
  /// SDL's name of the renderer, such as "software" or "opengl".
  let name: String
  let hasVSync: Bool
  /// Where the processor paints; `nil` where it does not.
  private(set) var pad: PaintPad?
  private var serial = 0
  private let size: (() -> (width: Int, height: Int))?
  private let show: ((PixelRect?) -> Bool)?
  private let willPresent: () -> Void
  private let release: () -> Void

  /// Takes over a renderer.
  ///
  /// - Parameters:
  ///   - surface: gives what the software renderer paints on now.
  ///   - size: how much of the surface the window takes, in pixels; `nil` for what SDL says.
  ///   - show: shows a part of that surface on the screen, `nil` for all, whether it could; `nil` where SDL has to.
  ///   - willPresent: called before a picture is shown.
  ///   - release: destroys what the renderer draws into.
  init(
    _ pointer: OpaquePointer, surface: @escaping () -> UnsafeMutablePointer<SDL_Surface>?,
    size: (() -> (width: Int, height: Int))? = nil, show: ((PixelRect?) -> Bool)? = nil,
    willPresent: @escaping () -> Void = {}, release: @escaping () -> Void
  ) {
    self.pointer = pointer
    self.size = size
    self.show = show
    self.willPresent = willPresent
    self.release = release
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // SDL's software renderer claims to wait for the display and does not.
    hasVSync = name != "software" && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    // The software renderer names no limit; SDL's surfaces end where a row no longer fits 32 bits.
    maximumTextureSide = info.max_texture_width > 0 ? Int(info.max_texture_width) : 16384
    if isSoftware { pad = PaintPad(surface) }
  }

  var isSoftware: Bool { name == "software" }

  /// The width, in pixels, in which an opaque texture is kept so that it is copied quickly. Where all rows begin at
  /// multiples of 16 bytes, SDL's `SDL_BlitCopy` goes past the processor's cache; where they do not, it calls `memcpy`,
  /// which takes a quarter of the time (0.16 ms instead of 0.6 for 780 x 1688 pixels).
  func storedWidth(_ width: Int) -> Int { isSoftware && width.isMultiple(of: 4) ? width + 1 : width }

  /// A number that no texture has had.
  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// Shows what was painted: all of it, or a part while the screen keeps the rest.
  func present(_ part: PixelRect?) {
    willPresent()
    if show?(part) != true { SDL_RenderPresent(pointer) }
  }

  /// What is painted on, in pixels.
  var outputSize: (width: Int, height: Int) {
    if let size { return size() }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  deinit {
    pad = nil
    SDL_DestroyRenderer(pointer)
    release()
  }
}
