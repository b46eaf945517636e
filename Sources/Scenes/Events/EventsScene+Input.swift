import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension EventsScene: GestureScene {
  /// The part under a place.
  func part(at place: Point) -> EventsPart {
    let place = layout.reading.place(place, in: layout.screen)
    let tabs = layout.tabs(header: headerHeight)
    if place.y < tabs.minY { return .header }
    if place.y < tabs.maxY {
      return bar.tab(at: place.x - layout.columnX, position: pager.position).map(EventsPart.tab) ?? .list
    }
    let page = pager.page
    let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
    let row = ((place.y - list.minY + offset(ofPage: page)) / Event.rowHeight).rounded(.down)
    let x = place.x - list.minX - layout.columnX
    guard row >= 0, row < Double(pages[page].count), x >= 0, x < layout.columnWidth else { return .list }
    return .row(Int(row))
  }

  /// Gives the pages another viewport.
  func resize(to size: Size, at time: Timestamp) {
    viewport = size
    relayout(at: time)
  }

  /// Makes the list of a page that has come to rest part of the line.
  func conclude(_ event: InputEvent, at time: Timestamp) { linkPage(at: time) }

  /// Does what a part does when it is tapped.
  func perform(_ part: EventsPart, at time: Timestamp) {
    switch part {
    case .header: glideLine(toEnd: false, at: time)
    case .tab(let page): show(page: page, at: time)
    case .row(let row): changedRows[pager.page].formSymmetricDifference([row])
    case .list: break
    }
  }

  /// Turns to a page, any number of pages away; a tap on the tab of the page that shows brings its list to the start.
  public func show(page: Int, at time: Timestamp) {
    advance(to: time)
    if page == pager.destination { takeLine(at: time) }
    if page == pager.destination, page == linked {
      scroller.glide(Self.list, to: 0, at: time)
    } else {
      pager.show(page, at: time)
    }
    linkPage(at: time)
  }

  /// Whether the person goes to a row's event.
  func isGoing(_ row: Int, ofPage page: Int) -> Bool {
    (pages[page].event(row)?.isGoing ?? false) != changedRows[page].contains(row)
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    let line = tuning[Tunables.wheelStep]
    let page = max(line, viewport.height - TabBar.height - Event.rowHeight)
    switch key {
    case .down: glideLine(by: line, at: time)
    case .up: glideLine(by: -line, at: time)
    case .pageDown, .space: glideLine(by: page, at: time)
    case .pageUp: glideLine(by: -page, at: time)
    case .home: glideLine(toEnd: false, at: time)
    case .end: glideLine(toEnd: true, at: time)
    case .left: turnPage(by: -layout.direction, at: time)
    case .right: turnPage(by: layout.direction, at: time)
    case .escape: if pager.destination != 0 { show(page: 0, at: time) }
    default: break
    }
  }

  /// Glides along header and list by a change of offset, in points.
  func glideLine(by change: Double, at time: Timestamp) {
    takeLine(at: time)
    guard !scroller.isTouched else { return }
    scroller.glide(scroller.allParts, by: change, at: time)
  }

  /// Glides to the start of header and list, or to the list's end.
  func glideLine(toEnd isEnd: Bool, at time: Timestamp) {
    takeLine(at: time)
    glideLine(by: scroller.links.reduce(0) { $0 + (isEnd ? $1.upper - $1.offset : -$1.offset) }, at: time)
  }

  /// What is asked for is asked of the page that shows: the motion of a list that no longer does ends where it is.
  func takeLine(at time: Timestamp) {
    guard pager.page != linked, !scroller.isTouched else { return }
    scroller.press(scroller.allParts, at: time)
    linkPage(at: time)
    scroller.cancel(at: time)
  }

  /// Turns pages by a number that may reach beyond the last.
  func turnPage(by step: Double, at time: Timestamp) {
    pager.show(Int(min(max(0, Double(pager.destination) + step), Double(pages.count - 1))), at: time)
  }
}
