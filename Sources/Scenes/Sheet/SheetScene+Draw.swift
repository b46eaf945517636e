import Drawing
import Interface
import ScrollEngine

/// How the scene looks.
extension SheetScene {
  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    let top = sheetTop
    mapView.draw(self, above: top + SheetLayout.cornerRadius, into: &canvas)
    drawSearch(into: &canvas)
    drawPanel(top: top, into: &canvas)
    drawRows(top: top, into: &canvas)
    drawIndicator(top: top, into: &canvas)
    // A field that is being typed into shows it by its edge.
    if !isSearching { drawFocus(into: &canvas) }
  }

  /// Whether a part is under the pointer with no button down.
  func isHovered(_ part: SheetPart) -> Bool { gestures.isHovered(part, in: self) }

  private func drawSearch(into canvas: inout Canvas) {
    let palette = canvas.palette
    let field = layout.searchField
    let edge = DrawCommand.Border(width: isSearching ? 2 : 1, color: isSearching ? palette.accent : palette.raisedEdge)
    let radius = CornerRadii(field.height / 2)
    canvas.list.add(.shadow(field, radii: radius, .floating))
    let isPressed = gestures.pressed == .searchField
    let fill =
      isPressed
      ? palette.field : (isHovered(.searchField) ? palette.raised.mixed(with: palette.field, 0.5) : palette.raised)
    canvas.list.add(.roundedRect(field, radii: radius, fill: fill, border: edge))
    let reading = layout.reading
    let icon = reading.place(Rect(x: field.minX + 17, y: field.center.y - 11, width: 22, height: 22), in: field)
    canvas.list.icon("magnify", size: 22, center: icon.center, palette.text2)
    let text = reading.place(
      Rect(
        x: field.minX + 49, y: field.minY, width: max(0, field.width - 49 - (hasClear ? 48 : 16)),
        height: field.height), in: field)
    if rows.search.isEmpty {
      let ink = isSearching ? palette.text3 : palette.text2
      canvas.list.text("Search studios and classes", .field, ink, in: text, reading.leading)
    } else if !isSearching {
      canvas.list.text(rows.search, .field, palette.text, in: text, reading.leading)
    }
    searchEntry?.draw(
      .field, in: Rect(x: text.minX, y: text.center.y - 11, width: text.width, height: 22), reading.leading,
      into: &canvas)
    if hasClear { canvas.list.icon("close", size: 20, center: layout.clearButton.center, palette.text2) }
    drawMapButton(into: &canvas)
  }

  private func drawMapButton(into canvas: inout Canvas) {
    let palette = canvas.palette
    let button = layout.mapButton
    let radius = CornerRadii(button.height / 2)
    canvas.list.add(.shadow(button, radii: radius, .floating))
    let fill =
      gestures.pressed == .mapButton ? palette.line : (isHovered(.mapButton) ? palette.fieldHover : palette.raised)
    let edge = DrawCommand.Border(width: 1, color: palette.raisedEdge)
    canvas.list.add(.roundedRect(button, radii: radius, fill: fill, border: edge))
    let isOpen = sheetTop <= layout.fullTop + 0.5
    canvas.list.icon(isOpen ? "map-outline" : "view-list", size: 22, center: button.center, palette.text)
  }

  private func drawPanel(top: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    let panel = layout.panel(top: top)
    guard !panel.isEmpty else { return }
    let radii = CornerRadii(top: SheetLayout.cornerRadius, bottom: 0)
    canvas.list.add(.shadow(panel, radii: radii, .sheet(canvas.appearance)))
    // In the dark a shadow hardly shows; an edge of the raised tone tells the sheet from the map.
    let edge = DrawCommand.Border(width: 1, color: palette.raisedEdge)
    canvas.list.add(
      .roundedRect(panel, radii: radii, fill: palette.panel, border: canvas.appearance == .dark ? edge : nil))
    let grabber = Rect(x: panel.center.x - 18, y: top + 8, width: 36, height: 5)
    let isHeld = gestures.pressed == .header || isHovered(.header)
    canvas.list.roundedRect(grabber, radius: 2.5, isHeld ? palette.text3 : palette.lineStrong)
    drawSegments(top: top, into: &canvas)
    drawHeading(top: top, into: &canvas)
  }

  private func drawSegments(top: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    let track = layout.segments(top: top)
    canvas.list.roundedRect(track, radius: 12, palette.field)
    for (index, title) in ["Studios", "Classes"].enumerated() {
      let part = layout.segment(index, top: top)
      let isSelected = index == segment
      if isSelected {
        let thumb = part.inset(dx: 3, dy: 3)
        canvas.list.add(.shadow(thumb, radii: CornerRadii(9), .segment))
        canvas.list.roundedRect(thumb, radius: 9, palette.segmentOn)
      } else if gestures.pressed == .segment(index) || isHovered(.segment(index)) {
        canvas.list.roundedRect(part.inset(dx: 3, dy: 3), radius: 9, palette.fieldHover)
      }
      canvas.list.text(
        title, isSelected ? .tabSelected : .tab, isSelected ? palette.text : palette.text2, in: part, .center)
    }
  }

  private func drawHeading(top: Double, into canvas: inout Canvas) {
    let palette = canvas.palette
    let x = layout.panelX + 16
    let width = max(0, layout.panelWidth - 16 - 60)
    let count = rows.count(segment)
    let noun = segment == 0 ? (count == 1 ? "place" : "places") : (count == 1 ? "class" : "classes")
    let leading = layout.reading.leading
    let heading = layout.mirrored(Rect(x: x, y: top + 74, width: width, height: 22))
    canvas.list.text("\(count) \(noun)", .heading, palette.text, in: heading, leading)
    let place = rows.family?.title ?? "Neubrandenburg"
    let hint = layout.mirrored(Rect(x: x, y: top + 96, width: width, height: 18))
    canvas.list.text("\(place) · times are demo data", .secondary, palette.text2, in: hint, leading)
    let filter = layout.filter(top: top)
    let isOn = rows.family != nil
    if isOn || gestures.pressed == .filter || isHovered(.filter) {
      canvas.list.roundedRect(filter.inset(dx: 2, dy: 2), radius: 12, isOn ? palette.accentSoft : palette.fieldHover)
    }
    canvas.list.icon("filter-variant", size: 22, center: filter.center, isOn ? palette.accent : palette.text2)
    let line = Rect(
      x: layout.panelX, y: top + SheetLayout.headerHeight - 1, width: layout.panelWidth, height: 1)
    canvas.list.fill(line, palette.line)
  }

  private func drawRows(top: Double, into canvas: inout Canvas) {
    let place = layout.list(top: top)
    guard !place.isEmpty else { return }
    let visible = layout.visibleRows(top: top, offset: listOffset, count: rows.count(segment))
    canvas.list.add(.pushClip(place))
    if rows.count(segment) == 0 { drawEmpty(in: place, into: &canvas) }
    for index in visible {
      guard let row = rows.row(index, of: segment) else { continue }
      let frame = layout.row(index, top: top, offset: listOffset)
      drawRow(
        row, in: frame, isPressed: gestures.pressed == .row(index), isHovered: isHovered(.row(index)),
        isSelected: isSelected(row: index), into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// Draws the rows of a sheet that is pulled up, and those after and before them.
  public func prefetch(into canvas: inout Canvas) {
    let count = rows.count(segment)
    let seen = layout.visibleRows(top: layout.fullTop, offset: listOffset, count: count)
    for index in Array(seen) + Prefetch.rows(beside: seen, of: count) {
      guard let row = rows.row(index, of: segment) else { continue }
      let frame = layout.row(index, top: layout.fullTop, offset: listOffset)
      drawRow(row, in: frame, isPressed: false, isHovered: false, isSelected: false, into: &canvas)
    }
  }

  private func drawEmpty(in place: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let title = Rect(x: place.minX + 16, y: place.minY + 32, width: place.width - 32, height: 22)
    canvas.list.text("Nothing found", .heading, palette.text, in: title, .center)
    let hint = Rect(x: title.minX, y: title.maxY + 4, width: title.width, height: 18)
    canvas.list.text("Try another word or category", .secondary, palette.text2, in: hint, .center)
  }

  private func drawRow(
    _ row: SheetRow, in frame: Rect, isPressed: Bool, isHovered: Bool, isSelected: Bool, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    if isPressed || isHovered || isSelected {
      let fill =
        isPressed ? palette.field : (isSelected ? palette.accentSoft : palette.field.mixed(with: palette.panel, 0.4))
      canvas.list.fill(frame, fill)
    }
    func put(_ text: String, _ style: TextStyle, _ ink: Color, _ place: Rect, atEnd isAtEnd: Bool) {
      let side = isAtEnd ? layout.reading.trailing : layout.reading.leading
      canvas.list.text(text, style, ink, in: layout.mirrored(place), side)
    }
    let tile = layout.mirrored(Rect(x: frame.minX + 16, y: frame.minY + 14, width: 44, height: 44))
    canvas.list.roundedRect(tile, radius: 12, row.family.softColor(palette))
    canvas.list.icon(row.icon, size: 22, center: tile.center, row.family.color(palette))
    // The column at the end takes what its text needs, up to two fifths; the title gets the rest.
    let start = frame.minX + 72
    let end = frame.maxX - 16
    let needed = max(
      canvas.text.width(of: row.time, style: .rowTime), canvas.text.width(of: row.detail, style: .secondary))
    let column = min(needed + 1, (end - start) * 0.4)
    let gap = 12.0
    let first = frame.minY + 16
    let timeWidth = min(canvas.text.width(of: row.time, style: .rowTime) + 1, column)
    let title = Rect(x: start, y: first, width: max(0, end - timeWidth - gap - start), height: 20)
    put(row.title, .rowTitle, palette.text, title, atEnd: false)
    put(row.time, .rowTime, palette.text, Rect(x: end - timeWidth, y: first, width: timeWidth, height: 20), atEnd: true)
    let second = first + 21
    let subtitle = Rect(x: start, y: second, width: max(0, end - column - gap - start), height: 18)
    put(row.subtitle, .secondary, palette.text2, subtitle, atEnd: false)
    put(row.detail, .secondary, palette.text2, Rect(x: end - column, y: second, width: column, height: 18), atEnd: true)
    let line = Rect(x: start, y: frame.maxY - 1, width: frame.maxX - start, height: 1)
    canvas.list.fill(layout.mirrored(line), palette.line)
  }
}
