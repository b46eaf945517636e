import Containers
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
  var peek: Int { layout.detents.peek }
  var half: Int { layout.detents.first }
  var open: Int { layout.detents.open }

  /// Index of the visible list: 0 for studios, 1 for classes.
  var segment: Int { nested.linked }
  /// The sheet's top edge, in points from the viewport's top.
  var top: Double { nested.top }
  /// Offset of the visible list, overscroll included, in points.
  var listOffset: Double { nested.offset(ofPage: segment) }
  /// Number of rows in the visible list.
  var count: Int { rows.count(segment) }
  /// Whether the sheet is fully open or moving there.
  var isOpening: Bool { nested.scroller.detent(of: NestedLine.sheet) == open }

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
    nested.scroller.settle(NestedLine.sheet, on: detent, at: time)
  }
}
