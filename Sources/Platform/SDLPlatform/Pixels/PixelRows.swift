import CCairo
import CPixman
import CSDL2
import CScaling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Pixels in memory as 0xAARRGGBB. This value does not own the memory; its creator keeps the memory alive.
struct PixelRows: Equatable, @unchecked Sendable {  // threads that share the pixels use disjoint parts
  var base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  var pitch: Int
  var width: Int
  var height: Int

  /// Returns a suitable pitch, in bytes, for rows of `width` pixels. The pitch is never a multiple of 1024, because
  /// rows that all start at the same few offsets in a memory page evict each other from the processor's cache.
  static func pitch(width: Int) -> Int {
    let bytes = (width * 4 + 63) & ~63
    return bytes.isMultiple(of: 1024) ? bytes + 64 : bytes
  }

  /// Creates rows over the pixels of an SDL surface, at most `width` by `height` pixels; `nil` if the surface is not
  /// 32-bit RGB.
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

  /// Blends a colour with premultiplied alpha over the pixels of a box.
  func blend(_ box: PixelRect, color ink: UInt32) {
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

  /// Draws the part of a scaled image that lies in a box. An image drawn in several parts has the same pixels as one
  /// drawn at once.
  func draw(_ picture: StretchedPicture, in box: PixelRect) {
    guard picture.isScaled else { return blend(picture, in: box) }
    let source = picture.rows
    guard !box.isEmpty, source.width > 0, source.height > 0 else { return }
    withUnsafeTemporaryAllocation(of: CScalingPlace.self, capacity: box.width) { places in
      for x in 0..<box.width {
        places[x] = cscaling_place(picture.across.position(of: box.x + x), Int32(source.width))
      }
      // From left to right, the needed columns of the image only increase, so the columns needed for the box's first
      // and last pixel are the limits.
      let first = places[0].first
      let end = min(Int(places[box.width - 1].first) + 2, source.width)
      for x in 0..<box.width { places[x].first -= first }
      if picture.isOpaque {
        scale(picture, in: box, places, columns: Int(first)..<end)
      } else {
        scaleTranslucent(picture, in: box, places, columns: Int(first)..<end)
      }
    }
  }

  /// Draws the part of a scaled opaque image that lies in a box, from the image's columns `columns`.
  ///
  /// - Parameter places: for each column of the box, the position of its source in the image, relative to the first
  ///   column of `columns`.
  private func scale(
    _ picture: StretchedPicture, in box: PixelRect, _ places: UnsafeMutableBufferPointer<CScalingPlace>,
    columns: Range<Int>
  ) {
    let source = picture.rows
    let count = Int32(box.width)
    let isCopied = picture.opacity == 255
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: (columns.count + 1) * 4) { mixed in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: isCopied ? 1 : box.width) { scaled in
        for y in box.y..<box.maxY {
          let place = cscaling_place(picture.down.position(of: y), Int32(source.height))
          let below = min(Int(place.first) + 1, source.height - 1)
          cscaling_mix(
            mixed.baseAddress, source.pixels(Int(place.first), from: columns.lowerBound),
            source.pixels(below, from: columns.lowerBound), place.share, Int32(columns.count))
          let target = pixels(y, from: box.x)
          let row = isCopied ? target : scaled.baseAddress
          cscaling_row(row, mixed.baseAddress, places.baseAddress, count)
          if !isCopied { cscaling_over(target, row, count, picture.opacity) }
        }
      }
    }
  }

  /// Draws the part of a scaled translucent image that lies in a box. The parameters are those of `scale`.
  private func scaleTranslucent(
    _ picture: StretchedPicture, in box: PixelRect, _ places: UnsafeMutableBufferPointer<CScalingPlace>,
    columns: Range<Int>
  ) {
    let source = picture.rows
    let count = Int32(box.width)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.width) { upper in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.width) { lower in
        for y in box.y..<box.maxY {
          let place = cscaling_place(picture.down.position(of: y), Int32(source.height))
          let below = min(Int(place.first) + 1, source.height - 1)
          for (row, index) in [(upper, Int(place.first)), (lower, below)] {
            cscaling_across(
              row.baseAddress, source.pixels(index, from: columns.lowerBound), places.baseAddress, count,
              Int32(columns.count - 1))
          }
          cscaling_down(upper.baseAddress, lower.baseAddress, place.share, count)
          cscaling_over(pixels(y, from: box.x), upper.baseAddress, count, picture.opacity)
        }
      }
    }
  }

  /// Returns the address of a pixel.
  private func pixels(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(row(y, from: x)).assumingMemoryBound(to: UInt32.self)
  }

  /// Blends an image that is not scaled, with its opacity.
  private func blend(_ picture: StretchedPicture, in box: PixelRect) {
    let format = picture.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let source = picture.rows.cairo(
      format, from: PixelRect(x: 0, y: 0, width: picture.rows.width, height: picture.rows.height))
    let pattern = cairo_pattern_create_for_surface(source)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    var matrix = cairo_matrix_t(
      xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(box.x) + picture.across.shift, y0: Double(box.y) + picture.down.shift)
    cairo_pattern_set_matrix(pattern, &matrix)
    let target = cairo(CAIRO_FORMAT_RGB24, from: box)
    let brush = cairo_create(target)
    cairo_set_source(brush, pattern)
    cairo_paint_with_alpha(brush, Double(picture.opacity) / 255)
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

/// An image that is drawn scaled or translucent.
struct StretchedPicture {
  /// The mapping from a target coordinate to an image coordinate on one axis: coordinate × scale + shift.
  struct Span {
    var scale: Double
    var shift: Double

    /// Returns the position of a target pixel's middle in the image, whose first pixel's middle is at 0.
    func position(of pixel: Int) -> Double { (Double(pixel) + 0.5) * scale + shift - 0.5 }
  }

  /// The pixels, with premultiplied alpha unless they are opaque.
  var rows: PixelRows
  var isOpaque: Bool
  var opacity: UInt8
  var across: Span
  var down: Span

  /// Whether the image's pixels do not map one to one to those of the target.
  var isScaled: Bool { [across, down].contains { $0.scale != 1 || $0.shift != $0.shift.rounded() } }
}
