import ScrollEngine
import Tuning

/// The sheet with its two lists. One drag moves sheet and list along a shared axis, in both directions.
struct Sheet {
  /// Index of the sheet itself in ``scroller``.
  static let panel = 0
  /// Index of the visible list in ``scroller``.
  static let list = 1
  // Indices of the detents, from lowest to highest. If the sheet can hide, its hidden detent comes before `peek`.
  var peek: Int { open - 2 }
  var half: Int { open - 1 }
  var open: Int { layout.tops.count - 1 }

  private(set) var layout: SheetLayout
  var scroller: Scroller
  var rows: SheetRows
  /// Index of the visible list: 0 for studios, 1 for classes.
  private(set) var segment = 0
  /// The hidden list, with its own offset.
  private(set) var otherList: ScrollLink
  /// A move of the sheet after the list has come to rest. Any touch, wheel or key input cancels it.
  var nextMove: NextMove?
  private(set) var indicator = ListIndicator()
  let language: SceneLanguage

  /// Creates a sheet in the initial state: half open, with both lists at the top.
  init(rows: SheetRows, layout: SheetLayout, language: SceneLanguage = .english, tuning: Tuning) {
    self.language = language
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

  /// The sheet's top edge, in points from the viewport's top.
  var top: Double { top(of: scroller) }
  /// Offset of the visible list, overscroll included, in points.
  var listOffset: Double { scroller.links[Self.list].visibleOffset }
  /// Number of rows in the visible list.
  var count: Int { rows.count(segment) }
  /// Whether the sheet is fully open or moving there.
  var isOpening: Bool { scroller.detent(of: Self.panel) == open }

  /// Returns the sheet's top edge, in points from the viewport's top, for a state of the scroller.
  func top(of line: Scroller) -> Double { layout.peekTop - line.links[Self.panel].visibleOffset }

  /// Returns the position of sheet and list on their shared axis, in points: the screen position of the first row plus
  /// a constant.
  func linePosition(of line: Scroller) -> Double { top(of: line) - line.links[Self.list].visibleOffset }

  // MARK: Change

  mutating func advance(to time: Timestamp) {
    startPendingMove(by: time)
    scroller.advance(to: time)
    // The indicator is visible while the visible list moves or is held.
    let isMoving =
      scroller.velocity(of: Self.list) != 0 || scroller.isTouched && scroller.links[Self.list].visibleOffset > 0
    if isMoving { indicator.movedAt = time }
  }

  /// Applies another tuning. If the other tuning ends the list's motion, the move of the sheet that was to follow the
  /// motion starts at once.
  mutating func retune(_ tuning: Tuning, viewportLength: Double, at time: Timestamp) {
    scroller.retune(ScrollRules(sheetOf: tuning, viewportLength: viewportLength), at: time)
    guard scroller.isIdle, let move = nextMove else { return }
    nextMove = nil
    settle(on: move.detent, at: time)
  }

  /// Updates the layout after a change of viewport, rows or tuning. The detent and the offsets are kept.
  mutating func relayout(_ layout: SheetLayout, at time: Timestamp) {
    let old = self.layout
    self.layout = layout
    scroller.setCushion(layout.cushion, of: Self.panel)
    // The sheet's offset is measured from its closed position. If the layout changes that position, the offset changes
    // by as much, so that the sheet stays in place on the screen.
    scroller.setRange(
      layout.travel, detents: layout.detents, addedBefore: layout.tops.count - old.tops.count, of: Self.panel,
      shiftedBy: layout.peekTop - old.peekTop, comesBack: layout.tops.count < old.tops.count,
      movesOn: layout.viewport == old.viewport, at: time)
    scroller.setRange(layout.listRange(rows: count), of: Self.list, at: time)
    setOtherOffset(otherList.offset)
  }

  /// Sets the offset of the hidden list, limited to its range.
  mutating func setOtherOffset(_ offset: Double) {
    otherList = ScrollLink(offset: offset, in: layout.listRange(rows: rows.count(1 - segment)))
  }

  /// Moves the sheet to a detent without animation.
  mutating func rest(on detent: Int, at time: Timestamp) {
    let travel = ScrollLink(offset: 0, in: layout.travel, detents: layout.detents, detent: detent)
    scroller.replaceLink(Self.panel, with: travel, at: time)
  }

  /// Shows one of the two lists at its last offset.
  mutating func show(segment other: Int, at time: Timestamp) {
    guard other != segment, SheetRows.names.indices.contains(other) else { return }
    let leaving = scroller.links[Self.list]
    scroller.replaceLink(Self.list, with: otherList, at: time)
    otherList = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    segment = other
  }

  /// Filters the rows by words and family.
  mutating func filter(_ search: String, family: PlaceFamily?, at time: Timestamp) {
    let anchor = studioAnchor
    rows.narrow(search: search, family: family)
    relayout(layout, at: time)
    if rows.isNarrowed {
      scroller.setOffset(0, of: Self.list, at: time)
    } else if segment == 0, let anchor, let row = rows.index(ofStudio: anchor.item) {
      // After a search ends, the studio at the top of the list stays there.
      scroller.setOffset(Double(row) * SheetLayout.rowHeight + anchor.distance, of: Self.list, at: time)
    }
  }

  /// The studio at the top of the list, and the distance from its row's top to the list's edge.
  private var studioAnchor: ScrollAnchor<Int>? {
    let row = Int(min(max(0, listOffset / SheetLayout.rowHeight), 1e9))
    guard segment == 0, let studio = rows.row(row, of: 0)?.studio else { return nil }
    return ScrollAnchor(item: studio, distance: max(0, listOffset) - Double(row) * SheetLayout.rowHeight)
  }

  // MARK: Taps and keys

  /// Moves the sheet up by one detent, or down by one from the highest.
  mutating func step(at time: Timestamp) { scroller.stepSheet(at: time) }

  /// Returns the name of the detent with an index.
  func name(of detent: Int) -> String { SheetLayout.detentNames[open - detent] }
  /// Returns the index of the detent with a name; `nil` if the sheet does not have it.
  func detent(named name: String) -> Int? {
    SheetLayout.detentNames.prefix(layout.tops.count).firstIndex(of: name).map { open - $0 }
  }

  mutating func settle(on detent: Int, at time: Timestamp) { scroller.settle(Self.panel, on: detent, at: time) }

  /// Returns the scroll distances of wheel notches and keys.
  func steps(_ tuning: Tuning) -> ScrollSteps {
    ScrollSteps(tuning, length: layout.listHeight, row: SheetLayout.rowHeight)
  }

  /// The moves of wheel and keys.
  var moves: SheetMoves { SheetMoves(lowest: layout.hides ? peek : nil) }
}
