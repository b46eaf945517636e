import Documents
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension EventsScene {
  /// The current state of the scene.
  public var state: SceneState {
    let page = pages.currentPage
    return SceneState(
      activity: activity, axis: gestures.arena.axis, owner: owner,
      main: chain.track(of: chain.scroller, offset: chain.offset(ofPage: page), page: page),
      others: [
        SceneTrack(
          .pages.read(layout.layoutDirection), at: pages.pager.offset, velocity: pages.pager.velocity,
          by: pages.pager.scroller.activity.motion, released: pages.pager.scroller.released)
      ],
      rest: "Page \(page + 1)")
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    let page = pages.currentPage
    var line = StateLine()
    line.add("header.height", chain.headerHeight)
    line.add("tabs.y", geometry.tabs.minY)
    line.add("page.offset", pages.pager.offset)
    line.add("page.index", Double(page))
    line.add("list.offset", chain.offset(ofPage: page))
    line.add("list.velocity", chain.velocity(ofPage: page))
    return line
  }

  /// The activity of the pages or of header and list. What is touched takes precedence over what moves without a touch.
  private var activity: Activity {
    let (line, turning) = (chain.scroller, pages.pager.scroller)
    let isPaging = turning.isTouched && (!line.isTouched || gestures.arena.axis == .x)
    return isPaging || line.isIdle ? turning.activity.kind : line.activity.kind
  }

  /// The name of the part that owns the gesture; `nil` if there is none. The momentum events of a touchpad may continue
  /// after the part has stopped following them. The gesture then has no owner.
  private var owner: String? {
    gestures.owner.flatMap {
      let scroller = $0 == .pages ? pages.pager.scroller : chain.scroller
      return gestures.isTracking || scroller.isTouched ? $0.rawValue : nil
    }
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because the lists of the other pages have their own offsets.
  public func startState() -> StateLine {
    var start = StateLine()
    let (page, every) = (pages.currentPage, pages.pages.indices)
    start.add("page.index", Double(page))
    start.add("header.height", chain.restingHeaderHeight)
    start.add("list.offset", chain.restingOffset(ofPage: page))
    for other in every where other != page {
      let offset = chain.restingOffset(ofPage: other)
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
      pages.jump(to: page)
      linkPage(at: now)
    }
    if let height = state.number("header.height") { chain.setHeaderHeight(height, at: now) }
    for page in pages.pages.indices {
      if let offset = state.number("page.\(page).offset") { chain.setOffset(offset, ofPage: page, at: now) }
      let answered = state.indices("page.\(page).answered", below: pages.pages[page].count)
      pages.toggle(answered.filter { !pages.changedRows[page].contains($0) }, ofPage: page)
    }
    if let offset = state.number("list.offset") { chain.setOffset(offset, ofPage: chain.linked, at: now) }
    chain.settle(at: now)
    restoreFocus(start)
  }
}

extension EventsHeaderChain {
  /// Returns the state of header and list for a state of their scroller, such as a forecast.
  ///
  /// - Parameters:
  ///   - offset: The offset of the page's list.
  ///   - page: The page whose list is shown.
  func track(of line: Scroller, offset: Double, page: Int) -> SceneTrack {
    let height = headerHeight(line)
    let header = 0 - line.velocity(of: Self.header)
    let list = page == linked ? line.velocity(of: Self.list) : 0
    return SceneTrack(
      .rows, at: height - offset,
      velocity: header - list,
      by: line.activity.motion,
      parts: [
        SceneTrack.Part(
          "Header", key: "header.height", at: height, velocity: header, direction: .forward, origin: 0, axis: .forward),
        // Only while the header is scrolled away do positions of the list continue those of the header.
        SceneTrack.Part(
          "List", key: "list.offset", at: offset, velocity: list, direction: .backward,
          origin: offset >= 0 && line.links[Self.header].isAtUpperLimit ? height : nil, axis: .forward),
      ],
      moving: line.movingLink, released: line.released, identity: page)
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
