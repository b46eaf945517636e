import ScrollEngine
import Tuning

/// A collapsing header and the lists of all pages below it. The header and the list of one page form one scroll chain:
/// a drag or fling scrolls first one of them and then the other.
struct EventsHeaderChain {
  /// Index of the header among the two linked parts (header and list) of ``scroller``.
  static let header = 0
  /// Index of the list among the two linked parts (header and list) of ``scroller``.
  static let list = 1

  private let pages: [EventPage]
  private(set) var layout: EventsLayout
  /// The scroller that moves, along y, the header and the list of page ``linked``.
  var scroller: Scroller
  /// The scroll states of the lists of all pages. The entry of page ``linked`` is out of date, because ``scroller``
  /// holds the state of its list.
  private var lists: [ScrollLink]
  /// Index of the page whose list forms the scroll chain with the header.
  private(set) var linked = 0
  /// The fraction of the header's height that was scrolled out of view when the layout last changed.
  private var headerShare = 0.0

  /// Creates the chain of the header and the first page's list. The whole header is visible and all lists are at their
  /// start.
  init(_ pages: [EventPage], layout: EventsLayout, tuning: Tuning) {
    self.pages = pages
    self.layout = layout
    lists = pages.map { ScrollLink(offset: 0, in: layout.listRange($0)) }
    scroller = Scroller(
      links: [
        ScrollLink(offset: 0, in: layout.headerRange(pages[0]), detents: layout.headerDetents(pages[0])), lists[0],
      ],
      rules: ScrollRules(headerOf: tuning, viewportLength: layout.viewport.height))
  }

  /// The height of the visible part of the header, in points. It exceeds the full height while the header is pulled
  /// beyond the top.
  var headerHeight: Double { headerHeight(scroller) }
  /// Returns the visible height of the header, in points, for another state of the scroller, such as a forecast.
  func headerHeight(_ line: Scroller) -> Double { layout.headerHeight - line.links[Self.header].visibleOffset }
  /// The visible height of the header without overscroll, in points.
  var restingHeaderHeight: Double { layout.headerHeight - scroller.links[Self.header].offset }
  /// The overscroll of the header beyond the top, in points.
  var pull: Double { max(0, -scroller.links[Self.header].displacement) }

  /// Returns the offset of a page's list, including overscroll.
  func offset(ofPage page: Int) -> Double {
    page == linked ? scroller.links[Self.list].visibleOffset : lists[page].offset
  }
  /// Returns the offset of a page's list without overscroll.
  func restingOffset(ofPage page: Int) -> Double {
    page == linked ? scroller.links[Self.list].offset : lists[page].offset
  }
  /// Returns the visible overscroll effect of a page: that of the page's list, or that of the header if the list has
  /// none.
  func overscrollEffect(ofPage page: Int) -> OverscrollEffect {
    guard page == linked else { return .nothing }
    let list = OverscrollEffect(of: Self.list, in: scroller)
    return list == .nothing ? OverscrollEffect(of: Self.header, in: scroller) : list
  }
  /// Returns the velocity of a page's list, in pt/s.
  func velocity(ofPage page: Int) -> Double { page == linked ? scroller.velocity(of: Self.list) : 0 }

  /// Returns the y coordinate on the screen of the list's first row, minus the height of the tab bar, in points, for a
  /// state of the scroller. Header and list both move the rows.
  func screenPosition(of line: Scroller) -> Double {
    layout.headerHeight - line.links[Self.header].visibleOffset - line.links[Self.list].visibleOffset
  }

  // MARK: - Pages

  /// Puts the list of the visible page into the scroll chain in place of the previous list. Does nothing while the
  /// chain moves or is dragged.
  mutating func link(_ page: Int, at time: Timestamp) {
    guard page != linked, !scroller.isMoving, !isDragged else { return }
    let leaving = scroller.links[Self.list]
    lists[linked] = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    scroller.replaceLink(Self.list, with: lists[page], at: time)
    linked = page
    setHeader(at: time)
  }

  private var isDragged: Bool { if case .drag = scroller.activity { true } else { false } }

  /// Puts the list of the visible page into the scroll chain at once and stops the motion of the previous list, so that
  /// a command acts on the visible page. Does nothing during a touch.
  mutating func activateList(ofPage page: Int, at time: Timestamp) {
    guard page != linked, !scroller.isTouched else { return }
    scroller.press(scroller.allLinks, at: time)
    link(page, at: time)
    scroller.cancel(at: time)
  }

  // MARK: - Changes

  /// Glides to the start of the list and leaves the header in place.
  mutating func glideListToStart(at time: Timestamp) { scroller.glide(Self.list, to: 0, from: .program, at: time) }

  /// Updates the layout after a change of viewport or tuning. Each list keeps its offset, clamped to the new range, and
  /// the header keeps the scrolled fraction of its height.
  mutating func updateLayout(_ layout: EventsLayout, tuning: Tuning, at time: Timestamp) {
    let old = self.layout.headerHeight
    self.layout = layout
    scroller.retune(ScrollRules(headerOf: tuning, viewportLength: layout.viewport.height), at: time)
    let offset = scroller.links[Self.header].offset
    // The scrolled fraction of a header with zero height is undefined, so the last known fraction applies.
    if old > 0 { headerShare = offset / old }
    setHeader(shiftedBy: old == layout.headerHeight ? 0 : headerShare * layout.headerHeight - offset, at: time)
    scroller.setRange(layout.listRange(pages[linked]), of: Self.list, at: time)
    for page in pages.indices {
      lists[page] = ScrollLink(offset: lists[page].offset, in: layout.listRange(pages[page]))
    }
  }

  /// Sets the range of the header's offset for the page whose list is in the chain. A header outside the new range
  /// animates back into the range.
  ///
  /// - Parameter shift: the change of the header's offset that the layout change causes, in points.
  private mutating func setHeader(shiftedBy shift: Double = 0, at time: Timestamp) {
    let page = pages[linked]
    scroller.setRange(
      layout.headerRange(page), detents: layout.headerDetents(page), of: Self.header, shiftedBy: shift, comesBack: true,
      at: time)
  }

  /// Sets the visible height of the header immediately.
  mutating func setHeaderHeight(_ height: Double, at time: Timestamp) {
    scroller.setOffset(layout.headerHeight - height, of: Self.header, at: time)
  }

  /// Scrolls a page's list to an offset immediately.
  mutating func setOffset(_ offset: Double, ofPage page: Int, at time: Timestamp) {
    if page == linked { scroller.setOffset(offset, of: Self.list, at: time) }
    lists[page] = ScrollLink(offset: offset, in: lists[page].lower...lists[page].upper)
  }

  /// Settles the header on a detent. Needed after a state is restored, because the restored height of the header may
  /// not be a detent of the current tuning.
  mutating func settle(at time: Timestamp) {
    guard layout.snapsHeader else { return }
    scroller.press(scroller.allLinks, at: time)
    scroller.cancel(at: time)
  }
}
