import Interface
import ScrollEngine

/// Keyboard focus. The tabs form one group and the rows of the visible page form another.
extension EventsScene: Focusing {
  var controls: [Control<EventsPart>] {
    let places = places
    var rows = Array(places.visibleRows(ofPage: pages.shown))
    if case .row(let row)? = focus.action, !rows.contains(row), isComing(row) { rows.append(row) }
    let result = places.controls + rows.map(places.control(ofRow:))
    return result.map { layout.reading.place($0, in: layout.screen) }
  }

  func neighbor(of part: EventsPart, toward key: InputEvent.Key) -> EventsPart? {
    switch (part, key) {
    case (.tab(let tab), .left), (.tab(let tab), .right):
      let step = layout.reading.place(key) == .right ? 1 : -1
      return .tab(min(max(0, tab + step), pages.all.count - 1))
    case (.row(let row), .up), (.row(let row), .down):
      return .row(min(max(0, key == .up ? row - 1 : row + 1), pages.all[pages.shown].count - 1))
    default: return nil
    }
  }

  /// Whether a row of the visible page is scrolling into view.
  private func isComing(_ row: Int) -> Bool {
    guard line.scroller.isMoving, pages.shown == line.linked, row < pages.all[line.linked].count else { return false }
    let (frame, list, _) = rested(row, at: now)
    return frame.intersects(list)
  }

  /// Returns the frames of a row and its list once all motion has ended, so that fast repeated key presses add up.
  private func rested(_ row: Int, at time: Timestamp) -> (row: Rect, list: Rect, line: Scroller) {
    let rest = ScrollForecast(of: line.scroller, at: time).rest
    let header = layout.headerHeight - rest.links[CollapsingLine.header].shown
    let list = layout.list(pages.shown, header: header, pageOffset: pages.pager.offset)
    return (layout.row(row, in: list, offset: rest.links[CollapsingLine.list].shown), list, rest)
  }

  func reveal(_ part: EventsPart, at time: Timestamp) {
    guard case .row(let row) = part else { return }
    line.take(pages.shown, at: time)
    let (frame, list, rest) = rested(row, at: time)
    if frame.maxY > list.maxY {
      line.scroller.glide(line.scroller.allLinks, by: frame.maxY - list.maxY, beyond: rest, at: time)
    } else if frame.minY < list.minY {
      // If the header came back first, it would move the row along and keep it hidden.
      let (own, all) = (CollapsingLine.list, line.scroller.allLinks)
      let parts = line.scroller.rules.returning == .any ? own..<own + 1 : all
      line.scroller.glide(parts, by: frame.minY - list.minY, beyond: rest, at: time)
    }
  }
}
