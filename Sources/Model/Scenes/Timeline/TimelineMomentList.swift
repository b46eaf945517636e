import Containers
import Drawing
import Interface
import ScrollEngine
import Tuning

/// The list of moments: the layout of its rows, its scroll state, the row that is expanding and the selected row.
struct TimelineMomentList {
  /// The index in ``scroller`` of the list, which is the only part that the scroller moves.
  static let rows = 0

  private(set) var layout: TimelineLayout
  private(set) var index: TimelineMomentIndex
  /// The list as a line along y, in which nothing is nested.
  var line: NestedLine
  var selected: Int?
  /// The row that is expanding or collapsing.
  private(set) var unfolding: RowExpansion?
  /// The number of days that were added below the last row.
  private(set) var addedDays = 0
  var now = Timestamp.zero
  private let language: SceneLanguage

  init(_ index: TimelineMomentIndex, layout: TimelineLayout, language: SceneLanguage, tuning: Tuning) {
    self.language = language
    self.layout = layout
    self.index = index
    self.index.wrap(to: layout.textWidth)
    line = NestedLine(
      [ScrollLink(offset: 0, in: layout.range(rows: index.length))],
      rules: ScrollRules(tuning, viewportLength: layout.viewport.height))
  }

  /// The position and motion of the list.
  var scroller: Scroller {
    get { line.scroller }
    _modify { yield &line.scroller }
  }
  /// The scroll range and offset of the list.
  var link: ScrollLink { scroller.links[Self.rows] }
  /// The list's offset, including overscroll, in points.
  var offset: Double { link.visibleOffset }
  /// The visible overscroll effect.
  var overscrollEffect: OverscrollEffect { OverscrollEffect(of: Self.rows, in: scroller) }
  /// The velocity of the list's offset, in pt/s.
  var velocity: Double { scroller.velocity(of: Self.rows) }
  /// Whether the next frame will differ from this one without any input.
  var isMoving: Bool { scroller.isMoving || unfolding != nil }

  mutating func advance(to time: Timestamp) {
    scroller.advance(to: time)
    if let unfolding, unfolding.isOver(at: time) { self.unfolding = nil }
  }

  // MARK: - Changes

  /// Applies another tuning from a time on. With reduced motion an expanding row opens immediately.
  mutating func retune(_ tuning: Tuning, viewportLength: Double, at time: Timestamp) {
    scroller.retune(ScrollRules(tuning, viewportLength: viewportLength), at: time)
    if scroller.rules.reducesMotion { unfolding = nil }
  }

  /// Resizes the viewport. Text is wrapped again if the width changes, and the visible rows stay in place.
  mutating func resize(to size: Size, at time: Timestamp) {
    let width = layout.textWidth
    layout = TimelineLayout(viewport: size, layoutDirection: layout.layoutDirection)
    var shift = 0.0
    if layout.textWidth != width {
      let layout = layout
      shift = shiftOfTop { $0.wrap(to: layout.textWidth) }
    }
    setRange(shiftedBy: shift, at: time)
  }

  /// Expands a text to its full length or collapses it. The top of the row stays in place. A change of height above the
  /// first visible row moves nothing on the screen.
  mutating func toggle(_ row: Int, at time: Timestamp) {
    let before = offset
    var growth = 0.0
    let shift = shiftOfTop { growth = $0.toggle(row) }
    guard growth != 0 else { return }
    setRange(shiftedBy: shift, at: time)
    guard !scroller.rules.reducesMotion else { return }
    unfolding = RowExpansion(row: row, growth: growth, shift: before - offset, start: time)
  }

  /// Expands rows immediately, as they were when a recording started.
  mutating func expand(_ rows: [Int], at time: Timestamp) {
    let closed = rows.filter { !index.isOpen($0) }
    guard !closed.isEmpty else { return }
    for row in closed { index.toggle(row) }
    setRange(at: time)
  }

  /// Adds the moments of the next day below the last row.
  mutating func addDay(at time: Timestamp) {
    index.addDay()
    addedDays += 1
    setRange(at: time)
  }

  /// Scrolls to an offset immediately.
  mutating func setOffset(_ offset: Double, at time: Timestamp) { scroller.setOffset(offset, of: Self.rows, at: time) }

  /// Updates the scroll range for the rows and the viewport. A motion in progress continues.
  private mutating func setRange(shiftedBy shift: Double = 0, at time: Timestamp) {
    scroller.setRange(layout.range(rows: index.length), of: Self.rows, shiftedBy: shift, at: time)
  }

  /// Changes the rows and returns the distance, in points, by which the change moves down the content at the top edge
  /// of the visible list.
  private mutating func shiftOfTop(_ change: (inout TimelineMomentIndex) -> Void) -> Double {
    let anchor = index.anchor(at: offset - TimelineLayout.listInset)
    let before = anchor.map(index.offset) ?? 0
    change(&index)
    return (anchor.map(index.offset) ?? 0) - before
  }

  // MARK: - Days

  /// Whether the list spans a year or more, so that a date without a year may be ambiguous.
  var spansYears: Bool { index.count > 0 && index.day(index.count - 1) >= 365 }

  func day(of row: Int) -> CivilDay { CivilDay(number: TimelineDemoMoments.firstDay + index.day(row)) }

  /// Whether the name of the day is drawn above a row.
  func beginsDay(_ row: Int) -> Bool { row > 0 && index.day(row) != index.day(row - 1) }

  /// Returns the first row of the day that is `days` after the day at the top; `nil` without rows. Going back first
  /// reaches the start of the day at the top.
  func firstRow(daysOn days: Int) -> Int? {
    guard let row = index.row(at: offset - TimelineLayout.listInset) else { return nil }
    let day = index.day(row)
    let start = index.firstRow(ofDay: day)
    let isAtStart = offset <= TimelineLayout.listInset + index.top(start) + 1
    return index.firstRow(ofDay: max(0, days < 0 && !isAtStart ? day : day + days))
  }

  // MARK: - Positions

  /// Returns the offset, in points, at which a row is at the top of the list.
  func offset(ofRow row: Int) -> Double {
    row <= 0 ? 0 : TimelineLayout.listInset + index.top(min(row, index.count))
  }

  /// Returns the offset at which a row is visible, as near as possible to the offset at which the list will rest; `nil`
  /// if the row is visible there already. Fast repeated key presses add up, because each scrolls relative to that final
  /// offset.
  func offset(revealing row: Int, at time: Timestamp) -> Double? {
    let link = ScrollForecast(of: scroller, at: time).rest.links[Self.rows]
    let top = TimelineLayout.listInset + index.top(row)
    let bottom = top + index.height(row)
    let target = min(max(link.offset, bottom - layout.list.height), top)
    return target == link.offset ? nil : min(max(link.lower, target), link.upper)
  }

  /// Whether the current motion will end with a row in view.
  func isComing(_ row: Int) -> Bool {
    guard scroller.isMoving, row < index.count else { return false }
    let top =
      TimelineLayout.listInset + index.top(row)
      - ScrollForecast(of: scroller, at: now).rest.links[Self.rows].visibleOffset
    return top + index.height(row) > 0 && top < layout.list.height
  }

  /// The offset at which the list is drawn, in points. When a row that expands or collapses changes ``offset`` at once,
  /// this value follows gradually.
  var visualOffset: Double { offset + (unfolding.map { $0.shift * $0.remainingFraction(at: now) } ?? 0) }

  /// Returns the top at which a row is drawn while a row above it expands or collapses, in points from the list's
  /// start.
  func visualTop(_ row: Int) -> Double {
    guard let unfolding, row > unfolding.row else { return index.top(row) }
    return index.top(row) - unfolding.growth * unfolding.remainingFraction(at: now)
  }

  /// Converts a distance from the list's start, as drawn now, to the distance after the current expansion has finished.
  /// Both are in points.
  func finalPosition(of y: Double) -> Double {
    guard let unfolding, y >= visualTop(unfolding.row + 1) else { return y }
    return y + unfolding.growth * unfolding.remainingFraction(at: now)
  }

  /// Returns the drawn frame of a row.
  func frame(ofRow row: Int) -> Rect {
    let y = layout.listTop + TimelineLayout.listInset + visualTop(row) - visualOffset
    return Rect(x: layout.columnX, y: y, width: layout.columnWidth, height: visualTop(row + 1) - visualTop(row))
  }

  /// The range of visible rows. O(log of the expanded rows).
  var visibleRows: Range<Int> {
    let start = visualOffset - TimelineLayout.listInset
    // While a row collapses, more rows are visible than afterwards.
    let slack = abs(unfolding?.growth ?? 0)
    guard let first = index.row(at: start - slack), let last = index.row(at: start + layout.list.height + slack) else {
      return 0..<0
    }
    return first..<last + 1
  }
}

/// Controls in the list of moments.
extension TimelineMomentList {
  func control(ofRow row: Int) -> Control<TimelinePart> {
    let frame = frame(ofRow: row)
    let plate = Rect(x: frame.minX + 82, y: frame.minY + 2, width: frame.width - 90, height: frame.height - 4)
    let moment = index.moment(row)
    return Control(
      .row(row), .listItem(moment?.title ?? "", of: moment?.subtitle ?? ""), plate, on: Self.rowGround,
      isOn: selected == row, hitArea: frame
    ).focusable(plate.inset(dx: 4, dy: 4), radius: 8, within: layout.list, group: 0)
  }

  private static let rowGround = ControlBackground { state, palette in
    switch state.touch {
    case .pressed: palette.field
    case .hovered where !state.isOn: palette.field.mixed(with: palette.panel, 0.4)
    case .hovered, .none: state.isOn ? palette.accentSoft : nil
    }
  }

  /// The controls that do not scroll: only the header, which looks pressed while it is touched.
  var headerControls: [Control<TimelinePart>] {
    [Control(.header, .button(language[.timeline]), layout.header, on: Self.headerGround, radius: 0)]
  }

  private static let headerGround = ControlBackground { state, palette in
    state.touch == .pressed ? palette.field : palette.panel
  }

  /// The controls that scroll with the rows, apart from the rows themselves: only the button below the last row.
  var listControls: [Control<TimelinePart>] {
    guard index.count > 0 else { return [] }
    let footer = footer
    let frame = Rect(
      x: layout.columnX + TimelineLayout.pictureX, y: footer.minY + 16,
      width: max(0, layout.columnWidth - TimelineLayout.pictureX - 20), height: 44)
    let more = Control<TimelinePart>(
      .footer, .button(language[.showNextDay]), frame, text: .tabSelected, on: Self.buttonGround,
      foreground: { $0.accent }, hitArea: footer
    )
    return [more.focusable(within: layout.list)]
  }

  private static let buttonGround = ControlBackground { state, palette in
    state.touch == .none ? palette.field : palette.fieldHover
  }

  /// The frame of the area below the last row.
  var footer: Rect {
    let y = layout.listTop + TimelineLayout.listInset - visualOffset + visualTop(index.count)
    return Rect(x: 0, y: y, width: layout.viewport.width, height: TimelineLayout.footerHeight)
  }

  func part(at place: Point) -> TimelinePart {
    guard place.y >= layout.listTop else { return headerControls.hit(place)?.action ?? .header }
    if let control = listControls.hit(place) { return control.action }
    let y = finalPosition(of: place.y - layout.listTop + visualOffset - TimelineLayout.listInset)
    return y >= 0 && y < index.length ? index.row(at: y).map(TimelinePart.row) ?? .list : .list
  }
}

extension TimelineMomentList {
  /// The list as its indicator sees it.
  var indicated: IndicatedList {
    IndicatedList(link, visible: layout.list.height, track: layout.track, trailingEdge: layout.viewport.width)
  }
}

/// A row that is expanding or collapsing. The list has its new length immediately, and the drawing follows gradually.
struct RowExpansion {
  let row: Int
  /// The change of the row's height, in points; negative when it collapses.
  let growth: Double
  /// The list's offset before the row's change of height minus the offset after it, in points; 0 if the offset did not
  /// have to change.
  let shift: Double
  private let start: Timestamp

  /// The spring for expanding text, from the design tokens.
  private static let spring = SpringParameters(response: 0.38, dampingRatio: 1)
  /// The remaining fraction of the change over time. It ends at a thousandth, because a thousandth of a row's growth is
  /// less than a pixel.
  private static let motion = DampedSpring(
    from: 1, to: 0, velocity: 0, parameters: spring, restThreshold: 0.001)

  init(row: Int, growth: Double, shift: Double, start: Timestamp) {
    self.row = row
    self.growth = growth
    self.shift = shift
    self.start = start
  }

  /// Returns the remaining fraction of the change, from 1 to 0.
  func remainingFraction(at time: Timestamp) -> Double { Self.motion.position(at: time.seconds(since: start)) }

  func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= Self.motion.restTime }
}
