import CCairo
import CSDL2
import CSDL2Image
import Documents
import Drawing
import ScrollEngine

/// The pixels of a photograph in upright orientation, for one drawing. It must stay on the thread that opened it.
final class PhotoFile {
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Reads a JPEG, PNG or WebP file. O(pixels). A photograph that is too large is rejected before memory is allocated.
  ///
  /// - Parameter size: the size in pixels that the photograph has to cover. A much larger JPEG is decoded at a smaller
  ///   size.
  /// - Throws: ``PlatformError`` with a `refusal`, which is the reason.
  init(path: String, covering size: Size) throws(PlatformError) {
    do throws(PhotoError) { surface = try Self.decode(path, covering: size) } catch {
      throw PlatformError(error, path: path)
    }
  }

  deinit { SDL_FreeSurface(surface) }

  private static func decode(
    _ path: String, covering size: Size
  ) throws(PhotoError) -> UnsafeMutablePointer<SDL_Surface> {
    let bytes: [UInt8]
    do throws(DocumentError) { bytes = try File.read(path) } catch { throw .missing }
    let header = try PhotoHeader(bytes)
    guard header.isComplete(bytes) else { throw .damaged }
    let stored = header.isRotated ? Size(width: size.height, height: size.width) : size
    let converted = bytes.withUnsafeBytes { buffer in
      JPEGDecoder.decode(buffer, filling: stored) ?? decode(buffer)
    }
    guard let converted else { throw .damaged }
    guard header.orientation > 1, let upright = upright(converted, orientation: header.orientation) else {
      return converted
    }
    SDL_FreeSurface(converted)
    return upright
  }

  /// Returns an image of any supported format, decoded into Cairo's format: native-endian 0xXXRRGGBB with the highest
  /// byte unused.
  private static func decode(_ buffer: UnsafeRawBufferPointer) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let stream = SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count)),
      let decoded = IMG_Load_RW(stream, 1)
    else { return nil }
    defer { SDL_FreeSurface(decoded) }
    return SDL_ConvertSurfaceFormat(decoded, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), 0)
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
      pixels, CAIRO_FORMAT_RGB24, width, height, surface.pointee.pitch)
    body(lent)
    cairo_surface_destroy(lent)
  }
}
