import ScrollEngine
import Tuning

/// The sheet with its two lists: one drag moves sheet and list as one line, both ways.
struct Sheet {
  /// The links of the line.
  static let panel = 0
  static let list = 1
  // The detents, by index.
  var peek: Int { open - 2 }
  var half: Int { open - 1 }
  var open: Int { layout.tops.count - 1 }

  private(set) var layout: SheetLayout
  var scroller: Scroller
  var rows: SheetRows
  /// The list that shows: 0 for studios, 1 for classes.
  private(set) var segment = 0
  /// The list that does not show, with its own offset.
  private(set) var otherList: ScrollLink
  /// What of sheet and list the newest gesture holds.
  var grip = ScrollGrip.content
  /// What the sheet does when the list has come to rest; any touch, wheel or key takes it back.
  var nextMove: NextMove?
  /// How far the list is, seen while it moves.
  private(set) var indicator = ListIndicator()

  /// A sheet at its start: half open, both lists at their start.
  init(rows: SheetRows, layout: SheetLayout, tuning: Tuning) {
    self.rows = rows
    self.layout = layout
    let half = layout.tops.count - 2
    let travel = ScrollLink(offset: 0, in: layout.travel, detents: layout.detents, detent: half)
    scroller = Scroller(
      links: [travel, ScrollLink(offset: 0, in: layout.listRange(rows: rows.count(0)))],
      rules: ScrollRules(sheetOf: tuning, viewportLength: layout.viewport.height))
    scroller.setCushion(layout.cushion, of: Self.panel)
    otherList = ScrollLink(offset: 0, in: layout.listRange(rows: rows.count(1)))
  }

  /// Its top, in points from the viewport's top.
  var top: Double { top(of: scroller) }
  /// Offset of the list that shows, overscroll included.
  var listOffset: Double { scroller.links[Self.list].shown }
  /// Number of rows of the list that shows.
  var count: Int { rows.count(segment) }
  /// Whether it is, or will be, as far open as it goes.
  var isOpening: Bool { scroller.detent(of: Self.panel) == open }

  private func top(of line: Scroller) -> Double { layout.peekTop - line.links[Self.panel].shown }

  /// Sheet and list are one line: its place on the screen.
  func place(of line: Scroller) -> Double { top(of: line) - line.links[Self.list].shown }

  // MARK: Change

  /// Brings it to a moment.
  mutating func advance(to time: Timestamp) {
    followList(by: time)
    scroller.advance(to: time)
    // The list that shows moves, or is held.
    let isMoving =
      scroller.velocity(of: Self.list) != 0 || scroller.isTouched && scroller.links[Self.list].shown > 0
    if isMoving { indicator.movedAt = time }
  }

  /// Moves by other rules from a moment on. Where that ends the list's motion, the sheet waits for it no longer.
  mutating func retune(_ tuning: Tuning, viewportLength: Double, at time: Timestamp) {
    scroller.retune(ScrollRules(sheetOf: tuning, viewportLength: viewportLength), at: time)
    guard scroller.isIdle, let move = nextMove else { return }
    nextMove = nil
    settle(on: move.detent, at: time)
  }

  /// Lays it out again after a change of viewport, rows or tuning; what it means stays.
  mutating func relayout(_ layout: SheetLayout, at time: Timestamp) {
    let old = self.layout
    self.layout = layout
    // Its travel is counted from the closed sheet, what is seen from the viewport's top.
    scroller.setRange(
      layout.travel, detents: layout.detents, addedBefore: layout.tops.count - old.tops.count, of: Self.panel,
      shiftedBy: layout.peekTop - old.peekTop, comesBack: layout.tops.count < old.tops.count, at: time)
    scroller.setCushion(layout.cushion, of: Self.panel)
    scroller.setRange(layout.listRange(rows: count), of: Self.list, at: time)
    setOtherOffset(otherList.offset)
  }

  /// Scrolls the list that does not show, as far as it reaches.
  mutating func setOtherOffset(_ offset: Double) {
    otherList = ScrollLink(offset: offset, in: layout.listRange(rows: rows.count(1 - segment)))
  }

  /// Rests on a detent.
  mutating func rest(on detent: Int, at time: Timestamp) {
    let travel = ScrollLink(offset: 0, in: layout.travel, detents: layout.detents, detent: detent)
    scroller.exchange(Self.panel, for: travel, at: time)
  }

  /// Shows one of the two lists at the offset at which it was left.
  mutating func show(segment other: Int, at time: Timestamp) {
    guard other != segment, SheetRows.names.indices.contains(other) else { return }
    let leaving = scroller.links[Self.list]
    scroller.exchange(Self.list, for: otherList, at: time)
    otherList = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    segment = other
  }

  /// Shows only rows that contain the words and belong to the family.
  mutating func narrow(_ search: String, family: PlaceFamily?, at time: Timestamp) {
    let anchor = studioAnchor
    rows.narrow(search: search, family: family)
    relayout(layout, at: time)
    if rows.isNarrowed {
      scroller.setOffset(0, of: Self.list, at: time)
    } else if segment == 0, let anchor, let row = rows.index(ofStudio: anchor.item) {
      // Whoever found something among few rows finds it in the same place among all.
      scroller.setOffset(Double(row) * SheetLayout.rowHeight + anchor.distance, of: Self.list, at: time)
    }
  }

  /// The studio at the top of the list, and how far the list's edge lies below its top.
  private var studioAnchor: ScrollAnchor<Int>? {
    let row = Int(min(max(0, listOffset / SheetLayout.rowHeight), 1e9))
    guard segment == 0, let studio = rows.row(row, of: 0)?.studio else { return nil }
    return ScrollAnchor(item: studio, distance: max(0, listOffset) - Double(row) * SheetLayout.rowHeight)
  }

  // MARK: Taps and keys

  /// Goes up by a detent, and from the highest one down by one.
  mutating func step(at time: Timestamp) {
    guard let detent = scroller.detent(of: Self.panel) else { return }
    settle(on: detent < open ? detent + 1 : max(0, open - 1), at: time)
  }

  /// The name of a detent, and the detent of a name; `nil` for one that it does not have.
  func name(of detent: Int) -> String { SheetLayout.detentNames[open - detent] }
  func detent(named name: String) -> Int? {
    SheetLayout.detentNames.prefix(layout.tops.count).firstIndex(of: name).map { open - $0 }
  }

  mutating func settle(on detent: Int, at time: Timestamp) { scroller.settle(Self.panel, on: detent, at: time) }

  /// How far notches and keys scroll.
  func steps(_ tuning: Tuning) -> ScrollSteps {
    ScrollSteps(tuning, length: layout.listHeight, row: SheetLayout.rowHeight)
  }

  /// Does what a key does that scrolls.
  mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    guard key != .escape else { return scroller.glide(Self.panel..<Self.list, by: -steps.arrow, from: .key, at: time) }
    guard let change = steps.change(for: key) else { return }
    if key == .end { glide(scroller.allLinks, by: change, from: .key, at: time) } else { step(by: change, at: time) }
  }

  /// Glides as a wheel or a key asks for that scrolls: neither puts the sheet away, which only a hand and Escape do.
  mutating func glide(_ parts: LinkRange, by change: Double, from cause: GlideCause, at time: Timestamp) {
    let before = scroller
    scroller.glide(parts, by: change, from: cause, at: time)
    guard layout.hides, change < 0, ScrollForecast(of: scroller, at: time).rest.detent(of: Self.panel) == 0 else {
      return
    }
    scroller = before
    settle(on: peek, at: time)
  }

  /// Scrolls the list, or moves the sheet to its next detent where the list has nothing to give.
  private mutating func step(by change: Double, at time: Timestamp) {
    guard let mover = scroller.mover(among: scroller.allLinks, toward: change) else { return }
    let way = mover == Self.panel ? (change > 0 ? 1.0 : change < 0 ? -1 : 0) : change
    glide(mover..<mover + 1, by: way, from: .key, at: time)
  }
}
