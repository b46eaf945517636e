import ScrollEngine
import Tuning

/// The list of moments: where its rows lie, how far they are scrolled, which of them unfolds and which one is chosen.
struct MomentList {
  /// The one link of its scroll line.
  static let rows = 0

  private(set) var layout: TimelineLayout
  private(set) var index: MomentIndex
  var scroller: Scroller
  /// The row that was chosen, if any.
  var selected: Int?
  /// A row that is opening or closing.
  private(set) var unfolding: Unfolding?
  /// Days that were added below the last row.
  private(set) var addedDays = 0
  /// The moment of its state.
  private(set) var now = Timestamp.zero

  /// A list at its start.
  init(_ index: MomentIndex, layout: TimelineLayout, tuning: Tuning) {
    self.layout = layout
    self.index = index
    self.index.wrap(to: layout.textWidth)
    scroller = Scroller(
      links: [ScrollLink(offset: 0, in: layout.range(rows: index.length))],
      rules: ScrollRules(tuning, viewportLength: layout.viewport.height))
  }

  /// Its part of the scroll line.
  var link: ScrollLink { scroller.links[Self.rows] }
  /// Its offset, overscroll included.
  var offset: Double { link.shown }
  /// What is to be seen at an end that was pulled.
  var sight: EdgeSight { EdgeSight(of: Self.rows, in: scroller) }
  /// The velocity of the offset, in pt/s.
  var velocity: Double { scroller.velocity(of: Self.rows) }
  /// Whether the next moment differs from this one without any input.
  var isMoving: Bool { scroller.isMoving || unfolding != nil }

  /// Brings it to a moment.
  mutating func advance(to time: Timestamp) {
    now = time
    scroller.advance(to: time)
    if let unfolding, unfolding.isOver(at: time) { self.unfolding = nil }
  }

  // MARK: - Changes

  /// Moves by other rules from a moment on. With reduced motion what unfolds is open at once.
  mutating func retune(_ tuning: Tuning, viewportLength: Double, at time: Timestamp) {
    scroller.retune(ScrollRules(tuning, viewportLength: viewportLength), at: time)
    if scroller.rules.reducesMotion { unfolding = nil }
  }

  /// Gives it another viewport. Texts are broken anew for another width, and what is seen stays where it is.
  mutating func resize(to size: Size, at time: Timestamp) {
    let width = layout.textWidth
    layout = TimelineLayout(viewport: size, reading: layout.reading)
    var shift = 0.0
    if layout.textWidth != width {
      let layout = layout
      shift = shiftOfTop { $0.wrap(to: layout.textWidth) }
    }
    setRange(shiftedBy: shift, at: time)
  }

  /// Opens a text to its full length, or closes it. Its own top stays where it is, and what grows or shrinks above the
  /// first row that is seen moves nothing on the screen.
  mutating func toggle(_ row: Int, at time: Timestamp) {
    let before = offset
    var growth = 0.0
    let shift = shiftOfTop { growth = $0.toggle(row) }
    guard growth != 0 else { return }
    setRange(shiftedBy: shift, at: time)
    guard !scroller.rules.reducesMotion else { return }
    unfolding = Unfolding(row: row, growth: growth, shift: before - offset, start: time)
  }

  /// Opens rows at once, as they were when a recording began.
  mutating func open(_ rows: [Int], at time: Timestamp) {
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

  /// Puts it at an offset at once.
  mutating func setOffset(_ offset: Double, at time: Timestamp) { scroller.setOffset(offset, of: Self.rows, at: time) }

  /// The range that rows and viewport ask for; a motion in progress goes on.
  private mutating func setRange(shiftedBy shift: Double = 0, at time: Timestamp) {
    scroller.setRange(layout.range(rows: index.length), of: Self.rows, shiftedBy: shift, at: time)
  }

  /// By how much what is seen at the top comes to lie lower as rows change, in points.
  private mutating func shiftOfTop(_ change: (inout MomentIndex) -> Void) -> Double {
    let anchor = index.anchor(at: offset - TimelineLayout.listInset)
    let before = anchor.map(index.offset) ?? 0
    change(&index)
    return (anchor.map(index.offset) ?? 0) - before
  }

  // MARK: - Days

  /// Whether it goes on for a year or longer, so that a date without its year may mean several days.
  var spansYears: Bool { index.count > 0 && index.day(index.count - 1) >= 365 }

  /// The day of a row.
  func day(of row: Int) -> CivilDay { CivilDay(number: DemoMoments.firstDay + index.day(row)) }

  /// Whether a row has the name of its day above it.
  func beginsDay(_ row: Int) -> Bool { row > 0 && index.day(row) != index.day(row - 1) }

  /// The first row of the day so many days on from the one at the top; back first to the start of that one.
  func firstRow(daysOn days: Int) -> Int? {
    guard let row = index.row(at: offset - TimelineLayout.listInset) else { return nil }
    let day = index.day(row)
    let start = index.firstRow(ofDay: day)
    let isAtStart = offset <= TimelineLayout.listInset + index.top(start) + 1
    return index.firstRow(ofDay: max(0, days < 0 && !isAtStart ? day : day + days))
  }

  // MARK: - Places

  /// The offset at which a row stands at the top.
  func offset(ofRow row: Int) -> Double {
    row <= 0 ? 0 : TimelineLayout.listInset + index.top(min(row, index.count))
  }

  /// The offset at which a row is in sight, by the shortest way from where everything will have come to rest, so that keys
  /// that follow each other quickly add up; `nil` where it is in sight then.
  func offset(revealing row: Int, at time: Timestamp) -> Double? {
    let link = ScrollForecast(of: scroller, at: time).rest.links[Self.rows]
    let top = TimelineLayout.listInset + index.top(row)
    let bottom = top + index.height(row)
    let target = min(max(link.offset, bottom - layout.list.height), top)
    return target == link.offset ? nil : min(max(link.lower, target), link.upper)
  }

  /// How far it goes on before it rests, if it is let go now, in points on the screen, and how fast it runs into an end on
  /// the way; `nil` where nothing moves, or does not.
  var way: (travel: Double?, impact: Double?) {
    guard scroller.isTouched || scroller.isMoving else { return (nil, nil) }
    let course = ScrollForecast(of: scroller, at: now).course
    return (offset - course.rest.links[Self.rows].shown, course.impact)
  }

  /// Where its offset will be.
  func forecast(step: Double, limit: Int) -> [Double] {
    scroller.forecast(from: now, step: step, limit: limit) { $0.links[Self.rows].shown }
  }

  /// Where it may rest, and where it goes now.
  var ruler: SnapRuler { SnapRuler("List", free: scroller, link: Self.rows, at: now) }

  /// Whether a row is on its way into sight.
  func isComing(_ row: Int) -> Bool {
    guard scroller.isMoving, row < index.count else { return false }
    let top =
      TimelineLayout.listInset + index.top(row) - ScrollForecast(of: scroller, at: now).rest.links[Self.rows].shown
    return top + index.height(row) > 0 && top < layout.list.height
  }

  /// The offset as it is drawn, which catches up with the list's where a text that closed has moved it.
  var visualOffset: Double { offset + (unfolding.map { $0.shift * $0.rest(at: now) } ?? 0) }

  /// Top of a row as it is drawn, in points from the list's start.
  func visualTop(_ row: Int) -> Double {
    guard let unfolding, row > unfolding.row else { return index.top(row) }
    return index.top(row) - unfolding.growth * unfolding.rest(at: now)
  }

  /// A distance from the list's start as it is drawn, in points, as it will be when nothing unfolds.
  func settled(_ y: Double) -> Double {
    guard let unfolding, y >= visualTop(unfolding.row + 1) else { return y }
    return y + unfolding.growth * unfolding.rest(at: now)
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
}
