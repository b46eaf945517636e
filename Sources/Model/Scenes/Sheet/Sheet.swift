import Containers
import Drawing
import Interface
import ScrollEngine
import Tuning

/// The content of the sheet: its two lists, and the moves that scroll a row into view.
struct Sheet {
  private(set) var layout: SheetLayout
  /// The sheet and its lists, of which one is visible.
  var nested: NestedScroller
  var rows: SheetRows
  /// A move of the sheet after the list has come to rest. Any touch, wheel or key input cancels it.
  var nextMove: NextMove?
  private(set) var indicator = ListIndicator()
  let language: SceneLanguage

  /// Creates a sheet in the initial state: half open, with both lists at the top.
  init(rows: SheetRows, layout: SheetLayout, language: SceneLanguage = .english, tuning: Tuning) {
    self.language = language
    self.rows = rows
    self.layout = layout
    nested = NestedScroller(layout.nested(rows), tuning: tuning)
  }

  // Indices of the detents, from lowest to highest. If the sheet can hide, its hidden detent comes before `peek`.
  var peek: Int { layout.detents.peekIndex }
  var half: Int { layout.detents.initialIndex }
  var open: Int { layout.detents.openIndex }

  /// Index of the visible list: 0 for studios, 1 for classes.
  var segment: Int { nested.linkedPage }
  /// The sheet's top edge, in points from the viewport's top.
  var top: Double { nested.top }
  /// Offset of the visible list, overscroll included, in points.
  var listOffset: Double { nested.offset(ofPage: segment) }
  /// Number of rows in the visible list.
  var count: Int { rows.count(segment) }
  /// Whether the sheet is fully open or moving there.
  var isOpening: Bool { nested.sheetDetent == open }

  // MARK: Change

  mutating func advance(to time: Timestamp) {
    startPendingMove(by: time)
    nested.advance(to: time)
    // The indicator is visible while the visible list moves or is held.
    let isMoving =
      nested.velocity(ofPage: segment) != 0 || nested.scroller.isTouched && nested.offset(ofPage: segment) > 0
    if isMoving { indicator.movedAt = time }
  }

  /// Applies another layout and tuning. The detent and the offsets are kept. If the other tuning ends the list's motion,
  /// the move of the sheet that was to follow the motion starts at once.
  mutating func update(_ layout: SheetLayout, tuning: Tuning, at time: Timestamp) {
    let geometry = layout.nested(rows)
    nested.retune(NestedRules(tuning, for: geometry), at: time)
    if nested.scroller.isIdle, let move = nextMove {
      nextMove = nil
      settle(on: move.detent, at: time)
    }
    self.layout = layout
    nested.relayout(geometry, at: time)
  }

  /// Applies a search and a filter, and limits the offsets to the rows that match.
  mutating func narrow(search: String, family: PlaceFamily?, at time: Timestamp) {
    rows.narrow(search: search, family: family)
    nested.relayout(layout.nested(rows), at: time)
  }

  /// Filters the rows by words and family.
  mutating func filter(_ search: String, family: PlaceFamily?, at time: Timestamp) {
    let anchor = studioAnchor
    narrow(search: search, family: family, at: time)
    if rows.isNarrowed {
      nested.setOffset(0, ofPage: segment, at: time)
    } else if segment == 0, let anchor, let row = rows.index(ofStudio: anchor.item) {
      // After a search ends, the studio at the top of the list stays there.
      nested.setOffset(Double(row) * SheetLayout.rowHeight + anchor.distance, ofPage: segment, at: time)
    }
  }

  /// The studio at the top of the list, and the distance from its row's top to the list's edge.
  private var studioAnchor: ScrollAnchor<Int>? {
    let row = Int(min(max(0, listOffset / SheetLayout.rowHeight), 1e9))
    guard segment == 0, let studio = rows.row(row, of: 0)?.studio else { return nil }
    return ScrollAnchor(item: studio, distance: max(0, listOffset) - Double(row) * SheetLayout.rowHeight)
  }

  mutating func settle(on detent: Int, at time: Timestamp) {
    nested.settleSheet(on: detent, at: time)
  }
}

/// Scrolling rows into view.
extension Sheet {
  /// A move of the sheet that waits until the list has come to rest.
  struct NextMove {
    /// Index of the target detent.
    let detent: Int
    /// The time at which the list comes to rest and the move starts.
    let time: Timestamp
  }

  /// Scrolls a studio's row to the top of the list.
  ///
  /// - Parameters:
  ///   - studio: Index of the studio.
  ///   - showsMap: Whether the sheet closes to show the map.
  ///   - time: The current time.
  mutating func scrollToTop(studio: Int, showsMap: Bool, at time: Timestamp) {
    nested.show(page: 0, at: time)
    if rows.index(ofStudio: studio) == nil { filter("", family: nil, at: time) }
    guard let row = rows.index(ofStudio: studio) else { return }
    let target = min(Double(row) * SheetLayout.rowHeight, nested.link(ofPage: 0).upper)
    // At the end of the list, the last rows are visible only if the sheet is fully open.
    let isInSight = offset(showing: row, from: target) == target
    if showsMap || nested.sheetDetent.map({ $0 <= peek }) ?? false {
      // The list is not visible now or will not be, so an animation would show nothing.
      nested.setOffset(target, ofPage: 0, at: time)
      settle(on: showsMap ? peek : (isInSight ? half : open), at: time)
    } else {
      scroll(list: target, thenSheet: isInSight ? nil : open, at: time)
    }
  }

  /// Keeps a row visible and returns the target detent. The sheet goes to the half-open detent if the row is visible
  /// there, and opens fully otherwise.
  mutating func scrollToVisible(row index: Int, at time: Timestamp) -> Int {
    let target = offset(showing: index, from: listOffset)
    let wanted = target <= nested.link(ofPage: segment).upper ? half : open
    scroll(list: target, thenSheet: nested.sheetDetent == wanted ? nil : wanted, at: time)
    return wanted
  }

  /// Returns the offset nearest to `offset` at which a row is completely visible in the half-open sheet, in points. The
  /// result may lie outside the list's range.
  private func offset(showing row: Int, from offset: Double) -> Double {
    let sheet = layout.detents.offsets[half]
    let height = layout.list(top: layout.peekTop - sheet).height
    let top = Double(row) * SheetLayout.rowHeight
    return min(max(offset, top + SheetLayout.rowHeight - height), top)
  }

  /// Scrolls the list and, once the list is at rest, moves the sheet if `detent` is not `nil`. In this order the row
  /// stays visible throughout.
  private mutating func scroll(list target: Double, thenSheet detent: Int?, at time: Timestamp) {
    nested.scroller.glide(nested.listLink, to: target, from: .program, at: time)
    guard let detent else { return }
    guard nested.scroller.isMoving else { return settle(on: detent, at: time) }
    // Adds a microsecond, because the exact time of rest may lie between two nanoseconds.
    let rest = Timestamp(seconds: ScrollForecast(of: nested.scroller, at: time).rest.restedAt).advanced(bySeconds: 1e-6)
    nextMove = NextMove(detent: detent, time: max(time, rest))
  }

  /// Starts the pending move of the sheet if it is due by `time`. The move starts at exactly the time for which it was
  /// planned.
  mutating func startPendingMove(by time: Timestamp) {
    guard let move = nextMove, move.time <= time else { return }
    nextMove = nil
    settle(on: move.detent, at: move.time)
  }

  /// Whether the current motion will end with a row in view.
  func isScrollingIntoView(_ row: Int, at time: Timestamp) -> Bool {
    guard nested.scroller.isMoving, row < count else { return false }
    let (frame, list, _) = rested(row, at: time)
    return frame.intersects(list)
  }

  /// Returns the frames of a row and the list, and the scroller, after everything has come to rest. Successive key
  /// presses add up, because each scrolls relative to this final state.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = ScrollForecast(of: nested.scroller, at: time).rest
    let top = nested.top(of: rest)
    return (layout.row(row, top: top, offset: rest.links[nested.listLink].visibleOffset), layout.list(top: top), rest)
  }

  /// Scrolls a row into view. For a row below the visible part of the list, a sheet that is not fully open opens and
  /// its list does not scroll.
  mutating func reveal(row: Int, at time: Timestamp) {
    guard !nested.scroller.isTouched else { return }
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > min(list.maxY, layout.viewport.height) {
      guard rest.detent(of: NestedLine.sheet) == open else { return settle(on: open, at: time) }
      // The sheet opens before the list scrolls, so the distance that the sheet still has to move is included.
      nested.scroller.glide(nested.scroller.allLinks, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // A single distance along the shared axis cannot both open the sheet and scroll the list back, so the sheet goes
      // to its detent separately.
      if nested.top(of: rest) != top, let detent = rest.detent(of: NestedLine.sheet) {
        settle(on: detent, at: time)
      }
      let link = nested.listLink
      nested.scroller.glide(link..<link + 1, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}

/// The selected row or pin of the sheet scene.
struct SheetSelection: Equatable, Sendable {
  /// Index of the selected place, which has a pin; `nil` for a class without a place.
  var studio: Int?
  /// Index of the selected class among all classes; `nil` if a place was selected.
  var lesson: Int?

  /// Returns the index of the selected place (in the first list) or class (in the second); `nil` if none is selected. A
  /// place is selected by its pin or its row, a class only by its row.
  func chosen(of segment: Int) -> Int? { segment == 0 ? studio : lesson }
}

extension Sheet {
  /// Whether a row of the visible list is selected.
  func isChosen(row index: Int, by selection: SheetSelection?) -> Bool {
    guard let chosen = selection?.chosen(of: segment) else { return false }
    return rows.source(index, of: segment) == chosen
  }

  /// Returns the index of the first selected row of the visible list; `nil` if none is selected.
  func chosenRow(by selection: SheetSelection?) -> Int? {
    selection?.chosen(of: segment).flatMap { rows.index(ofSource: $0, in: segment) }
  }
}

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
