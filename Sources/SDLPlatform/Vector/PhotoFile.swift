import CCairo
import CSDL2
import CSDL2Image
import Documents
import Drawing

/// The pixels of a photograph, upright, for the length of one drawing. Lives on the thread that opened it.
final class PhotoFile {
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Reads a JPEG, PNG or WebP. O(pixels); what is too large is refused before it takes any memory.
  ///
  /// - Throws: ``PlatformError`` with a `refusal`.
  init(path: String) throws(PlatformError) {
    do throws(PhotoRefusal) { surface = try Self.decode(path) } catch { throw PlatformError(error, path: path) }
  }

  deinit { SDL_FreeSurface(surface) }

  private static func decode(_ path: String) throws(PhotoRefusal) -> UnsafeMutablePointer<SDL_Surface> {
    let bytes: [UInt8]
    do throws(DocumentError) { bytes = try File.read(path) } catch { throw .missing }
    let header = try PhotoHeader(bytes)
    guard header.isComplete(bytes) else { throw .damaged }
    let decoded = bytes.withUnsafeBytes { buffer -> UnsafeMutablePointer<SDL_Surface>? in
      guard let stream = SDL_RWFromConstMem(buffer.baseAddress, Int32(clamping: buffer.count)) else { return nil }
      return IMG_Load_RW(stream, 1)
    }
    guard let decoded else { throw .damaged }
    // Cairo's format: native-endian 0xXXRRGGBB, the highest byte unused.
    let converted = SDL_ConvertSurfaceFormat(decoded, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), 0)
    // Before it is turned, which takes a copy, too: two at a time are enough.
    SDL_FreeSurface(decoded)
    guard let converted else { throw .damaged }
    guard header.orientation > 1, let upright = upright(converted, orientation: header.orientation) else {
      return converted
    }
    SDL_FreeSurface(converted)
    return upright
  }

  /// A copy that is the right way up; Exif 2.3, tag 0x0112.
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

  /// Pixels in a row.
  var width: Int32 { surface.pointee.w }
  /// Rows.
  var height: Int32 { surface.pointee.h }

  /// Lends the pixels to Cairo.
  func withSurface(_ body: (OpaquePointer?) -> Void) {
    let pixels = surface.pointee.pixels.assumingMemoryBound(to: UInt8.self)
    let lent = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_RGB24, width, height, surface.pointee.pitch)
    body(lent)
    cairo_surface_destroy(lent)
  }
}
