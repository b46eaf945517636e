import Drawing
import ScrollEngine

/// How the scene looks.
extension EventsScene {
  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    layout.reading.draw(in: layout.screen, into: &canvas) { canvas in
      drawPages(into: &canvas)
      drawHeader(into: &canvas)
      drawTabs(into: &canvas)
    }
    drawFocus(into: &canvas)
  }

  private func drawPages(into canvas: inout Canvas) {
    canvas.list.fill(layout.screen, canvas.palette.panel)
    // At most two pages show, whatever their number.
    let first = Int(min(max(0, pager.position.rounded(.down)), Double(pages.count - 1)))
    for page in first...min(first + 1, pages.count - 1) {
      let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
      if list.intersects(layout.screen) { drawPage(page, in: list, into: &canvas) }
    }
  }

  private func drawPage(_ page: Int, in list: Rect, into canvas: inout Canvas) {
    canvas.list.add(.pushClip(list))
    let offset = offset(ofPage: page)
    if pages[page].count == 0 { drawEmpty(pages[page], in: list, offset: offset, into: &canvas) }
    for row in layout.visibleRows(in: list, offset: offset, count: pages[page].count) {
      drawRow(row, of: page, in: layout.row(row, in: list, offset: offset), into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// Draws the rows that come next, and what the pages beside show.
  public func prefetch(into canvas: inout Canvas) {
    for page in [pager.page, pager.page + 1, pager.page - 1] where pages.indices.contains(page) {
      let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
      let (offset, count) = (offset(ofPage: page), pages[page].count)
      let seen = layout.visibleRows(in: list, offset: offset, count: count)
      let rows = page == pager.page ? Prefetch.rows(beside: seen, of: count) : Array(seen)
      layout.reading.draw(in: layout.screen, into: &canvas) { canvas in
        for row in rows { drawRow(row, of: page, in: layout.row(row, in: list, offset: offset), into: &canvas) }
      }
    }
  }

  private func drawEmpty(_ page: EventPage, in list: Rect, offset: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    let tile = Rect(x: list.center.x - 28, y: list.minY + 64 - offset, width: 56, height: 56)
    canvas.list.roundedRect(tile, radius: 14, palette.field)
    canvas.list.icon("calendar-outline", size: 26, center: tile.center, palette.text3)
    var y = tile.maxY + 16
    for (index, text) in page.emptyText.enumerated() {
      let line = Rect(x: list.minX + 16, y: y, width: max(0, list.width - 32), height: index == 0 ? 22 : 18)
      canvas.list.text(
        text, index == 0 ? .heading : .secondary, index == 0 ? palette.text : palette.text2, in: line, .center)
      y = line.maxY + 4
    }
  }

  private static let dateStyle = TextStyle(.tabularSemiBold, size: 22, lineHeight: 26)
  private static let monthStyle = TextStyle(.semiBold, size: 11, lineHeight: 16)
  private static let pictureX = 74.0
  private static let textX = 152.0
  /// Narrower rows have a smaller picture, and words closer to it and to the answer: eight letters are no name.
  private static let narrow = 360.0
  /// Width of a row below which it has no picture, in points.
  private static let narrowest = 260.0

  private func drawRow(_ row: Int, of page: Int, in frame: Rect, into canvas: inout Canvas) {
    guard let event = pages[page].event(row) else { return }
    let palette = canvas.palette
    let part = EventsPart.row(row)
    let isPressed = gestures.pressed == part && page == pager.page
    if isPressed || isHovered(part), page == pager.page {
      canvas.list.fill(frame, isPressed ? palette.field : palette.field.mixed(with: palette.panel, 0.4))
    }
    let day = pages[page].day(row)
    let date = Rect(x: frame.minX + 12, y: frame.minY + 23, width: 52, height: 26)
    canvas.list.text(day.dayOfMonth, Self.dateStyle, palette.text, in: date, .center)
    let month = Rect(x: date.minX, y: frame.minY + 49, width: date.width, height: 16)
    canvas.list.text(day.monthCode(language), Self.monthStyle, palette.text2, in: month, .center)
    // Words need the room more than the picture does.
    let hasPicture = frame.width >= Self.narrowest
    let isNarrow = frame.width < Self.narrow
    if hasPicture {
      let side = isNarrow ? 48.0 : 64
      let picture = Rect(x: frame.minX + Self.pictureX, y: frame.center.y - side / 2, width: side, height: side)
      if let photo = photos.index(of: event.photo) {
        canvas.photo(photo, of: photos, in: picture, radius: 14)
      } else {
        canvas.list.roundedRect(picture, radius: 14, palette.field)
      }
    }
    let x = frame.minX + (hasPicture ? Self.textX - (isNarrow ? 22 : 0) : Self.pictureX)
    let width = max(0, frame.maxX - (isNarrow ? 54 : 64) - x)
    for line in EventWords(event, width: width, text: canvas.text).lines {
      let style = line.isTitle ? TextStyle.rowTitle : .secondary
      let place = Rect(x: x, y: frame.minY + line.y, width: width, height: style.lineHeight)
      canvas.list.text(line.text, style, line.isTitle ? palette.text : palette.text2, in: place)
    }
    let answer = Rect(x: frame.maxX - 47, y: frame.minY, width: 18, height: frame.height)
    drawAnswer(isGoing(row, ofPage: page), at: answer.center, into: &canvas)
    let line = Rect(x: frame.minX + Self.pictureX, y: frame.maxY - 1, width: frame.width - Self.pictureX, height: 1)
    canvas.list.fill(line, palette.line)
  }

  /// Whether the person goes there: a disc with a check, or a plus to say so.
  private func drawAnswer(_ isGoing: Bool, at center: Point, into canvas: inout Canvas) {
    let palette = canvas.palette
    guard isGoing else { return canvas.list.icon("plus", size: 22, center: center, palette.text2) }
    let disc = Rect(x: center.x - 9, y: center.y - 9, width: 18, height: 18)
    canvas.list.roundedRect(disc, radius: 9, palette.accent)
    canvas.list.icon("check", size: 14, center: center, palette.onAccent)
  }
}
