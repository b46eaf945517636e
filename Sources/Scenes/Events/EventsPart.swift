import Drawing
import ScrollEngine

/// What lies under a finger in the events scene.
enum EventsPart: ScenePart {
  /// The header.
  case header
  /// A tab, by its page.
  case tab(Int)
  /// A row of the page that shows, by index.
  case row(Int)
  /// The pages where they have no row.
  case list

  var pointer: PointerShape {
    switch self {
    case .header, .list: .arrow
    case .tab, .row: .press
    }
  }

  /// Whether it goes along with the pages: header and tabs stay where they are while those turn.
  var liesOnPages: Bool {
    switch self {
    case .header, .tab: false
    case .row, .list: true
    }
  }
}

extension EventsScene {
  func activate(_ part: EventsPart, at place: Point?, time: Timestamp) {
    switch part {
    case .header: glideLine(by: -ScrollSteps.farthest, from: .program, at: time)
    case .tab(let page): show(page: page, at: time)
    case .row(let row): pages.toggle([row], ofPage: pages.shown)
    case .list: break
    }
  }
}
