import Drawing
import ScrollEngine

/// The header with the next event, and the tabs below it.
extension EventsScene {
  /// Diameter of the round picture, in points, and what a point of pull beyond the top adds to it.
  private static let picture = 104.0
  private static let stretch = 0.3
  /// How far the picture lies above the header's bottom edge, and how close to words it may grow, in points.
  private static let pictureBottom = 24.0
  private static let closest = 4.0

  /// Everything hangs on the header's bottom edge, so that it is pushed out as one piece and the next event, which
  /// lies lowest, leaves last.
  func drawHeader(into canvas: inout Canvas) {
    let height = headerHeight
    guard height > 0 else { return }
    let header = Rect(x: 0, y: 0, width: viewport.width, height: height)
    canvas.list.fill(header, SceneInk.surface)
    canvas.list.add(.pushClip(header))
    let column = Rect(x: layout.columnX, y: 0, width: layout.columnWidth, height: height)
    let left = column.minX + 20
    let right = column.maxX - 20
    // Words need the room more than the picture does.
    let hasPicture = column.width >= 260
    let width = max(0, right - (hasPicture ? Self.picture + 16 : 0) - left)
    var widest = 0.0
    func line(_ text: String, _ style: TextStyle, _ ink: Color, _ center: Double) {
      if hasPicture, center < Self.pictureBottom + Self.picture {
        widest = max(widest, min(width, canvas.text.width(of: text, style: style)))
      }
      let frame = Rect(
        x: left, y: header.maxY - center - style.lineHeight / 2, width: width, height: style.lineHeight)
      canvas.list.text(text, style, ink, in: layout.mirrored(frame, in: column), layout.leading)
    }
    line("Events", .title, SceneInk.text, 179)
    let countdown = countdown
    line("Next event · \(countdown.text)", .caption, SceneInk.accent, 108)
    line(next.title, .headline, SceneInk.text, 83)
    line(countdown.time, .tab, SceneInk.text, 54)
    line("\(next.place) · demo data", .secondary, SceneInk.secondary, 31)
    if hasPicture {
      let bottom = header.maxY - Self.pictureBottom
      drawPicture(in: column, right: right, bottom: bottom, room: right - left - widest, into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// The picture grows from its bottom corner at the column's edge while the header is pulled beyond the top, until it
  /// comes close to the words beside it.
  ///
  /// - Parameter room: between the words and the column's edge, in points.
  private func drawPicture(
    in column: Rect, right: Double, bottom: Double, room: Double, into canvas: inout Canvas
  ) {
    let pull = max(0, -scroller.links[Self.header].overshoot)
    let side = min(Self.picture + pull * Self.stretch, max(Self.picture, room - Self.closest))
    let frame = layout.mirrored(Rect(x: right - side, y: bottom - side, width: side, height: side), in: column)
    canvas.list.roundedRect(frame, radius: side / 2, SceneInk.text)
    let photo = frame.inset(dx: 2.5, dy: 2.5)
    guard let index = photos.index(of: next.photo) else { return }
    // Made a little larger than it usually shows, so that it stays sharp while it is stretched.
    canvas.photo(
      index, of: photos, in: photo, radius: photo.width / 2,
      made: Size(width: Self.picture * 1.25, height: Self.picture * 1.25))
  }

  /// The place of a tab's name, wider than the name was reckoned to be, as a font may need.
  func tabPlate(_ index: Int) -> Rect {
    let tabs = layout.tabs(header: headerHeight)
    let name = bar.name(index, at: pager.position)
    return layout.tabFrame(x: name.x - 12, width: name.width + 24, y: tabs.minY, height: tabs.height)
  }

  func drawTabs(into canvas: inout Canvas) {
    let palette = canvas.palette
    let tabs = layout.tabs(header: headerHeight)
    canvas.list.fill(tabs, palette.panel)
    canvas.list.fill(Rect(x: 0, y: tabs.maxY - 1, width: tabs.width, height: 1), palette.line)
    let position = pager.position
    canvas.list.add(.pushClip(tabs))
    for index in pages.indices {
      let place = tabPlate(index)
      if pressed == .tab(index) || hovered.map({ part(at: $0) == .tab(index) }) ?? false {
        canvas.list.roundedRect(place.inset(dx: 0, dy: 6), radius: 9, palette.field)
      }
      let isSelected = index == pager.page
      canvas.list.text(
        pages[index].name, isSelected ? .tabSelected : .tab, isSelected ? palette.text : palette.text2, in: place,
        .center)
    }
    let (text, pages) = (canvas.text, pages)
    let line = bar.underline(at: position) { text.width(of: pages[$0].name, style: .tabSelected) }
    canvas.list.add(
      .roundedRect(
        layout.tabFrame(x: line.x, width: line.width, y: tabs.maxY - 3, height: 3),
        radii: CornerRadii(top: 1.5, bottom: 0),
        fill: palette.accent, border: nil))
    canvas.list.add(.popClip)
  }
}
