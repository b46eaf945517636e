import ScrollEngine

/// A line of containers that scroll one after the other along y: a sheet, the collapsing header in it, and the list of
/// the visible page. A line may lack a sheet, a header or pages, but not a list. Pages turn along x below the sheet and
/// the header, which they share.
///
/// ```swift
/// // A sheet over a list. A finger opens the sheet, goes on to scroll the list and throws it.
/// let layout = NestedLayout(
///   size: Size(width: 390, height: 844), sheet: SheetDetents(tops: [96, 422, 712], in: 844),
///   lists: [NestedLayout.List(length: 4000, visible: 748)])
/// var nested = NestedScroller(layout)
/// nested.press(.page, at: now)
/// nested.apply(.begin(along: .y), to: .list, at: now)
/// nested.apply(.move(by: Point(x: 0, y: 400), velocity: Point(x: 0, y: 900)), to: .list, at: now)
/// nested.apply(.release(velocity: Point(x: 0, y: 900)), to: .list, at: now)
/// nested.advance(to: now.advanced(bySeconds: 0.1))
/// print(nested.top, nested.offset(ofPage: 0))
/// ```
///
/// The value holds positions and motions. What the containers show and what a tap does is up to the program. Like
/// a `Scroller` it reads no clock, and the cost of an update does not depend on the length of the content. Pages are
/// counted from 0, and a function for a page must get one that exists.
public struct NestedScroller: Sendable {
  /// A container of the line, under its name in recordings of the built-in scenes.
  public enum Part: String, Sendable {
    case sheet, header, list, pages
  }

  /// The geometry of the containers.
  public private(set) var layout: NestedLayout
  /// The line of the sheet, the header and the list of the page ``linkedPage``.
  public var line: NestedLine
  /// The pager. A line without pages has a single one, which nothing moves.
  public var pager: Pager
  /// The lists of all pages. The entry of page ``linkedPage`` is out of date, because ``line`` holds its list.
  @usableFromInline private(set) var lists: [ScrollLink]
  /// Index of the page whose list is part of ``line``.
  public private(set) var linkedPage = 0
  /// The share of the header that was scrolled away when the layout last changed.
  private var headerShare = 0.0

  /// Creates a line at its start: the sheet at the detent below the highest, the header open, all lists at their start.
  ///
  /// - Parameters:
  ///   - layout: the containers.
  ///   - rules: the rules by which they move; `nil` for the default ones.
  public init(_ layout: NestedLayout, _ rules: NestedRules? = nil) {
    let rules = rules ?? NestedRules(for: layout)
    self.layout = layout
    lists = layout.lists.map { ScrollLink(offset: 0, in: $0.range) }
    var links: [ScrollLink] = []
    if let sheet = layout.sheet {
      links.append(ScrollLink(offset: 0, in: sheet.travel, detents: sheet.offsets, detent: sheet.initialIndex))
    }
    if layout.header != nil {
      links.append(ScrollLink(offset: 0, in: layout.headerRange(over: 0), detents: layout.headerDetents(over: 0)))
    }
    links.append(lists[0])
    line = NestedLine(links, rules: rules.line)
    pager = Pager(
      count: layout.pageLength == nil ? 1 : layout.lists.count, pageLength: layout.pageLength ?? layout.size.width,
      rules: rules.pages, turning: rules.turning)
    if let sheet = layout.sheet { line.limitSheet(sheet.limits) }
  }

  /// The positions and motions of the sheet, the header and the list of the page ``linkedPage``, outermost first.
  @inlinable public var scroller: Scroller {
    get { line.scroller }
    _modify { yield &line.scroller }
  }

  // MARK: - Links

  /// The index of the sheet in ``scroller``; `nil` without a sheet.
  @inlinable public var sheetLink: Int? { layout.sheet == nil ? nil : NestedLine.sheet }
  /// The index of the header in ``scroller``; `nil` without a header.
  @inlinable public var headerLink: Int? { layout.header == nil ? nil : layout.sheet == nil ? 0 : 1 }
  /// The index in ``scroller`` of the list of the page ``linkedPage``.
  @inlinable public var listLink: Int { scroller.links.count - 1 }
  /// The links inside the sheet.
  @inlinable public var inner: LinkRange { (layout.sheet == nil ? 0 : 1)..<scroller.links.count }

  /// Returns the container that a link moves.
  public func part(ofLink link: Int) -> Part { link == sheetLink ? .sheet : link == headerLink ? .header : .list }

  /// Whether pages turn along x.
  @inlinable public var hasPages: Bool { layout.pageLength != nil }
  /// The index of the visible page.
  @inlinable public var currentPage: Int { hasPages ? pager.page : linkedPage }

  // MARK: - Positions

  /// The y coordinate of the sheet's top edge in the frame, in points; 0 without a sheet.
  @inlinable public var top: Double { top(of: scroller) }
  /// Returns the y coordinate of the sheet's top edge for a state of the scroller, such as a forecast.
  @inlinable public func top(of scroller: Scroller) -> Double {
    guard let sheet = layout.sheet else { return 0 }
    return sheet.peekTop - scroller.links[NestedLine.sheet].visibleOffset
  }

  /// The height of the visible part of the header, in points. It exceeds the full height while the header is pulled
  /// beyond its start.
  @inlinable public var visibleHeader: Double { visibleHeader(of: scroller) }
  /// Returns the height of the visible part of the header for a state of the scroller.
  @inlinable public func visibleHeader(of scroller: Scroller) -> Double {
    guard let header = layout.header, let headerLink else { return 0 }
    return header.height - scroller.links[headerLink].visibleOffset
  }
  /// The visible height of the header without overscroll, in points.
  @inlinable public var restingHeader: Double {
    guard let header = layout.header, let headerLink else { return 0 }
    return header.height - scroller.links[headerLink].offset
  }

  /// The y coordinate of the top of the pages, in points.
  @inlinable public var contentTop: Double { contentTop(of: scroller) }
  /// Returns the y coordinate of the top of the pages for a state of the scroller.
  @inlinable public func contentTop(of scroller: Scroller) -> Double {
    top(of: scroller) + layout.sheetHeaderHeight + visibleHeader(of: scroller) + layout.stickyHeight
      + layout.tabsHeight
  }

  /// Returns the y coordinate of the start of the list for a state of the scroller, in points. All links move it.
  @inlinable public func position(of scroller: Scroller) -> Double {
    contentTop(of: scroller) - scroller.links[listLink].visibleOffset
  }

  /// Returns the offset of a page's list, overscroll included, in points.
  @inlinable public func offset(ofPage page: Int) -> Double {
    page == linkedPage ? scroller.links[listLink].visibleOffset : lists[page].offset
  }
  /// Returns the offset of a page's list without overscroll, in points.
  public func restingOffset(ofPage page: Int) -> Double { link(ofPage: page).offset }
  /// Returns the velocity of a page's list, in pt/s.
  @inlinable public func velocity(ofPage page: Int) -> Double {
    page == linkedPage ? scroller.velocity(of: listLink) : 0
  }
  /// Returns the link of a page's list.
  @inlinable public func link(ofPage page: Int) -> ScrollLink {
    page == linkedPage ? scroller.links[listLink] : lists[page]
  }

  /// Returns the effect of the overscroll on the content of a page. If its list has none, the header's overscroll
  /// counts.
  package func overscrollEffect(ofPage page: Int) -> OverscrollEffect {
    guard page == linkedPage else { return .nothing }
    let list = OverscrollEffect(of: listLink, in: scroller)
    return list == .nothing ? headerLink.map { OverscrollEffect(of: $0, in: scroller) } ?? .nothing : list
  }

  /// The index in ``SheetDetents/offsets`` of the detent on which the sheet rests or to which it moves; `nil` if there is
  /// none.
  public var sheetDetent: Int? { sheetLink.flatMap { scroller.detent(of: $0) } }

  /// Moves the sheet to a detent, which is an index in ``SheetDetents/offsets``. Without effect during a touch, and for a
  /// detent that does not exist.
  public mutating func settleSheet(on detent: Int, at time: Timestamp) {
    if let sheetLink { scroller.settle(sheetLink, on: detent, at: time) }
  }

  // MARK: - Time and pages

  /// Advances all motions to a time. A time before the current one changes nothing.
  public mutating func advance(to time: Timestamp) {
    scroller.advance(to: time)
    pager.advance(to: time)
    linkPage(at: time)
  }

  /// Whether a container moves without further input, as time passes.
  @inlinable public var isMoving: Bool { scroller.isMoving || pager.scroller.isMoving }
  /// Whether nothing moves and no finger is down.
  @inlinable public var isIdle: Bool { scroller.isIdle && pager.scroller.isIdle }

  private var isDragged: Bool { if case .drag = scroller.activity { true } else { false } }

  /// Replaces the list in the line by that of the visible page. Does nothing while the line moves or is dragged.
  public mutating func linkPage(at time: Timestamp) {
    guard currentPage != linkedPage, !scroller.isMoving, !isDragged else { return }
    replaceList(byPage: currentPage, at: time)
  }

  private mutating func replaceList(byPage page: Int, at time: Timestamp) {
    let leaving = scroller.links[listLink]
    lists[linkedPage] = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    scroller.replaceLink(listLink, with: lists[page], at: time)
    linkedPage = page
    setHeader(at: time)
  }

  /// Stops the motion of the line and replaces its list by that of the visible page, so that a command acts on that
  /// page. Does nothing during a touch.
  public mutating func activateList(at time: Timestamp) {
    guard currentPage != linkedPage, !scroller.isTouched else { return }
    scroller.press(scroller.allLinks, at: time)
    linkPage(at: time)
    scroller.cancel(at: time)
  }

  /// Turns to a page. If it is already visible, its list glides to the start. Without pages that turn, the list of the
  /// page takes the place of the visible one, at its last offset.
  public mutating func show(page: Int, at time: Timestamp) {
    guard hasPages else {
      if page != linkedPage, lists.indices.contains(page) { replaceList(byPage: page, at: time) }
      return
    }
    let isShown = page == pager.destination
    if isShown { activateList(at: time) }
    if isShown, page == linkedPage {
      scroller.glide(listLink, to: 0, from: .program, at: time)
    } else {
      pager.scrollToPage(page, at: time)
    }
    linkPage(at: time)
  }

  // MARK: - Changes

  /// Applies other rules from a time on.
  public mutating func retune(_ rules: NestedRules, at time: Timestamp) {
    scroller.retune(rules.line, at: time)
    pager.retune(rules.pages, turning: rules.turning, at: time)
  }

  /// Applies another layout of the same containers. The sheet keeps its detent, the header its collapsed share, each list
  /// its offset and the pages the visible one. A layout of other containers changes nothing.
  public mutating func relayout(_ layout: NestedLayout, at time: Timestamp) {
    let old = self.layout
    guard layout.lists.count == old.lists.count, (layout.sheet == nil) == (old.sheet == nil),
      (layout.header == nil) == (old.header == nil)
    else { return }
    self.layout = layout
    if let sheet = layout.sheet, let oldSheet = old.sheet {
      line.limitSheet(sheet.limits)
      // The sheet's offset is measured from its lowest visible detent. If the layout moves that detent, the offset changes
      // by as much, so that the sheet stays in place on the screen.
      scroller.setRange(
        sheet.travel, detents: sheet.offsets, addedBefore: sheet.tops.count - oldSheet.tops.count,
        of: NestedLine.sheet, shiftedBy: sheet.peekTop - oldSheet.peekTop,
        comesBack: sheet.tops.count < oldSheet.tops.count, movesOn: layout.size == old.size, at: time)
    }
    if let headerLink, let height = layout.header?.height, let oldHeight = old.header?.height {
      let offset = scroller.links[headerLink].offset
      // The collapsed share of a header with zero height is undefined, so the last known share applies.
      if oldHeight > 0 { headerShare = offset / oldHeight }
      setHeader(shiftedBy: oldHeight == height ? 0 : headerShare * height - offset, at: time)
    }
    scroller.setRange(layout.lists[linkedPage].range, of: listLink, at: time)
    for page in lists.indices { lists[page] = ScrollLink(offset: lists[page].offset, in: layout.lists[page].range) }
    guard let pageLength = layout.pageLength else { return }
    pager.resize(count: lists.count, pageLength: pageLength, at: time)
  }

  /// Sets the range of the header's offset for the page whose list is in the line. A header outside the new range
  /// animates back into the range.
  ///
  /// - Parameter shift: the change of the header's offset that the layout change causes, in points.
  private mutating func setHeader(shiftedBy shift: Double = 0, at time: Timestamp) {
    guard let headerLink else { return }
    scroller.setRange(
      layout.headerRange(over: linkedPage), detents: layout.headerDetents(over: linkedPage), of: headerLink,
      shiftedBy: shift, comesBack: true, at: time)
  }

  // MARK: - Start states

  /// Moves the sheet to a detent without animation.
  public mutating func jump(toDetent detent: Int, at time: Timestamp) {
    guard let sheet = layout.sheet else { return }
    let link = ScrollLink(offset: 0, in: sheet.travel, detents: sheet.offsets, detent: detent)
    scroller.replaceLink(NestedLine.sheet, with: link, at: time)
  }

  /// Shows a page without animation.
  public mutating func jump(toPage page: Int, at time: Timestamp) {
    pager.jump(to: page)
    linkPage(at: time)
  }

  /// Sets the visible height of the header immediately.
  public mutating func setHeaderHeight(_ height: Double, at time: Timestamp) {
    guard let header = layout.header, let headerLink else { return }
    scroller.setOffset(header.height - height, of: headerLink, at: time)
  }

  /// Scrolls a page's list to an offset immediately.
  public mutating func setOffset(_ offset: Double, ofPage page: Int, at time: Timestamp) {
    if page == linkedPage { scroller.setOffset(offset, of: listLink, at: time) }
    lists[page] = ScrollLink(offset: offset, in: layout.lists[page].range)
  }

  /// Settles the header on a detent. Needed after a state is restored, because the restored height of the header may
  /// not be a detent of the current tuning.
  public mutating func settleHeader(at time: Timestamp) {
    guard layout.header?.snaps == true else { return }
    scroller.press(scroller.allLinks, at: time)
    scroller.cancel(at: time)
  }
}

/// Gestures, wheel and keys.
extension NestedScroller {
  /// The area that a finger touches. It determines what the touch stops and what follows the finger.
  public enum Area: Sendable {
    /// The frame of the sheet, such as its fixed header.
    case sheet
    /// The collapsing header and everything else that does not move while a page turns.
    case header
    /// The list of a page, or the content in its place.
    case page
  }

  /// Returns whether an area moves without direct input. A touch on it stops the motion and does not count as a tap.
  public func isMoving(_ area: Area) -> Bool {
    switch area {
    case .page: scroller.carries(listLink) || pager.scroller.isMoving
    case .header: (headerLink ?? sheetLink).map { scroller.carries($0) } ?? false
    case .sheet: sheetLink.map { scroller.carries($0) } ?? false
    }
  }

  /// Handles a touch. All motion in the area stops.
  public mutating func press(_ area: Area, with device: GestureDevice = .finger(0), at time: Timestamp) {
    scroller.press(scroller.allLinks, by: area == .sheet ? .frame : .content, with: device, at: time)
    guard hasPages else { return }
    if area == .page { pager.press(with: device, at: time) }
    linkPage(at: time)
  }

  /// Returns the candidates for a gesture, outermost first.
  ///
  /// - Parameter owner: returns the owner that stands for a container.
  public func candidates<Owner: Hashable & Sendable>(_ owner: (Part) -> Owner) -> [GestureArena<Owner>.Candidate] {
    let nested = scroller.allLinks.map { GestureArena<Owner>.Candidate(owner(part(ofLink: $0)), axes: .y) }
    return hasPages ? nested + [.init(owner(.pages), axes: .x)] : nested
  }

  /// Applies a step of a drag to a container. A drag along y passes from one container to the next; see
  /// ``part(ofLink:)``. For pages, the step is in the direction in which they grow.
  @discardableResult
  public mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    if case .begin = step { letGo(except: part, at: time) }
    return part == .pages ? step.apply(to: &pager, along: .x, at: time) : line.apply(step, at: time)
  }

  /// Releases what a gesture has pressed, except the container that it moves from now on; `nil` for none.
  public mutating func letGo(except part: Part?, at time: Timestamp) {
    if part != .pages { pager.resume(at: time) }
    if part == nil || part == .pages { scroller.cancel(at: time) }
  }

  /// Scrolls for a turn of the wheel, in notches; see ``NestedLine/turnWheel(_:_:at:_:time:)``.
  public mutating func turnWheel(
    _ turn: Double, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    activateList(at: time)
    line.turnWheel(turn, steps, at: place, &wheel, time: time)
  }

  /// Handles a key that scrolls, Left or Right, which turn pages, or Escape, which lowers the sheet or turns to the first
  /// page.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    if hasPages, key == .left || key == .right { return pager.turn(by: key == .left ? -1 : 1, from: .key, at: time) }
    guard layout.sheet != nil || steps.change(for: key) != nil else {
      if key == .escape, pager.destination != 0 { show(page: 0, at: time) }
      return
    }
    activateList(at: time)
    line.press(key, steps, at: time)
  }

  /// Scrolls by a distance in points. When one container reaches its end, the next one continues.
  public mutating func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    activateList(at: time)
    scroller.glide(scroller.allLinks, by: change, from: cause, at: time)
  }
}

extension NestedScroller: Container {
  /// Whether a finger or a touchpad holds a container.
  public var isTouched: Bool { scroller.isTouched || pager.scroller.isTouched }

  /// Returns the area at a position, in points of the frame; `nil` above the sheet.
  public func area(at place: Point) -> Area? {
    if place.y < top { return nil }
    if place.y < top + layout.sheetHeaderHeight { return .sheet }
    return place.y < contentTop ? .header : .page
  }

  /// Handles the start of a gesture. All motion in the area at the position stops. What lies above the sheet is not part of
  /// the container. Without a known position, the gesture is for the content of the page.
  public mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    guard let area = place == nil ? .page : place.flatMap(area) else { return GesturePress(nil, []) }
    let isCatch = isMoving(area)
    press(area, with: device, at: time)
    let part = area == .sheet ? Part.sheet : area == .header ? .header : .list
    return GesturePress(part, candidates { $0 }, isCatch: isCatch)
  }

  /// Returns the container that a link moves; for a drag of the pages, always the pages.
  public func part(ofLink link: Int, movedBy part: Part) -> Part { part == .pages ? part : self.part(ofLink: link) }

  /// Scrolls along y, and turns a page for each whole notch along x.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    if turn.y != 0 { turnWheel(turn.y, steps, at: place, &wheel, time: time) }
    if hasPages { pager.turnWheel(turn.x, &wheel, at: time) }
  }
}
