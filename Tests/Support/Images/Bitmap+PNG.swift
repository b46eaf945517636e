import CCairo

/// An error that says why a PNG file could not be read or written.
public struct PNGError: Error, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The reason that Cairo gives.
  public let reason: String
  /// The file and the reason in one line.
  public var description: String { "\(path): \(reason)" }
}

extension Bitmap {
  /// Reads a PNG file and drops its alpha channel.
  ///
  /// - Throws: ``PNGError`` when the file does not exist or is not a PNG.
  public init(pngAt path: String) throws(PNGError) {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    try Bitmap.check(cairo_surface_status(surface), path)
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32,
      let bytes = cairo_image_surface_get_data(surface)
    else { throw PNGError(path: path, reason: "not a picture of 8 bits a channel") }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      UnsafeRawPointer(bytes + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
        for x in 0..<width { pixels.append(row[x] & 0xFFFFFF) }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Writes a PNG file, replacing an existing one.
  ///
  /// - Throws: ``PNGError`` when the file cannot be written.
  public func writePNG(to path: String) throws(PNGError) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    try Bitmap.check(cairo_surface_status(surface), path)
    let stride = Int(cairo_image_surface_get_stride(surface))
    if let bytes = cairo_image_surface_get_data(surface) {
      cairo_surface_flush(surface)
      for y in 0..<height {
        UnsafeMutableRawPointer(bytes + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
          for x in 0..<width { row[x] = pixels[y * width + x] }
        }
      }
      cairo_surface_mark_dirty(surface)
    }
    try Bitmap.check(cairo_surface_write_to_png(surface, path), path)
  }

  private static func check(_ status: cairo_status_t, _ path: String) throws(PNGError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw PNGError(path: path, reason: String(cString: cairo_status_to_string(status)))
  }
}
