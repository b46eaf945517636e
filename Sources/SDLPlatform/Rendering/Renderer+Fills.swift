import CSDL2
import Drawing

/// Plain colours.
///
/// SDL's own fill goes past the processor's cache (`movntps`), which takes four times as long as a copy that may stay in
/// it, and the next stroke has to fetch the pixels back; a blending fill takes 3 ns a pixel against 0.4. So large parts
/// are copies of a small texture of the colour.
extension Renderer {
  /// Pixels from which an opaque fill is better copied, and from which a translucent one is.
  private static let copiedFrom = (opaque: 16_384, translucent: 4096)
  /// Size of the texture it is copied from, in pixels: 64 KB stay in the cache, and a window takes 80 copies.
  private static let tile = (width: 256, height: 64)

  /// Fills pixels with a colour where no later stroke hides them.
  func fill(_ rect: PixelRect, _ color: Color) {
    let seen = clips.current.intersection(rect)
    guard color.alpha > 0, !seen.isEmpty else { return }
    // The two ways of mixing round differently; what hides a part must not decide between them.
    let least = color.isOpaque ? Self.copiedFrom.opaque : Self.copiedFrom.translucent
    let isCopied = handle.isSoftware && seen.width * seen.height >= least
    for part in covers.visible(of: seen).parts {
      if isCopied { tile(part, color) } else { fillPlainly(part, color) }
    }
  }

  /// Fills everything that is not clipped away, as if the colour were opaque.
  func fillAll(_ color: Color) {
    var opaque = color
    opaque.alpha = 255
    fill(clips.current, opaque)
  }

  private func fillPlainly(_ part: PixelRect, _ color: Color) {
    SDL_SetRenderDrawBlendMode(handle.pointer, color.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(handle.pointer, color.red, color.green, color.blue, color.alpha)
    var target = part.sdl
    SDL_RenderFillRect(handle.pointer, &target)
  }

  /// A fill as copies of an opaque texture, more or less opaque.
  private func tile(_ box: PixelRect, _ color: Color) {
    let (width, height) = Self.tile
    let rgb = Ink.pixel(color) | 0xFF00_0000
    let sprite = sprite(.paint(rgb: rgb)) {
      let pixels = [UInt32](repeating: rgb, count: width * height)
      return Sprite(
        texture: pixels.withUnsafeBufferPointer {
          Texture(handle, width: width, height: height, pixels: $0, isOpaque: true)
        })
    }
    guard let texture = sprite.texture else { return }
    SDL_SetTextureBlendMode(texture.pointer, color.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetTextureAlphaMod(texture.pointer, color.alpha)
    for y in stride(from: box.y, to: box.maxY, by: height) {
      for x in stride(from: box.x, to: box.maxX, by: width) {
        var target = PixelRect(x: x, y: y, width: min(width, box.maxX - x), height: min(height, box.maxY - y)).sdl
        var source = SDL_Rect(x: 0, y: 0, w: target.w, h: target.h)
        SDL_RenderCopy(handle.pointer, texture.pointer, &source, &target)
      }
    }
  }
}
