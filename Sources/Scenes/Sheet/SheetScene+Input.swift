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
    sheet.retune(tuning, viewportLength: size.height, at: time)
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
  func segment(toward key: InputEvent.Key) -> Int { reading.place(key) == .right ? 1 : 0 }
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
