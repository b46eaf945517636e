import Drawing
import ScrollEngine

/// How the grid looks.
extension GalleryScene {
  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    // In motion too: a photograph that is panned past its edge, or that grows, leaves room beside it.
    let isCovered = presence == .open && stage.progress == 0
    if isCovered {
      canvas.list.fill(Rect(origin: .zero, size: viewport), canvas.palette.scrim)
    } else {
      drawGrid(into: &canvas)
    }
    if presence != .open { drawFocus(into: &canvas) }
    if presence != .grid { drawStage(into: &canvas) }
    if presence == .open { drawFocus(into: &canvas) }
  }

  private func drawGrid(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(Rect(origin: .zero, size: viewport), palette.panel)
    canvas.list.add(.pushClip(layout.list))
    for index in layout.grid.tiles(from: offset, to: offset + layout.list.height) {
      let frame = layout.tile(index, offset: offset)
      guard frame.intersects(layout.list) else { continue }
      drawTile(index, in: frame, into: &canvas)
    }
    if count == 0 {
      canvas.list.text("No photographs", .heading, palette.text2, in: layout.list, .center)
    }
    canvas.list.add(.popClip)
    drawHeader(into: &canvas)
  }

  /// Draws the names of the tiles that come next, where names show.
  public func prefetch(into canvas: inout Canvas) {
    guard showsNames, presence == .grid else { return }
    let tiles = layout.grid.tiles(from: offset, to: offset + layout.list.height)
    for index in Prefetch.rows(beside: tiles, of: count) {
      drawName(of: photo(index), in: layout.tile(index, offset: offset), into: &canvas)
    }
  }

  private func drawHeader(into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(layout.header, palette.panel)
    let text = layout.mirrored(
      Rect(x: 16, y: (layout.listTop - 34) / 2 - 1, width: max(0, viewport.width - 80), height: 34))
    let reading = layout.reading
    let isLit =
      showsNames || gestures.pressed == .names || gestures.hovered.map { layout.namesButton.contains($0) } ?? false
    canvas.list.clipped(to: layout.header) {
      $0.text("Photos", .title, palette.text, in: text, reading.leading)
      // Beside the title there must be room for the number.
      if text.width >= 200 {
        let number = layout.mirrored(Rect(x: viewport.width - 130, y: text.minY, width: 66, height: 34))
        $0.text("\(count)", Self.numberStyle, palette.text2, in: number, reading.trailing)
      }
      if isLit {
        $0.roundedRect(layout.namesButton, radius: 22, showsNames ? palette.accentSoft : palette.field)
      }
      $0.icon(
        "information-outline", size: 22, center: layout.namesButton.center,
        showsNames ? palette.accent : palette.text2)
    }
  }

  private static let numberStyle = TextStyle(.tabularMedium, size: 13, lineHeight: 18)

  private func drawTile(_ index: Int, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let photo = photo(index)
    // The photograph on the stage has left its tile empty.
    if presence != .grid, index == posed { return canvas.list.fill(frame, palette.line) }
    let form = PhotoForm.tile(frame.size)
    let place = index % photos.all.count
    // Asked for even if it was refused: what could not be read may be tried again.
    if let key = canvas.picture(form, of: photo, index: place) {
      canvas.list.add(.picture(key, frame: frame, opacity: 1))
      if showsNames { drawName(of: photo, in: frame, into: &canvas) }
    } else if let refusal = canvas.refusal(of: photo, index: place, form: form) {
      drawRefusal(refusal, of: photo, in: frame, into: &canvas)
    } else {
      canvas.list.fill(frame, photo.averageColor)
    }
    if gestures.pressed == .tile(index) { prefetch(index, photo, into: &canvas) }
    let isHovered = gestures.isHovered(.tile(index), in: self)
    if gestures.pressed == .tile(index) || isHovered {
      canvas.list.fill(frame, Color.black.opacity(gestures.pressed == .tile(index) ? 0.28 : 0.12))
    }
  }

  /// A finger on a tile is about to open it: what is then shown is asked for now, and its texts' fonts are opened, so
  /// that the first frame of the motion has less to do.
  private func prefetch(_ index: Int, _ photo: Photo, into canvas: inout Canvas) {
    _ = canvas.picture(.whole(fitted(index)), of: photo, index: index % photos.all.count)
    _ = captionWidth(of: photo, in: canvas)
  }

  /// The name on a chip over the tile's lower edge.
  private func drawName(of photo: Photo, in frame: Rect, into canvas: inout Canvas) {
    let band = Rect(x: frame.minX, y: frame.maxY - 26, width: frame.width, height: 26)
    canvas.list.fill(band, PhotoInk.chip)
    canvas.list.text(photo.title, .caption, .white, in: band.inset(dx: 8, dy: 5), layout.reading.leading)
  }

  /// A photograph that cannot be shown keeps its place, with its name and the reason.
  func drawRefusal(_ refusal: PhotoRefusal, of photo: Photo, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(frame, palette.field)
    let top = frame.center.y - 46
    canvas.list.clipped(to: frame) {
      $0.icon("alert-circle-outline", size: 24, center: Point(x: frame.center.x, y: top + 12), palette.record)
      let lines: [(String, TextStyle, Color)] = [
        (photo.title, .caption, palette.text), (refusal.headline, .caption, palette.text2),
        (refusal.advice, .caption, palette.text2),
      ]
      for (number, line) in lines.enumerated() {
        let place = Rect(
          x: frame.minX + 6, y: top + 32 + Double(number) * 18, width: max(0, frame.width - 12), height: 18)
        $0.text(line.0, line.1, line.2, in: place, .center)
      }
    }
  }
}
