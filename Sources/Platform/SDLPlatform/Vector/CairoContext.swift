import CCairo
import Drawing
import ScrollEngine

/// A Cairo context for one surface. It exists during one call of the rasterizer and never leaves its thread.
struct CairoContext {
  private let context: OpaquePointer?
  private let origin: Point
  private let scaleX: Double
  private let scaleY: Double

  init(surface: OpaquePointer?, _ drawing: VectorDrawing, width: Double, height: Double) {
    context = cairo_create(surface)
    origin = drawing.bounds.origin
    scaleX = width / drawing.bounds.width
    scaleY = height / drawing.bounds.height
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    // Curves only occur at round joins here. A tolerance of a quarter pixel is invisible and halves the number of
    // segments.
    cairo_set_tolerance(context, 0.25)
    cairo_set_antialias(context, drawing.antialiasing == .fine ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_FAST)
  }

  func clear(_ color: Color) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func fill(_ path: VectorPath, _ color: Color) {
    guard trace(path) else { return }
    setSource(color)
    cairo_fill(context)
  }

  func stroke(_ path: VectorPath, _ stroke: VectorDrawing.Stroke) {
    // Cairo gets the path in pixels, so the line width and the dashes are converted to pixels too.
    let scale = (scaleX * scaleY).squareRoot()
    guard stroke.width > 0, trace(path) else { return }
    setSource(stroke.color)
    cairo_set_line_width(context, stroke.width * scale)
    cairo_set_line_cap(context, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    let dashes = stroke.dashes.map { $0 * scale }
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_stroke(context)
  }

  /// Draws a label in the system's sans-serif font, which Cairo finds. Debian's Cairo package depends on such a font.
  func label(_ label: VectorDrawing.Label) {
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, label.size * (scaleX * scaleY).squareRoot())
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, label.text, &extents)
    let share =
      switch label.anchor {
      case .start: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    setSource(label.color)
    cairo_move_to(
      context, (label.position.x - origin.x) * scaleX - extents.x_advance * share,
      (label.position.y - origin.y) * scaleY)
    cairo_show_text(context, label.text)
  }

  /// Fills a rounded rectangle with a photograph, which is centred and scaled to cover the rectangle. `frame` and
  /// `radius` are in the drawing's units.
  ///
  /// - Parameters:
  ///   - surfaceWidth: pixels in a row of the surface.
  ///   - surfaceHeight: rows of the surface.
  /// - Throws: ``PhotoError``.
  func photo(
    _ photo: PictureSource, in frame: Rect, radius: Double, width surfaceWidth: Int, height surfaceHeight: Int
  ) throws(PhotoError) {
    let x = (frame.minX - origin.x) * scaleX
    let y = (frame.minY - origin.y) * scaleY
    let width = frame.width * scaleX
    let height = frame.height * scaleY
    guard width > 0, height > 0 else { return }
    let corner = min(max(0, radius * (scaleX * scaleY).squareRoot()), width / 2, height / 2)
    let size = photo.size
    let scale = max(width / size.width, height / size.height)
    let placed = Rect(
      x: x + (width - size.width * scale) / 2, y: y + (height - size.height * scale) / 2, width: size.width * scale,
      height: size.height * scale)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_new_path(context)
    for turn in 0..<4 {
      // The corners are added clockwise from the top right one.
      let isRight = turn < 2
      let isTop = turn == 0 || turn == 3
      let angle = Double(turn - 1) * .pi / 2
      cairo_arc(
        context, isRight ? x + width - corner : x + corner, isTop ? y + corner : y + height - corner, corner, angle,
        angle + .pi / 2)
    }
    cairo_close_path(context)
    try fill(with: photo, at: placed, width: surfaceWidth, height: surfaceHeight)
  }

  /// Draws a picture file, stretched to a rectangle in the drawing's units.
  ///
  /// - Parameters:
  ///   - width: pixels in a row of the surface.
  ///   - height: rows of the surface.
  /// - Throws: ``PhotoError``.
  func image(_ source: PictureSource, in frame: Rect, width: Int, height: Int) throws(PhotoError) {
    let placed = Rect(
      x: (frame.minX - origin.x) * scaleX, y: (frame.minY - origin.y) * scaleY, width: frame.width * scaleX,
      height: frame.height * scaleY)
    // Cairo's coordinates have 24 bits before the point, which a picture far larger than the surface exceeds.
    let seen = placed.intersection(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    guard !seen.isEmpty else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, seen.minX, seen.minY, seen.width, seen.height)
    try fill(with: source, at: placed, width: width, height: height)
  }

  /// Fills the current path with a picture that is stretched to a rectangle in pixels.
  private func fill(with source: PictureSource, at placed: Rect, width: Int, height: Int) throws(PhotoError) {
    switch source {
    case .shapes(let file, _):
      cairo_clip(context)
      try file.draw(on: context, in: placed, width: width, height: height)
    case .pixels(let file):
      cairo_translate(context, placed.minX, placed.minY)
      cairo_scale(context, placed.width / Double(file.width), placed.height / Double(file.height))
      file.withSurface { surface in fill(with: surface) }
    }
  }

  /// Fills the current path with a surface at the origin, which is valid only until the call returns.
  private func fill(with surface: OpaquePointer?) {
    cairo_set_source_surface(context, surface, 0, 0)
    // This filter averages all source pixels that fall on a target pixel. Without averaging, a thumbnail of a large
    // photograph would skip most pixels.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_fill(context)
    // Another source replaces the surface in the context.
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  /// Ends the drawing and returns the context's status.
  func finish() -> cairo_status_t {
    let status = cairo_status(context)
    cairo_destroy(context)
    return status
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Makes a path, converted to pixels, the context's current path. Returns false when the path is empty.
  private func trace(_ path: VectorPath) -> Bool {
    guard !path.points.isEmpty else { return false }
    cairo_new_path(context)
    let points = path.points
    for (run, start) in path.polylineStarts.enumerated() {
      let end = run + 1 < path.polylineStarts.count ? path.polylineStarts[run + 1] : points.count
      guard start < end else { continue }
      for index in start..<end {
        let x = (points[index].x - origin.x) * scaleX
        let y = (points[index].y - origin.y) * scaleY
        if index == start { cairo_move_to(context, x, y) } else { cairo_line_to(context, x, y) }
      }
      if path.isClosed { cairo_close_path(context) }
    }
    return true
  }
}
