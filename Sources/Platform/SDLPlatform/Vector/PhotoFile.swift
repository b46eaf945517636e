import CCairo
import CSDL2
import CSDL2Image
import Documents
import Drawing
import ScrollEngine

/// The pixels of a photograph in upright orientation, for one drawing. It must stay on the thread that opened it.
final class PhotoFile {
  private let surface: UnsafeMutablePointer<SDL_Surface>
  /// Whether every pixel is opaque. If not, alpha is premultiplied.
  let isOpaque: Bool

  /// Reads a JPEG, PNG or WebP file. O(pixels). A photograph that is too large is rejected before memory is allocated.
  ///
  /// - Parameter size: the size in pixels that the photograph has to cover. A much larger JPEG is decoded at a smaller
  ///   size.
  /// - Throws: ``PlatformError`` with a `refusal`, which is the reason.
  convenience init(path: String, covering size: Size) throws(PlatformError) {
    do throws(PhotoError) {
      let bytes: [UInt8]
      do throws(DocumentError) { bytes = try File.read(path) } catch { throw PhotoError.missing }
      try self.init(bytes, covering: size)
    } catch {
      throw PlatformError(error, path: path)
    }
  }

  /// Decodes a JPEG, PNG or WebP file in memory. O(pixels). A photograph that is too large is rejected before memory is
  /// allocated.
  ///
  /// - Parameters:
  ///   - size: the size in pixels that the photograph has to cover. A much larger JPEG is decoded at a smaller size.
  ///   - keepsAlpha: whether translucent pixels stay so; otherwise all pixels become opaque.
  /// - Throws: ``PhotoError``.
  init(_ bytes: [UInt8], covering size: Size, keepsAlpha: Bool = false) throws(PhotoError) {
    let header = try PhotoHeader(bytes)
    guard header.isComplete(bytes) else { throw .damaged }
    guard !JPEGDecoder.isTooComplex(bytes, size: header.size) else { throw .tooComplex }
    let stored = header.isRotated ? Size(width: size.height, height: size.width) : size
    let converted = bytes.withUnsafeBytes { buffer in
      JPEGDecoder.decode(buffer, filling: stored).map { (surface: $0, isOpaque: true) }
        ?? Self.decode(buffer, keepsAlpha: keepsAlpha)
    }
    guard let converted else { throw header.isAnimated ? .animated : .damaged }
    isOpaque = converted.isOpaque
    if header.orientation > 1, let upright = Self.upright(converted.surface, orientation: header.orientation) {
      SDL_FreeSurface(converted.surface)
      surface = upright
    } else {
      surface = converted.surface
    }
  }

  deinit { SDL_FreeSurface(surface) }

  /// Returns an image of any supported format, decoded into one of Cairo's formats: native-endian 0xXXRRGGBB with the
  /// highest byte unused, or 0xAARRGGBB with premultiplied alpha if some pixels are translucent.
  private static func decode(
    _ buffer: UnsafeRawBufferPointer, keepsAlpha: Bool
  ) -> (surface: UnsafeMutablePointer<SDL_Surface>, isOpaque: Bool)? {
    guard let stream = SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count)),
      let decoded = IMG_Load_RW(stream, 1)
    else { return nil }
    let hasAlpha = decoded.pointee.format.pointee.Amask != 0 || SDL_HasColorKey(decoded) == SDL_TRUE
    guard keepsAlpha, hasAlpha else {
      defer { SDL_FreeSurface(decoded) }
      return SDL_ConvertSurfaceFormat(decoded, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), 0).map { ($0, true) }
    }
    // The formats of PNG and WebP are converted in place, because a second copy of a tall picture takes 94 MB.
    let (own, reversed) = (UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue), UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
    let format = decoded.pointee.format.pointee.format
    if format == own || format == reversed { return (decoded, multiply(decoded, isReversed: format == reversed)) }
    defer { SDL_FreeSurface(decoded) }
    guard let converted = SDL_ConvertSurfaceFormat(decoded, own, 0) else { return nil }
    return (converted, multiply(converted, isReversed: false))
  }

  /// Multiplies the colours of an image by their alpha.
  ///
  /// - Parameter isReversed: whether red and blue are exchanged, which they are no more afterwards.
  /// - Returns: whether all pixels are opaque.
  private static func multiply(_ image: UnsafeMutablePointer<SDL_Surface>, isReversed: Bool) -> Bool {
    guard let base = image.pointee.pixels else { return true }
    var all: UInt32 = 255
    for row in 0..<Int(image.pointee.h) {
      let pixels = (base + row * Int(image.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for column in 0..<Int(image.pointee.w) {
        var pixel = pixels[column]
        if isReversed { pixel = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16 }
        let alpha = pixel >> 24
        all &= alpha
        if alpha < 255 {
          func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift }
          pixel = alpha << 24 | channel(16) | channel(8) | channel(0)
        }
        pixels[column] = pixel
      }
    }
    return all == 255
  }

  /// Returns a copy of an image in upright orientation, according to its Exif orientation (Exif 2.3, tag 0x0112).
  private static func upright(
    _ source: UnsafeMutablePointer<SDL_Surface>, orientation: Int
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    let (width, height) = (Int(source.pointee.w), Int(source.pointee.h))
    let isTurned = orientation >= 5
    let made = SDL_CreateRGBSurfaceWithFormat(
      0, isTurned ? source.pointee.h : source.pointee.w, isTurned ? source.pointee.w : source.pointee.h, 32,
      UInt32(SDL_PIXELFORMAT_RGB888.rawValue))
    guard let made, let from = source.pointee.pixels, let to = made.pointee.pixels else { return nil }
    let (fromRow, toRow) = (Int(source.pointee.pitch), Int(made.pointee.pitch))
    let reversesColumns = [2, 3, 7, 8].contains(orientation)
    let reversesRows = [3, 4, 6, 7].contains(orientation)
    for y in 0..<height {
      let row = reversesRows ? height - 1 - y : y
      for x in 0..<width {
        let column = reversesColumns ? width - 1 - x : x
        let pixel = from.load(fromByteOffset: y * fromRow + x * 4, as: UInt32.self)
        let place = isTurned ? column * toRow + row * 4 : row * toRow + column * 4
        to.storeBytes(of: pixel, toByteOffset: place, as: UInt32.self)
      }
    }
    return made
  }

  var width: Int32 { surface.pointee.w }
  var height: Int32 { surface.pointee.h }

  /// Calls `body` with a Cairo surface of the pixels, which is valid only during the call.
  func withSurface(_ body: (OpaquePointer?) -> Void) {
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt8.self)
    let lent = cairo_image_surface_create_for_data(
      pixels, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height, surface.pointee.pitch)
    body(lent)
    cairo_surface_destroy(lent)
  }
}
