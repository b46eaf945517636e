import Containers
import Documents
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension EventsScene {
  /// The current state of the scene.
  public var state: SceneState {
    let pager = nested.pager
    return SceneState(
      activity: activity, axis: gestures.arena.axis, owner: owner,
      main: track(of: nested.scroller, page: pager.page),
      others: [
        SceneTrack(
          .pages.read(layout.layoutDirection), at: pager.offset, velocity: pager.velocity,
          by: pager.scroller.activity.motion, released: pager.scroller.released)
      ],
      rest: "Page \(pager.page + 1)")
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    let page = nested.currentPage
    var line = StateLine()
    line.add("header.height", nested.visibleHeader)
    line.add("tabs.y", geometry.tabs.minY)
    line.add("page.offset", nested.pager.offset)
    line.add("page.index", Double(page))
    line.add("list.offset", nested.offset(ofPage: page))
    line.add("list.velocity", nested.velocity(ofPage: page))
    return line
  }

  /// Returns the state of header and list for a state of their scroller, such as a forecast.
  func track(of scroller: Scroller, page: Int) -> SceneTrack {
    nested.track(of: scroller, page: page, as: .rows) {
      $0 == .header ? ("Header", "header.height") : ("List", "list.offset")
    }
  }

  /// The activity of the pages or of header and list. What is touched takes precedence over what moves without a touch.
  private var activity: Activity {
    let (line, turning) = (nested.scroller, nested.pager.scroller)
    let isPaging = turning.isTouched && (!line.isTouched || gestures.arena.axis == .x)
    return isPaging || line.isIdle ? turning.activity.kind : line.activity.kind
  }

  /// The name of the part that owns the gesture; `nil` if there is none. The momentum events of a touchpad may continue
  /// after the part has stopped following them. The gesture then has no owner.
  private var owner: String? {
    gestures.owner.flatMap {
      let scroller = $0 == .pages ? nested.pager.scroller : nested.scroller
      return gestures.isTracking || scroller.isTouched ? $0.rawValue : nil
    }
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because the lists of the other pages have their own offsets.
  public func startState() -> StateLine {
    var start = StateLine()
    let (page, every) = (nested.currentPage, pages.pages.indices)
    start.add("page.index", Double(page))
    start.add("header.height", nested.restingHeader)
    start.add("list.offset", nested.restingOffset(ofPage: page))
    for other in every where other != page {
      let offset = nested.restingOffset(ofPage: other)
      if offset != 0 { start.add("page.\(other).offset", offset) }
    }
    for page in every { start.add("page.\(page).answered", indices: pages.changedRows[page]) }
    reportFocus(into: &start)
    return start
  }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    // The page comes first because the list offset belongs to the visible page.
    if let page = state.index("page.index", below: pages.pages.count) {
      nested.jump(toPage: page, at: now)
    }
    if let height = state.number("header.height") { nested.setHeaderHeight(height, at: now) }
    for page in pages.pages.indices {
      if let offset = state.number("page.\(page).offset") { nested.setOffset(offset, ofPage: page, at: now) }
      let answered = state.indices("page.\(page).answered", below: pages.pages[page].count)
      pages.toggle(answered.filter { !pages.changedRows[page].contains($0) }, ofPage: page)
    }
    if let offset = state.number("list.offset") { nested.setOffset(offset, ofPage: nested.linked, at: now) }
    nested.settleHeader(at: now)
    restoreFocus(start)
  }
}

extension SceneTrack.Quantity {
  /// The screen position of the rows. Header and list both move the rows of a page, so the two are reported as one
  /// quantity.
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", title: "Header", keys: "header.height \u{2212} list.offset", unit: .points, axis: .y,
    direction: .forward,
    isTrackedByEye: true)
  fileprivate static let pages = SceneTrack.Quantity(
    name: "pages", title: "Page x", keys: "page.offset", unit: .points, axis: .x, direction: .backward,
    isTrackedByEye: true
  )
}
