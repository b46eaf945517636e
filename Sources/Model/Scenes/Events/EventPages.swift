/// The event pages, the tabs that name them and the user's answers to the events.
struct EventPages {
  /// The pages, at least one.
  let pages: [EventPage]
  private(set) var tabBar: TabBar
  /// The rows of each page for which the user's answer (going or not) differs from the event's default.
  private(set) var changedRows: [Set<Int>]

  init(_ pages: [EventPage], layout: EventsLayout) {
    self.pages = pages
    tabBar = TabBar(names: pages.map { $0.name }, width: layout.columnWidth)
    changedRows = pages.map { _ in [] }
  }

  /// Updates the layout after a change of viewport.
  mutating func updateLayout(_ layout: EventsLayout) {
    tabBar = TabBar(names: pages.map { $0.name }, width: layout.columnWidth)
  }

  /// Whether the user is going to the event of a row.
  func isGoing(_ row: Int, ofPage page: Int) -> Bool {
    (pages[page].event(row)?.isGoing ?? false) != changedRows[page].contains(row)
  }

  /// Toggles whether the user is going to the events of some rows of a page.
  mutating func toggle(_ rows: [Int], ofPage page: Int) { changedRows[page].formSymmetricDifference(rows) }
}
