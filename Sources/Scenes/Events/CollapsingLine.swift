import ScrollEngine
import Tuning

/// A header that collapses, and the lists of all pages below it: the header and the list of one page are one line.
struct CollapsingLine {
  /// The links of the line.
  static let header = 0
  static let list = 1

  private let pages: [EventPage]
  private(set) var layout: EventsLayout
  /// The line, along y.
  var scroller: Scroller
  /// The lists of all pages; that of `linked` is out of date while it is part of the line.
  private var lists: [ScrollLink]
  /// The page whose list is part of the line.
  private(set) var linked = 0
  /// How far the header was pushed out when the layout last changed, as a share of its height.
  private var headerShare = 0.0

  /// The header in full, the first page's list in the line, all lists at their start.
  init(_ pages: [EventPage], layout: EventsLayout, tuning: Tuning) {
    self.pages = pages
    self.layout = layout
    lists = pages.map { ScrollLink(offset: 0, in: layout.listRange($0)) }
    scroller = Scroller(
      links: [
        ScrollLink(offset: 0, in: layout.headerRange(pages[0]), detents: layout.headerDetents(pages[0])), lists[0],
      ],
      rules: Self.rules(tuning, layout))
  }

  /// A fling goes through the seam of header and list as if they were one list.
  private static func rules(_ tuning: Tuning, _ layout: EventsLayout) -> ScrollRules {
    var rules = ScrollRules(tuning, viewportLength: layout.viewport.height)
    rules.handoff = .carry
    rules.returning = tuning[Tunables.eventsHeaderReturn]
    rules.snapping = SnapPolicy(.projection)
    rules.snap = .page
    return rules
  }

  /// The visible part of the header; more than all of it while it is pulled beyond the top.
  var headerHeight: Double { headerHeight(scroller) }
  /// The same of the line at another moment.
  func headerHeight(_ line: Scroller) -> Double { layout.headerHeight - line.links[Self.header].shown }
  /// The same without what it is pulled.
  var restingHeaderHeight: Double { layout.headerHeight - scroller.links[Self.header].offset }
  /// How far the header is pulled beyond the top, in points.
  var pull: Double { max(0, -scroller.links[Self.header].displacement) }

  /// Offset of a page's list, overscroll included.
  func offset(ofPage page: Int) -> Double { page == linked ? scroller.links[Self.list].shown : lists[page].offset }
  /// The same without overscroll.
  func restingOffset(ofPage page: Int) -> Double {
    page == linked ? scroller.links[Self.list].offset : lists[page].offset
  }
  /// What is to be seen of a pull beyond the ends of a page: the header's above it, and its list's.
  func sight(ofPage page: Int) -> EdgeSight {
    guard page == linked else { return .nothing }
    let list = EdgeSight(of: Self.list, in: scroller)
    return list == .nothing ? EdgeSight(of: Self.header, in: scroller) : list
  }
  /// Velocity of a page's list, in pt/s.
  func velocity(ofPage page: Int) -> Double { page == linked ? scroller.velocity(of: Self.list) : 0 }

  /// Where a line stands on the screen: header and list move the same rows.
  func place(_ line: Scroller) -> Double {
    layout.headerHeight - line.links[Self.header].shown - line.links[Self.list].shown
  }

  // MARK: - Pages

  /// Makes the list of the page that shows part of the line. A list that still moves stays in it until it rests.
  mutating func link(_ page: Int, at time: Timestamp) {
    guard page != linked, !scroller.isMoving, !isDragged else { return }
    let leaving = scroller.links[Self.list]
    lists[linked] = ScrollLink(offset: leaving.offset, in: leaving.lower...leaving.upper)
    scroller.exchange(Self.list, for: lists[page], at: time)
    linked = page
    setHeader(at: time)
  }

  private var isDragged: Bool { if case .drag = scroller.activity { true } else { false } }

  /// What is asked for is asked of the page that shows: the motion of a list that no longer does ends where it is.
  mutating func take(_ page: Int, at time: Timestamp) {
    guard page != linked, !scroller.isTouched else { return }
    scroller.press(scroller.allLinks, at: time)
    link(page, at: time)
    scroller.cancel(at: time)
  }

  // MARK: - Changes

  /// Glides to the start of the list alone.
  mutating func glideListToStart(at time: Timestamp) { scroller.glide(Self.list, to: 0, from: .program, at: time) }

  /// Lays everything out again after a change of viewport or tuning: lists keep their offsets as far as there is content,
  /// and as much of the header shows as before, as a share of it.
  mutating func relayout(_ layout: EventsLayout, tuning: Tuning, at time: Timestamp) {
    let old = self.layout.headerHeight
    self.layout = layout
    scroller.retune(Self.rules(tuning, layout), at: time)
    let offset = scroller.links[Self.header].offset
    // A header without height says nothing; what it was before counts.
    if old > 0 { headerShare = offset / old }
    setHeader(shiftedBy: old == layout.headerHeight ? 0 : headerShare * layout.headerHeight - offset, at: time)
    scroller.setRange(layout.listRange(pages[linked]), of: Self.list, at: time)
    for page in pages.indices {
      lists[page] = ScrollLink(offset: lists[page].offset, in: layout.listRange(pages[page]))
    }
  }

  /// The header gets the travel that it has over the page of the line; beyond that it comes back.
  ///
  /// - Parameter shift: how far it is moved as it is laid out again, in points.
  private mutating func setHeader(shiftedBy shift: Double = 0, at time: Timestamp) {
    let page = pages[linked]
    scroller.setRange(
      layout.headerRange(page), detents: layout.headerDetents(page), of: Self.header, shiftedBy: shift, comesBack: true,
      at: time)
  }

  /// Shows so much of the header at once.
  mutating func setHeaderHeight(_ height: Double, at time: Timestamp) {
    scroller.setOffset(layout.headerHeight - height, of: Self.header, at: time)
  }

  /// Scrolls a page's list to an offset at once.
  mutating func setOffset(_ offset: Double, ofPage page: Int, at time: Timestamp) {
    if page == linked { scroller.setOffset(offset, of: Self.list, at: time) }
    lists[page] = ScrollLink(offset: offset, in: lists[page].lower...lists[page].upper)
  }

  /// Comes to a place of rest: where the header was left may be none by another tuning.
  mutating func settle(at time: Timestamp) {
    guard layout.snapsHeader else { return }
    scroller.press(scroller.allLinks, at: time)
    scroller.cancel(at: time)
  }
}
