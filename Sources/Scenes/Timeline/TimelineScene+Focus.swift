import Interface
import ScrollEngine

/// What keys reach: the rows as one group, and the button below them.
extension TimelineScene: Focusing {
  var controls: [Control<TimelinePart>] {
    var rows = Array(visibleRows)
    if case .row(let row)? = focus.action, !rows.contains(row), isComing(row) { rows.append(row) }
    let result = rows.map { row in
      let frame = frame(ofRow: row)
      return Control(TimelinePart.row(row), plate(in: frame).inset(dx: 4, dy: 4), radius: 8, reach: frame)
        .focusable(within: layout.list, group: 0)
    }
    let button = Control(TimelinePart.footer, footerButton, reach: footer).focusable(within: layout.list)
    return (result + (index.count > 0 ? [button] : [])).map { layout.reading.place($0, in: layout.screen) }
  }

  func activate(_ part: TimelinePart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: TimelinePart, toward key: InputEvent.Key) -> TimelinePart? {
    guard case .row(let row) = part, key == .up || key == .down else { return nil }
    return .row(min(max(0, key == .up ? row - 1 : row + 1), index.count - 1))
  }

  /// Whether a row is on its way into sight.
  private func isComing(_ row: Int) -> Bool {
    guard scroller.isMoving, row < index.count else { return false }
    let top = TimelineLayout.listInset + index.top(row) - scroller.rested(at: now).links[Self.list].shown
    return top + index.height(row) > 0 && top < layout.list.height
  }

  func reveal(_ part: TimelinePart, at time: Timestamp) {
    guard case .row(let row) = part, !scroller.isTouched else { return }
    // Where everything will have come to rest, so that keys that follow each other quickly add up.
    let link = scroller.rested(at: time).links[Self.list]
    let top = TimelineLayout.listInset + index.top(row)
    let bottom = top + index.height(row)
    let target = min(max(link.offset, bottom - layout.list.height), top)
    guard target != link.offset else { return }
    glide(to: min(max(link.lower, target), link.upper), at: time)
  }
}
