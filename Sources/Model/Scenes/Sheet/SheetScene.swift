import CityMap
import Containers
import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

/// A city map, a search field that floats over it, and a sheet with two lists in front of both.
///
/// The scene passes input to sheet, map and search field, and connects them: the sheet shifts the map, a tap on a pin
/// scrolls to its row, a tap on a row selects its pin, and a search filters both lists and pins.
public final class SheetScene: NestedScene {
  /// The content of the scene.
  public struct Content {
    /// Places with pins and rows.
    public var studios: [ActivityPlace]
    /// Types of classes for the second list.
    public var classes: [ActivityClass]
    /// Returns the map, or `nil` until it is loaded.
    public var map: @Sendable () -> CityMap?
    /// The map's width and height, in map units, which the scene needs before the map has been read; `nil` for the map
    /// that ships.
    public var mapSize: Size?
    /// The language of the program's own texts, which also determines the layout direction of sheet and controls.
    public var language: SceneLanguage

    /// Creates content from its parts.
    public init(
      studios: [ActivityPlace], classes: [ActivityClass], language: SceneLanguage = .english, mapSize: Size? = nil,
      map: @escaping @Sendable () -> CityMap?
    ) {
      self.studios = studios
      self.classes = classes
      self.language = language
      self.map = map
      self.mapSize = mapSize
    }
  }

  /// The scene's descriptor.
  public var descriptor: SceneDescriptor { .sheet }

  /// The layout direction of sheet and controls. The map is never mirrored.
  let reading: LayoutDirection
  /// The direction in which the scene is laid out.
  public var layoutDirection: LayoutDirection { reading }
  let classes: Int
  var tuning: Tuning
  var sheet: Sheet
  var nested: NestedScroller {
    get { sheet.nested }
    _modify { yield &sheet.nested }
  }
  let map: ActivityMap
  var search: SearchBar
  var now = Timestamp.zero

  let gestures = GestureDetector<SheetGestures>()
  var focus = KeyboardFocus<SheetPart>()
  var selection: SheetSelection?

  /// Creates a scene in its initial state: the sheet half open, both lists at the top.
  ///
  /// - Parameter items: Number of rows in each list; `nil` for the number of places and classes.
  public init(content: Content, viewport: Size, tuning: Tuning, items: Int? = nil) {
    self.tuning = tuning
    reading = LayoutDirection(content.language)
    search = SearchBar(language: content.language)
    classes = content.classes.count
    let layout = SheetLayout(viewport: viewport, tuning: tuning)
    sheet = Sheet(
      rows: SheetRows(
        studios: content.studios, classes: content.classes, count: items, language: content.language),
      layout: layout, language: content.language, tuning: tuning)
    map = ActivityMap(
      studios: content.studios, map: content.map, size: content.mapSize, viewport: viewport,
      sight: SheetUncoveredMap.sight(of: layout, parallax: tuning[Tunables.mapParallax]), tuning: tuning)
    gestures.rules = gestureRules
  }

  /// The part of the map that the sheet does not cover.
  var opening: SheetUncoveredMap { opening(above: sheet.top) }
  private func opening(above top: Double) -> SheetUncoveredMap {
    SheetUncoveredMap(layout: sheet.layout, top: top, parallax: tuning[Tunables.mapParallax])
  }

  /// The studios with visible pins.
  var pins: ActivityMap.Pins {
    ActivityMap.Pins(shown: sheet.rows.studios(of: sheet.segment), selected: selection?.studio)
  }

  // MARK: Time

  func advanceContent(to time: Timestamp) {
    sheet.advance(to: time)
    map.camera.advance(to: time)
  }

  var gestureRules: GestureRules { GestureRules(tuning, tapDistance: SheetGestures.tapDistance) }

  func applyTuning(at time: Timestamp) {
    let rules = ScrollRules(tuning, viewportLength: viewport.height)
    map.camera.retune(rules, lockAngle: tuning[Tunables.mapAxisLock], at: time)
    resize(to: viewport, at: time)
  }

  /// Updates the layout after a change of viewport or tuning. The detent, offsets and map position are kept.
  func resize(to viewport: Size, at time: Timestamp) {
    let layout = SheetLayout(viewport: viewport, tuning: tuning)
    map.camera.resize(viewport, sight: SheetUncoveredMap.sight(of: layout, parallax: tuning[Tunables.mapParallax]))
    sheet.update(layout, tuning: tuning, at: time)
  }

  /// Whether nothing moves and nothing is touched.
  public var isAtRest: Bool {
    nested.isIdle && map.camera.isIdle && !gestures.isActive && sheet.nextMove == nil
  }

  /// Whether the next frame differs from this one without further input.
  public var isAnimating: Bool {
    nested.isMoving || map.camera.isMoving || sheet.indicator.isFading(at: now) || map.isWaiting
  }

  /// The time of the next change without input: the indicator starts to fade, a touchpad gesture ends because no more
  /// events arrive, or the sheet starts a move that waits for the list to rest.
  public var nextChange: Timestamp? {
    .first(of: sheet.indicator.fadeStart(after: now), gestures.nextChange, sheet.nextMove?.time)
  }

  // MARK: Selection

  /// Selects a pin and scrolls to its row.
  ///
  /// - Parameter showsMap: Whether the sheet closes to show the map.
  func choose(pin studio: Int, showsMap: Bool = false, at time: Timestamp) {
    selection = SheetSelection(studio: studio)
    sheet.scrollToTop(studio: studio, showsMap: showsMap, at: time)
  }

  /// Selects a row after a tap. The map shows its studio, and the row stays visible.
  func select(row index: Int, at time: Timestamp) {
    let segment = sheet.segment
    guard let row = sheet.rows.row(index, of: segment), let source = sheet.rows.source(index, of: segment) else {
      return
    }
    let studio = row.studio.flatMap { map.studios.indices.contains($0) ? $0 : nil }
    selection = SheetSelection(studio: studio, lesson: segment == 0 ? nil : source)
    let detent = sheet.scrollToVisible(row: index, at: time)
    guard let studio else { return }
    let sight = opening(above: sheet.layout.peekTop - sheet.layout.detents.offsets[detent]).reachableRect
    map.camera.glide(to: map.studios[studio].location, within: sight, at: time)
  }

  func endSearch(at time: Timestamp) {
    search.endEditing()
    sheet.filter("", family: sheet.rows.family, at: time)
  }

  // MARK: Input

  /// The text of the search field while it is edited; otherwise `nil`.
  public var typedText: String? { search.entry?.text }

  /// Returns the part at a point. The order from front to back is sheet, controls, pins, map.
  func part(at place: Point) -> SheetPart {
    let inColumn = reading.convert(place, in: sheet.layout.column)
    if sheet.layout.panel(top: sheet.top).contains(place) { return sheet.part(at: inColumn) }
    if let control = searchControls.hit(inColumn) { return control.action }
    return map.pin(at: place, pins, in: opening).map(SheetPart.pin) ?? .map
  }

  /// Advances the scene to the time of an input event and handles the event.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    if event.kind.isAct {
      sheet.nextMove = nil
      map.isPrefetching = true
    }
    handleDefault(event)
  }

  /// Inserts typed text into the search field.
  func type(_ text: String, at time: Timestamp) { edit(at: time) { $0.insert(text) } }

  private func edit(at time: Timestamp, _ change: (inout TextEntry) -> Void) {
    guard var edited = search.entry else { return }
    change(&edited)
    search.entry = edited
    let rows = sheet.rows
    if edited.text != rows.search { sheet.filter(edited.text, family: rows.family, at: time) }
  }

  /// Handles a key: edits text, moves or uses the focus, or scrolls.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    var isEdit = false
    edit(at: time) { isEdit = $0.handle(key) }
    guard !isEdit, !nested.scroller.isTouched, !pressFocusedField(key, at: time) else { return }
    let isTyping = search.entry != nil
    switch key {
    case .escape where isTyping: endSearch(at: time)
    case .space where isTyping: break
    case .left, .right: nested.show(page: segment(toward: key), at: time)
    default: nested.press(key, nested.steps(tuning), at: time)
    }
  }

  /// Handles a key that moves or uses the focus. Returns false otherwise. While the search field is edited, Return
  /// moves the focus to the first result.
  private func pressFocusedField(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard search.entry != nil else { return pressFocused(key, at: time) }
    switch key {
    case .tab, .backTab:
      search.endEditing()
      focus.move(to: .searchField)
      return pressFocused(key, at: time)
    case .enter:
      search.endEditing()
      if sheet.count > 0 { move(to: .row(0), at: time) }
      return true
    default: return false
    }
  }

  /// Returns the segment in an arrow key's direction.
  func segment(toward key: InputEvent.Key) -> Int { reading.convert(key) == .right ? 1 : 0 }

  func activate(_ part: SheetPart, at place: Point?, time: Timestamp) {
    switch part {
    case .segment(let index): nested.show(page: index, at: time)
    case .mapButton: sheet.settle(on: sheet.isOpening ? sheet.peek : sheet.open, at: time)
    case .pin(let studio): choose(pin: studio, showsMap: isOnStrip(place), at: time)
    case .row(let index): select(row: index, at: time)
    // A tap on the map clears the selection. A tap on the strip above the fully open sheet shows the map instead.
    case .map where isOnStrip(place): sheet.settle(on: sheet.peek, at: time)
    case .map: selection = nil
    case .searchField: search.beginEditing(sheet.rows.search)
    case .clearSearch: endSearch(at: time)
    case .filter:
      sheet.filter(sheet.rows.search, family: PlaceFamily.following(sheet.rows.family), at: time)
    case .header: nested.scroller.stepSheet(at: time)
    case .list: break
    }
  }

  /// Whether a point is on the strip of map above the fully open sheet. A tap there, even on a pin, shows the map.
  private func isOnStrip(_ place: Point?) -> Bool {
    guard let place else { return false }
    return nested.scroller.links[NestedLine.sheet].detent == sheet.open && sheet.layout.isStrip(place)
  }

  // MARK: Drawing

  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let pointing = pointing
    let (layout, text) = (sheet.layout, sheet.rows.search)
    map.draw(pins, lit: litPin(pointing), in: opening, reading, into: &canvas)
    reading.draw(in: layout.column, into: &canvas) { SearchBar.draw(searchControls, pointing, into: &$0) }
    search.drawEntry(layout, text, reading, into: &canvas)
    reading.draw(in: layout.column, into: &canvas) {
      sheet.draw(pointing, selection, at: now, into: &$0)
    }
    // While the search field is edited, its edge already shows the focus.
    if search.entry == nil { drawFocus(into: &canvas) }
  }

  /// Returns the index of the studio whose pin is highlighted: the one under the pointer, otherwise the focused one.
  private func litPin(_ pointing: PointerState<SheetPart>) -> Int? {
    if case .pin(let studio)? = pointing.hovered { return studio }
    guard focus.isVisible, case .pin(let studio)? = focus.action else { return nil }
    return studio
  }

  /// Prepares the texts and images of the rows that scrolling the visible list or opening the sheet would show next.
  /// Draws the rows into a canvas that is not shown.
  public func prefetch(into canvas: inout Canvas) {
    reading.draw(in: sheet.layout.column, into: &canvas) { sheet.prefetch(into: &$0) }
  }
}

extension InputEvent.Kind {
  /// Whether the event starts an interaction and therefore cancels a pending move of the sheet.
  fileprivate var isAct: Bool {
    switch self {
    case .down, .wheel, .scroll, .key, .text: true
    case .move, .up, .cancel, .hover, .resize: false
    }
  }
}

/// Keyboard focus on the controls over the map, the pins, the sheet's controls, and the rows.
extension SheetScene: Focusing {
  var controls: [Control<SheetPart>] {
    func mirrored(_ control: Control<SheetPart>) -> Control<SheetPart> {
      reading.convert(control, in: sheet.layout.column)
    }
    let panel = sheet.panelControls + sheet.rowControls(focused: focus.action, at: now)
    return searchControls.map(mirrored) + map.controls(pins, in: opening) + panel.map(mirrored)
  }

  /// The controls over the map. In a low window the sheet may cover them.
  var searchControls: [Control<SheetPart>] {
    let layout = sheet.layout
    return search.controls(
      layout, sheet.rows.search, showsMap: sheet.top <= layout.fullTop + 0.5,
      within: layout.searchField.maxY + 4 <= sheet.top ? layout.screen : .zero)
  }

  func neighbor(of part: SheetPart, toward key: InputEvent.Key) -> SheetPart? {
    switch (part, key) {
    case (.segment, .left), (.segment, .right): .segment(segment(toward: key))
    case (.row(let row), .up): .row(max(0, row - 1))
    case (.row(let row), .down): .row(min(row + 1, sheet.count - 1))
    case (.pin(let studio), .left), (.pin(let studio), .right), (.pin(let studio), .up), (.pin(let studio), .down):
      .pin(map.pin(beside: studio, toward: key, pins))
    default: nil
    }
  }

  /// Scrolls a pin or a row into view. The search field starts to be edited when it gets the focus.
  func reveal(_ part: SheetPart, at time: Timestamp) {
    if part == .searchField { search.beginEditing(sheet.rows.search, selectsAll: true) } else { search.endEditing() }
    switch part {
    case .pin(let studio): map.reveal(pin: studio, in: opening, at: time)
    case .row(let row): sheet.reveal(row: row, at: time)
    default: break
    }
  }
}

/// The scene's state, and the reasons for its behaviour.
extension SheetScene {
  // Sheet and list share an axis. A row moves in the same way whichever of the two moves.
  static let names = NestedNames(
    quantities: [
      SceneTrack.Quantity(
        name: "rows", title: "Sheet top", keys: "sheet.top \u{2212} list.offset", unit: .points, axis: .y,
        direction: .forward, isTrackedByEye: true)
    ], lists: SheetRows.names)

  /// The current state of the scene.
  public var state: SceneState {
    let line = nested.scroller
    return SceneState(
      activity: line.isIdle ? map.camera.activity : line.activity.kind, axis: isHeld ? gestures.arena.axis : nil,
      owner: isHeld ? gestures.owner?.rawValue : nil, main: nested.track(of: line, page: nested.linkedPage, Self.names),
      others: map.camera.tracks, rest: nested.restName)
  }

  func addDetails(to line: inout StateLine) {
    line.add("list.selected", orNull: sheet.chosenRow(by: selection).map(Double.init))
    line.add("map.shift", opening.shift)
    line.add("map.offset.x", map.camera.scroller.offset.x)
    line.add("map.offset.y", map.camera.scroller.offset.y)
    line.add("map.zoom", map.camera.zoom)
  }

  /// Whether a finger holds the scene. A touchpad in its momentum phase does not.
  private var isHeld: Bool {
    gestures.isTracking || (gestures.owner == .map ? map.camera.scroller.isTouched : nested.scroller.isTouched)
  }

  func addStart(to line: inout StateLine) {
    search.report(sheet.rows.search, isFocused: isSearchFocused, into: &line)
    if let family = sheet.rows.family { line.add("filter", family.rawValue) }
    if let studio = selection?.studio { line.add("pin", Double(studio)) }
    if let lesson = selection?.lesson { line.add("class", Double(lesson)) }
    line.add("map.x", map.camera.center.x)
    line.add("map.y", map.camera.center.y)
    line.add("map.zoom", map.camera.zoom)
  }

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
    nested.restore(state, Self.names, at: now)
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

  /// The reasons for the scene's current behaviour.
  public var insight: SceneInsight {
    var insight = SceneInsight()
    insight.samples = gestures.samples(at: now)
    let isMapShown = gestures.owner == .map || nested.scroller.isIdle
    if isMapShown, !map.camera.isIdle {
      map.camera.explain(&insight, at: now)
    } else {
      nested.explain(&insight, at: now, Self.names)
    }
    return insight
  }

  /// The sheet, and the rows of its list whose upper edges are visible.
  public var outlines: [SceneOutline] { sheet.outlines }
}
