import ScrollEngine
import Tuning

/// The pager of event pages, the tabs that name them and the user's answers to the events.
struct EventPages {
  /// The pages, at least one.
  let pages: [EventPage]
  private(set) var tabBar: TabBar
  var pager: Pager
  /// The rows of each page for which the user's answer (going or not) differs from the event's default.
  private(set) var changedRows: [Set<Int>]

  /// Creates the pages with the first one visible.
  init(_ pages: [EventPage], layout: EventsLayout, tuning: Tuning) {
    self.pages = pages
    tabBar = TabBar(names: pages.map { $0.name }, width: layout.columnWidth)
    changedRows = pages.map { _ in [] }
    pager = Pager(
      count: pages.count, pageLength: layout.viewport.width,
      rules: ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width), turning: PageTurnRule(tuning))
  }

  /// The index of the visible page.
  var currentPage: Int { pager.page }

  /// Updates the layout after a change of viewport or tuning and keeps the visible page.
  mutating func updateLayout(_ layout: EventsLayout, tuning: Tuning, at time: Timestamp) {
    tabBar = TabBar(names: pages.map { $0.name }, width: layout.columnWidth)
    let rules = ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width)
    pager.retune(rules, turning: PageTurnRule(tuning), at: time)
    pager.resize(count: pages.count, pageLength: layout.viewport.width, at: time)
  }

  /// Turns by a number of pages. The result is clamped to the first and last page.
  mutating func turn(by step: Double, from cause: GlideCause = .program, at time: Timestamp) {
    let page = Int(min(max(0, Double(pager.destination) + step), Double(pages.count - 1)))
    pager.scrollToPage(page, from: cause, at: time)
  }

  /// Shows a page immediately, for example at the start of a recording.
  mutating func jump(to page: Int) {
    pager = Pager(
      count: pages.count, pageLength: pager.pageLength, page: page, rules: pager.scroller.rules,
      turning: pager.turning)
  }

  /// Returns the offset at which the pages come to rest if the gesture ends now.
  func restOffset(at now: Timestamp) -> Double {
    guard case .drag(let drag) = pager.scroller.activity else {
      return ScrollForecast(of: pager.scroller, at: now).rest.links[0].visibleOffset
    }
    return Double(pager.target(velocity: drag.fingerVelocity)) * pager.pageLength
  }

  /// Whether the pages are turning or the user is dragging them.
  var isTurning: Bool { if case .hold = pager.scroller.activity { false } else { !pager.scroller.isIdle } }

  // MARK: - Answers

  /// Whether the user is going to the event of a row.
  func isGoing(_ row: Int, ofPage page: Int) -> Bool {
    (pages[page].event(row)?.isGoing ?? false) != changedRows[page].contains(row)
  }

  /// Toggles whether the user is going to the events of some rows of a page.
  mutating func toggle(_ rows: [Int], ofPage page: Int) { changedRows[page].formSymmetricDifference(rows) }
}
