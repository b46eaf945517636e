import Containers
import Recording
import ScrollEngine
import Tuning

/// The content of a ``NestedScroller`` in a scene file: a sheet, the collapsing header in it, and the lists of its pages.
final class CustomNestedLine: CustomContainer {
  /// The list or the static content of a page.
  struct Page {
    var node: SceneNode
    /// The fixed header of the list; `nil` for none.
    var header: SceneNode?
    /// Height of ``header``, in points.
    var headerHeight = 0.0
    /// The items. Static content is a single item.
    var items = CustomItems([], gap: 0, inset: 0) { _ in 0 }

    var list: SceneList? { if case .list(let list) = node.content { list } else { nil } }
  }

  /// The nodes of a sheet, a header, pages and lists that scroll as one line, and their geometry.
  private struct Content {
    let node: SceneNode
    let sheet: (id: String, header: SceneNode?)?
    let header: (id: String, content: SceneHeader)?
    let pages: (id: String, content: ScenePages)?
    let lists: [Page]
    let layout: NestedLayout
    let names: NestedNames

    /// Minimum height of the list that stays visible below a header, in points.
    private static let leastList = 44.0

    init(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning) {
      self.node = node
      var node = node
      func height(of node: SceneNode?) -> Double { node.map { CustomMeasure.height(of: $0, in: size.width) } ?? 0 }
      var detents: SheetDetents?
      var sheet: (id: String, header: SceneNode?)?
      var header: (id: String, content: SceneHeader)?
      var pages: (id: String, content: ScenePages)?
      if case .sheet(let content) = node.content {
        sheet = (node.id, content.header)
        detents = SheetDetents(content, size: size, ceiling: ceiling, tuning: tuning)
        node = content.content
      }
      if case .header(let content) = node.content {
        header = (node.id, content)
        node = content.content
      }
      var children = [node]
      if case .pages(let content) = node.content {
        pages = (node.id, content)
        children = content.children
      }
      let sheetHeaderHeight = height(of: sheet?.header)
      let stickyHeight = height(of: header?.content.sticks)
      let tabsHeight = pages.map { CustomTabs.height(of: $0.content, in: size.width) } ?? 0
      let room = max(0, size.height - (detents?.tops[0] ?? 0) - sheetHeaderHeight)
      let visible = max(0, room - stickyHeight - tabsHeight)
      let lists = children.map { child in
        guard case .list(let list) = child.content else {
          return CustomNestedLine.Page(node: child, items: CustomItems([child], gap: 0, inset: 0, extent: height))
        }
        let width = max(0, size.width - 2 * list.inset)
        return CustomNestedLine.Page(
          node: child, header: list.header, headerHeight: height(of: list.header),
          items: CustomItems(list.children, gap: list.gap, inset: list.inset) {
            CustomMeasure.height(of: $0, in: width)
          })
      }
      (self.sheet, self.header, self.pages, self.lists) = (sheet, header, pages, lists)
      layout = NestedLayout(
        size: size, sheet: detents, sheetHeaderHeight: sheetHeaderHeight,
        header: header.map { header in
          NestedLayout.Header(
            // A header as high as its screen would leave no list for a finger to scroll it away.
            height: max(0, min(height(of: header.content.collapses), visible - Self.leastList)),
            snaps: header.content.rule.map { $0 == .snap } ?? tuning[Tunables.eventsHeaderSnap],
            staysAboveFittingPage: tuning[Tunables.eventsFittingKeepsHeader],
            returning: header.content.rule?.returning)
        },
        stickyHeight: stickyHeight, tabsHeight: tabsHeight,
        lists: lists.map {
          NestedLayout.List(
            length: $0.items.length, visible: max(0, visible - $0.headerHeight), row: $0.items.firstExtent,
            scrolls: $0.list != nil)
        },
        pageLength: pages.map { size.width + $0.content.gap })
      func quantity(_ id: String, _ keys: String?, _ direction: SceneTrack.Direction) -> SceneTrack.Quantity {
        SceneTrack.Quantity(
          name: id, title: id, keys: keys, unit: .points, axis: .y, direction: direction, isTrackedByEye: true)
      }
      func key(_ list: CustomNestedLine.Page) -> String? { list.list == nil ? nil : list.node.id + ".offset" }
      let outer = [sheet.map { $0.id + ".top" }, header.map { $0.id + ".height" }].compactMap { $0 }
      let keys = [outer.joined(separator: " + ")] + lists.compactMap(key)
      names = NestedNames(
        // With several lists, no formula over state keys gives the position of the visible one.
        quantities: (sheet?.id ?? header?.id).map {
          [quantity($0, keys.count > 2 ? nil : keys.joined(separator: " \u{2212} "), .forward)]
        } ?? lists.map { quantity($0.node.id, key($0), .backward) },
        sheet: sheet?.id ?? "", header: header?.id ?? "", pages: pages?.id ?? "", lists: lists.map { $0.node.id },
        shownList: nil)
    }
  }

  private var content: Content
  /// The positions and motions of the containers.
  var nested: NestedScroller
  /// The indicators of lists.
  private(set) var indicators: [CustomIndicator] = []

  /// Creates a line at its start.
  ///
  /// - Parameter ceiling: bottom of the overlays at the top of the screen, in points.
  init(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning) {
    content = Content(node, size: size, ceiling: ceiling, tuning: tuning)
    nested = NestedScroller(content.layout, tuning: tuning)
    for (page, list) in content.lists.enumerated() {
      guard let indicator = list.list?.indicator else { continue }
      indicators.append(CustomIndicator(indicator, page: page, tuning: tuning))
    }
  }

  /// Updates the layout for another size, tuning or content of the same file. Offsets, detent and page are kept.
  func update(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning, at time: Timestamp) {
    content = Content(node, size: size, ceiling: ceiling, tuning: tuning)
    nested.update(content.layout, tuning: tuning, at: time)
    nested.linkPage(at: time)
  }

  /// The node that the line shows.
  var node: SceneNode { content.node }
  /// The geometry of the containers.
  var layout: NestedLayout { content.layout }
  /// The names under which the scene reports the containers: their IDs.
  var names: NestedNames { content.names }
  var scroller: Scroller { nested.scroller }

  /// The detents of the sheet; `nil` for no sheet.
  var sheet: SheetDetents? { layout.sheet }
  /// ID of the sheet; empty without a sheet.
  var sheetID: String { content.sheet?.id ?? "" }
  /// The fixed header of the sheet; `nil` for none.
  var sheetHeader: SceneNode? { content.sheet?.header }
  /// The collapsing header; `nil` for none.
  var header: SceneHeader? { content.header?.content }
  /// ID of the header; empty without a header.
  var headerID: String { content.header?.id ?? "" }
  /// The pages; `nil` if there is only one list.
  var pages: ScenePages? { content.pages?.content }
  var pagesID: String { content.pages?.id ?? "" }
  /// The pager of the pages; `nil` if there is only one list.
  var pager: Pager? { nested.hasPages ? nested.pager : nil }
  /// The lists of all pages; one without pages.
  var lists: [Page] { content.lists }
  /// The list that scrolls with the header and the sheet.
  var linkedList: Page { lists[nested.linkedPage] }
  /// The indicator of the visible list; `nil` for none.
  var indicator: CustomIndicator? { indicators.first { $0.page == nested.currentPage } }

  /// If the line rests, starts the time for which its indicators stay visible.
  func updateIndicators() { for indicator in indicators { indicator.state.updateRest(of: scroller) } }

  /// The list of the visible page.
  var currentList: Page { lists[nested.currentPage] }

  // MARK: - IDs

  /// Returns the ID that the scene file gives to a container.
  func id(of part: NestedScroller.Part) -> String {
    switch part {
    case .sheet: sheetID
    case .header: headerID
    case .list: linkedList.node.id
    case .pages: pagesID
    }
  }

  /// Returns the container with an ID; `nil` if the line has no such container.
  func part(_ id: String) -> NestedScroller.Part? {
    if pages != nil, id == pagesID { return .pages }
    if sheet != nil, id == sheetID { return .sheet }
    if header != nil, id == headerID { return .header }
    return lists.contains { $0.node.id == id } ? .list : nil
  }

  /// The IDs of all containers of the line that scroll along y, outermost first.
  var ids: [String] {
    (sheet == nil ? [] : [sheetID]) + (header == nil ? [] : [headerID])
      + lists.filter { $0.list != nil }.map { $0.node.id }
  }

  // MARK: - Container

  var id: String { node.id }
  var candidates: [GestureArena<CustomGestures.Owner>.Candidate] {
    let all = nested.candidates { CustomGestures.Owner(rawValue: id(of: $0)) }
    return indicator.map { all + [.init(.init(rawValue: $0.description.id), axes: .y)] } ?? all
  }
  func owns(_ id: String) -> Bool { part(id) != nil }
  var across: (id: String, link: ScrollLink)? { pager.map { (pagesID, $0.scroller.links[0]) } }
  var nestedLine: CustomNestedLine? { self }
  func isMoving(_ area: NestedScroller.Area) -> Bool { nested.isMoving(area) }
  func press(_ area: NestedScroller.Area, with device: GestureDevice, at time: Timestamp) {
    nested.press(area, with: device, at: time)
  }
  func letGo(at time: Timestamp) { nested.letGo(except: nil, at: time) }
  func apply(_ step: DragStep, across: DragStep, to id: String, at time: Timestamp) -> DragOutcome {
    guard let part = part(id) else { return .done }
    if part != .pages, case .begin = step { indicator?.state.show(at: time) }
    return nested.apply(part == .pages ? across : step, to: part, at: time)
  }
  func id(ofLink link: Int, movedBy id: String) -> String {
    part(id).map { self.id(of: nested.part(ofLink: link, movedBy: $0)) } ?? id
  }
  func turnWheel(_ turn: Double, at place: Point?, in scene: CustomScene, time: Timestamp) -> Bool {
    guard !scroller.isTouched else { return true }
    indicator?.state.show(at: time)
    nested.turnWheel(turn, nested.steps(scene.tuning), at: place, &scene.gestures.wheel, time: time)
    return true
  }
  func turnWheelAcross(_ turn: Double, isOnly: Bool, in scene: CustomScene, time: Timestamp) -> Bool {
    nested.pager.turnWheel(turn, &scene.gestures.wheel, at: time)
    return true
  }
  func press(_ key: InputEvent.Key, in scene: CustomScene, at time: Timestamp) -> Bool {
    guard !scroller.isTouched else { return true }
    indicator?.state.show(at: time)
    nested.press(key, nested.steps(scene.tuning), at: time)
    return true
  }
  func turnPage(by step: Double, at time: Timestamp) -> Bool {
    if nested.hasPages { nested.pager.turn(by: step, from: .key, at: time) }
    return nested.hasPages
  }
  func advance(to time: Timestamp) { nested.advance(to: time) }
  var isIdle: Bool { nested.isIdle }
  var isMoving: Bool { nested.isMoving }
  var details: StateLine { nested.details(names) }
  var start: StateLine { nested.startState(names) }
  func restore(_ state: StartStateReader, at time: Timestamp) { nested.restore(state, names, at: time) }
}

extension SheetDetents {
  /// Creates the detents of a sheet of a scene file.
  ///
  /// - Parameter ceiling: bottom of the overlays at the top of the screen, in points; 0 for none. Without any, the sheet
  ///   moves like a sheet below the built-in scene's search field.
  init(_ sheet: SceneSheet, size: Size, ceiling: Double, tuning: Tuning) {
    let wanted = sheet.detents.map { $0.top(in: size.height) }.sorted()
    let lowest = max(0, min(wanted.last ?? 0, size.height))
    let highest = min(max(0, wanted.first ?? 0), lowest)
    self.init(
      tops: wanted.map { min(max($0, highest), lowest) }, hides: sheet.isHideable ?? tuning[HidingTunables.isOn],
      in: size.height, below: ceiling > 0 ? ceiling : Tunables.sheetCeiling)
  }
}

extension SceneSheet.Detent {
  /// Returns the y coordinate of the sheet's top edge in a screen of a height, in points.
  func top(in height: Double) -> Double {
    switch place {
    case .top(let top): top
    case .share(let share): height * (1 - share)
    case .peek(let peek): height - peek
    }
  }
}
