import Containers
import Drawing
import Interface
import ScrollEngine

/// The drawing of the event pages and the tab bar.
struct EventsDrawing {
  private static let dateStyle = TextStyle(.tabularSemiBold, size: 22, lineHeight: 26)
  private static let monthStyle = TextStyle(.semiBold, size: 11, lineHeight: 16)
  /// Distances of the image and of the text of a row, in points from its leading edge.
  private static let pictureX = 74.0
  private static let textX = 152.0
  /// Width of a row, in points, below which the image and the margins are smaller, because the text would otherwise be
  /// too narrow.
  private static let narrow = 360.0
  /// Width of a row below which it has no image, in points.
  private static let narrowest = 260.0

  let places: EventsGeometry
  let photos: Photos
  let language: SceneLanguage
  let pointing: PointerState<EventsPart>

  private var layout: EventsLayout { places.layout }
  private var pages: EventPages { places.pages }

  func drawPages(into canvas: inout Canvas) {
    canvas.list.fill(layout.screen, canvas.palette.panel)
    // At most two pages are visible at a time.
    let first = Int(min(max(0, places.nested.pager.position.rounded(.down)), Double(pages.pages.count - 1)))
    let last = min(first + 1, pages.pages.count - 1)
    let area = Rect(
      x: 0, y: places.tabs.maxY, width: layout.screen.width, height: layout.screen.maxY - places.tabs.maxY)
    canvas.scrolled(along: .x, OverscrollEffect(of: 0, in: places.nested.pager.scroller), in: area) { canvas in
      for page in first...last where places.list(page).intersects(layout.screen) { drawPage(page, into: &canvas) }
    }
  }

  private func drawPage(_ page: Int, into canvas: inout Canvas) {
    let list = places.list(page)
    canvas.list.add(.pushClip(list))
    canvas.scrolled(along: .y, places.nested.overscrollEffect(ofPage: page), in: list) { canvas in
      if pages.pages[page].count == 0 { drawEmpty(page, into: &canvas) }
      for row in places.visibleRows(ofPage: page) { drawRow(row, of: page, into: &canvas) }
    }
    canvas.list.add(.popClip)
  }

  /// Prepares the texts and images of the rows that scrolling or turning to a neighbouring page would show next. Draws
  /// the rows into a canvas that is not shown.
  func prefetch(into canvas: inout Canvas) {
    let shown = places.nested.currentPage
    for page in [shown, shown + 1, shown - 1] where pages.pages.indices.contains(page) {
      let seen = places.visibleRows(ofPage: page)
      let rows = page == shown ? ScenePrefetch.rows(beside: seen, of: pages.pages[page].count) : Array(seen)
      for row in rows { drawRow(row, of: page, into: &canvas) }
    }
  }

  func drawTabs(into canvas: inout Canvas) {
    let palette = canvas.palette
    let tabs = places.tabs
    canvas.list.fill(tabs, palette.panel)
    canvas.list.fill(Rect(x: 0, y: tabs.maxY - 1, width: tabs.width, height: 1), palette.line)
    canvas.list.add(.pushClip(Rect(x: 0, y: 0, width: tabs.width, height: tabs.maxY)))
    places.controls.draw(pointing, into: &canvas)
    let (text, all) = (canvas.text, pages.pages)
    let line = pages.tabBar.underline(at: places.nested.pager.position) {
      text.width(of: all[$0].name, style: .tabSelected)
    }
    canvas.list.add(
      .roundedRect(
        layout.tabFrame(x: line.x, width: line.width, y: tabs.maxY - 3, height: 3),
        radii: CornerRadii(top: 1.5, bottom: 0), fill: palette.accent, border: nil))
    canvas.list.add(.popClip)
  }

  private func drawEmpty(_ page: Int, into canvas: inout Canvas) {
    let (palette, list) = (canvas.palette, places.list(page))
    let tile = Rect(
      x: list.center.x - 28, y: list.minY + 64 - places.nested.offset(ofPage: page), width: 56, height: 56)
    canvas.list.roundedRect(tile, radius: 14, palette.field)
    canvas.list.icon("calendar-outline", size: 26, center: tile.center, palette.text3)
    var y = tile.maxY + 16
    for (index, text) in pages.pages[page].emptyText.enumerated() {
      let line = Rect(x: list.minX + 16, y: y, width: max(0, list.width - 32), height: index == 0 ? 22 : 18)
      canvas.list.text(
        text, index == 0 ? .heading : .secondary, index == 0 ? palette.text : palette.text2, in: line, .center)
      y = line.maxY + 4
    }
  }

  private func drawRow(_ row: Int, of page: Int, into canvas: inout Canvas) {
    guard let event = pages.pages[page].event(row) else { return }
    let (palette, frame) = (canvas.palette, places.row(row, ofPage: page))
    if page == places.nested.currentPage {
      places.control(ofRow: row).draw(pointing.state(of: .row(row)), into: &canvas)
    }
    let day = pages.pages[page].day(row)
    let date = Rect(x: frame.minX + 12, y: frame.minY + 23, width: 52, height: 26)
    canvas.list.text(day.dayOfMonth, Self.dateStyle, palette.text, in: date, .center)
    let month = Rect(x: date.minX, y: frame.minY + 49, width: date.width, height: 16)
    canvas.list.text(day.monthCode(language), Self.monthStyle, palette.text2, in: month, .center)
    // In a narrow row, the text needs the space more than the image does, so the image is left out.
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
    for line in EventRowText(event, width: width, text: canvas.text).lines {
      let style = line.isTitle ? TextStyle.rowTitle : .secondary
      let place = Rect(x: x, y: frame.minY + line.y, width: width, height: style.lineHeight)
      canvas.list.text(line.text, style, line.isTitle ? palette.text : palette.text2, in: place)
    }
    let answer = Rect(x: frame.maxX - 47, y: frame.minY, width: 18, height: frame.height)
    drawAnswer(pages.isGoing(row, ofPage: page), at: answer.center, into: &canvas)
    let line = Rect(x: frame.minX + Self.pictureX, y: frame.maxY - 1, width: frame.width - Self.pictureX, height: 1)
    canvas.list.fill(line, palette.line)
  }

  /// Draws a disc with a check if the user is going to the event, otherwise a plus.
  private func drawAnswer(_ isGoing: Bool, at center: Point, into canvas: inout Canvas) {
    let palette = canvas.palette
    guard isGoing else { return canvas.list.icon("plus", size: 22, center: center, palette.text2) }
    let disc = Rect(x: center.x - 9, y: center.y - 9, width: 18, height: 18)
    canvas.list.roundedRect(disc, radius: 9, palette.accent)
    canvas.list.icon("check", size: 14, center: center, palette.onAccent)
  }
}

/// The text of an event's row: the title, then time and place, in at most three lines together.
struct EventRowText: Equatable {
  /// A line of text and its position.
  struct Line: Equatable {
    let text: String
    /// Whether the line belongs to the title.
    let isTitle: Bool
    /// The top edge, in points below the row's top edge.
    let y: Double
  }

  /// The maximum number of lines in a row. Three lines leave 15 points above and below.
  private static let most = 3
  /// Space between the title and the details, in points.
  private static let gap = 1.0

  /// The lines, from top to bottom.
  let lines: [Line]

  /// Wraps the text to a width. The title gets its lines first, and text that still does not fit ends in an ellipsis.
  ///
  /// - Parameter width: the width of a line, in points.
  init(_ event: Event, width: Double, text: any TextMeasuring) {
    let titles = TextLines.wrap(event.title, to: width, style: .rowTitle, maximumLines: Self.most - 1, text)
    let time = CalendarTime.text(minute: event.minute)
    let whole = "\(time) · \(event.place)"
    // Time and place are separate items, so the line breaks between them.
    let isBroken = titles.count + 1 < Self.most && text.width(of: whole, style: .secondary) > width
    let details = isBroken ? [time, event.place] : [whole]
    let title = TextStyle.rowTitle.lineHeight
    let detail = TextStyle.secondary.lineHeight
    let height = Double(titles.count) * title + Self.gap + Double(details.count) * detail
    let top = ((Event.rowHeight - height) / 2).rounded()
    lines =
      titles.enumerated().map { Line(text: $1, isTitle: true, y: top + Double($0) * title) }
      + details.enumerated().map {
        Line(text: $1, isTitle: false, y: top + height - Double(details.count - $0) * detail)
      }
  }
}
