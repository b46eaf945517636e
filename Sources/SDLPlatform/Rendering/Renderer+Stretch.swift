import CCairo
import CSDL2
import Drawing
import ScrollEngine

/// Pictures shown larger or smaller than they are, by the processor.
///
/// Cairo's stretch takes 1.2 ns a pixel against the 2.0 of SDL's, which besides makes a second picture wherever the
/// first reaches beyond the window, and begins at whole pixels of the picture, so that a zoomed photograph creeps. The
/// way goes over a band that fits the processor's cache.
extension Renderer {
  /// Rows of a band.
  private static let bandRows = 64
  /// Pixels from which the way over a band is worth its beginning.
  private static let smallestStretch = 4096

  /// Whether ``stretch(_:to:seen:)`` is for this picture; else SDL shows it.
  func canStretch(_ texture: Texture, _ box: PixelRect) -> Bool {
    texture.isReadable && texture.isOpaque && box.width * box.height >= Self.smallestStretch
  }

  /// Shows an opaque picture in another size.
  ///
  /// - Parameters:
  ///   - frame: where all of it would be, in points; edges count to a fraction of a pixel.
  ///   - seen: the pixels to paint.
  func stretch(_ texture: Texture, to frame: Rect, seen: PixelRect) {
    guard !seen.isEmpty, frame.width > 0, frame.height > 0, let band = band(width: seen.width) else { return }
    texture.withPixels { pixels, pitch in
      let picture = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_RGB24, Int32(texture.width), Int32(texture.height), Int32(pitch))
      let pattern = cairo_pattern_create_for_surface(picture)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      for y in stride(from: seen.y, to: seen.maxY, by: Self.bandRows) {
        let part = PixelRect(x: seen.x, y: y, width: seen.width, height: min(Self.bandRows, seen.maxY - y))
        paint(pattern, of: texture, to: frame, part, over: band)
      }
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(picture)
    }
  }

  private func paint(
    _ pattern: OpaquePointer?, of texture: Texture, to frame: Rect, _ part: PixelRect, over band: Texture
  ) {
    let (across, down) = (Double(texture.width) / frame.width, Double(texture.height) / frame.height)
    var matrix = cairo_matrix_t(
      xx: across / scale, yx: 0, xy: 0, yy: down / scale, x0: (Double(part.x) / scale - frame.minX) * across,
      y0: (Double(part.y - grid.top) / scale - frame.minY) * down)
    cairo_pattern_set_matrix(pattern, &matrix)
    band.withPixels { pixels, pitch in
      let target = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_RGB24, Int32(part.width), Int32(part.height), Int32(pitch))
      let brush = cairo_create(target)
      cairo_set_operator(brush, CAIRO_OPERATOR_SOURCE)
      cairo_set_source(brush, pattern)
      cairo_paint(brush)
      cairo_destroy(brush)
      cairo_surface_destroy(target)
    }
    var source = SDL_Rect(x: 0, y: 0, w: Int32(part.width), h: Int32(part.height))
    var target = part.sdl
    SDL_RenderCopy(handle.pointer, band.pointer, &source, &target)
  }

  /// A band at least as wide; kept from frame to frame.
  private func band(width: Int) -> Texture? {
    if let stretchBand, stretchBand.width >= width { return stretchBand }
    stretchBand = Texture(handle, width: max(width, clips.current.width), height: Self.bandRows, isOpaque: true)
    return stretchBand
  }
}
