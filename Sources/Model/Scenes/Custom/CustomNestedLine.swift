import ScrollEngine
import Tuning

/// A line of nested scrollers in a scene file: a sheet, the collapsing header in it, and the list of the visible page.
/// They scroll one after the other along y. A line may lack a sheet or a header, but not a list or the static content
/// in its place.
struct CustomNestedLine {
  /// The list or the static content of a page.
  struct Slot {
    var node: SceneNode
    /// The fixed header of the list; `nil` for none.
    var header: SceneNode?
    /// Height of ``header``, in points.
    var headerHeight = 0.0
    /// The items. Static content is a single item.
    var items = CustomItems([], gap: 0, inset: 0) { _ in 0 }
    /// Height of the visible content while everything outside the list is scrolled away, in points.
    var visible = 0.0

    var list: SceneList? { if case .list(let list) = node.content { list } else { nil } }
    /// The range of the offset, in points. Static content does not scroll.
    var range: ClosedRange<Double> { 0...(list == nil ? 0 : max(0, items.length - visible)) }
  }

  /// The sheet; `nil` for none. It is link 0.
  private(set) var sheet: SheetPlaces?
  /// ID of the sheet.
  private(set) var sheetID = ""
  /// The fixed header of the sheet; `nil` for none.
  private(set) var sheetHeader: SceneNode?
  private(set) var sheetHeaderHeight = 0.0

  /// The collapsing header; `nil` for none.
  private(set) var header: SceneHeader?
  /// ID of the header.
  private(set) var headerID = ""
  /// Height of the whole header, in points.
  private(set) var headerHeight = 0.0
  private(set) var sticksHeight = 0.0

  /// The pages; `nil` if there is only one list.
  private(set) var pages: ScenePages?
  private(set) var pagesID = ""
  private(set) var tabsHeight = 0.0
  var pager: Pager?

  private(set) var slots: [Slot] = []
  private(set) var size = Size(width: 0, height: 0)
  /// Bottom of the overlays at the top of the screen, in points.
  private var ceiling: Double
  /// The node that the line shows.
  private(set) var node: SceneNode
  /// The scroller that nests the sheet, the header and the list of the slot ``linked``.
  var scroller: Scroller
  /// The lists of all slots. The entry of slot ``linked`` is out of date, because ``scroller`` holds its list.
  private var lists: [ScrollLink] = []
  /// Index of the slot whose list is part of the line.
  private(set) var linked = 0
  /// The share of the header that was scrolled away when the layout last changed.
  private var headerShare = 0.0
  private var snapsHeader = false
  private var keepsHeader = false

  /// Creates a line at its start: the sheet at the detent below the highest, the header open, all lists at their start.
  init(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning) {
    (self.node, self.ceiling) = (node, ceiling)
    scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...0)])
    measure(node, size, tuning)
    lists = slots.map { ScrollLink(offset: 0, in: $0.range) }
    var links: [ScrollLink] = []
    if let sheet {
      links.append(ScrollLink(offset: 0, in: sheet.travel, detents: sheet.detents, detent: sheet.first))
    }
    if header != nil { links.append(ScrollLink(offset: 0, in: headerRange, detents: headerDetents)) }
    links.append(lists[0])
    scroller = Scroller(links: links, rules: rules(tuning))
    if let sheet { scroller.setCushion(sheet.cushion, of: SheetMoves.sheet) }
    if let pages {
      pager = Pager(
        count: slots.count, pageLength: size.width + pages.gap,
        rules: ScrollRules(pagesOf: tuning, viewportLength: size.width), turning: PageTurnRule(tuning))
    }
  }

  // MARK: - Links

  var sheetLink: Int? { sheet == nil ? nil : SheetMoves.sheet }
  var headerLink: Int? { header == nil ? nil : sheet == nil ? 0 : 1 }
  var listLink: Int { scroller.links.count - 1 }
  /// The links inside the sheet.
  var inner: LinkRange { (sheet == nil ? 0 : 1)..<scroller.links.count }

  /// The index of the visible page.
  var currentPage: Int { pager?.page ?? 0 }

  /// Returns the ID of the container that a link moves.
  func id(ofLink link: Int) -> String {
    link == sheetLink ? sheetID : link == headerLink ? headerID : slots[linked].node.id
  }

  /// The IDs of all containers of the line that scroll along y, outermost first.
  var ids: [String] {
    (sheet == nil ? [] : [sheetID]) + (header == nil ? [] : [headerID])
      + slots.filter { $0.list != nil }.map { $0.node.id }
  }

  // MARK: - Positions

  /// The y coordinate of the sheet's top edge in the line's frame, in points; 0 without a sheet.
  var top: Double { top(of: scroller) }
  func top(of line: Scroller) -> Double {
    guard let sheet else { return 0 }
    return sheet.peekTop - line.links[SheetMoves.sheet].visibleOffset
  }

  /// The height of the visible part of the header, in points. It exceeds the full height while the header is pulled
  /// beyond its start.
  var visibleHeader: Double { visibleHeader(of: scroller) }
  func visibleHeader(of line: Scroller) -> Double {
    headerLink.map { headerHeight - line.links[$0].visibleOffset } ?? 0
  }

  /// The y coordinate of the top of the pages, in points.
  var contentTop: Double { contentTop(of: scroller) }
  func contentTop(of line: Scroller) -> Double {
    top(of: line) + sheetHeaderHeight + visibleHeader(of: line) + sticksHeight + tabsHeight
  }

  func offset(ofSlot slot: Int) -> Double {
    slot == linked ? scroller.links[listLink].visibleOffset : lists[slot].offset
  }
  func restingOffset(ofSlot slot: Int) -> Double {
    slot == linked ? scroller.links[listLink].offset : lists[slot].offset
  }
  func velocity(ofSlot slot: Int) -> Double { slot == linked ? scroller.velocity(of: listLink) : 0 }
  func link(ofSlot slot: Int) -> ScrollLink { slot == linked ? scroller.links[listLink] : lists[slot] }

  /// The effect of the overscroll on the content of a slot. If its list has none, the header's overscroll counts.
  func overscrollEffect(ofSlot slot: Int) -> OverscrollEffect {
    guard slot == linked else { return .nothing }
    let list = OverscrollEffect(of: listLink, in: scroller)
    return list == .nothing ? headerLink.map { OverscrollEffect(of: $0, in: scroller) } ?? .nothing : list
  }

  /// Returns the position of the first item on the screen, in points. All links move it.
  func position(of line: Scroller) -> Double { contentTop(of: line) - line.links[listLink].visibleOffset }

  // MARK: - Time and pages

  mutating func advance(to time: Timestamp) {
    scroller.advance(to: time)
    pager?.advance(to: time)
    linkPage(at: time)
  }

  var isMoving: Bool { scroller.isMoving || pager?.scroller.isMoving ?? false }
  var isIdle: Bool { scroller.isIdle && pager?.scroller.isIdle ?? true }

  private var isDragged: Bool { if case .drag = scroller.activity { true } else { false } }

  /// Replaces the list in the line by that of the visible page. Does nothing while the line moves or is dragged.
  mutating func linkPage(at time: Timestamp) {
    let page = currentPage
    guard page != linked, !scroller.isMoving, !isDragged else { return }
    let leaving = scroller.links[listLink]
    lists[linked] = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    scroller.replaceLink(listLink, with: lists[page], at: time)
    linked = page
    setHeader(at: time)
  }

  /// Stops the motion of the line and replaces its list by that of the visible page, so that a command acts on that
  /// page. Does nothing during a touch.
  mutating func activateList(at time: Timestamp) {
    guard currentPage != linked, !scroller.isTouched else { return }
    scroller.press(scroller.allLinks, at: time)
    linkPage(at: time)
    scroller.cancel(at: time)
  }

  /// Turns to a page. If it is already visible, its list glides to the start.
  mutating func show(page: Int, at time: Timestamp) {
    guard let destination = pager?.destination else { return }
    if page == destination { activateList(at: time) }
    if page == destination, page == linked {
      scroller.glide(listLink, to: 0, from: .program, at: time)
    } else {
      pager?.scrollToPage(page, at: time)
    }
    linkPage(at: time)
  }

  mutating func turn(by step: Double, from cause: GlideCause = .program, at time: Timestamp) {
    guard let destination = pager?.destination else { return }
    let page = Int(min(max(0, Double(destination) + step), Double(slots.count - 1)))
    pager?.scrollToPage(page, from: cause, at: time)
  }

  // MARK: - Wheel and keys

  var moves: SheetMoves? { sheet.map { SheetMoves(lowest: $0.hides ? 1 : nil) } }

  /// Scrolls by a distance in points. When one part reaches its end, the next one continues.
  mutating func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    activateList(at: time)
    scroller.glide(scroller.allLinks, by: change, from: cause, at: time)
  }

  func steps(_ tuning: Tuning) -> ScrollSteps {
    ScrollSteps(tuning, length: slots[currentPage].visible, row: slots[currentPage].items.firstExtent)
  }

  // MARK: - Layout

  /// Updates the layout for another size, tuning or content of the same file. Offsets, detent and page are kept.
  mutating func update(_ node: SceneNode, size: Size, ceiling: Double, tuning: Tuning, at time: Timestamp) {
    let (oldSheet, oldHeader, oldSize) = (sheet, headerHeight, self.size)
    self.ceiling = ceiling
    measure(node, size, tuning)
    scroller.retune(rules(tuning), at: time)
    if let sheet, let oldSheet {
      scroller.setCushion(sheet.cushion, of: SheetMoves.sheet)
      scroller.setRange(
        sheet.travel, detents: sheet.detents, addedBefore: sheet.tops.count - oldSheet.tops.count,
        of: SheetMoves.sheet, shiftedBy: sheet.peekTop - oldSheet.peekTop,
        comesBack: sheet.tops.count < oldSheet.tops.count, movesOn: size == oldSize, at: time)
    }
    if let headerLink {
      let offset = scroller.links[headerLink].offset
      if oldHeader > 0 { headerShare = offset / oldHeader }
      setHeader(shiftedBy: oldHeader == headerHeight ? 0 : headerShare * headerHeight - offset, at: time)
    }
    scroller.setRange(slots[linked].range, of: listLink, at: time)
    for slot in slots.indices { lists[slot] = ScrollLink(offset: lists[slot].offset, in: slots[slot].range) }
    guard let pages else { return }
    let rules = ScrollRules(pagesOf: tuning, viewportLength: size.width)
    pager?.retune(rules, turning: PageTurnRule(tuning), at: time)
    pager?.resize(count: slots.count, pageLength: size.width + pages.gap, at: time)
  }

  private mutating func setHeader(shiftedBy shift: Double = 0, at time: Timestamp) {
    guard let headerLink else { return }
    scroller.setRange(
      headerRange, detents: headerDetents, of: headerLink, shiftedBy: shift, comesBack: true, at: time)
  }

  /// The range of the header's offset over the list of the slot ``linked``.
  private var headerRange: ClosedRange<Double> {
    guard keepsHeader else { return 0...headerHeight }
    let slot = slots[linked]
    return 0...min(headerHeight, max(0, headerHeight + slot.items.length - slot.visible))
  }

  private var headerDetents: [Double] { snapsHeader ? [0, headerRange.upperBound] : [] }

  private func rules(_ tuning: Tuning) -> ScrollRules {
    var header = ScrollRules(headerOf: tuning, viewportLength: size.height)
    if let rule = self.header?.rule { header.returning = rule == .quick ? .any : .start }
    guard sheet != nil else {
      return self.header == nil ? ScrollRules(tuning, viewportLength: size.height) : header
    }
    var rules = ScrollRules(sheetOf: tuning, viewportLength: size.height)
    guard self.header != nil else { return rules }
    var own = LinkRules()
    (own.snapping, own.snap) = (header.snapping, header.snap)
    (own.handoff, own.returning) = (header.handoff, header.returning)
    rules.links = [LinkRules(), own, LinkRules()]
    return rules
  }

  private mutating func measure(_ node: SceneNode, _ size: Size, _ tuning: Tuning) {
    self.node = node
    self.size = size
    var node = node
    if case .sheet(let sheet) = node.content {
      self.sheet = SheetPlaces(sheet, size: size, ceiling: ceiling, tuning: tuning)
      (sheetID, sheetHeader) = (node.id, sheet.header)
      sheetHeaderHeight = sheet.header.map { CustomMeasure.height(of: $0, in: size.width) } ?? 0
      node = sheet.content
    }
    let room = max(0, size.height - (sheet?.tops[0] ?? 0) - sheetHeaderHeight)
    if case .header(let header) = node.content {
      (self.header, headerID) = (header, node.id)
      sticksHeight = header.sticks.map { CustomMeasure.height(of: $0, in: size.width) } ?? 0
      headerHeight = CustomMeasure.height(of: header.collapses, in: size.width)
      snapsHeader = header.rule.map { $0 == .snap } ?? tuning[Tunables.eventsHeaderSnap]
      keepsHeader = tuning[Tunables.eventsFittingKeepsHeader]
      node = header.content
    }
    var children = [node]
    if case .pages(let pages) = node.content {
      (self.pages, pagesID, children) = (pages, node.id, pages.children)
      tabsHeight = CustomTabs.height(of: pages, in: size.width)
    }
    let visible = max(0, room - sticksHeight - tabsHeight)
    // A header as high as its screen would leave no list for a finger to scroll it away.
    headerHeight = max(0, min(headerHeight, visible - Self.leastList))
    slots = children.map { child in
      var slot = Slot(node: child, visible: visible)
      guard case .list(let list) = child.content else {
        slot.items = CustomItems([child], gap: 0, inset: 0) { CustomMeasure.height(of: $0, in: size.width) }
        return slot
      }
      slot.header = list.header
      slot.headerHeight = list.header.map { CustomMeasure.height(of: $0, in: size.width) } ?? 0
      slot.visible = max(0, visible - slot.headerHeight)
      let width = max(0, size.width - 2 * list.inset)
      slot.items = CustomItems(list.children, gap: list.gap, inset: list.inset) {
        CustomMeasure.height(of: $0, in: width)
      }
      return slot
    }
  }

  /// Minimum height of the list that stays visible below a header, in points.
  private static let leastList = 44.0

  // MARK: - State

  /// Restores the start state of a recording, without animation.
  mutating func restore(_ state: StartStateReader, at time: Timestamp) {
    if pager != nil, let page = state.index(pagesID + ".index", below: slots.count) { jump(to: page, at: time) }
    if let sheet, let detent = state.text(sheetID + ".detent").flatMap(sheet.detent) {
      scroller.replaceLink(
        SheetMoves.sheet,
        with: ScrollLink(offset: 0, in: sheet.travel, detents: sheet.detents, detent: detent), at: time)
    }
    if let headerLink, let height = state.number(headerID + ".height") {
      scroller.setOffset(headerHeight - height, of: headerLink, at: time)
    }
    for slot in slots.indices {
      guard let offset = state.number(slots[slot].node.id + ".offset") else { continue }
      if slot == linked { scroller.setOffset(offset, of: listLink, at: time) }
      lists[slot] = ScrollLink(offset: offset, in: slots[slot].range)
    }
    guard snapsHeader else { return }
    scroller.press(scroller.allLinks, at: time)
    scroller.cancel(at: time)
  }

  private mutating func jump(to page: Int, at time: Timestamp) {
    guard let old = pager else { return }
    pager = Pager(
      count: slots.count, pageLength: old.pageLength, page: page, rules: old.scroller.rules, turning: old.turning)
    linkPage(at: time)
  }
}

/// The positions at which a sheet of a scene file rests, for a screen size and a tuning.
struct SheetPlaces: Equatable {
  /// Top edge of the sheet at each detent, in points: from the highest to the lowest, and then hidden if the sheet can
  /// hide.
  let tops: [Double]
  let hides: Bool
  private let height: Double
  /// Bottom of the overlays at the top of the screen, in points.
  private let ceiling: Double

  init(_ sheet: SceneSheet, size: Size, ceiling: Double, tuning: Tuning) {
    height = size.height
    self.ceiling = ceiling
    let wanted = sheet.detents.map { $0.top(in: size.height) }.sorted()
    let lowest = max(0, min(wanted.last ?? 0, size.height))
    let highest = min(max(0, wanted.first ?? 0), lowest)
    hides = sheet.isHideable ?? tuning[HidingTunables.isOn]
    tops = wanted.map { min(max($0, highest), lowest) } + (hides ? [size.height] : [])
  }

  /// Number of detents at which the sheet is visible.
  private var visible: Int { hides ? tops.count - 1 : tops.count }
  /// Top edge at the lowest visible detent, in points.
  var peekTop: Double { tops[visible - 1] }
  /// Range of the sheet's offset, in points: 0 at the lowest visible detent, growing as the sheet rises.
  var travel: ClosedRange<Double> { (hides ? peekTop - height : 0)...(peekTop - tops[0]) }
  /// The detents as offsets, in ascending order.
  var detents: [Double] { tops.reversed().map { peekTop - $0 } }
  /// Index in ``detents`` of the highest detent.
  var open: Int { tops.count - 1 }
  /// Index in ``detents`` of the detent at which the scene starts: the one below the highest.
  var first: Int { max(hides ? 1 : 0, open - 1) }
  /// Limit of the overshoot, in points. Upward, the sheet stops at the overlays at the top of the screen; without any, it
  /// moves like a sheet below the built-in scene's search field.
  var cushion: OvershootLimit {
    OvershootLimit(
      ofSheetAt: tops[0], below: ceiling > 0 ? ceiling : Tunables.sheetCeiling, peek: height - peekTop, hides: hides)
  }

  /// The names of the detents in state lines, from the highest.
  var names: [String] {
    (0..<visible).map { index in
      if index == 0 { return "full" }
      if index == visible - 1 { return "peek" }
      return visible == 3 ? "half" : "middle\(index)"
    } + (hides ? ["hidden"] : [])
  }

  func name(_ detent: Int) -> String { names[open - detent] }
  func detent(_ name: String) -> Int? { names.firstIndex(of: name).map { open - $0 } }
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
