import Interface
import ScrollEngine

/// What keys reach: the controls over the map, its pins, the controls of the sheet, and the rows.
extension SheetScene: Focusing {
  private static let segmentGroup = 0
  private static let rowGroup = 1
  private static let pinGroup = 2

  var controls: [Control<SheetPart>] { mapControls + pins(group: Self.pinGroup) + panelControls + rowControls }

  /// What lies over the map. A sheet in a low window covers it.
  var mapControls: [Control<SheetPart>] {
    let field = layout.searchField
    let round = field.height / 2
    let free = field.maxY + 4 <= sheetTop ? Rect(origin: .zero, size: viewport) : Rect.zero
    func control(_ part: SheetPart, _ look: Rect, radius: Double, reach: Rect) -> Control<SheetPart> {
      Control(part, look, radius: radius, reach: reach).focusable(within: free)
    }
    var result = [control(.searchField, field, radius: round, reach: layout.searchArea(hasClear: hasClear))]
    if hasClear {
      let cross = layout.clearButton
      result.append(control(.clearSearch, cross.inset(dx: 8, dy: 8), radius: 16, reach: cross))
    }
    return result + [control(.mapButton, layout.mapButton, radius: round, reach: layout.mapButton)]
  }

  /// What lies in the sheet over its list.
  var panelControls: [Control<SheetPart>] {
    let top = sheetTop
    let screen = Rect(origin: .zero, size: viewport)
    let filter = layout.filter(top: top)
    return SheetRows.names.indices.map { index in
      let look = layout.segment(index, top: top).inset(dx: 3, dy: 3)
      return Control(SheetPart.segment(index), look, radius: 9, reach: layout.segmentArea(index, top: top))
        .focusable(within: screen, group: Self.segmentGroup)
    } + [Control(.filter, filter.inset(dx: 2, dy: 2), reach: filter).focusable(within: screen)]
  }

  private var rowControls: [Control<SheetPart>] {
    let top = sheetTop
    let window = layout.list(top: top).intersection(Rect(origin: .zero, size: viewport))
    var visible = Array(layout.visibleRows(top: top, offset: listOffset, count: rows.count(segment)))
    if case .row(let row)? = focus.action, !visible.contains(row), isComing(row) { visible.append(row) }
    return visible.map { index in
      Control(.row(index), layout.row(index, top: top, offset: listOffset))
        .focusable(within: window, group: Self.rowGroup, isInner: true)
    }
  }

  func activate(_ part: SheetPart, at time: Timestamp) {
    if case .pin(let studio) = part { choose(pin: studio, at: time) } else { perform(part, at: .zero, time) }
  }

  func neighbor(of part: SheetPart, toward key: InputEvent.Key) -> SheetPart? {
    switch (part, key) {
    case (.segment, .left), (.segment, .right): .segment(segment(toward: key))
    case (.row(let row), .up): .row(max(0, row - 1))
    case (.row(let row), .down): .row(min(row + 1, rows.count(segment) - 1))
    case (.pin(let studio), .left), (.pin(let studio), .right), (.pin(let studio), .up), (.pin(let studio), .down):
      .pin(pin(beside: studio, toward: key))
    default: nil
    }
  }

  /// Whether a row is on its way into sight.
  private func isComing(_ row: Int) -> Bool {
    guard scroller.isMoving, row < rows.count(segment) else { return false }
    let (frame, list, _) = rested(row, at: now)
    return frame.intersects(list)
  }

  /// Where a row and its list will lie once everything has come to rest, so that keys that follow each other quickly add
  /// up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = scroller.rested(at: time)
    let top = layout.peekTop - rest.links[Self.sheet].shown
    return (layout.row(row, top: top, offset: rest.links[Self.list].shown), layout.list(top: top), rest)
  }

  /// Brings a row into sight: a sheet that is not open opens first, as it does under a finger. A field that has the
  /// focus takes what is typed.
  func reveal(_ part: SheetPart, at time: Timestamp) {
    if part == .searchField { beginSearch(selectsAll: true) } else { stopTyping() }
    if case .pin(let studio) = part { return reveal(pin: studio, at: time) }
    guard case .row(let row) = part, !scroller.isTouched else { return }
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > min(list.maxY, viewport.height) {
      let open = layout.detents.count - 1
      guard rest.detent(of: Self.sheet) == open else { return scroller.settle(Self.sheet, on: open, at: time) }
      // A sheet that still opens goes first.
      scroller.glide(scroller.allParts, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // No one way along the line opens the sheet and takes the list back: the list waits until the sheet is there.
      if rest.links[Self.sheet].shown != scroller.links[Self.sheet].shown, let detent = rest.detent(of: Self.sheet) {
        scroller.settle(Self.sheet, on: detent, at: time)
      }
      scroller.glide(Self.list..<Self.list + 1, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}
