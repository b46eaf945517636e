import Containers
import Drawing
import Interface
import ScrollEngine

/// The current frames of the tabs and rows, and hit testing. All frames are laid out left to right.
struct EventsGeometry {
  /// Focus groups.
  private static let tabGroup = 0
  private static let rowGroup = 1

  let layout: EventsLayout
  let nested: NestedScroller
  let pages: EventPages

  var tabs: Rect { layout.tabs(header: nested.visibleHeader) }
  func list(_ page: Int) -> Rect { layout.list(page, header: nested.visibleHeader, pageOffset: nested.pager.offset) }
  func row(_ row: Int, ofPage page: Int) -> Rect {
    layout.row(row, in: list(page), offset: nested.offset(ofPage: page))
  }
  func visibleRows(ofPage page: Int) -> Range<Int> {
    layout.visibleRows(in: list(page), offset: nested.offset(ofPage: page), count: pages.pages[page].count)
  }

  func part(at place: Point) -> EventsPart {
    let tabs = tabs
    if place.y < tabs.maxY { return controls.hit(place)?.action ?? (place.y < tabs.minY ? .header : .list) }
    let page = nested.currentPage
    let list = list(page)
    let row = ((place.y - list.minY + nested.offset(ofPage: page)) / Event.rowHeight).rounded(.down)
    let x = place.x - list.minX - layout.columnX
    guard row >= 0, row < Double(pages.pages[page].count), x >= 0, x < layout.columnWidth else { return .list }
    return .row(Int(row))
  }

  /// The controls above the rows, which are the tabs.
  var controls: [Control<EventsPart>] { pages.pages.indices.map(control(ofTab:)) }

  /// Returns the control of a tab. Its frame is wider than the estimated width of the name, because a font may need
  /// more space.
  private func control(ofTab index: Int) -> Control<EventsPart> {
    let (tabs, position) = (tabs, nested.pager.position)
    let (name, area) = (
      pages.tabBar.nameExtent(of: index, at: position), pages.tabBar.touchExtent(of: index, at: position)
    )
    let plate = layout.tabFrame(x: name.x - 12, width: name.width + 24, y: tabs.minY, height: tabs.height)
    let isOn = index == nested.currentPage
    return Control(
      .tab(index), .tab(pages.pages[index].name), plate.inset(dx: 0, dy: 6), text: isOn ? .tabSelected : .tab,
      on: Self.tabGround, radius: 9, foreground: { isOn ? $0.text : $0.text2 }, isOn: isOn,
      hitArea: layout.tabFrame(x: area.x, width: area.width, y: tabs.minY, height: tabs.height)
    )
    .focusable(plate.inset(dx: 4, dy: 4), radius: 9, within: tabs, group: Self.tabGroup)
  }

  private static let tabGround = ControlBackground { state, palette in state.touch == .none ? nil : palette.field }

  func control(ofRow row: Int) -> Control<EventsPart> {
    let event = pages.pages[nested.currentPage].event(row)
    return Control(
      .row(row), .listItem(event?.title ?? "", of: event?.place ?? ""), self.row(row, ofPage: nested.currentPage),
      on: Self.rowGround, radius: 0
    ).focusable(radius: 12, within: list(nested.currentPage), group: Self.rowGroup, isInner: true)
  }

  private static let rowGround = ControlBackground { state, palette in
    switch state.touch {
    case .pressed: palette.field
    case .hovered: palette.field.mixed(with: palette.panel, 0.4)
    case .none: nil
    }
  }
}

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
