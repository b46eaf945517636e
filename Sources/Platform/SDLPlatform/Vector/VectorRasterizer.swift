import CCairo
import Drawing
import ScrollEngine

/// A rasterizer of vector drawings. It has no state, so any number of threads may draw at once.
public enum VectorRasterizer {
  /// Maximum width and height of an image in pixels, a limit of Cairo.
  public static let maximumSide = PhotoError.maximumSide

  /// Returns an image that shows the `bounds` of a drawing.
  ///
  /// - Parameters:
  ///   - pixelWidth: pixels in a row, 1 to ``maximumSide``.
  ///   - pixelHeight: rows, 1 to ``maximumSide``.
  /// - Throws: ``PlatformError`` when the size is out of range, the bounds are empty, memory runs out, or the drawing's
  ///   photograph or picture file cannot be shown; `refusal` then has the reason.
  public static func render(
    _ drawing: VectorDrawing, pixelWidth: Int, pixelHeight: Int
  ) throws(PlatformError) -> PixelBuffer {
    try render(drawing, pixelWidth: pixelWidth, pixelHeight: pixelHeight, sources: PictureSources())
  }

  /// Returns an image, as ``render(_:pixelWidth:pixelHeight:)`` does. `sources` keeps the decoded picture file for
  /// further tiles.
  static func render(
    _ drawing: VectorDrawing, pixelWidth: Int, pixelHeight: Int, sources: PictureSources
  ) throws(PlatformError) -> PixelBuffer {
    func failure(_ reason: String) -> PlatformError { Self.failure(pixelWidth, pixelHeight, reason: reason) }
    guard (1...maximumSide).contains(pixelWidth), (1...maximumSide).contains(pixelHeight) else {
      throw failure("each side must be 1 to \(maximumSide) pixels")
    }
    guard !drawing.bounds.isEmpty, drawing.bounds.origin.isFinite else {
      throw failure("the drawing's bounds are empty")
    }
    let photo = try drawing.photo.map { photo throws(PlatformError) in
      let size = Size(
        width: photo.frame.width * Double(pixelWidth) / drawing.bounds.width,
        height: photo.frame.height * Double(pixelHeight) / drawing.bounds.height)
      return try PictureSource(path: photo.path, drawnAt: size)
    }
    guard let image = drawing.image else {
      return try paint(drawing, photo, nil, width: pixelWidth, height: pixelHeight)
    }
    let size = Size(
      width: image.frame.width * Double(pixelWidth) / drawing.bounds.width,
      height: image.frame.height * Double(pixelHeight) / drawing.bounds.height)
    let result = try sources.withSource(of: image, drawnAt: size) { source in
      Result { () throws(PlatformError) in
        try paint(drawing, photo, source, width: pixelWidth, height: pixelHeight)
      }
    }
    return try result.get()
  }

  private static func paint(
    _ drawing: VectorDrawing, _ photo: PictureSource?, _ image: PictureSource?, width: Int, height: Int
  ) throws(PlatformError) -> PixelBuffer {
    var status = CAIRO_STATUS_SUCCESS
    var refusal: PhotoError?
    // Cairo draws directly into the array, which saves a copy of each tile.
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      count = width * height
      do throws(PhotoError) {
        status = try draw(drawing, photo, image, into: buffer, width: width, height: height)
      } catch { refusal = error }
    }
    if let refusal { throw PlatformError(refusal, path: drawing.image?.path ?? drawing.photo?.path ?? "") }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw failure(width, height, reason: String(cString: cairo_status_to_string(status)))
    }
    // Opaque pictures are drawn at a tenth of the cost of others. A file does not tell, since many opaque pictures have an
    // alpha channel.
    let isOpaque = drawing.background.isOpaque || image != nil && pixels.allSatisfy { $0 >> 24 == 255 }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  private static func failure(_ width: Int, _ height: Int, reason: String) -> PlatformError {
    PlatformError(.drawing, action: "draw a picture of \(width) x \(height) pixels", reason: reason)
  }

  /// Returns a smaller version of an image, whose pixels are averages of the original ones; `nil` if there is no
  /// memory.
  static func shrink(_ picture: PixelBuffer, width: Int, height: Int) -> PixelBuffer? {
    let format = picture.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    func surface(_ pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int) -> OpaquePointer? {
      pixels.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
        cairo_image_surface_create_for_data($0, format, Int32(width), Int32(height), Int32(width * 4))
      }
    }
    var status = CAIRO_STATUS_NO_MEMORY
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: picture.isOpaque ? 0xFF00_0000 : 0)
      count = width * height
      picture.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
        // Passing the source's pixels as mutable is safe, because Cairo only reads them.
        let (lent, target) = (
          surface(UnsafeMutablePointer(mutating: from), picture.width, picture.height), surface(to, width, height)
        )
        let brush = cairo_create(target)
        cairo_scale(brush, Double(width) / Double(picture.width), Double(height) / Double(picture.height))
        cairo_set_source_surface(brush, lent, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(brush), CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(brush), CAIRO_EXTEND_PAD)
        cairo_set_operator(brush, CAIRO_OPERATOR_SOURCE)
        cairo_paint(brush)
        status = cairo_status(brush)
        cairo_destroy(brush)
        cairo_surface_destroy(target)
        cairo_surface_destroy(lent)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else { return nil }
    return PixelBuffer(width: width, height: height, pixels: pixels, isOpaque: picture.isOpaque)
  }

  private static func draw(
    _ drawing: VectorDrawing, _ photo: PictureSource?, _ image: PictureSource?,
    into buffer: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int
  ) throws(PhotoError) -> cairo_status_t {
    guard let base = buffer.baseAddress else { return CAIRO_STATUS_NO_MEMORY }
    let surface = base.withMemoryRebound(to: UInt8.self, capacity: width * height * 4) {
      cairo_image_surface_create_for_data($0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return cairo_surface_status(surface) }
    let brush = CairoContext(surface: surface, drawing, width: Double(width), height: Double(height))
    brush.clear(drawing.background)
    do throws(PhotoError) {
      if let placed = drawing.photo, let photo {
        try brush.photo(photo, in: placed.frame, radius: placed.radius, width: width, height: height)
      }
      if let frame = drawing.image?.frame, let image {
        try brush.image(image, in: frame, width: width, height: height)
      }
    } catch {
      _ = brush.finish()
      throw error
    }
    for element in drawing.elements {
      switch element {
      case .fill(let path, let color): brush.fill(path, color)
      case .stroke(let path, let stroke): brush.stroke(path, stroke)
      }
    }
    for label in drawing.labels { brush.label(label) }
    let status = brush.finish()
    cairo_surface_flush(surface)
    return status
  }
}

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
