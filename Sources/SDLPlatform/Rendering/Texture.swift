import CSDL2

/// Pixels that the renderer can copy. Gone when nobody holds it.
final class Texture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let isOpaque: Bool
  private let renderer: RendererHandle

  /// Bytes of the pixels.
  var bytes: Int { width * height * 4 }

  /// Uploads pixels: 0xAARRGGBB, straight alpha, row after row. `nil` when SDL refuses, which leaves a gap on the
  /// screen rather than ending the program.
  init?(_ renderer: RendererHandle, width: Int, height: Int, pixels: UnsafeBufferPointer<UInt32>, isOpaque: Bool) {
    guard width > 0, height > 0, pixels.count >= width * height, let base = pixels.baseAddress,
      max(width, height) <= renderer.maximumTextureSide
    else { return nil }
    // Without an alpha channel the software renderer copies rows with memcpy.
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, format.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else { return nil }
    SDL_UpdateTexture(pointer, nil, base, Int32(width * 4))
    SDL_SetTextureBlendMode(pointer, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    self.pointer = pointer
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.renderer = renderer
    renderer.textureCount += 1
  }

  deinit {
    SDL_DestroyTexture(pointer)
    renderer.textureCount -= 1
  }
}
