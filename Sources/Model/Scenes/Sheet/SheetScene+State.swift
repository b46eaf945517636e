import Containers
import Documents
import Interface
import Recording
import ScrollEngine

/// The scene's state, which is written to state lines (JSON, one per frame) and to the headers of recordings.
extension SheetScene {
  /// The current state of the scene.
  public var state: SceneState {
    let line = sheet.nested.scroller
    return SceneState(
      activity: line.isIdle ? map.camera.activity : line.activity.kind, axis: isHeld ? gestures.arena.axis : nil,
      owner: isHeld ? gestures.owner?.rawValue : nil, main: track(of: line), others: map.camera.tracks,
      rest: detent?.capitalizedFirst)
  }

  /// Returns the state of sheet and list for a state of their scroller, such as a forecast.
  func track(of scroller: Scroller) -> SceneTrack {
    let nested = sheet.nested
    return nested.track(of: scroller, page: nested.linked, as: .rows) {
      $0 == .sheet ? ("Sheet top", "sheet.top") : ("List", "list.offset")
    }
  }

  /// The keys and values that only this scene adds to a state line, the text form of a scene's state.
  public var details: StateLine {
    // Copied once, and not for each value.
    let sheet = sheet
    var line = StateLine()
    line.add("sheet.top", sheet.top)
    line.add("sheet.velocity", 0 - sheet.nested.scroller.velocity(of: NestedLine.sheet))
    line.add("sheet.detent", detent)
    line.add("list", SheetRows.names[sheet.segment])
    line.add("list.offset", sheet.listOffset)
    line.add("list.velocity", sheet.nested.velocity(ofPage: sheet.segment))
    line.add("list.selected", orNull: sheet.chosenRow(by: selection).map(Double.init))
    line.add("map.shift", opening.shift)
    line.add("map.offset.x", map.camera.scroller.offset.x)
    line.add("map.offset.y", map.camera.scroller.offset.y)
    line.add("map.zoom", map.camera.zoom)
    return line
  }

  /// Name of the detent at which the sheet rests; `nil` while it moves or is held.
  private var detent: String? {
    sheet.nested.isIdle ? sheet.nested.scroller.detent(of: NestedLine.sheet).map(sheet.layout.detents.name) : nil
  }

  /// Whether a finger holds the scene. A touchpad in its momentum phase does not.
  private var isHeld: Bool {
    gestures.isTracking || (gestures.owner == .map ? map.camera.scroller.isTouched : sheet.nested.scroller.isTouched)
  }

  /// Returns the state from which a recording that starts now can be replayed. The state has values that ``details``
  /// lacks, because a motion also depends on parts that are not visible.
  public func startState() -> StateLine {
    var line = StateLine()
    line.add(
      "sheet.detent", sheet.layout.detents.name(sheet.nested.scroller.detent(of: NestedLine.sheet) ?? sheet.half))
    line.add("list", SheetRows.names[sheet.segment])
    line.add("list.offset", sheet.listOffset)
    line.add(Self.offsetKey(1 - sheet.segment), sheet.nested.restingOffset(ofPage: 1 - sheet.segment))
    search.report(sheet.rows.search, isFocused: isSearchFocused, into: &line)
    if let family = sheet.rows.family { line.add("filter", family.rawValue) }
    if let studio = selection?.studio { line.add("pin", Double(studio)) }
    if let lesson = selection?.lesson { line.add("class", Double(lesson)) }
    line.add("map.x", map.camera.center.x)
    line.add("map.y", map.camera.center.y)
    line.add("map.zoom", map.camera.zoom)
    reportFocus(into: &line)
    return line
  }

  /// Returns the key under which a start state stores the offset of the hidden list.
  private static func offsetKey(_ list: Int) -> String { SheetRows.names[list] + ".offset" }

  /// Restores the state that a recording's start state describes by keys and values. Ignores unknown keys and invalid
  /// values.
  public func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    let family = state.text("filter").flatMap(PlaceFamily.init(rawValue:))
    // The order matters: an offset is limited by the visible list and its number of rows, so both must be restored
    // before the offset.
    if let search = state.text(SearchBar.textKey) ?? family.map({ _ in "" }) {
      sheet.narrow(search: String(search.prefix(TextEntry.longest)), family: family, at: now)
    }
    if let detent = state.text("sheet.detent").flatMap(sheet.layout.detents.detent) {
      sheet.nested.jump(toDetent: detent, at: now)
    }
    if let list = state.text("list").flatMap(SheetRows.names.firstIndex(of:)) { sheet.nested.show(page: list, at: now) }
    if let offset = state.number("list.offset") { sheet.nested.setOffset(offset, ofPage: sheet.segment, at: now) }
    let hidden = 1 - sheet.segment
    if let offset = state.number(Self.offsetKey(hidden)) { sheet.nested.setOffset(offset, ofPage: hidden, at: now) }
    let studio = state.index("pin", below: map.studios.count)
    let lesson = state.index("class", below: classes)
    if studio != nil || lesson != nil { selection = SheetSelection(studio: studio, lesson: lesson) }
    if let x = state.number("map.x"), let y = state.number("map.y"), let zoom = state.number("map.zoom") {
      map.camera.jump(to: Point(x: x, y: y), zoom: zoom, at: now)
    }
    restoreFocus(start)
    search.restore(state, sheet.rows.search, isFocused: isSearchFocused)
  }

  private var isSearchFocused: Bool { focus.isVisible && focus.action == .searchField }
}

extension SceneTrack.Quantity {
  /// The combined position of sheet and list, which share an axis. A row moves in the same way whichever of the two
  /// moves.
  fileprivate static let rows = SceneTrack.Quantity(
    name: "rows", title: "Sheet top", keys: "sheet.top \u{2212} list.offset", unit: .points, axis: .y,
    direction: .forward, isTrackedByEye: true)
}
