import Drawing
import ScrollEngine

extension Canvas {
  /// Draws a picture file in a frame. A large picture is divided into tiles. Only the visible tiles and their
  /// neighbours are decoded, and no frame waits for them: a tile that is not ready is a plain rectangle. In place of a
  /// picture that cannot be shown, draws the file's name and the reason.
  ///
  /// - Parameters:
  ///   - file: the picture file.
  ///   - fit: the fit of a picture whose proportions differ from those of the frame.
  ///   - frame: the frame, in points.
  ///   - clip: the visible part of the screen, in points.
  mutating func picture(
    _ file: ScenePictureFile, fit: ScenePicture.Fit, in frame: Rect, clip: Rect, opacity: Double = 1
  ) {
    guard frame.intersects(clip) else { return }
    if let refusal = file.refusal { return draw(refusal, of: file, in: frame) }
    guard let grid = ScenePictureGrid(file.size, fit, in: frame, scale: scale, clip: clip) else { return }
    if grid.isCropped { list.add(.pushClip(frame)) }
    var (missing, refusal) = (0, PhotoError?.none)
    let (columns, rows) = (grid.columns(), grid.rows())
    for row in rows {
      for column in columns {
        let key = key(of: file, grid, column: column, row: row)
        if pictures.isReady(key) {
          list.add(.picture(key, frame: grid.frame(column: column, row: row), opacity: opacity))
        } else {
          missing += 1
          list.fill(grid.frame(column: column, row: row), palette.field)
          refusal = pictures.photoError(for: key) ?? refusal
          request(key, file, grid, column: column, row: row)
        }
      }
    }
    if grid.isCropped { list.add(.popClip) }
    if let refusal { return draw(refusal, of: file, in: frame) }
    placeholderCount += missing
    // Tiles outside the screen are requested only when no visible one is missing.
    if missing == 0 { prefetch(file, grid, besides: columns, rows) }
  }

  /// Requests the tiles around the visible ones, so that scrolling to them finds them ready.
  private func prefetch(
    _ file: ScenePictureFile, _ grid: ScenePictureGrid, besides columns: Range<Int>, _ rows: Range<Int>
  ) {
    for row in grid.rows(ring: 1) {
      for column in grid.columns(ring: 1) where !(rows.contains(row) && columns.contains(column)) {
        let key = key(of: file, grid, column: column, row: row)
        if !pictures.isReady(key) { request(key, file, grid, column: column, row: row) }
      }
    }
  }

  private func request(_ key: PictureKey, _ file: ScenePictureFile, _ grid: ScenePictureGrid, column: Int, row: Int) {
    let bounds = grid.bounds(column: column, row: row)
    let image = VectorDrawing.Image(
      path: file.path, version: file.version,
      frame: Rect(x: 0, y: 0, width: Double(grid.width), height: Double(grid.height)))
    pictures.request(key, pixelWidth: Int(bounds.width), pixelHeight: Int(bounds.height)) {
      // Without a background, translucent parts of the picture stay translucent.
      var drawing = VectorDrawing(bounds: bounds, background: .clear)
      drawing.image = image
      return drawing
    }
  }

  private func key(of file: ScenePictureFile, _ grid: ScenePictureGrid, column: Int, row: Int) -> PictureKey {
    PictureKey(
      file.path,
      .pictureTile(
        version: file.version, width: Int32(clamping: grid.width), height: Int32(clamping: grid.height),
        column: Int32(clamping: column), row: Int32(clamping: row)))
  }

  /// Draws the name of a picture that cannot be shown, and the reason.
  private mutating func draw(_ refusal: PhotoError, of file: ScenePictureFile, in frame: Rect) {
    let palette = palette
    list.roundedRect(frame, radius: 0, palette.field, border: DrawCommand.Border(width: 1, color: palette.line))
    let style = TextStyle.caption
    let inner = frame.inset(dx: style.lineHeight / 2, dy: 0)
    let lines = [(file.name, palette.text), (refusal.headline, palette.text2)]
      .prefix(Int(min(2, inner.height / style.lineHeight)))
    // A narrower text would be nothing but an ellipsis.
    guard !lines.isEmpty, inner.width >= 2 * style.lineHeight else { return }
    let top = frame.center.y - Double(lines.count) * style.lineHeight / 2
    list.clipped(to: frame) { list in
      for (number, line) in lines.enumerated() {
        let place = Rect(
          x: inner.minX, y: top + Double(number) * style.lineHeight, width: inner.width, height: style.lineHeight)
        list.text(line.0, style, line.1, in: place, .center)
      }
    }
  }
}

extension SceneOverlay {
  /// Whether a touch at a point of the screen hits the overlay. A picture with a mask is hit only where it is opaque; a
  /// colour, and a picture that cannot be shown, is hit everywhere in its frame.
  ///
  /// - Parameters:
  ///   - point: the point, in points of the screen.
  ///   - frame: the frame of the overlay, in points of the screen.
  func isOpaque(at point: Point, in frame: Rect) -> Bool {
    guard frame.contains(point), case .picture(let picture) = self.picture.content else { return false }
    guard case .file(let file) = picture.source, file.refusal == nil, let mask else { return true }
    let place = ScenePictureGrid.place(file.size, picture.fit, in: frame, scale: 1)
    return mask.isOpaque(
      at: Point(x: (point.x - place.minX) / place.width, y: (point.y - place.minY) / place.height))
  }
}

extension SceneFile {
  /// Reads the masks of the overlays' pictures, which hit testing uses. The window, a replay and a fit must all call it
  /// with the same closure, or touches would hit different parts.
  ///
  /// - Parameter read: closure that returns the mask of a picture file at a size in points; `nil` if it cannot be read.
  ///   The overlay then counts as opaque.
  public mutating func readMasks(with read: (_ path: String, _ size: Size) -> AlphaMask?) {
    for index in overlays.indices {
      guard case .picture(let picture) = overlays[index].picture.content, case .file(let file) = picture.source,
        file.refusal == nil
      else { continue }
      overlays[index].mask = read(file.path, file.size)
    }
  }

  /// Returns the path at which a page keeps the mask of a picture file.
  public static func maskPath(of path: String) -> String { "masks/" + path }
}
