import Drawing
import Interface
import ScrollEngine

/// The drawing of the list of moments: the header, the timeline, its rows, the names of the days and the button below.
struct TimelineMomentDrawing {
  /// Where the timeline lies, in points from the leading edge.
  private static let lineX = 72.5
  private static let timeStyle = TextStyle(.tabularMedium, size: 13, lineHeight: 18)

  /// Size and corner radius of an image, in points.
  static let pictureSize = Size(width: 56, height: 56)
  private static let pictureRadius = 12.0
  /// The distance below the header, in points, over which a day's name fades out. The header then shows the day
  /// instead.
  private static let dayFading = 12.0
  /// Space between a day's name and the line after it, in points.
  private static let dayGap = 10.0
  private static let dayStyle = TextStyle.caption

  let list: TimelineMomentList
  let photos: Photos
  let language: SceneLanguage
  let pointing: PointerState<TimelinePart>

  private var layout: TimelineLayout { list.layout }
  private var index: TimelineMomentIndex { list.index }

  func draw(into canvas: inout Canvas) {
    canvas.list.fill(layout.screen, canvas.palette.panel)
    canvas.list.add(.pushClip(layout.list))
    canvas.scrolled(along: .y, list.overscrollEffect, in: layout.list) { canvas in
      drawLine(into: &canvas)
      for row in list.visibleRows { drawRow(row, into: &canvas) }
      drawDays(into: &canvas)
      list.listControls.filter { $0.frame.minY < layout.viewport.height }.draw(pointing, into: &canvas)
      if index.count == 0 { drawEmpty(into: &canvas) }
    }
    canvas.list.add(.popClip)
    drawHeader(into: &canvas)
  }

  /// Draws rows that are not visible yet, with the names of their days, so that their texts are rendered in advance.
  func prefetch(_ rows: [Int], into canvas: inout Canvas) {
    for row in rows {
      drawRow(row, into: &canvas)
      if list.beginsDay(row) {
        drawDay(list.day(of: row), at: list.frame(ofRow: row).minY, alpha: 1, into: &canvas)
      }
    }
  }

  /// Requests the photographs of rows. Returns whether all of them are ready.
  func prefetchPhotos(of rows: [Int], in canvas: Canvas) -> Bool {
    var isComplete = true
    for row in rows {
      guard case .photo(let id) = index.moment(row)?.kind, let photo = photos.index(of: id) else { continue }
      let isThere = canvas.hasPhoto(photo, of: photos, in: Self.pictureSize, radius: Self.pictureRadius)
      isComplete = isComplete && isThere
    }
    return isComplete
  }

  private func drawHeader(into canvas: inout Canvas) {
    let palette = canvas.palette
    let header = layout.header
    list.headerControls.draw(pointing, into: &canvas)
    canvas.list.fill(Rect(x: 0, y: header.maxY - 1, width: header.width, height: 1), palette.line)
    let top = index.row(at: max(0, list.offset - TimelineLayout.listInset))
    let text = Rect(
      x: layout.columnX + 16, y: (header.height - 34) / 2, width: max(0, layout.columnWidth - 36), height: 34)
    guard let top else { return canvas.list.text(language[.timeline], .title, palette.text, in: text) }
    let day = list.day(of: top)
    let measure = canvas.text
    canvas.list.clipped(to: header) {
      let weekday = day.weekdayName(language)
      $0.text(weekday, .title, palette.text, in: text)
      // The date uses the space beside the weekday. It takes one line, two lines if the space is narrow, or is left
      // out.
      let room = max(0, text.width - measure.width(of: weekday, style: .title) - 12)
      let words = [day.date(language, withYear: list.spansYears), language[.demoData]]
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

  /// Draws the line that connects the moments. It begins above the first row and ends below the last one.
  private func drawLine(into canvas: inout Canvas) {
    guard index.count > 0 else { return }
    let start = layout.listTop + TimelineLayout.listInset - list.visualOffset
    let top = max(layout.listTop, start)
    let bottom = min(layout.viewport.height, start + list.visualTop(index.count) + TimelineLayout.footerHeight / 2)
    let line = Rect(x: layout.columnX + Self.lineX - 0.75, y: top, width: 1.5, height: max(0, bottom - top))
    canvas.list.fill(line, canvas.palette.line)
  }

  private func drawRow(_ row: Int, into canvas: inout Canvas) {
    guard let moment = index.moment(row) else { return }
    let palette = canvas.palette
    let frame = list.frame(ofRow: row)
    list.control(ofRow: row).draw(pointing.state(of: .row(row)), into: &canvas)
    // The first line of every kind of row has the same distance from the top, even when the row expands.
    let middle = frame.minY + TimelineMoment.rowHeight / 2
    let time = Rect(x: frame.minX + 12, y: middle - 10, width: 46, height: 20)
    canvas.list.text(CalendarTime.text(minute: moment.minute), Self.timeStyle, palette.text2, in: time, .center)
    let color = moment.family.color(palette)
    let dot = Point(x: frame.minX + Self.lineX, y: middle)
    canvas.list.disc(dot, radius: 6.5, palette.panel, border: DrawCommand.Border(width: 2.5, color: color))
    let picture = Rect(
      origin: Point(x: frame.minX + TimelineLayout.pictureX, y: frame.minY + 10), size: Self.pictureSize)
    drawPicture(of: moment, in: picture, into: &canvas)
    drawText(of: moment, in: frame, into: &canvas)
  }

  private func drawPicture(of moment: TimelineMoment, in frame: Rect, into canvas: inout Canvas) {
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

  private func drawText(of moment: TimelineMoment, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    func write(_ text: String, _ style: TextStyle, _ foreground: Color, at y: Double) {
      let line = Rect(
        x: frame.minX + TimelineLayout.textX, y: frame.minY + y, width: layout.textWidth, height: style.lineHeight)
      canvas.list.text(text, style, foreground, in: line)
    }
    guard case .text(let lines) = moment.kind else {
      write(moment.title, .rowTitle, palette.text, at: 20)
      return write(moment.subtitle, .secondary, palette.text2, at: 41)
    }
    write(moment.title, .rowTitle, palette.text, at: 10)
    // Only the lines that fit in the current height are drawn, so an expanding row uncovers its lines.
    let room = Int(((frame.height - 40) / TimelineMoment.lineHeight + 0.01).rounded(.down))
    for (number, line) in lines.prefix(max(0, room)).enumerated() {
      let isCut = number == room - 1 && room < lines.count
      write(isCut ? line + " …" : line, .secondary, palette.text2, at: 31 + Double(number) * TimelineMoment.lineHeight)
    }
  }

  /// Draws the name of each day above its first row. The name lies in the space between the images of two rows, so rows
  /// need no additional space for it.
  private func drawDays(into canvas: inout Canvas) {
    for row in list.visibleRows where list.beginsDay(row) {
      let y = list.frame(ofRow: row).minY
      let alpha = min(1, (y - Self.dayStyle.lineHeight / 2 - layout.listTop) / Self.dayFading)
      if alpha > 0 { drawDay(list.day(of: row), at: y, alpha: alpha, into: &canvas) }
    }
  }

  private func drawDay(_ day: CivilDay, at y: Double, alpha: Double, into canvas: inout Canvas) {
    let style = Self.dayStyle
    let top = y - style.lineHeight / 2
    // The name starts at the text column, because further left it would touch the images.
    let start = layout.columnX + TimelineLayout.textX
    let end = layout.columnX + layout.columnWidth - 20
    let words = "\(day.weekdayName(language)), \(day.date(language, withYear: list.spansYears))"
    let width = min(canvas.text.width(of: words, style: style) + 1, max(0, end - start))
    let name = Rect(x: start, y: top, width: width, height: style.lineHeight)
    canvas.list.text(words, style, canvas.palette.text2.opacity(alpha), in: name)
    let rest = start + width + Self.dayGap
    let line = Rect(x: rest, y: y - 0.5, width: max(0, end - rest), height: 1)
    canvas.list.fill(line, canvas.palette.line.opacity(alpha))
  }

  private func drawEmpty(into canvas: inout Canvas) {
    let place = Rect(x: layout.columnX + 16, y: list.footer.minY + 32, width: layout.columnWidth - 32, height: 22)
    canvas.list.text(language[.noMoments], .heading, canvas.palette.text2, in: place, .center)
  }
}
