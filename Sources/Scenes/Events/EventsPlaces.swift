import Drawing
import Interface
import ScrollEngine

/// Where tabs and rows lie as header, lists and pages stand, and where they can be pressed; laid out from the left.
struct EventsPlaces {
  private static let tabGroup = 0
  private static let rowGroup = 1

  let line: CollapsingLine
  let pages: EventPages

  var layout: EventsLayout { line.layout }

  /// The bar of tabs.
  var tabs: Rect { layout.tabs(header: line.headerHeight) }
  /// The list of a page.
  func list(_ page: Int) -> Rect { layout.list(page, header: line.headerHeight, pageOffset: pages.pager.offset) }
  /// A row of a page.
  func row(_ row: Int, ofPage page: Int) -> Rect {
    layout.row(row, in: list(page), offset: line.offset(ofPage: page))
  }
  /// The rows of a page that show, as far as it does.
  func visibleRows(ofPage page: Int) -> Range<Int> {
    layout.visibleRows(in: list(page), offset: line.offset(ofPage: page), count: pages.all[page].count)
  }

  /// The part under a place.
  func part(at place: Point) -> EventsPart {
    let tabs = tabs
    if place.y < tabs.maxY { return controls.hit(place)?.action ?? (place.y < tabs.minY ? .header : .list) }
    let page = pages.shown
    let list = list(page)
    let row = ((place.y - list.minY + line.offset(ofPage: page)) / Event.rowHeight).rounded(.down)
    let x = place.x - list.minX - layout.columnX
    guard row >= 0, row < Double(pages.all[page].count), x >= 0, x < layout.columnWidth else { return .list }
    return .row(Int(row))
  }

  /// What can be pressed above the rows: the tabs.
  var controls: [Control<EventsPart>] { pages.all.indices.map(control(ofTab:)) }

  /// A tab. Its place is wider than the name was reckoned to be, as a font may need.
  private func control(ofTab index: Int) -> Control<EventsPart> {
    let (tabs, position) = (tabs, pages.pager.position)
    let (name, area) = (pages.bar.name(index, at: position), pages.bar.area(index, at: position))
    let plate = layout.tabFrame(x: name.x - 12, width: name.width + 24, y: tabs.minY, height: tabs.height)
    let isOn = index == pages.shown
    return Control(
      .tab(index), plate.inset(dx: 0, dy: 6), .text(pages.all[index].name, isOn ? .tabSelected : .tab),
      on: Self.tabGround, radius: 9, ink: isOn ? \.text : \.text2, isOn: isOn,
      reach: layout.tabFrame(x: area.x, width: area.width, y: tabs.minY, height: tabs.height)
    )
    .focusable(plate.inset(dx: 4, dy: 4), radius: 9, within: tabs, group: Self.tabGroup)
  }

  private static let tabGround = Ground { state, palette in state.touch == .none ? nil : palette.field }

  /// A row of the page that shows.
  func control(ofRow row: Int) -> Control<EventsPart> {
    Control(.row(row), self.row(row, ofPage: pages.shown), on: Self.rowGround, radius: 0)
      .focusable(radius: 12, within: list(pages.shown), group: Self.rowGroup, isInner: true)
  }

  private static let rowGround = Ground { state, palette in
    switch state.touch {
    case .pressed: palette.field
    case .hovered: palette.field.mixed(with: palette.panel, 0.4)
    case .none: nil
    }
  }
}
