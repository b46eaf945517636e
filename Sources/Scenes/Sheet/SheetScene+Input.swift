import Interface
import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension SheetScene: GestureScene {
  /// What stands in the search field while it is typed into.
  public var typedText: String? { search.entry?.text }

  /// The part under a place; controls above the sheet, the sheet above pins, pins above the map.
  func part(at place: Point) -> SheetPart {
    let inColumn = reading.place(place, in: sheet.layout.column)
    if sheet.layout.panel(top: sheet.top).contains(place) { return sheet.part(at: inColumn) }
    if let control = searchControls.hit(inColumn) { return control.action }
    return map.pin(at: place, pins, in: opening).map(SheetPart.pin) ?? .map
  }

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    if event.kind.isAct {
      sheet.nextMove = nil
      map.isPrefetching = true
    }
    take(event)
  }

  /// Gives sheet and map another viewport.
  func resize(to size: Size, at time: Timestamp) {
    sheet.scroller.retune(ScrollRules(sheetOf: tuning, viewportLength: size.height), at: time)
    relayout(size, at: time)
  }

  /// Text is typed into the search field.
  func type(_ text: String, at time: Timestamp) { edit(at: time) { $0.type(text) } }

  private func edit(at time: Timestamp, _ change: (inout TextEntry) -> Void) {
    guard var edited = search.entry else { return }
    change(&edited)
    search.entry = edited
    let rows = sheet.rows
    if edited.text != rows.search { sheet.narrow(edited.text, family: rows.family, at: time) }
  }

  /// A key is pressed. It edits what is typed, moves or uses the focus, or scrolls.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    var isEdit = false
    edit(at: time) { isEdit = $0.press(key) }
    guard !isEdit, !sheet.scroller.isTouched, !pressFocusedField(key, at: time) else { return }
    let isTyping = search.entry != nil
    switch key {
    case .escape where isTyping: endSearch(at: time)
    case .space where isTyping: break
    case .left, .right: sheet.show(segment: segment(toward: key), at: time)
    default: sheet.press(key, sheet.steps(tuning), at: time)
    }
  }

  /// A key is pressed that moves or uses the focus; false when it is the scene's own. From the field that is typed into,
  /// Return goes to what was found.
  private func pressFocusedField(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard search.entry != nil else { return pressFocused(key, at: time) }
    switch key {
    case .tab, .backTab:
      search.stop()
      focus.move(to: .searchField)
      return pressFocused(key, at: time)
    case .enter:
      search.stop()
      if sheet.count > 0 { move(to: .row(0), at: time) }
      return true
    default: return false
    }
  }

  /// The segment that lies on an arrow's side.
  private func segment(toward key: InputEvent.Key) -> Int { reading.place(key) == .right ? 1 : 0 }

  /// Does what a part does when it is tapped.
  func perform(_ part: SheetPart, at place: Point, _ time: Timestamp) {
    switch part {
    case .segment(let index): sheet.show(segment: index, at: time)
    case .mapButton: sheet.settle(on: sheet.isOpening ? sheet.peek : sheet.open, at: time)
    case .pin(let studio): choose(pin: studio, showsMap: isOnStrip(place), at: time)
    case .row(let index): select(row: index, at: time)
    // A tap on the map selects nothing, and on the strip above the open sheet shows the map.
    case .map where isOnStrip(place): sheet.settle(on: sheet.peek, at: time)
    case .map: selection = nil
    case .searchField: search.begin(sheet.rows.search)
    case .clearSearch: endSearch(at: time)
    case .filter:
      sheet.narrow(sheet.rows.search, family: PlaceFamily.following(sheet.rows.family), at: time)
    case .header: sheet.step(at: time)
    case .list: break
    }
  }

  /// Whether a place lies on the strip of map that an open sheet leaves above itself: a tap there, on a pin too, asks
  /// for the map.
  private func isOnStrip(_ place: Point) -> Bool {
    sheet.scroller.links[Sheet.panel].detent == sheet.open && sheet.layout.isStrip(place)
  }
}

/// What keys reach: the controls over the map, its pins, the controls of the sheet, and the rows.
extension SheetScene: Focusing {
  var controls: [Control<SheetPart>] {
    func place(_ control: Control<SheetPart>) -> Control<SheetPart> { reading.place(control, in: sheet.layout.column) }
    let panel = sheet.panelControls + sheet.rowControls(focused: focus.action, at: now)
    return searchControls.map(place) + map.controls(pins, in: opening) + panel.map(place)
  }

  /// What lies over the map. A sheet in a low window covers it.
  var searchControls: [Control<SheetPart>] {
    let layout = sheet.layout
    return search.controls(
      layout, sheet.rows.search, showsMap: sheet.top <= layout.fullTop + 0.5,
      within: layout.searchField.maxY + 4 <= sheet.top ? layout.screen : .zero)
  }

  func activate(_ part: SheetPart, at time: Timestamp) {
    if case .pin(let studio) = part { choose(pin: studio, at: time) } else { perform(part, at: .zero, time) }
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

  /// Brings a pin or a row into sight. A field that has the focus takes what is typed.
  func reveal(_ part: SheetPart, at time: Timestamp) {
    if part == .searchField { search.begin(sheet.rows.search, selectsAll: true) } else { search.stop() }
    switch part {
    case .pin(let studio): map.reveal(pin: studio, in: opening, at: time)
    case .row(let row): sheet.reveal(row: row, at: time)
    default: break
    }
  }
}

extension InputEvent.Kind {
  /// Whether it begins something, so that what was still to come gives way to it.
  fileprivate var isAct: Bool {
    switch self {
    case .down, .wheel, .scroll, .key, .text: true
    case .move, .up, .cancel, .hover, .resize: false
    }
  }
}
