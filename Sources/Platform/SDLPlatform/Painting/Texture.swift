import CSDL2

/// Pixels that the renderer can copy from, and draw on if it is a render target. The pixels are freed with the last
/// reference to the texture.
final class Texture {
  /// The location of the pixels: memory for software rendering, otherwise SDL.
  enum Storage {
    /// Pixels in memory, with premultiplied alpha.
    case memory(PixelRows)
    /// An SDL texture, with straight or premultiplied alpha. The code that draws it must know which.
    case sdl(OpaquePointer)
  }

  let storage: Storage
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// The texture's pixels in the form that software blends fastest; `nil` if they are opaque or in an SDL texture.
  let stamp: AlphaSprite?
  /// A number that no other texture of its painter has or had.
  let serial: Int
  /// The texture's image at half the size, for drawing it at that size or smaller; `nil` if there is none.
  let half: Texture?
  private let painter: any Painter

  var bytes: Int { width * height * 4 }

  /// Returns the smallest version of the image that still has a pixel for each drawn pixel: this texture, its half, the
  /// half of that, and so on. Scaling a larger version would skip many of its pixels, and the image would flicker as
  /// the skipped pixels change. `width` and `height` are those of the drawn image, in pixels.
  func size(for width: Double, _ height: Double) -> Texture {
    var texture = self
    while let half = texture.half, Double(half.width) >= width, Double(half.height) >= height { texture = half }
    return texture
  }

  var rows: PixelRows? { if case .memory(let rows) = storage { rows } else { nil } }
  var sdl: OpaquePointer? { if case .sdl(let texture) = storage { texture } else { nil } }

  convenience init?(_ art: SpritePixels, _ painter: any Painter) {
    self.init(painter, width: art.width, height: art.height, isOpaque: false)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: art.width * art.height) { pixels in
      guard let start = pixels.baseAddress else { return }
      art.write(to: start, pitch: art.width, isPremultiplied: false)
      upload(UnsafeBufferPointer(pixels), rows: 0..<art.height)
    }
  }

  /// Creates a texture without content, to which pixels are uploaded or drawn; `nil` if there is no memory, which
  /// leaves a gap on the screen.
  init?(
    _ painter: any Painter, width: Int, height: Int, isOpaque: Bool, isTarget: Bool = false, half: Texture? = nil
  ) {
    guard width > 0, height > 0, max(width, height) <= painter.maximumTextureSide,
      let storage = painter.allocateTexture(width: width, height: height, isOpaque: isOpaque, isTarget: isTarget)
    else { return nil }
    self.storage = storage
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.half = half
    self.painter = painter
    if case .memory(let rows) = storage, !isOpaque { stamp = AlphaSprite(over: rows) } else { stamp = nil }
    serial = painter.textures.nextSerial()
    painter.textures.now += 1
  }

  /// Uploads the rows `rows` of an image. `pixels` starts with the image's first row, as 0xAARRGGBB with alpha in the
  /// form that the ``Storage`` requires.
  func upload(_ pixels: UnsafeBufferPointer<UInt32>, rows: Range<Int>) {
    guard rows.lowerBound >= 0, rows.upperBound <= height, pixels.count >= rows.upperBound * width,
      let base = pixels.baseAddress
    else { return }
    let part = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    switch storage {
    case .memory(let memory):
      let whole = PixelRows(
        base: UnsafeMutableRawPointer(mutating: base), pitch: width * 4, width: width, height: rows.upperBound)
      memory.copy(whole, x: 0, y: rows.lowerBound, to: part)
    case .sdl(let texture):
      var storage = part.sdl
      SDL_UpdateTexture(texture, &storage, base + rows.lowerBound * width, Int32(width * 4))
    }
  }

  deinit {
    switch storage {
    case .memory(let rows): LargeBlocks.release(rows.base)
    case .sdl(let texture): if XServerLoss.server == nil { SDL_DestroyTexture(texture) }
    }
    painter.textures.now -= 1
  }
}
