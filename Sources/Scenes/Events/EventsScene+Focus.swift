import ScrollEngine

/// What keys reach: the tabs as one group, and the rows of the page that shows as another.
extension EventsScene: Focusing {
  private static let tabGroup = 0
  private static let rowGroup = 1

  var targets: [FocusTarget<EventsPart>] {
    let tabs = layout.tabs(header: headerHeight)
    var result = pages.indices.map { index in
      let area = bar.area(index, at: pager.position)
      return FocusTarget(
        EventsPart.tab(index),
        hit: layout.tabFrame(x: area.x, width: area.width, y: tabs.minY, height: tabs.height),
        look: tabPlate(index).inset(dx: 4, dy: 4), radius: 9, in: tabs, group: Self.tabGroup)
    }
    let page = pager.page
    let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
    let offset = offset(ofPage: page)
    result += layout.visibleRows(in: list, offset: offset, count: pages[page].count).map { row in
      FocusTarget(
        item: EventsPart.row(row), frame: layout.row(row, in: list, offset: offset), radius: 12, in: list,
        group: Self.rowGroup)
    }
    return result
  }

  func activate(_ part: EventsPart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: EventsPart, toward key: InputEvent.Key) -> EventsPart? {
    switch (part, key) {
    case (.tab(let tab), .left), (.tab(let tab), .right):
      let step = (key == .right ? 1 : -1) * Int(layout.direction)
      return .tab(min(max(0, tab + step), pages.count - 1))
    case (.row(let row), .up), (.row(let row), .down):
      return .row(min(max(0, key == .up ? row - 1 : row + 1), pages[pager.page].count - 1))
    default: return nil
    }
  }

  func reveal(_ part: EventsPart, at time: Timestamp) {
    guard case .row(let row) = part else { return }
    let page = pager.page
    // Where everything will have come to rest, so that keys that follow each other quickly add up.
    let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
    let frame = layout.row(row, in: list, offset: offset(ofPage: page))
    if frame.maxY > list.maxY {
      glideLine(by: frame.maxY - list.maxY, at: time)
    } else if frame.minY < list.minY {
      glideLine(by: frame.minY - list.minY, at: time)
    }
  }
}
