import CSDL2

/// A picture in memory to draw on, for screenshots and tests. Needs no display.
public final class OffscreenTarget {
  /// Draws on the picture.
  public let renderer: Renderer
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// A black picture.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, 1 to 16384.
  ///   - height: rows, 1 to 16384.
  ///   - scale: pixels per point.
  ///   - makesPicturesInBackground: whether pictures come when they are ready, as in a window; else only
  ///     ``PictureStore/finishAll()`` makes them, so that the same drawing always gives the same pixels.
  /// - Throws: ``PlatformError`` when the size is out of range or memory runs out.
  public init(width: Int, height: Int, scale: Double, fonts: FontBook, makesPicturesInBackground: Bool = false)
    throws(PlatformError)
  {
    let action = "make a picture of \(width) x \(height) pixels"
    guard (1...16384).contains(width), (1...16384).contains(height) else {
      throw PlatformError(.drawing, action: action, reason: "each side must be 1 to 16384 pixels")
    }
    LargeBlocks.arrange()
    if makesPicturesInBackground { ReadAhead.begin() }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw .sdl(.system, action: action, hint: "there may be too little memory") }
    guard let pointer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      throw .sdl(.system, action: action, hint: "there may be too little memory")
    }
    let handle = RendererHandle(pointer, surface: { surface }, release: { SDL_FreeSurface(surface) })
    self.surface = surface
    self.width = width
    self.height = height
    renderer = Renderer(handle: handle, scale: scale, fonts: fonts, isThreaded: makesPicturesInBackground, wake: {})
  }

  /// What was drawn so far.
  public var pixels: PixelBuffer {
    renderer.finishClear()
    SDL_RenderFlush(renderer.handle.pointer)
    guard let base = surface.pointee.pixels else {
      return PixelBuffer(width: 0, height: 0, pixels: [], isOpaque: true)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let start = (base + row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      pixels.append(contentsOf: UnsafeBufferPointer(start: start, count: width).lazy.map { $0 | 0xFF00_0000 })
    }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  /// Saves the picture.
  ///
  /// - Throws: ``PlatformError`` of kind `unwritable`.
  public func writePNG(_ path: String) throws(PlatformError) {
    renderer.finishClear()
    SDL_RenderFlush(renderer.handle.pointer)
    try PNG.write(surface, to: path)
  }
}
