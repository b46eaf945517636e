import Interface
import ScrollEngine

/// What keys reach: the tabs as one group, and the rows of the page that shows as another.
extension EventsScene: Focusing {
  private static let tabGroup = 0
  private static let rowGroup = 1

  var controls: [Control<EventsPart>] {
    let tabs = layout.tabs(header: headerHeight)
    var result = pages.indices.map { index in
      let area = bar.area(index, at: pager.position)
      let reach = layout.tabFrame(x: area.x, width: area.width, y: tabs.minY, height: tabs.height)
      return Control(EventsPart.tab(index), tabPlate(index).inset(dx: 4, dy: 4), radius: 9, reach: reach)
        .focusable(within: tabs, group: Self.tabGroup)
    }
    let page = pager.page
    let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
    let offset = offset(ofPage: page)
    var rows = Array(layout.visibleRows(in: list, offset: offset, count: pages[page].count))
    if case .row(let row)? = focus.action, !rows.contains(row), isComing(row) { rows.append(row) }
    result += rows.map { row in
      Control(.row(row), layout.row(row, in: list, offset: offset))
        .focusable(within: list, group: Self.rowGroup, isInner: true)
    }
    return result.map { layout.reading.place($0, in: layout.screen) }
  }

  func activate(_ part: EventsPart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: EventsPart, toward key: InputEvent.Key) -> EventsPart? {
    switch (part, key) {
    case (.tab(let tab), .left), (.tab(let tab), .right):
      let step = (key == .right ? 1 : -1) * Int(layout.direction)
      return .tab(min(max(0, tab + step), pages.count - 1))
    case (.row(let row), .up), (.row(let row), .down):
      return .row(min(max(0, key == .up ? row - 1 : row + 1), pages[pager.page].count - 1))
    default: return nil
    }
  }

  /// Whether a row of the page that shows is on its way into sight.
  private func isComing(_ row: Int) -> Bool {
    guard scroller.isMoving, pager.page == linked, row < pages[linked].count else { return false }
    let (frame, list, _) = rested(row, at: now)
    return frame.intersects(list)
  }

  /// Where a row and its list will lie once everything has come to rest, so that keys that follow each other quickly add
  /// up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = scroller.rested(at: time)
    let header = layout.headerHeight - rest.links[Self.header].shown
    let list = layout.list(pager.page, header: header, pageOffset: pager.offset)
    return (layout.row(row, in: list, offset: rest.links[Self.list].shown), list, rest)
  }

  func reveal(_ part: EventsPart, at time: Timestamp) {
    guard case .row(let row) = part else { return }
    takeLine(at: time)
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > list.maxY {
      scroller.glide(scroller.allParts, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // A header that comes back first would take the row along and hide it still.
      let parts = scroller.rules.returning == .any ? Self.list..<Self.list + 1 : scroller.allParts
      scroller.glide(parts, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}
