import Drawing
import ScrollEngine

/// What lies under a finger in the timeline scene.
enum TimelinePart: ScenePart {
  /// The heading; a tap goes to the start.
  case header
  /// A row, by index.
  case row(Int)
  /// The button that adds a day.
  case footer
  /// The list where it has no row.
  case list

  var pointer: PointerShape {
    switch self {
    case .list: .arrow
    case .header, .row, .footer: .press
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
