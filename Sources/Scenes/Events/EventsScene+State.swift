import Documents
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension EventsScene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    let page = pager.page
    line.add("activity", activityName)
    line.add("axis", arena.axis?.rawValue ?? (touchpad.isActive ? touchpadAxis.axis?.rawValue : nil))
    line.add("owner", owner)
    line.add("header.height", headerHeight)
    line.add("tabs.y", layout.tabs(header: headerHeight).minY)
    line.add("page.offset", pager.offset)
    line.add("page.index", Double(page))
    line.add("list.offset", offset(ofPage: page))
    line.add("list.velocity", page == linked ? scroller.velocity(of: Self.list) : 0)
  }

  /// What a finger does counts before what still moves by itself.
  private var activityName: String {
    if pager.scroller.isTouched, !scroller.isTouched || arena.axis == .x { return pager.scroller.activity.name }
    return scroller.isIdle ? pager.scroller.activity.name : scroller.activity.name
  }

  /// The part that has the gesture: header and list take turns, as the line moves one or the other.
  private var owner: String? {
    if pan.isTracking { return arena.owner?.name }
    guard touchpad.isActive else { return nil }
    if case .drag = pager.scroller.activity { return "pages" }
    guard case .drag(let drag) = scroller.activity else { return nil }
    let mover = scroller.mover(among: drag.parts, toward: drag.velocity) ?? drag.parts.lowerBound
    return mover == Self.header ? "header" : "list"
  }

  /// The state from which a recording that begins now can be replayed.
  public func startState() -> StateLine {
    var line = StateLine()
    let page = pager.page
    line.add("page.index", Double(page))
    line.add("header.height", layout.headerHeight - scroller.links[Self.header].offset)
    line.add("list.offset", page == linked ? scroller.links[Self.list].offset : lists[page].offset)
    reportFocus(into: &line)
    return line
  }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    // The page first: an offset belongs to the page that shows.
    for member in start.sorted(by: { $0.key == "page.index" && $1.key != "page.index" }) {
      guard let number = member.value.number else { continue }
      switch member.key {
      case "page.index":
        guard let page = Int(exactly: number), pages.indices.contains(page) else { continue }
        pager = Pager(
          count: pages.count, pageLength: viewport.width, page: page, rules: pager.scroller.rules,
          snapVelocity: pager.snapVelocity)
        linkPage(at: now)
      case "header.height": scroller.setOffset(layout.headerHeight - number, of: Self.header, at: now)
      case "list.offset": scroller.setOffset(number, of: Self.list, at: now)
      default: continue
      }
    }
    restoreFocus(start)
  }
}
