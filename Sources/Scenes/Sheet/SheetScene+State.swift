import Documents
import Interface
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension SheetScene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    line.add("activity", scroller.isIdle ? camera.activityName : scroller.activity.name)
    line.add("axis", isHeld ? gestures.arena.axis?.rawValue : nil)
    line.add("owner", isHeld ? gestures.owner?.rawValue : nil)
    line.add("sheet.top", sheetTop)
    line.add("sheet.velocity", 0 - scroller.velocity(of: Self.sheet))
    line.add("sheet.detent", restingDetent)
    line.add("list", SheetRows.names[segment])
    line.add("list.offset", listOffset)
    line.add("list.velocity", scroller.velocity(of: Self.list))
    line.add("list.selected", orNull: selectedRow.map(Double.init))
    line.add("map.shift", mapShift)
  }

  private var restingDetent: String? {
    guard scroller.isIdle else { return nil }
    return scroller.detent(of: Self.sheet).map { SheetLayout.detentNames.reversed()[$0] }
  }

  /// Whether somebody has the gesture: a touchpad whose momentum has let go holds nothing.
  private var isHeld: Bool {
    gestures.isTracking || (gestures.owner == .map ? camera.scroller.isTouched : scroller.isTouched)
  }

  /// The state from which a recording that begins now can be replayed: more than state lines show, as a motion also
  /// depends on what lies out of sight.
  public func startState() -> StateLine {
    var line = StateLine()
    let detent = scroller.detent(of: Self.sheet) ?? 1
    line.add("sheet.detent", SheetLayout.detentNames.reversed()[detent])
    line.add("list", SheetRows.names[segment])
    line.add("list.offset", listOffset)
    line.add(Self.offsetKey(1 - segment), otherList.offset)
    reportSearch(into: &line)
    if let family = rows.family { line.add("filter", family.rawValue) }
    if let studio = selection?.studio { line.add("pin", Double(studio)) }
    if let lesson = selection?.lesson { line.add("class", Double(lesson)) }
    line.add("map.x", camera.center.x)
    line.add("map.y", camera.center.y)
    line.add("map.zoom", camera.zoom)
    reportFocus(into: &line)
    return line
  }

  /// The key of a list's offset while the other one shows.
  private static func offsetKey(_ list: Int) -> String { SheetRows.names[list] + ".offset" }

  /// Takes up a state by the keys of state lines; unknown keys and values are ignored.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartState(start)
    let family = state.text("filter").flatMap(PlaceFamily.init(rawValue:))
    // Rows before offsets, and the list before its offset: an offset belongs to the list that shows, as long as it is.
    if let search = state.text("search") ?? family.map({ _ in "" }) {
      rows.narrow(search: String(search.prefix(TextEntry.longest)), family: family)
      relayout(at: now)
    }
    let names = Array(SheetLayout.detentNames.reversed())
    if let detent = state.text("sheet.detent").flatMap(names.firstIndex(of:)) {
      let travel = ScrollLink(offset: 0, in: layout.travel, detents: layout.detents, detent: detent)
      scroller.exchange(Self.sheet, for: travel, at: now)
    }
    if let list = state.text("list").flatMap(SheetRows.names.firstIndex(of:)) { show(segment: list, at: now) }
    if let offset = state.number("list.offset") { scroller.setOffset(offset, of: Self.list, at: now) }
    if let offset = state.number(Self.offsetKey(1 - segment)) {
      otherList = ScrollLink(offset: offset, in: otherList.lower...otherList.upper)
    }
    let studio = state.index("pin", below: content.studios.count)
    let lesson = state.index("class", below: content.classes.count)
    if studio != nil || lesson != nil { selection = SheetSelection(studio: studio, lesson: lesson) }
    if let x = state.number("map.x"), let y = state.number("map.y"), let zoom = state.number("map.zoom") {
      camera.jump(to: Point(x: x, y: y), zoom: zoom, at: now)
    }
    restoreFocus(start)
    restoreSearch(state)
  }
}
