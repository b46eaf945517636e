import Containers
import Drawing
import ScrollEngine

/// A part of the events scene that a pointer can hit.
enum EventsPart: ScenePart {
  case header
  /// A tab, by the index of its page.
  case tab(Int)
  /// A row of the visible page, by index.
  case row(Int)
  /// The area of a page that is not covered by rows.
  case list

  var pointer: PointerShape {
    switch self {
    case .header, .list: .arrow
    case .tab, .row: .pointer
    }
  }

  /// The area that a touch on the part hits. Header and tabs do not move while a page turns.
  var area: NestedScroller.Area {
    switch self {
    case .header, .tab: .header
    case .row, .list: .page
    }
  }
}

extension EventsScene {
  func activate(_ part: EventsPart, at place: Point?, time: Timestamp) {
    switch part {
    case .header: nested.glide(by: -ScrollSteps.infiniteDistance, from: .program, at: time)
    case .tab(let page): show(page: page, at: time)
    case .row(let row): pages.toggle([row], ofPage: nested.currentPage)
    case .list: break
    }
  }
}
