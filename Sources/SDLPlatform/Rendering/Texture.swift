import CSDL2

/// Pixels that the renderer can copy. Gone when nobody holds it.
final class Texture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// Whether ``withPixels(_:)`` shows the pixels: those of the software renderer lie in memory.
  let isReadable: Bool
  /// The same pixels for the processor to blend, if they were asked for.
  private(set) var stamp: Stamp?
  /// Tells it from every other texture of its renderer, those that are gone included.
  let serial: Int
  private let renderer: RendererHandle

  /// Bytes of the pixels.
  var bytes: Int { width * height * 4 + (stamp?.bytes ?? 0) }

  /// Uploads pixels: 0xAARRGGBB, straight alpha, row after row. `nil` when SDL refuses, which leaves a gap on the
  /// screen rather than ending the program.
  convenience init?(
    _ renderer: RendererHandle, width: Int, height: Int, pixels: UnsafeBufferPointer<UInt32>, isOpaque: Bool
  ) {
    guard pixels.count >= width * height else { return nil }
    self.init(renderer, width: width, height: height, isOpaque: isOpaque)
    upload(pixels, rows: 0..<height)
  }

  /// Uploads a sprite.
  convenience init?(_ art: SpriteArt, _ renderer: RendererHandle) {
    self.init(renderer, width: art.width, height: art.height, isOpaque: false)
    if isReadable {
      withPixels { pixels, pitch in
        let start = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt32.self)
        art.write(to: start, pitch: pitch / 4, isMultiplied: false)
      }
    } else {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: art.width * art.height) { pixels in
        guard let start = pixels.baseAddress else { return }
        art.write(to: start, pitch: art.width, isMultiplied: false)
        upload(UnsafeBufferPointer(pixels), rows: 0..<art.height)
      }
    }
  }

  /// A texture whose pixels are still to be uploaded; `nil` when SDL refuses.
  init?(_ renderer: RendererHandle, width: Int, height: Int, isOpaque: Bool) {
    guard width > 0, height > 0, max(width, height) <= renderer.maximumTextureSide else { return nil }
    // Without an alpha channel the software renderer copies rows as they are.
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    isReadable = renderer.isSoftware
    let access = isReadable ? SDL_TEXTUREACCESS_STREAMING : SDL_TEXTUREACCESS_STATIC
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, format.rawValue, Int32(access.rawValue),
        Int32(isOpaque ? renderer.storedWidth(width) : width), Int32(height))
    else { return nil }
    SDL_SetTextureBlendMode(pointer, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    self.pointer = pointer
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.renderer = renderer
    serial = renderer.nextSerial()
    renderer.textureCount += 1
  }

  /// Uploads some rows of the pixels of a whole picture.
  func upload(_ pixels: UnsafeBufferPointer<UInt32>, rows: Range<Int>) {
    guard rows.lowerBound >= 0, rows.upperBound <= height, pixels.count >= rows.upperBound * width,
      let base = pixels.baseAddress
    else { return }
    var place = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count).sdl
    SDL_UpdateTexture(pointer, &place, base + rows.lowerBound * width, Int32(width * 4))
  }

  /// Keeps the pixels, 0xAARRGGBB with straight alpha, in the form which the processor blends, too.
  func keepStamp(_ pixels: [UInt32]) {
    guard isReadable, !isOpaque, pixels.count >= width * height else { return }
    stamp = Stamp(SpriteArt(pixels, width: width, height: height), renderer)
  }

  /// Lends the pixels and the bytes of a row, where they lie in memory. What is queued with them is drawn before.
  func withPixels(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    var pixels: UnsafeMutableRawPointer?
    var pitch: Int32 = 0
    guard isReadable, SDL_LockTexture(pointer, nil, &pixels, &pitch) == 0 else { return }
    if let pixels { body(pixels.assumingMemoryBound(to: UInt8.self), Int(pitch)) }
    SDL_UnlockTexture(pointer)
  }

  deinit {
    SDL_DestroyTexture(pointer)
    renderer.textureCount -= 1
  }
}
