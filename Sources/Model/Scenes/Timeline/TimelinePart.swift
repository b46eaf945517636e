import Drawing
import ScrollEngine

/// A part of the timeline scene that a pointer can hit.
enum TimelinePart: ScenePart {
  /// The header. A tap scrolls to the start.
  case header
  case row(Int)
  /// The button that adds a day.
  case footer
  /// The area of the list in which there is no row.
  case list

  var pointer: PointerShape {
    switch self {
    case .list: .arrow
    case .header, .row, .footer: .pointer
    }
  }
}

extension TimelineScene {
  func activate(_ part: TimelinePart, at place: Point?, time: Timestamp) {
    switch part {
    case .header: scroll(toRow: 0, at: time)
    case .footer: addDay(at: time)
    case .row(let row):
      list.selected = list.selected == row ? nil : row
      list.toggle(row, at: time)
    case .list: break
    }
  }
}
