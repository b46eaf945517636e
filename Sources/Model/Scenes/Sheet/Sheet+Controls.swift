import Containers
import Drawing
import Interface
import ScrollEngine

/// The controls of the sheet, and their drawing.
extension Sheet {
  /// Focus groups.
  private static let segmentGroup = 0
  private static let rowGroup = 1

  /// Returns the part of the sheet at a point.
  func part(at place: Point) -> SheetPart {
    let list = layout.list(top: top)
    guard place.y >= list.minY else { return panelControls.hit(place)?.action ?? .header }
    let index = ((place.y - list.minY + listOffset) / SheetLayout.rowHeight).rounded(.down)
    return index >= 0 && index < Double(count) ? .row(Int(index)) : .list
  }

  /// The controls above the list.
  var panelControls: [Control<SheetPart>] {
    let screen = layout.screen
    let place = layout.filter(top: top)
    let filter = Control<SheetPart>(
      .filter, .button(language[.filter], value: language[rows.family?.title ?? .everything]),
      place.inset(dx: 2, dy: 2), .icon("filter-variant"), on: .filter, isOn: rows.family != nil, hitArea: place)
    // Built as one array literal, because this runs for each frame.
    return [
      control(of: 0, language[.studios]).focusable(within: screen, group: Self.segmentGroup),
      control(of: 1, language[.classes]).focusable(within: screen, group: Self.segmentGroup),
      filter.focusable(within: screen),
    ]
  }

  private func control(of index: Int, _ title: String) -> Control<SheetPart> {
    let (place, isOn) = (layout.segment(index, top: top), index == segment)
    return Control(
      .segment(index), .tab(title), place.inset(dx: 3, dy: 3), text: isOn ? .tabSelected : .tab, on: .segment,
      radius: 9, foreground: { isOn ? $0.text : $0.text2 }, isOn: isOn, hitArea: layout.segmentArea(index, top: top))
  }

  /// Returns the rows that the keyboard can focus: the visible ones, and the focused one while it scrolls into view.
  func rowControls(focused part: SheetPart?, at time: Timestamp) -> [Control<SheetPart>] {
    let window = layout.list(top: top).intersection(layout.screen)
    var visible = Array(layout.visibleRows(top: top, offset: listOffset, count: count))
    if case .row(let row)? = part, !visible.contains(row), isScrollingIntoView(row, at: time) { visible.append(row) }
    return visible.map { index in
      let row = rows.row(index, of: segment)
      return Control(
        .row(index), .listItem(row?.title ?? "", of: (segment == 0 ? row?.subtitle : row?.detail) ?? ""),
        layout.row(index, top: top, offset: listOffset)
      )
      .focusable(within: window, group: Self.rowGroup, isInner: true)
    }
  }

  /// The sheet, and the rows of its list whose upper edges are visible.
  var outlines: [SceneOutline] {
    let list = layout.list(top: top)
    let rows = layout.visibleRows(top: top, offset: listOffset, count: count).map { row in
      SceneOutline("row \(row)", layout.row(row, top: top, offset: listOffset), .row)
    }
    return [SceneOutline("sheet", layout.panel(top: top))] + rows.filter { $0.frame.minY >= list.minY }
  }

  // MARK: Drawing

  /// Visible height of the list, in points, below which no rows are drawn, because a thinner strip would be unreadable.
  private static let leastRow = 12.0

  func draw(
    _ pointing: PointerState<SheetPart>, _ selection: SheetSelection?, at now: Timestamp, into canvas: inout Canvas
  ) {
    drawPanel(pointing, into: &canvas)
    let place = layout.list(top: top)
    if place.height >= Self.leastRow { drawRows(in: place, pointing, selection, into: &canvas) }
    indicator.draw(nested.link(ofPage: segment), in: place, height: layout.listHeight, at: now, into: &canvas)
  }

  private func drawPanel(_ pointing: PointerState<SheetPart>, into canvas: inout Canvas) {
    let palette = canvas.palette
    let panel = layout.panel(top: top)
    guard !panel.isEmpty else { return }
    let radii = CornerRadii(top: SheetLayout.cornerRadius, bottom: 0)
    canvas.list.add(.shadow(panel, radii: radii, .sheet(canvas.appearance)))
    // In dark appearance a shadow is hardly visible, so an edge separates the sheet from the map.
    let edge = DrawCommand.Border(width: 1, color: palette.raisedEdge)
    canvas.list.add(
      .roundedRect(panel, radii: radii, fill: palette.panel, border: !canvas.appearance.isLight ? edge : nil))
    let grabber = Rect(x: panel.center.x - 18, y: top + 8, width: 36, height: 5)
    let isHeld = pointing.state(of: .header) != .none
    canvas.list.roundedRect(grabber, radius: 2.5, isHeld ? palette.text3 : palette.lineStrong)
    canvas.list.roundedRect(layout.segments(top: top), radius: 12, palette.field)
    for control in panelControls {
      if case .segment(segment) = control.action {
        canvas.list.add(.shadow(control.frame, radii: CornerRadii(9), .segment))
      }
      control.draw(pointing.state(of: control.action), into: &canvas)
    }
    drawHeading(into: &canvas)
  }

  private func drawHeading(into canvas: inout Canvas) {
    let palette = canvas.palette
    let x = layout.panelX + 16
    let width = max(0, layout.panelWidth - 16 - 60)
    let number: SceneText =
      segment == 0 ? (count == 1 ? .onePlace : .places) : (count == 1 ? .oneClass : .manyClasses)
    let heading = Rect(x: x, y: top + 74, width: width, height: 22)
    canvas.list.text(language.text(number, "\(count)"), .heading, palette.text, in: heading)
    let place = rows.family.map { language[$0.title] } ?? "Neubrandenburg"
    let hint = Rect(x: x, y: top + 96, width: width, height: 18)
    canvas.list.text("\(place) · \(language[.demoTimes])", .secondary, palette.text2, in: hint)
    let line = Rect(x: layout.panelX, y: top + SheetLayout.headerHeight - 1, width: layout.panelWidth, height: 1)
    canvas.list.fill(line, palette.line)
  }

  private func drawRows(
    in place: Rect, _ pointing: PointerState<SheetPart>, _ selection: SheetSelection?, into canvas: inout Canvas
  ) {
    canvas.list.add(.pushClip(place))
    canvas.scrolled(along: .y, nested.overscrollEffect(ofPage: segment), in: place) { canvas in
      if count == 0 { drawEmpty(in: place, into: &canvas) }
      for index in layout.visibleRows(top: top, offset: listOffset, count: count) {
        rows.row(index, of: segment)?.draw(
          in: layout.row(index, top: top, offset: listOffset), pointing.state(of: .row(index)),
          isSelected: isChosen(row: index, by: selection),
          into: &canvas)
      }
    }
    canvas.list.add(.popClip)
  }

  /// Prepares the texts and images of the rows that the fully open sheet would show, and of the rows below and above
  /// them. Draws the rows into a canvas that is not shown.
  func prefetch(into canvas: inout Canvas) {
    let seen = layout.visibleRows(top: layout.fullTop, offset: listOffset, count: count)
    for index in Array(seen) + ScenePrefetch.rows(beside: seen, of: count) {
      let frame = layout.row(index, top: layout.fullTop, offset: listOffset)
      rows.row(index, of: segment)?.draw(in: frame, .none, isSelected: false, into: &canvas)
    }
  }

  private func drawEmpty(in place: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let title = Rect(x: place.minX + 16, y: place.minY + 32, width: place.width - 32, height: 22)
    canvas.list.text(language[.nothingFound], .heading, palette.text, in: title, .center)
    let hint = Rect(x: title.minX, y: title.maxY + 4, width: title.width, height: 18)
    canvas.list.text(language[.nothingFoundHint], .secondary, palette.text2, in: hint, .center)
  }
}

extension ControlBackground {
  /// The background of a segment; the selected one is raised.
  fileprivate static let segment = ControlBackground { state, palette in
    state.isOn ? palette.segmentOn : state.touch == .none ? nil : palette.fieldHover
  }
  /// The background of the filter button.
  fileprivate static let filter = ControlBackground { state, palette in
    state.isOn ? palette.accentSoft : state.touch == .none ? nil : palette.fieldHover
  }
}

/// The list's scroll indicator, which is visible while the list moves and then fades out.
struct ListIndicator {
  /// Seconds from the end of the list's movement until the indicator starts to fade.
  private static let linger = 0.8
  /// Duration of the fade, in seconds.
  private static let fade = 0.2
  private static let thickness = 4.0
  private static let shortest = 36.0

  var movedAt: Timestamp?

  private func alpha(at now: Timestamp) -> Double {
    guard let movedAt else { return 0 }
    let rest = now.seconds(since: movedAt) - Self.linger
    return 1 - min(1, max(0, rest / Self.fade))
  }

  func isFading(at now: Timestamp) -> Bool { alpha(at: now) > 0 && fadeStart(after: now) == nil }

  /// Returns the time at which the indicator starts to fade; `nil` if it is hidden or has already started.
  func fadeStart(after now: Timestamp) -> Timestamp? {
    guard let start = movedAt?.advanced(bySeconds: Self.linger), start > now else { return nil }
    return start
  }

  /// Draws the indicator.
  ///
  /// - Parameters:
  ///   - place: The visible part of the list.
  ///   - height: Height of the list in the fully open sheet, in points.
  func draw(_ link: ScrollLink, in place: Rect, height: Double, at now: Timestamp, into canvas: inout Canvas) {
    let alpha = alpha(at: now)
    let track = place.height - 16
    guard alpha > 0, link.upper > 0, track > Self.shortest * 2 else { return }
    let content = link.upper + height
    // Overscroll shortens the indicator continuously, as if the content were longer.
    let full = max(Self.shortest, track * height / content)
    let length = max(Self.thickness * 2, full - abs(link.displacement) * track / max(height, 1))
    let progress = link.offset / link.upper
    let y = place.minY + 8 + progress * (track - length)
    let frame = Rect(x: place.maxX - Self.thickness - 3, y: y, width: Self.thickness, height: length)
    canvas.list.roundedRect(frame, radius: Self.thickness / 2, canvas.palette.lineStrong.opacity(alpha))
  }
}
