import Drawing
import ScrollEngine

/// How the scene looks.
extension TimelineScene {
  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    layout.reading.draw(in: layout.screen, into: &canvas) { drawRows(into: &$0) }
    drawFocus(into: &canvas)
    layout.reading.draw(in: layout.screen, into: &canvas) { drawIndicator(into: &$0) }
  }

  private func drawRows(into canvas: inout Canvas) {
    canvas.list.fill(layout.screen, canvas.palette.panel)
    canvas.list.add(.pushClip(layout.list))
    drawLine(into: &canvas)
    let rows = visibleRows
    for row in rows { drawRow(row, into: &canvas) }
    prefetchPhotos(around: rows, in: canvas)
    drawDays(into: &canvas)
    drawFooter(into: &canvas)
    canvas.list.add(.popClip)
    drawHeader(into: &canvas)
  }

  /// Where a row is drawn.
  func frame(ofRow row: Int) -> Rect {
    let y = layout.listTop + TimelineLayout.listInset + visualTop(row) - visualOffset
    return Rect(x: layout.columnX, y: y, width: layout.columnWidth, height: visualTop(row + 1) - visualTop(row))
  }

  /// The rows that show. O(log of the opened rows).
  var visibleRows: Range<Int> {
    let start = visualOffset - TimelineLayout.listInset
    // Rows that fold show more of the list than it will have room for.
    let slack = abs(unfolding?.growth ?? 0)
    guard let first = index.row(at: start - slack), let last = index.row(at: start + layout.list.height + slack) else {
      return 0..<0
    }
    return first..<last + 1
  }

  private func drawHeader(into canvas: inout Canvas) {
    let palette = canvas.palette
    let header = layout.header
    canvas.list.fill(header, gestures.pressed == .header ? palette.field : palette.panel)
    canvas.list.fill(Rect(x: 0, y: header.maxY - 1, width: header.width, height: 1), palette.line)
    let top = index.row(at: max(0, offset - TimelineLayout.listInset))
    let text = Rect(
      x: layout.columnX + 16, y: (header.height - 34) / 2, width: max(0, layout.columnWidth - 36), height: 34)
    guard let top else { return canvas.list.text("Timeline", .title, palette.text, in: text) }
    let day = day(of: top)
    let measure = canvas.text
    canvas.list.clipped(to: header) {
      let weekday = day.weekdayName(language)
      $0.text(weekday, .title, palette.text, in: text)
      // The date takes the room beside the weekday: one line, or two where that is too narrow, or none.
      let room = max(0, text.width - measure.width(of: weekday, style: .title) - 12)
      let words = [day.date(language, withYear: spansYears), "demo data"]
      let line = words.joined(separator: " · ")
      let isOneLine = measure.width(of: line, style: .secondary) < room
      guard room >= 60 else { return }
      for (number, words) in (isOneLine ? [line] : words).enumerated() {
        let top = isOneLine ? text.minY + 8 : text.center.y - 18 + Double(number) * 18
        let place = Rect(x: text.maxX - room, y: top, width: room, height: 18)
        $0.text(words, .secondary, palette.text2, in: place, .trailing)
      }
    }
  }

  /// The line on which the moments lie; it begins above the first row and ends with the last.
  private func drawLine(into canvas: inout Canvas) {
    guard index.count > 0 else { return }
    let start = layout.listTop + TimelineLayout.listInset - visualOffset
    let top = max(layout.listTop, start)
    let bottom = min(viewport.height, start + visualTop(index.count) + TimelineLayout.footerHeight / 2)
    let line = Rect(x: layout.columnX + Self.lineX - 0.75, y: top, width: 1.5, height: max(0, bottom - top))
    canvas.list.fill(line, canvas.palette.line)
  }

  private static let lineX = 72.5

  private func drawRow(_ row: Int, into canvas: inout Canvas) {
    guard let moment = index.moment(row) else { return }
    let palette = canvas.palette
    let frame = frame(ofRow: row)
    let part = TimelinePart.row(row)
    if gestures.pressed == part || selected == row || isHovered(part) {
      let fill =
        gestures.pressed == part
        ? palette.field : (selected == row ? palette.accentSoft : palette.field.mixed(with: palette.panel, 0.4))
      canvas.list.roundedRect(plate(in: frame), radius: 12, fill)
    }
    // The first line of every kind of row lies at the same height, whatever the row grows to.
    let middle = frame.minY + Moment.rowHeight / 2
    let time = Rect(x: frame.minX + 12, y: middle - 10, width: 46, height: 20)
    canvas.list.text(ClockTime.text(minute: moment.minute), Self.timeStyle, palette.text2, in: time, .center)
    let dot = Rect(x: frame.minX + Self.lineX - 6.5, y: middle - 6.5, width: 13, height: 13)
    let color = moment.family.color(palette)
    canvas.list.roundedRect(
      dot, radius: 6.5, palette.panel, border: DrawCommand.Border(width: 2.5, color: color))
    let picture = Rect(
      origin: Point(x: frame.minX + TimelineLayout.pictureX, y: frame.minY + 10), size: Self.pictureSize)
    drawPicture(of: moment, in: picture, into: &canvas)
    drawText(of: moment, in: frame, into: &canvas)
  }

  /// What is tinted of a row.
  func plate(in frame: Rect) -> Rect {
    Rect(x: frame.minX + 82, y: frame.minY + 2, width: frame.width - 90, height: frame.height - 4)
  }

  private static let timeStyle = TextStyle(.tabularMedium, size: 13, lineHeight: 18)

  private static let pictureSize = Size(width: 56, height: 56)
  private static let pictureRadius = 12.0

  /// Has the photographs of the rows made that come next, behind all that are to be seen already.
  private func prefetchPhotos(around rows: Range<Int>, in canvas: Canvas) {
    guard !rows.isEmpty, rows != prefetched else { return }
    var isComplete = true
    for row in Prefetch.rows(beside: rows, of: index.count) {
      guard case .photo(let id) = index.moment(row)?.kind, let photo = photos.index(of: id) else { continue }
      let isThere = canvas.hasPhoto(photo, of: photos, in: Self.pictureSize, radius: Self.pictureRadius)
      isComplete = isComplete && isThere
    }
    // What has not come has to be asked for again: nobody keeps a wish that is not renewed.
    prefetched = isComplete ? rows : nil
  }

  /// Draws what the panel says once something moves, then the rows that come next, with the names of their days.
  public func prefetch(into canvas: inout Canvas) {
    let rows = Prefetch.rows(beside: visibleRows, of: index.count)
    layout.reading.draw(in: layout.screen, into: &canvas) { canvas in
      prefetchPanel(of: Array(visibleRows) + rows, into: &canvas)
      for row in rows {
        drawRow(row, into: &canvas)
        if beginsDay(row) { drawDay(day(of: row), at: frame(ofRow: row).minY, alpha: 1, into: &canvas) }
      }
    }
  }

  private func drawPicture(of moment: Moment, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let color = moment.family.color(palette)
    if case .photo(let id) = moment.kind {
      if let photo = photos.index(of: id) {
        canvas.photo(photo, of: photos, in: frame, radius: Self.pictureRadius)
      } else {
        canvas.list.roundedRect(frame, radius: 12, moment.family.softColor(palette))
        canvas.list.icon("image-multiple-outline", size: 24, center: frame.center, color)
      }
      return
    }
    canvas.list.roundedRect(frame, radius: 12, moment.family.softColor(palette))
    switch moment.kind {
    case .photo: break
    case .place(let icon): canvas.list.icon(icon, size: 24, center: frame.center, color)
    case .text: canvas.list.icon("newspaper-variant-outline", size: 24, center: frame.center, color)
    case .music: canvas.list.icon("music", size: 24, center: frame.center, color)
    }
  }

  private func drawText(of moment: Moment, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    func write(_ text: String, _ style: TextStyle, _ ink: Color, at y: Double) {
      let line = Rect(
        x: frame.minX + TimelineLayout.textX, y: frame.minY + y, width: layout.textWidth, height: style.lineHeight)
      canvas.list.text(text, style, ink, in: line)
    }
    guard case .text(let lines) = moment.kind else {
      write(moment.title, .rowTitle, palette.text, at: 20)
      return write(moment.subtitle, .secondary, palette.text2, at: 41)
    }
    write(moment.title, .rowTitle, palette.text, at: 10)
    // Only what the row has room for by now is written, so an opening row uncovers its lines.
    let room = Int(((frame.height - 40) / Moment.lineHeight + 0.01).rounded(.down))
    for (number, line) in lines.prefix(max(0, room)).enumerated() {
      let isCut = number == room - 1 && room < lines.count
      write(isCut ? line + " …" : line, .secondary, palette.text2, at: 31 + Double(number) * Moment.lineHeight)
    }
  }

  /// Below the last row.
  var footer: Rect {
    let y = layout.listTop + TimelineLayout.listInset - visualOffset + visualTop(index.count)
    return Rect(x: 0, y: y, width: viewport.width, height: TimelineLayout.footerHeight)
  }

  /// What is seen of the button there.
  var footerButton: Rect {
    Rect(
      x: layout.columnX + TimelineLayout.pictureX, y: footer.minY + 16,
      width: max(0, layout.columnWidth - TimelineLayout.pictureX - 20), height: 44)
  }

  private func drawFooter(into canvas: inout Canvas) {
    let palette = canvas.palette
    let footer = footer
    guard footer.minY < viewport.height else { return }
    guard index.count > 0 else {
      let empty = Rect(x: layout.columnX + 16, y: footer.minY + 32, width: layout.columnWidth - 32, height: 22)
      return canvas.list.text("Nothing happened yet", .heading, palette.text2, in: empty, .center)
    }
    let isLit = gestures.pressed == .footer || isHovered(.footer)
    let button = footerButton
    canvas.list.roundedRect(button, radius: 12, isLit ? palette.fieldHover : palette.field)
    canvas.list.text("Show the next day", .tabSelected, palette.accent, in: button, .center)
  }
}
