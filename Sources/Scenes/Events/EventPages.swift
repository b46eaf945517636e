import ScrollEngine
import Tuning

/// The pages side by side with the tabs that name them, and what the person answered to their events.
struct EventPages {
  /// The pages, at least one.
  let all: [EventPage]
  private(set) var bar: TabBar
  /// Where they are, along x.
  var pager: Pager
  /// Rows whose answer differs from the event's own, page by page.
  private(set) var changedRows: [Set<Int>]

  /// The first page shows.
  init(_ pages: [EventPage], layout: EventsLayout, tuning: Tuning) {
    all = pages
    bar = TabBar(names: pages.map(\.name), width: layout.columnWidth)
    changedRows = pages.map { _ in [] }
    pager = Pager(
      count: pages.count, pageLength: layout.viewport.width,
      rules: ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width), turning: PageTurn(tuning))
  }

  /// The page that shows.
  var shown: Int { pager.page }

  /// Lays everything out again after a change of viewport or tuning; the page stays.
  mutating func relayout(_ layout: EventsLayout, tuning: Tuning, at time: Timestamp) {
    bar = TabBar(names: all.map(\.name), width: layout.columnWidth)
    let rules = ScrollRules(pagesOf: tuning, viewportLength: layout.viewport.width)
    pager.retune(rules, turning: PageTurn(tuning), at: time)
    pager.resize(count: all.count, pageLength: layout.viewport.width, at: time)
  }

  /// Turns by a number of pages that may reach beyond the last.
  mutating func turn(by step: Double, at time: Timestamp) {
    pager.show(Int(min(max(0, Double(pager.destination) + step), Double(all.count - 1))), at: time)
  }

  /// Shows a page at once, as at the beginning of a recording.
  mutating func open(_ page: Int) {
    pager = Pager(
      count: all.count, pageLength: pager.pageLength, page: page, rules: pager.scroller.rules,
      turning: pager.turning)
  }

  /// The offset at which they come to rest if they are let go now.
  func goal(at now: Timestamp) -> Double {
    guard case .drag(let drag) = pager.scroller.activity else {
      return ScrollForecast(of: pager.scroller, at: now).rest.links[0].shown
    }
    return Double(pager.target(velocity: drag.finger)) * pager.pageLength
  }

  /// Whether they turn, or a hand turns them.
  var isTurning: Bool { if case .hold = pager.scroller.activity { false } else { !pager.scroller.isIdle } }

  // MARK: - Answers

  /// Whether the person goes to a row's event.
  func isGoing(_ row: Int, ofPage page: Int) -> Bool {
    (all[page].event(row)?.isGoing ?? false) != changedRows[page].contains(row)
  }

  /// Answers to some events of a page otherwise than before.
  mutating func toggle(_ rows: [Int], ofPage page: Int) { changedRows[page].formSymmetricDifference(rows) }
}
