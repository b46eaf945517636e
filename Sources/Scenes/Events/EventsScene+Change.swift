import ScrollEngine
import Tuning

/// Changes under way: of the viewport, of the tuning, and of the page that shows.
extension EventsScene {
  /// Moves by other values from a moment on.
  public func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    relayout(at: time)
  }

  /// Lays everything out again after a change of viewport or tuning: the page stays, lists keep their offsets as far
  /// as there is content, and as much of the header shows as before, as a share of it.
  func relayout(at time: Timestamp) {
    let old = layout.headerHeight
    layout = EventsLayout(viewport: viewport, tuning: tuning, reading: Reading(language))
    bar = TabBar(names: pages.map(\.name), width: layout.columnWidth)
    scroller.retune(Self.lineRules(tuning, viewport: viewport), at: time)
    pager.retune(
      Self.pageRules(tuning, viewport: viewport), snapVelocity: tuning[Tunables.pagerSnapVelocity], at: time)
    pager.resize(count: pages.count, pageLength: viewport.width, at: time)
    let offset = scroller.links[Self.header].offset
    // A header without height says nothing; what it was before counts.
    if old > 0 { headerShare = offset / old }
    setHeader(shiftedBy: old == layout.headerHeight ? 0 : headerShare * layout.headerHeight - offset, at: time)
    scroller.setRange(layout.listRange(pages[linked]), of: Self.list, at: time)
    for page in pages.indices {
      lists[page] = ScrollLink(offset: lists[page].offset, in: layout.listRange(pages[page]))
    }
    linkPage(at: time)
  }

  /// The header gets the travel that it has over the page of the line; beyond that it comes back.
  ///
  /// - Parameter shift: how far it is moved as it is laid out again, in points.
  func setHeader(shiftedBy shift: Double = 0, at time: Timestamp) {
    let page = pages[linked]
    scroller.setRange(
      layout.headerRange(page), detents: layout.headerDetents(page), of: Self.header, shiftedBy: shift, comesBack: true,
      at: time)
  }
}
