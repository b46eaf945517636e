import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension EventsScene {
  /// What the scene does now.
  public var state: SceneState {
    let page = pager.page
    return SceneState(
      activity: activity, axis: gestures.arena.axis, owner: owner,
      main: SceneTrack(quantity: .rows, place: headerHeight - offset(ofPage: page), velocity: nil, identity: page),
      others: [SceneTrack(quantity: .pages, place: pager.offset, velocity: nil, identity: 0)], rest: "Page \(page + 1)")
  }

  /// The scene's own keys of a state line.
  public var details: StateLine {
    StateLine(
      ("header.height", headerHeight), ("tabs.y", layout.tabs(header: headerHeight).minY),
      ("page.offset", pager.offset), ("page.index", Double(pager.page)), ("list.offset", offset(ofPage: pager.page)),
      ("list.velocity", pager.page == linked ? scroller.velocity(of: Self.list) : 0))
  }

  /// What a finger does counts before what still moves by itself.
  private var activity: Activity {
    let isPaging = pager.scroller.isTouched && (!scroller.isTouched || gestures.arena.axis == .x)
    return isPaging || scroller.isIdle ? pager.scroller.activity.kind : scroller.activity.kind
  }

  /// The part that has the gesture: header and list take turns, as the line moves one or the other. A touchpad whose
  /// momentum has let go of it has nothing.
  private var owner: String? {
    gestures.owner.flatMap { gestures.isTracking || line(of: $0).isTouched ? $0.rawValue : nil }
  }

  /// The state from which a recording that begins now can be replayed: more than state lines show, as the other pages'
  /// lists have their own offsets.
  public func startState() -> StateLine {
    var line = StateLine()
    let page = pager.page
    line.add("page.index", Double(page))
    line.add("header.height", layout.headerHeight - scroller.links[Self.header].offset)
    line.add("list.offset", page == linked ? scroller.links[Self.list].offset : lists[page].offset)
    for other in pages.indices where other != page {
      let offset = other == linked ? scroller.links[Self.list].offset : lists[other].offset
      if offset != 0 { line.add("page.\(other).offset", offset) }
    }
    for page in pages.indices { line.add("page.\(page).answered", indices: changedRows[page]) }
    reportFocus(into: &line)
    return line
  }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartState(start)
    // The page first: an offset belongs to the page that shows.
    if let page = state.index("page.index", below: pages.count) {
      pager = Pager(
        count: pages.count, pageLength: viewport.width, page: page, rules: pager.scroller.rules,
        snapVelocity: pager.snapVelocity)
      linkPage(at: now)
    }
    if let height = state.number("header.height") {
      scroller.setOffset(layout.headerHeight - height, of: Self.header, at: now)
    }
    for page in pages.indices {
      if let offset = state.number("page.\(page).offset") {
        if page == linked { scroller.setOffset(offset, of: Self.list, at: now) }
        lists[page] = ScrollLink(offset: offset, in: lists[page].lower...lists[page].upper)
      }
      changedRows[page].formUnion(state.indices("page.\(page).answered", below: pages[page].count))
    }
    if let offset = state.number("list.offset") { scroller.setOffset(offset, of: Self.list, at: now) }
    // Where the header was left may be no place of rest by the tuning of now.
    if layout.snapsHeader {
      scroller.press(scroller.allParts, at: now)
      scroller.cancel(at: now)
    }
    restoreFocus(start)
  }
}

extension SceneTrack.Quantity {
  /// Header and list are one line, as long as a page shows.
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", keys: "header.height \u{2212} list.offset", unit: .points, axis: .y, direction: .forward,
    isFollowed: true)
  fileprivate static let pages = SceneTrack.Quantity(
    name: "pages", keys: "page.offset", unit: .points, axis: .x, direction: .backward, isFollowed: true)
}
