import ScrollEngine
import Tuning

/// Where things lie, and what lies at a place.
extension TuningPanel {
  /// The place of a row in the panel.
  func frame(of row: TuningList.Row) -> Rect {
    Rect(x: 0, y: layout.rowsTop + row.y, width: shape.size.width, height: row.height)
  }

  /// Where an item of the open menu lies.
  func frame(ofItem index: Int) -> Rect {
    let box = menuFrame
    return Rect(
      x: box.minX, y: box.minY + PanelMenu.padding + Double(index) * PanelMenu.rowHeight - (menu?.pane.offset ?? 0),
      width: box.width, height: PanelMenu.rowHeight)
  }

  /// The open menu's frame.
  var menuFrame: Rect {
    guard let menu else { return .zero }
    let layout = layout
    let room = max(0, shape.size.height - 16)
    let height = min(menu.height, room)
    func below(_ anchor: Rect, width: Double) -> Rect {
      let y = min(max(8, anchor.maxY + 4), max(8, shape.size.height - height - 8))
      return Rect(x: max(8, anchor.maxX - width), y: y, width: width, height: height)
    }
    func above(_ anchor: Rect, width: Double) -> Rect {
      Rect(x: max(8, anchor.maxX - width), y: max(8, layout.foot.minY - height), width: width, height: height)
    }
    switch menu.purpose {
    case .base: return below(layout.base, width: 220)
    case .load: return above(layout.load, width: 240)
    case .file: return Rect(x: 8, y: max(8, layout.foot.minY - height), width: 220, height: height)
    case .choice(let tunable):
      guard let row = list.row(of: tunable) else { return .zero }
      return below(TunableRowLayout(frame: frame(of: row), domain: tunable.domain).control, width: 180)
    }
  }

  /// Tells the open menu how much of it shows.
  func fitMenu(at time: Timestamp) {
    guard let height = menu?.height else { return }
    let shown = menuFrame.height
    menu?.pane.layout(content: height, frame: shown, at: time)
  }

  /// The control at a place.
  func control(at place: Point) -> TuningControl? {
    if let menu {
      let box = menuFrame
      guard box.contains(place) else { return .outside }
      let index = Int(
        ((place.y - box.minY - PanelMenu.padding + menu.pane.offset) / PanelMenu.rowHeight).rounded(.down))
      return menu.items.indices.contains(index) ? .menuItem(index) : .outside
    }
    if let export { return export.control(at: place) }
    let layout = layout
    func reaches(_ frame: Rect) -> Bool { TuningPanelLayout.reach(frame).contains(place) }
    if layout.foot.contains(place) {
      if reaches(layout.save) { return .save }
      if reaches(layout.load) { return .load }
      return reaches(layout.file) ? .fileName : nil
    }
    if place.y < TuningPanelLayout.headHeight {
      if reaches(layout.undo) { return .undo }
      if reaches(layout.redo) { return .redo }
      return reaches(layout.export) ? .export : nil
    }
    for index in 0..<2 where sides != nil && reaches(layout.side(index)) { return .side(index) }
    if !search.isEmpty || focus == .search, reaches(layout.clearSearch) { return .clearSearch }
    if reaches(layout.search) { return .search }
    if reaches(layout.base) { return .base }
    if changeCount > 0, reaches(layout.resetAll) { return .resetAll }
    if layout.filter.contains(place) { return .onlyChanges }
    return layout.list.contains(place) ? listControl(at: place) : nil
  }

  private func listControl(at place: Point) -> TuningControl? {
    let y = place.y - layout.rowsTop
    // A neighbour's control may reach over the row's edge, as far as a finger needs.
    let rows = list.rows(from: y - 24, to: y + 24)
    for row in rows {
      guard case .tunable(let tunable) = row.content else { continue }
      let parts = TunableRowLayout(frame: frame(of: row), domain: tunable.domain)
        .parts(hasReset: store.isChanged(tunable))
      // A slider gives way to whatever else is there.
      if let hit = parts.first(where: { $0.part != .slider && $0.frame.contains(place) }) {
        return .tunable(tunable, hit.part)
      }
    }
    for row in rows {
      guard case .tunable(let tunable) = row.content else { continue }
      let parts = TunableRowLayout(frame: frame(of: row), domain: tunable.domain).parts(hasReset: false)
      if parts.contains(where: { $0.part == .slider && $0.frame.contains(place) }) { return .tunable(tunable, .slider) }
    }
    switch list.row(at: y)?.content {
    case .group(let name, _, _): return .group(name)
    case .tunable(let tunable): return .tunable(tunable, .name)
    case nil: return nil
    }
  }

  /// The tunable whose slider a sideways movement takes: that of the whole row.
  func slidable(at place: Point) -> Tunable? {
    guard menu == nil, export == nil, layout.list.contains(place),
      case .tunable(let tunable, let part)? = control(at: place),
      case .number = tunable.domain, part != .reset
    else { return nil }
    return tunable
  }
}
