import CCairo
import Drawing

extension VectorRasterizer {
  /// Returns a drawing as a PNG file in memory, so that it can also be written to a pipe. Cairo encodes it.
  ///
  /// - Parameter scale: pixels for each unit of the drawing.
  /// - Throws: ``PlatformError`` as ``render(_:pixelWidth:pixelHeight:)`` does.
  public static func png(_ drawing: VectorDrawing, scale: Double) throws(PlatformError) -> [UInt8] {
    func pixels(_ length: Double) -> Int { Int((min(max(length * scale, 0), 1e6)).rounded()) }
    let picture = try render(
      drawing, pixelWidth: pixels(drawing.bounds.width), pixelHeight: pixels(drawing.bounds.height))
    var bytes: [UInt8] = []
    var words = picture.pixels
    let status = words.withUnsafeMutableBytes { memory in
      let surface = cairo_image_surface_create_for_data(
        memory.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(picture.width),
        Int32(picture.height), Int32(picture.width * 4))
      defer { cairo_surface_destroy(surface) }
      return withUnsafeMutablePointer(to: &bytes) { output in
        cairo_surface_write_to_png_stream(
          surface,
          { output, data, count in
            output?.assumingMemoryBound(to: [UInt8].self).pointee.append(
              contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, output)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PlatformError(
        .drawing, action: "encode a picture", reason: String(cString: cairo_status_to_string(status)))
    }
    return bytes
  }
}
