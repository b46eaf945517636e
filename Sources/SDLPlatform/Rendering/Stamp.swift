import CPixman

/// A sprite's pixels as the processor blends them quickest: in memory, the colours multiplied by the alpha.
///
/// SDL's software renderer blends pixel by pixel (`BlitRGBtoRGBPixelAlphaMMX`), which took a third of all the time of a
/// frame full of text; pixman passes over what is transparent four pixels at a time.
final class Stamp {
  let image: OpaquePointer
  let width: Int
  let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  private let renderer: RendererHandle

  /// `nil` without memory.
  init?(_ art: SpriteArt, _ renderer: RendererHandle) {
    guard art.width > 0, art.height > 0 else { return nil }
    pixels = .allocate(capacity: art.width * art.height)
    art.write(to: pixels, pitch: art.width, isMultiplied: true)
    guard
      let image = pixman_image_create_bits_no_clear(
        cpixman_argb, Int32(art.width), Int32(art.height), pixels, Int32(art.width * 4))
    else {
      pixels.deallocate()
      return nil
    }
    self.image = image
    (width, height) = (art.width, art.height)
    self.renderer = renderer
    renderer.textureCount += 1
  }

  /// Bytes of the pixels.
  var bytes: Int { width * height * 4 }

  deinit {
    pixman_image_unref(image)
    pixels.deallocate()
    renderer.textureCount -= 1
  }
}
