import Containers
import Interface
import ScrollEngine

/// Keyboard focus. The tabs form one group and the rows of the visible page form another.
extension EventsScene: Focusing {
  var controls: [Control<EventsPart>] {
    let geometry = geometry
    var rows = Array(geometry.visibleRows(ofPage: nested.currentPage))
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
      return .row(min(max(0, key == .up ? row - 1 : row + 1), pages.pages[nested.currentPage].count - 1))
    default: return nil
    }
  }

  /// Whether the current motion will end with a row of the visible page in view.
  private func isComing(_ row: Int) -> Bool {
    guard nested.scroller.isMoving, nested.currentPage == nested.linked, row < pages.pages[nested.linked].count else {
      return false
    }
    let (frame, list, _) = rested(row, at: now)
    return frame.intersects(list)
  }

  /// Returns the frames of a row and its list, and the scroller, as they will be once all motion has ended. Key presses
  /// scroll relative to these final frames, so that fast repeated presses add up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = ScrollForecast(of: nested.scroller, at: time).rest
    let list = layout.list(
      nested.currentPage, header: nested.visibleHeader(of: rest), pageOffset: nested.pager.offset)
    return (layout.row(row, in: list, offset: rest.links[nested.listLink].visibleOffset), list, rest)
  }

  func reveal(_ part: EventsPart, at time: Timestamp) {
    guard case .row(let row) = part else { return }
    nested.activateList(at: time)
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > list.maxY {
      nested.scroller.glide(nested.scroller.allLinks, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // With some tunings, scrolling back opens the header before it moves the list. The opening header would push the
      // list down and keep the row hidden, so only the list is scrolled.
      let (own, all) = (nested.listLink, nested.scroller.allLinks)
      let parts = nested.scroller.rules.returning == .any ? own..<own + 1 : all
      nested.scroller.glide(parts, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}
