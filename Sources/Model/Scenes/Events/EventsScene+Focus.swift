import Interface
import ScrollEngine

/// Keyboard focus. The tabs form one group and the rows of the visible page form another.
extension EventsScene: Focusing {
  var controls: [Control<EventsPart>] {
    let geometry = geometry
    var rows = Array(geometry.visibleRows(ofPage: pages.currentPage))
    if case .row(let row)? = focus.action, !rows.contains(row), isComing(row) { rows.append(row) }
    let result = geometry.controls + rows.map(geometry.control(ofRow:))
    return result.map { layout.layoutDirection.convert($0, in: layout.screen) }
  }

  func neighbor(of part: EventsPart, toward key: InputEvent.Key) -> EventsPart? {
    switch (part, key) {
    case (.tab(let tab), .left), (.tab(let tab), .right):
      let step = layout.layoutDirection.convert(key) == .right ? 1 : -1
      return .tab(min(max(0, tab + step), pages.pages.count - 1))
    case (.row(let row), .up), (.row(let row), .down):
      return .row(min(max(0, key == .up ? row - 1 : row + 1), pages.pages[pages.currentPage].count - 1))
    default: return nil
    }
  }

  /// Whether the current motion will end with a row of the visible page in view.
  private func isComing(_ row: Int) -> Bool {
    guard chain.scroller.isMoving, pages.currentPage == chain.linked, row < pages.pages[chain.linked].count else {
      return false
    }
    let (frame, list, _) = rested(row, at: now)
    return frame.intersects(list)
  }

  /// Returns the frames of a row and its list, and the scroller, as they will be once all motion has ended. Key presses
  /// scroll relative to these final frames, so that fast repeated presses add up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = ScrollForecast(of: chain.scroller, at: time).rest
    let header = layout.headerHeight - rest.links[EventsHeaderChain.header].visibleOffset
    let list = layout.list(pages.currentPage, header: header, pageOffset: pages.pager.offset)
    return (layout.row(row, in: list, offset: rest.links[EventsHeaderChain.list].visibleOffset), list, rest)
  }

  func reveal(_ part: EventsPart, at time: Timestamp) {
    guard case .row(let row) = part else { return }
    chain.activateList(ofPage: pages.currentPage, at: time)
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > list.maxY {
      chain.scroller.glide(chain.scroller.allLinks, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // With some tunings, scrolling back opens the header before it moves the list. The opening header would push the
      // list down and keep the row hidden, so only the list is scrolled.
      let (own, all) = (EventsHeaderChain.list, chain.scroller.allLinks)
      let parts = chain.scroller.rules.returning == .any ? own..<own + 1 : all
      chain.scroller.glide(parts, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}
