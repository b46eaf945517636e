import CPixman

/// A sprite's pixels in the form that software blends fastest: a mask for a single colour, otherwise pixels with
/// premultiplied alpha.
///
/// pixman blends sprites, because it skips transparent pixels four at a time. SDL's software renderer blends pixel by
/// pixel (`BlitRGBtoRGBPixelAlphaMMX`), which took a third of the time of a frame full of text.
final class AlphaSprite {
  let image: OpaquePointer
  /// Colour of a mask as 0xAARRGGBB with straight alpha; `nil` if the sprite has coloured pixels.
  let maskColor: UInt32?
  /// Size of the pixels in bytes; 0 if the sprite does not own them.
  let bytes: Int
  private let memory: UnsafeMutableRawPointer?
  private let count: TextureCount?

  /// Creates a sprite with its own copy of the pixels; `nil` if the sprite is empty or memory runs out.
  init?(_ art: SpritePixels, _ count: TextureCount) {
    guard art.width > 0, art.height > 0 else { return nil }
    let isMask: Bool
    let memory: UnsafeMutableRawPointer
    if case .mask(let values, let color) = art.pixels {
      isMask = true
      maskColor = PixelFormat.pixel(color)
      (memory, bytes) = Self.mask(values, art.width, art.height)
    } else {
      isMask = false
      maskColor = nil
      bytes = art.width * art.height * 4
      memory = .allocate(byteCount: bytes, alignment: 16)
      art.write(to: memory.assumingMemoryBound(to: UInt32.self), pitch: art.width, isPremultiplied: true)
    }
    guard let image = Self.image(isMask, art.width, art.height, memory, pitch: bytes / art.height) else {
      memory.deallocate()
      return nil
    }
    self.image = image
    self.memory = memory
    self.count = count
    count.now += 1
  }

  /// Creates a sprite over premultiplied pixels that another object owns. The owner must keep them until the sprite is
  /// gone.
  init?(over rows: PixelRows) {
    guard let image = Self.image(false, rows.width, rows.height, rows.base, pitch: rows.pitch) else { return nil }
    self.image = image
    (maskColor, bytes, memory, count) = (nil, 0, nil, nil)
  }

  private static func image(
    _ isMask: Bool, _ width: Int, _ height: Int, _ memory: UnsafeMutableRawPointer, pitch: Int
  ) -> OpaquePointer? {
    let image = pixman_image_create_bits_no_clear(
      isMask ? cpixman_mask : cpixman_argb, Int32(width), Int32(height), memory.assumingMemoryBound(to: UInt32.self),
      Int32(pitch))
    // Compositing zero pixels makes pixman compute the image's derived data, which it otherwise does at the first use.
    // Afterwards several threads may use the image.
    if let image { pixman_image_composite32(PIXMAN_OP_OVER, image, nil, image, 0, 0, 0, 0, 0, 0, 0, 0) }
    return image
  }

  /// Returns a copy of coverage values with padded rows, because pixman requires the rows of a mask to start at
  /// multiples of four bytes.
  private static func mask(
    _ values: [UInt8], _ width: Int, _ height: Int
  ) -> (memory: UnsafeMutableRawPointer, bytes: Int) {
    let pitch = (width + 3) & ~3
    let memory = UnsafeMutableRawPointer.allocate(byteCount: pitch * height, alignment: 16)
    values.withUnsafeBytes { values in
      for y in 0..<height {
        let row = UnsafeRawBufferPointer(rebasing: values[y * width..<(y + 1) * width])
        UnsafeMutableRawBufferPointer(start: memory + y * pitch, count: width).copyMemory(from: row)
      }
    }
    return (memory, pitch * height)
  }

  deinit {
    pixman_image_unref(image)
    memory?.deallocate()
    count?.now -= 1
  }
}
