import Interface
import ScrollEngine

/// Keyboard focus. It reaches the rows as one group and the button below them.
extension TimelineScene: Focusing {
  var controls: [Control<TimelinePart>] {
    var rows = Array(list.visibleRows)
    if case .row(let row)? = focus.action, !rows.contains(row), list.isComing(row) { rows.append(row) }
    let result = list.headerControls + rows.map(list.control) + list.listControls
    return result.map { list.layout.layoutDirection.convert($0, in: list.layout.screen) }
  }

  func neighbor(of part: TimelinePart, toward key: InputEvent.Key) -> TimelinePart? {
    guard case .row(let row) = part, key == .up || key == .down else { return nil }
    return .row(min(max(0, key == .up ? row - 1 : row + 1), list.index.count - 1))
  }

  func reveal(_ part: TimelinePart, at time: Timestamp) {
    guard case .row(let row) = part, !list.scroller.isTouched, let offset = list.offset(revealing: row, at: time) else {
      return
    }
    glide(to: offset, at: time)
  }
}
