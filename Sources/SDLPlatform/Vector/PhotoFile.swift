import CCairo
import CSDL2
import CSDL2Image

/// The pixels of a photograph, for the length of one drawing. Lives on the thread that opened it.
final class PhotoFile {
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Reads a file in any format that SDL_image knows; `nil` when it cannot. O(pixels).
  init?(path: String) {
    guard let loaded = IMG_Load(path) else { return nil }
    defer { SDL_FreeSurface(loaded) }
    // Cairo's format: native-endian 0xXXRRGGBB, the highest byte unused.
    guard let converted = SDL_ConvertSurfaceFormat(loaded, UInt32(SDL_PIXELFORMAT_RGB888.rawValue), 0) else {
      return nil
    }
    surface = converted
  }

  deinit { SDL_FreeSurface(surface) }

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
