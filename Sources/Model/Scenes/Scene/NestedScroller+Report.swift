import Containers
import Recording
import ScrollEngine

/// The names under which a scene reports the containers of a ``NestedScroller`` in state lines, start states and plots.
struct NestedNames {
  /// The position that all containers move: one for all pages, or one for each.
  let quantities: [SceneTrack.Quantity]
  /// The start of the sheet's keys.
  var sheet = "sheet"
  /// The start of the header's keys.
  var header = "header"
  /// The start of the pages' keys.
  var pages = "page"
  /// The key of the top of the tabs; `nil` if state lines do not have it.
  var tabs: String?
  /// The start of the keys of each list. A scene whose lists have no names leaves it empty; ``shownList`` is then
  /// required.
  var lists: [String] = []
  /// The start of the keys that the list of the visible page has, whichever it is; `nil` if each list has keys of its
  /// own only.
  var shownList: String? = "list"

  fileprivate func quantity(ofPage page: Int) -> SceneTrack.Quantity { quantities[min(page, quantities.count - 1)] }

  /// Returns the display name of a container's position. Containers of a scene file have their IDs for names.
  fileprivate func title(of part: NestedScroller.Part, page: Int) -> String {
    guard shownList != nil else { return name(of: part, page: page) }
    return switch part {
    case .sheet: "Sheet top"
    case .header: "Header"
    case .list: "List"
    case .pages: "Pages"
    }
  }

  /// Returns the name of a container inside a sentence.
  fileprivate func name(of part: NestedScroller.Part, page: Int) -> String {
    guard shownList == nil else { return part.rawValue }
    return switch part {
    case .sheet: sheet
    case .header: header
    case .list: lists[page]
    case .pages: pages
    }
  }
}

/// The state of the containers.
extension NestedScroller {
  /// Returns the state of the line for a state of its scroller, such as a forecast. `page` is the page whose list is
  /// shown.
  func track(of scroller: Scroller, page: Int, _ names: NestedNames) -> SceneTrack {
    guard scroller.links.count > 1 else {
      return SceneTrack(names.quantity(ofPage: page), of: scroller, identity: page)
    }
    var parts: [SceneTrack.Part] = []
    // Only where all containers outside a part are scrolled to their ends do its positions continue theirs.
    var isJoined = true
    var velocity = 0.0
    func add(
      _ part: Part, _ key: String?, at position: Double, _ velocity: Double, _ way: SceneTrack.Direction,
      origin: Double?
    ) {
      parts.append(
        SceneTrack.Part(
          names.title(of: part, page: page), key: key, at: position, velocity: velocity, direction: way,
          origin: origin, axis: .forward))
    }
    let (top, height) = (top(of: scroller), visibleHeader(of: scroller))
    if let sheetLink {
      velocity -= scroller.velocity(of: sheetLink)
      add(.sheet, names.sheet + ".top", at: top, 0 - scroller.velocity(of: sheetLink), .forward, origin: 0)
      isJoined = scroller.links[sheetLink].isAtUpperLimit
    }
    if let headerLink, let header = layout.header {
      velocity -= scroller.velocity(of: headerLink)
      // While the header opens beyond its height, its positions lie on those of the sheet.
      let origin: Double? =
        layout.sheet == nil ? 0 : isJoined && height <= header.height ? top - header.height : nil
      let key = names.header + ".height"
      add(.header, key, at: height, 0 - scroller.velocity(of: headerLink), .forward, origin: origin)
      isJoined = isJoined && scroller.links[headerLink].isAtUpperLimit
    }
    let offset = page == linkedPage ? scroller.links[listLink].visibleOffset : offset(ofPage: page)
    let listVelocity = page == linkedPage ? scroller.velocity(of: listLink) : 0
    let start = (parts.last?.origin ?? 0) + (parts.last?.position ?? 0)
    let key = (names.shownList ?? (layout.lists[page].scrolls ? names.lists[page] : nil)).map { $0 + ".offset" }
    add(.list, key, at: offset, listVelocity, .backward, origin: isJoined && offset >= 0 ? start : nil)
    return SceneTrack(
      names.quantity(ofPage: page), at: top + height - offset, velocity: velocity - listVelocity,
      by: scroller.activity.motion, parts: parts, moving: scroller.movingLink, released: scroller.released,
      identity: page)
  }

  /// The display name of the detent or the page at which the line rests; `nil` if it may rest anywhere.
  var restName: String? {
    if let sheet = layout.sheet { return scroller.detent(of: NestedLine.sheet).map { sheet.name($0).capitalizedFirst } }
    return hasPages ? "Page \(pager.page + 1)" : nil
  }

  /// Returns the keys and values of the containers for a state line.
  func details(_ names: NestedNames) -> StateLine {
    var line = StateLine()
    if let sheet = layout.sheet {
      line.add(names.sheet + ".top", top)
      line.add(names.sheet + ".velocity", 0 - scroller.velocity(of: NestedLine.sheet))
      line.add(names.sheet + ".detent", scroller.isIdle ? scroller.detent(of: NestedLine.sheet).map(sheet.name) : nil)
    }
    if layout.header != nil { line.add(names.header + ".height", visibleHeader) }
    if let tabs = names.tabs { line.add(tabs, top + layout.sheetHeaderHeight + visibleHeader + layout.stickyHeight) }
    if hasPages { line.add(pager, names.pages) }
    func add(_ list: String, ofPage page: Int) {
      line.add(list + ".offset", offset(ofPage: page))
      line.add(list + ".velocity", velocity(ofPage: page))
    }
    guard let list = names.shownList else {
      for page in layout.lists.indices where layout.lists[page].scrolls { add(names.lists[page], ofPage: page) }
      return line
    }
    if !names.lists.isEmpty { line.add(list, names.lists[currentPage]) }
    add(list, ofPage: currentPage)
    return line
  }

  /// Returns the state from which a recording that starts now can be replayed.
  func startState(_ names: NestedNames) -> StateLine {
    var line = StateLine()
    if hasPages { line.add(names.pages + ".index", Double(pager.page)) }
    if let sheet = layout.sheet {
      line.add(names.sheet + ".detent", sheet.name(scroller.detent(of: NestedLine.sheet) ?? sheet.initialIndex))
    }
    if layout.header != nil { line.add(names.header + ".height", restingHeader) }
    guard let list = names.shownList else {
      for page in layout.lists.indices where layout.lists[page].scrolls {
        line.add(names.lists[page] + ".offset", restingOffset(ofPage: page))
      }
      return line
    }
    if !names.lists.isEmpty { line.add(list, names.lists[currentPage]) }
    line.add(list + ".offset", restingOffset(ofPage: currentPage))
    for page in layout.lists.indices where page != currentPage {
      let offset = restingOffset(ofPage: page)
      if offset != 0 || !names.lists.isEmpty { line.add(key(ofHidden: page, names), offset) }
    }
    return line
  }

  /// Returns the key under which a start state stores the offset of a list that is not visible.
  private func key(ofHidden page: Int, _ names: NestedNames) -> String {
    (names.lists.isEmpty ? "\(names.pages).\(page)" : names.lists[page]) + ".offset"
  }

  /// Restores a start state without animation.
  mutating func restore(_ state: StartStateReader, _ names: NestedNames, at time: Timestamp) {
    // The page and the detent come first, because they limit the offsets.
    if hasPages, let page = state.index(names.pages + ".index", below: layout.lists.count) {
      jump(toPage: page, at: time)
    }
    if let sheet = layout.sheet, let detent = state.text(names.sheet + ".detent").flatMap(sheet.detent) {
      jump(toDetent: detent, at: time)
    }
    if let height = state.number(names.header + ".height") { setHeaderHeight(height, at: time) }
    if let list = names.shownList, let page = state.text(list).flatMap(names.lists.firstIndex(of:)) {
      show(page: page, at: time)
    }
    for page in layout.lists.indices {
      if let offset = state.number(key(ofHidden: page, names)) { setOffset(offset, ofPage: page, at: time) }
    }
    if let list = names.shownList, let offset = state.number(list + ".offset") {
      setOffset(offset, ofPage: currentPage, at: time)
    }
    settleHeader(at: time)
  }
}

/// The reasons for the motion of the containers.
extension NestedScroller {
  /// Adds the reasons for the motion of the sheet, the header and the list.
  func explain(_ insight: inout SceneInsight, at now: Timestamp, _ names: NestedNames) {
    insight.overscroll = scroller.overscroll
    insight.launch = scroller.chain.launched
    if let ruler = sheetRuler(at: now) {
      insight.ruler = ruler
    } else if !hasPages {
      insight.ruler = SceneRuler(names.title(of: .list, page: linkedPage), free: scroller, link: listLink, at: now)
    }
    if scroller.isTouched || scroller.isMoving { explainCourse(in: &insight, at: now, names) }
  }

  /// Returns the sheet's detents, as the possible resting positions, and the one that the gesture chooses or has
  /// chosen; `nil` without a sheet.
  private func sheetRuler(at now: Timestamp) -> SceneRuler? {
    guard let sheet = layout.sheet else { return nil }
    var ruler = SceneRuler("Detents", stops: zip(sheet.names, sheet.tops).map { .init($0, at: $1) }, isOnScreen: true)
    let released = scroller.isTouched ? ScrollForecast(of: scroller, at: now).line : scroller
    if let choice = released.choice, choice.link == NestedLine.sheet {
      ruler.choose(
        choice, slowest: scroller.rules.flingMinVelocity, index: { sheet.openIndex - $0 }, place: { sheet.peekTop - $0 }
      )
    }
    return ruler
  }

  /// Adds where the line will rest, and the hand-off from one container to another on the way. Returns the scroller at
  /// rest.
  @discardableResult
  func explainCourse(in insight: inout SceneInsight, at now: Timestamp, _ names: NestedNames) -> Scroller {
    let (rested, handOff, impact) = ScrollForecast(of: scroller, at: now).course
    insight.travel = position(of: rested) - position(of: scroller)
    insight.impact = impact
    let restDetent = sheetLink.flatMap { rested.detent(of: $0) }
    let list = names.shownList == nil ? names.lists[linkedPage] : "the list"
    insight.handOff = handOff.map {
      HandOff(
        $0,
        deed: $0.to != listLink
          ? "scroll \(list) to its start" : layout.header == nil ? "open fully" : "hide the header",
        next: names.name(of: part(ofLink: $0.to), page: linkedPage),
        goal: $0.to == sheetLink ? restDetent.flatMap { layout.sheet?.name($0) } : nil)
    }
    if let sheet = layout.sheet {
      if handOff?.to ?? scroller.movingLink == listLink { insight.rest = rested.links[listLink].visibleOffset }
      // The list chooses no detent, but a fling of the list can move the sheet to one, which is then shown as chosen.
      if handOff?.to == NestedLine.sheet { insight.ruler?.chosen = restDetent.map { sheet.openIndex - $0 } }
    } else if let headerLink, handOff?.to == headerLink {
      insight.rest = visibleHeader(of: rested)
    }
    return rested
  }
}

extension StateLine {
  /// Adds the offset and the index of pages under the start of their keys.
  mutating func add(_ pager: Pager, _ name: String) {
    add(name + ".offset", pager.offset)
    add(name + ".index", Double(pager.page))
  }
}
