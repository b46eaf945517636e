import CCairo
import CPixman
import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pixels in memory, 0xAARRGGBB. A plain value: whoever hands it on keeps the memory.
struct PixelRows: Equatable, @unchecked Sendable {  // whoever shares the pixels among threads parts them
  var base: UnsafeMutablePointer<UInt8>
  /// Bytes from a row to the next.
  var pitch: Int
  var width: Int
  var height: Int

  /// The bytes of a row that suit its pixels. Rows that begin at the same place of a page each would drive each other out
  /// of the processor's cache.
  static func pitch(width: Int) -> Int {
    let bytes = (width * 4 + 63) & ~63
    return bytes.isMultiple(of: 1024) ? bytes + 64 : bytes
  }

  /// The pixels of one of SDL's surfaces, as many as are asked for; `nil` where they are of another kind.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>?, width: Int, height: Int) {
    guard let surface, let format = surface.pointee.format, let pixels = surface.pointee.pixels,
      format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue, surface.pointee.flags & UInt32(SDL_RLEACCEL) == 0
    else { return nil }
    self.init(
      base: pixels, pitch: Int(surface.pointee.pitch), width: min(width, Int(surface.pointee.w)),
      height: min(height, Int(surface.pointee.h)))
  }

  init(base: UnsafeMutableRawPointer, pitch: Int, width: Int, height: Int) {
    self.base = base.assumingMemoryBound(to: UInt8.self)
    (self.pitch, self.width, self.height) = (pitch, width, height)
  }

  /// Pixman's image of the pixels, the caller's own; `nil` without memory.
  var image: OpaquePointer? {
    base.withMemoryRebound(to: UInt32.self, capacity: 1) {
      pixman_image_create_bits_no_clear(cpixman_rgb, Int32(width), Int32(height), $0, Int32(pitch))
    }
  }

  /// Where a row's pixel is.
  func row(_ y: Int, from x: Int = 0) -> UnsafeMutablePointer<UInt8> { base + y * pitch + x * 4 }

  func fill(_ box: PixelRect, _ pixel: UInt32) {
    base.withMemoryRebound(to: UInt32.self, capacity: 1) {
      _ = pixman_fill(
        $0, Int32(pitch / 4), 32, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), pixel)
    }
  }

  /// Lays a colour that is multiplied by its alpha over what is there.
  func tint(_ box: PixelRect, _ ink: UInt32) {
    let clear = 255 - ink >> 24
    for y in box.y..<box.maxY {
      row(y, from: box.x).withMemoryRebound(to: UInt32.self, capacity: box.width) { pixels in
        for x in 0..<box.width {
          var result: UInt32 = 0
          for shift in [UInt32(0), 8, 16] {
            let below = (pixels[x] >> shift & 255) * clear + 128
            result |= min(255, (ink >> shift & 255) + (below + below >> 8) >> 8) << shift
          }
          pixels[x] = result
        }
      }
    }
  }

  func copy(_ source: PixelRows, x: Int, y: Int, to box: PixelRect) {
    let rows = min(box.height, source.height - y)
    let bytes = min(box.width, source.width - x) * 4
    guard bytes > 0, rows > 0 else { return }
    for index in 0..<rows { memcpy(row(box.y + index, from: box.x), source.row(y + index, from: x), bytes) }
  }

  /// Shows a picture in another size or at parts of pixels.
  ///
  /// Cairo's stretch takes 1.2 ns a pixel against the 2.0 of SDL's, which besides makes a second picture wherever the
  /// first reaches beyond the window, and begins at whole pixels of the picture, so that a zoomed photograph creeps.
  func show(_ picture: StretchedPicture, in box: PixelRect) {
    let format = picture.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let source = picture.rows.cairo(
      format, from: PixelRect(x: 0, y: 0, width: picture.rows.width, height: picture.rows.height))
    let pattern = cairo_pattern_create_for_surface(source)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    let (across, down) = (picture.across, picture.down)
    var matrix = cairo_matrix_t(
      xx: across.scale, yx: 0, xy: 0, yy: down.scale, x0: Double(box.x) * across.scale + across.shift,
      y0: Double(box.y) * down.scale + down.shift)
    cairo_pattern_set_matrix(pattern, &matrix)
    let target = cairo(CAIRO_FORMAT_RGB24, from: box)
    let brush = cairo_create(target)
    cairo_set_operator(brush, picture.isOpaque && picture.opacity == 1 ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    cairo_set_source(brush, pattern)
    if picture.opacity == 1 { cairo_paint(brush) } else { cairo_paint_with_alpha(brush, picture.opacity) }
    cairo_destroy(brush)
    cairo_surface_destroy(target)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(source)
  }

  private func cairo(_ format: cairo_format_t, from box: PixelRect) -> OpaquePointer? {
    cairo_image_surface_create_for_data(
      row(box.y, from: box.x), format, Int32(box.width), Int32(box.height), Int32(pitch))
  }
}

/// A picture that is shown in another size, or at parts of pixels.
struct StretchedPicture {
  /// Places on one axis of the picture as they come from pixels.
  struct Span {
    var scale: Double
    var shift: Double
  }

  /// Colours multiplied by their alpha, unless it is opaque.
  var rows: PixelRows
  var isOpaque: Bool
  var opacity: Double
  var across: Span
  var down: Span
}
