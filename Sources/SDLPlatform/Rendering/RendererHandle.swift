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
  private let release: () -> Void

  /// Takes over a renderer; `release` destroys what it draws into.
  init(_ pointer: OpaquePointer, release: @escaping () -> Void) {
    self.pointer = pointer
    self.release = release
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(pointer, &info)
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // SDL's software renderer claims to wait for the display and does not.
    hasVSync = name != "software" && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    // The software renderer names no limit; SDL's surfaces end where a row no longer fits 32 bits.
    maximumTextureSide = info.max_texture_width > 0 ? Int(info.max_texture_width) : 16384
  }

  var isSoftware: Bool { name == "software" }

  deinit {
    SDL_DestroyRenderer(pointer)
    release()
  }
}
