import Drawing
import Interface
import ScrollEngine

/// The drawing of the grid.
extension PhotoGrid {
  /// Draws tiles and header.
  ///
  /// - Parameters:
  ///   - absent: the tile whose photograph is open; `nil` for none.
  ///   - pointing: the parts under the pointer.
  func draw(without absent: Int?, _ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.fill(layout.screen, palette.panel)
    canvas.list.add(.pushClip(layout.list))
    canvas.scrolled(along: .y, OverscrollEffect(of: Self.list, in: scroller), in: layout.list) { canvas in
      for index in tiles {
        let frame = tile(index)
        guard frame.intersects(layout.list) else { continue }
        if index == absent {
          canvas.list.fill(frame, palette.line)
        } else {
          draw(index, frame, pointing, into: &canvas)
        }
      }
    }
    if album.count == 0 {
      canvas.list.text(language[.noPhotos], .heading, palette.text2, in: layout.list, .center)
    }
    canvas.list.add(.popClip)
    drawHeader(pointing, into: &canvas)
  }

  /// If names are visible, prepares those of the tiles that scrolling would show next. Draws them into a canvas that is
  /// not shown.
  func prefetch(into canvas: inout Canvas) {
    guard showsNames else { return }
    for index in ScenePrefetch.rows(beside: tiles, of: album.count) { drawName(index, in: tile(index), into: &canvas) }
  }

  private func drawHeader(_ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let palette = canvas.palette
    let width = layout.viewport.width
    canvas.list.fill(layout.header, palette.panel)
    let line = TextStyle.title.lineHeight
    let text = Rect(x: 16, y: (layout.listTop - line) / 2 - 1, width: max(0, width - 80), height: line)
    canvas.list.add(.pushClip(layout.header))
    canvas.list.text(language[.photos], .title, palette.text, in: text)
    // The number needs space beside the title.
    if text.width >= 200 {
      let number = Rect(x: width - 130, y: text.minY, width: 66, height: line)
      canvas.list.text("\(album.count)", Self.numberStyle, palette.text2, in: number, .trailing)
    }
    headerControls.draw(pointing, into: &canvas)
    canvas.list.add(.popClip)
  }

  private static let numberStyle = TextStyle(.tabularMedium, size: 13, lineHeight: 18)

  private func draw(_ index: Int, _ frame: Rect, _ pointing: PointerState<GalleryPart>, into canvas: inout Canvas) {
    let form = PhotoVariant.tile(frame.size)
    // The image is requested even if it failed before, because a failed read may be retried.
    if let key = canvas.picture(form, of: index, in: album) {
      canvas.list.add(.picture(key, frame: frame, opacity: 1))
      if showsNames { drawName(index, in: frame, into: &canvas) }
    } else if let refusal = canvas.refusal(of: index, in: album, form: form) {
      canvas.draw(refusal, of: album[index], in: frame)
    } else {
      canvas.placeholderCount += 1
      canvas.list.fill(frame, album[index].averageColor)
    }
    switch pointing.state(of: .tile(index)) {
    case .none: break
    case .hovered: canvas.list.fill(frame, Color.black.opacity(0.12))
    case .pressed: canvas.list.fill(frame, Color.black.opacity(0.28))
    }
  }

  /// Draws the name on a chip over the tile's lower edge.
  private func drawName(_ index: Int, in frame: Rect, into canvas: inout Canvas) {
    let band = Rect(x: frame.minX, y: frame.maxY - 26, width: frame.width, height: 26)
    canvas.list.fill(band, PhotoColors.chip)
    canvas.list.text(album[index].title, .caption, .white, in: band.inset(dx: 8, dy: 5))
  }
}

extension ControlBackground {
  /// The background of the names button. It is a disc while the button is touched or names are visible.
  static let names = ControlBackground { state, palette in
    state.isOn ? palette.accentSoft : state.touch == .none ? nil : palette.field
  }
}
