import Containers
import ScrollEngine
import Tuning

/// The content of a ``NestedScroller`` in a scene file: a sheet, the collapsing header in it, and the lists of its pages.
struct CustomNestedLine {
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

  /// The nodes of a line, and their geometry. A class, so that a copy of a line does not copy its nodes.
  fileprivate final class Content {
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
      let sticksHeight = height(of: header?.content.sticks)
      let tabsHeight = pages.map { CustomTabs.height(of: $0.content, in: size.width) } ?? 0
      let room = max(0, size.height - (detents?.tops[0] ?? 0) - sheetHeaderHeight)
      let visible = max(0, room - sticksHeight - tabsHeight)
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
        sticksHeight: sticksHeight, tabsHeight: tabsHeight,
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

  /// Creates a line at its start.
  ///
  /// - Parameter ceiling: bottom of the overlays at the top of the screen, in points.
  init(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning) {
    content = Content(node, size: size, ceiling: ceiling, tuning: tuning)
    nested = NestedScroller(content.layout, tuning: tuning)
  }

  /// Updates the layout for another size, tuning or content of the same file. Offsets, detent and page are kept.
  mutating func update(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning, at time: Timestamp) {
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
  var linkedList: Page { lists[nested.linked] }
  /// The list of the visible page.
  var currentList: Page { lists[nested.currentPage] }

  // MARK: - IDs

  /// Returns the ID of a container.
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
