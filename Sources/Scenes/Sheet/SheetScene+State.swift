import Documents
import Interface
import Recording
import ScrollEngine

/// What recordings and scripts see of the scene.
extension SheetScene {
  /// What the scene does now.
  public var state: SceneState {
    let velocity = (sheet: 0 - scroller.velocity(of: Self.sheet), list: scroller.velocity(of: Self.list))
    return SceneState(
      activity: scroller.isIdle ? camera.activity : scroller.activity.kind, axis: isHeld ? gestures.arena.axis : nil,
      owner: isHeld ? gestures.owner?.rawValue : nil,
      main: SceneTrack(
        quantity: .rows, place: sheetTop - listOffset, velocity: velocity.sheet - velocity.list, identity: segment),
      others: [], rest: detent?.capitalizedFirst)
  }

  /// The scene's own keys of a state line.
  public var details: StateLine {
    StateLine(
      ("sheet.top", sheetTop), ("sheet.velocity", 0 - scroller.velocity(of: Self.sheet)), ("sheet.detent", detent),
      ("list", SheetRows.names[segment]), ("list.offset", listOffset),
      ("list.velocity", scroller.velocity(of: Self.list)), ("list.selected", selectedRow.map(Double.init)),
      ("map.shift", mapShift))
  }

  /// The name of the detent on which the sheet rests.
  private var detent: String? {
    scroller.isIdle ? scroller.detent(of: Self.sheet).map { SheetLayout.detentNames.reversed()[$0] } : nil
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

extension SceneTrack.Quantity {
  /// Sheet and list are one line: which of them moves its rows is a matter of where the seam is.
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", keys: "sheet.top \u{2212} list.offset", unit: .points, axis: .y, direction: .forward, isFollowed: true
  )
}
