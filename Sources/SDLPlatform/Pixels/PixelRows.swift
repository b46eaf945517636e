import CCairo
import CPixman
import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pixels in memory as 0xAARRGGBB. It does not own the memory; the creator keeps that alive.
struct PixelRows: Equatable, @unchecked Sendable {  // threads that share the pixels use disjoint parts
  var base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  var pitch: Int
  var width: Int
  var height: Int

  /// Returns a suitable number of bytes per row. If all rows started at the same offset in a page, they would evict
  /// each other from the processor's cache.
  static func pitch(width: Int) -> Int {
    let bytes = (width * 4 + 63) & ~63
    return bytes.isMultiple(of: 1024) ? bytes + 64 : bytes
  }

  /// Creates rows over the pixels of an SDL surface, at most those of the given size; `nil` for another pixel format.
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

  /// A new pixman image of the pixels, which the caller releases; `nil` when memory runs out.
  var image: OpaquePointer? {
    base.withMemoryRebound(to: UInt32.self, capacity: 1) {
      pixman_image_create_bits_no_clear(cpixman_rgb, Int32(width), Int32(height), $0, Int32(pitch))
    }
  }

  /// Returns the address of a pixel.
  func row(_ y: Int, from x: Int = 0) -> UnsafeMutablePointer<UInt8> { base + y * pitch + x * 4 }

  func fill(_ box: PixelRect, _ pixel: UInt32) {
    base.withMemoryRebound(to: UInt32.self, capacity: 1) {
      _ = pixman_fill(
        $0, Int32(pitch / 4), 32, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), pixel)
    }
  }

  /// Blends a colour with premultiplied alpha over the pixels.
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

  /// Draws a scaled image, or one at fractional pixels.
  ///
  /// Cairo's scaling takes 1.2 ns a pixel; SDL's takes 2.0, creates a second image where the first reaches beyond the
  /// window, and starts at whole source pixels, so that a zoomed photograph moves unevenly.
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

/// An image that is drawn scaled or at fractional pixels.
struct StretchedPicture {
  /// The mapping from a target pixel to an image coordinate on one axis: pixel × scale + shift.
  struct Span {
    var scale: Double
    var shift: Double
  }

  /// The pixels, with premultiplied alpha unless they are opaque.
  var rows: PixelRows
  var isOpaque: Bool
  var opacity: Double
  var across: Span
  var down: Span
}
