import Containers
import Interface
import Recording
import ScrollEngine
import Tuning

/// Handling of input.
extension SheetScene: GestureScene {
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

  func resize(to size: Size, at time: Timestamp) {
    relayout(size, at: time)
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
    guard !isEdit, !sheet.nested.scroller.isTouched, !pressFocusedField(key, at: time) else { return }
    let isTyping = search.entry != nil
    switch key {
    case .escape where isTyping: endSearch(at: time)
    case .space where isTyping: break
    case .left, .right: sheet.nested.show(page: segment(toward: key), at: time)
    default: sheet.nested.press(key, sheet.nested.steps(tuning), at: time)
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
