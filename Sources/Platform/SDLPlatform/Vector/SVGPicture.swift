import CCairo
import Drawing
import ScrollEngine

/// An SVG that can be drawn.
///
/// Drawing an SVG from a stranger may take hours or all memory, though the file is small. The program therefore leaves it
/// to a child process with limits, see ``SVGProcess``. A process without such a child, such as one that runs tests, draws
/// it itself.
enum SVGPicture {
  /// Drawn by this process.
  case own(SVGFile)
  /// Drawn by a child process.
  case child(SVGProcess.Picture)

  /// Parses a file. O(bytes).
  ///
  /// - Throws: ``PhotoError``.
  init(_ bytes: [UInt8]) throws(PhotoError) {
    if let process = SVGProcess.shared {
      self = .child(try process.open(bytes))
    } else {
      self = .own(try SVGFile(bytes))
    }
  }

  /// Draws the whole picture into a rectangle of a surface in pixels, whose context has no transformation.
  ///
  /// - Parameters:
  ///   - width: pixels in a row of the surface.
  ///   - height: rows of the surface.
  /// - Throws: ``PhotoError``.
  func draw(on context: OpaquePointer?, in frame: Rect, width: Int, height: Int) throws(PhotoError) {
    switch self {
    case .own(let file): guard file.draw(on: context, in: frame) else { throw .damaged }
    case .child(let picture):
      var pixels = try picture.pixels(width: width, height: height, frame: frame)
      pixels.withUnsafeMutableBytes { bytes in
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
          Int32(width * 4))
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        // Another source replaces the surface in the context.
        cairo_set_source_rgba(context, 0, 0, 0, 0)
        cairo_surface_destroy(surface)
      }
    }
  }
}
