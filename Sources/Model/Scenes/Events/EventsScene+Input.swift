import Recording
import ScrollEngine
import Tuning

/// Input handling.
extension EventsScene: GestureScene {
  func part(at place: Point) -> EventsPart {
    geometry.part(at: layout.layoutDirection.convert(place, in: layout.screen))
  }

  /// Links the list of the visible page to the header, so that a drag or fling scrolls both. Does nothing while the
  /// header or the linked list moves or is dragged.
  func didHandle(_ event: InputEvent, at time: Timestamp) { linkPage(at: time) }

  /// Turns to a page, however many pages away. If the page is already shown, its list glides to the start.
  public func show(page: Int, at time: Timestamp) {
    advance(to: time)
    if page == pages.pager.destination { chain.activateList(ofPage: pages.currentPage, at: time) }
    if page == pages.pager.destination, page == chain.linked {
      chain.glideListToStart(at: time)
    } else {
      pages.pager.scrollToPage(page, at: time)
    }
    linkPage(at: time)
  }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    if let change = steps.change(for: key) { return glideLine(by: change, from: .key, at: time) }
    switch layout.layoutDirection.convert(key) {
    case .left: pages.turn(by: -1, from: .key, at: time)
    case .right: pages.turn(by: 1, from: .key, at: time)
    case .escape: if pages.pager.destination != 0 { show(page: 0, at: time) }
    default: break
    }
  }

  var steps: ScrollSteps {
    ScrollSteps(tuning, length: viewport.height - TabBar.height, row: Event.rowHeight)
  }

  /// Glides by a distance in points, which header and list cover together: when one reaches its limit, the other goes
  /// on.
  func glideLine(by change: Double, from cause: GlideCause, at time: Timestamp) {
    chain.activateList(ofPage: pages.currentPage, at: time)
    chain.scroller.glide(chain.scroller.allLinks, by: change, from: cause, at: time)
  }
}
