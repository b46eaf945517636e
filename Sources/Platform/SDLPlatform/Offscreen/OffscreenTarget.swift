import CSDL2
import ScrollEngine

/// An image in memory to draw on, for screenshots and tests. It needs no display.
public final class OffscreenTarget {
  /// The renderer that draws on the image.
  public let renderer: Renderer
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// The way in which the pictures of a drawing, such as map tiles, are rendered.
  public enum PictureMaking: Sendable {
    /// Pictures are rendered by calls of ``PictureStore/drawAllNow()``, so that the same drawing always gives the same
    /// pixels.
    case onDemand
    /// Pictures are rendered on a background thread, as in a window. Each one appears once it is ready.
    case background
    /// Pictures are rendered by calls of ``PictureStore/draw(until:used:)``, which imitates the background thread on a
    /// virtual clock.
    case virtual
  }

  /// Creates a black image.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, 1 to 16384.
  ///   - height: rows, 1 to 16384.
  ///   - scale: pixels per point.
  ///   - pictures: the way in which the pictures of a drawing are rendered.
  /// - Throws: ``PlatformError`` of kind `size` when the size is out of range, `system` when memory runs out.
  public init(width: Int, height: Int, scale: Double, fonts: FontLibrary, pictures: PictureMaking = .onDemand)
    throws(PlatformError)
  {
    let action = "create a picture of \(width) x \(height) pixels"
    guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else {
      throw PlatformError(
        .size, action: action,
        reason: "each side must be 1 to \(Self.maximumSide) pixels; use a smaller scale or viewport")
    }
    LargeBlocks.install()
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw .sdl(.system, action: action, hint: "there may be too little memory") }
    self.surface = surface
    self.width = width
    self.height = height
    renderer = Renderer(
      painter: PixelPainter(PictureCanvas(surface)), scale: scale, fonts: fonts, isThreaded: pictures == .background,
      wake: {})
  }

  /// Creates a black image with a size in points. Throws the same errors as the other initializer.
  ///
  /// - Parameter scale: pixels per point.
  public convenience init(size: Size, scale: Double, fonts: FontLibrary, pictures: PictureMaking = .onDemand)
    throws(PlatformError)
  {
    let pixels = Self.pixels(of: size, scale: scale)
    let (width, height) = (pixels.width, pixels.height)
    try self.init(
      width: width, height: height, scale: scale, fonts: fonts, pictures: pictures)
  }

  /// Maximum length of a side in pixels, also for a new window: the side of the largest texture of Direct3D 11
  /// (D3D11_REQ_TEXTURE2D_U_OR_V_DIMENSION).
  public static let maximumSide = 16384

  /// Returns the size in pixels of an image with a size in points: at least 1 for each side, and `Int32.max` for a side
  /// that is too long for any image.
  public static func pixels(of size: Size, scale: Double) -> PixelSize {
    func side(_ points: Double) -> Int {
      let pixels = (points * scale).rounded()
      // NaN counts as too large.
      return pixels <= Double(Int32.max) ? max(1, Int(max(1, pixels))) : Int(Int32.max)
    }
    return PixelSize(width: side(size.width), height: side(size.height))
  }

  /// The pixels drawn so far.
  public var pixels: PixelBuffer {
    renderer.finish()
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

  /// Saves the image as a PNG file.
  ///
  /// - Throws: ``PlatformError`` of kind `unwritable`.
  public func writePNG(_ path: String) throws(PlatformError) {
    renderer.finish()
    try PNG.write(surface, to: path)
  }
}

/// A canvas in memory that is never shown.
private final class PictureCanvas: PaintCanvas {
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Takes ownership of an SDL surface.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) { self.surface = surface }

  deinit { SDL_FreeSurface(surface) }

  var size: PixelSize { PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)) }
  func rows(width: Int, height: Int) -> PixelRows? { PixelRows(surface, width: width, height: height) }
  func present(_ part: PixelRegion?) {}
  func stop() {}
}
