import Documents
import Drawing
import Interface
import Recording
import ScrollEngine

/// The controls over the map: the search field with its clear button, and the button that switches between map and
/// list.
struct SearchBar {
  /// The language of the text in an empty field and of the controls' names.
  let language: SceneLanguage
  /// The text being edited; `nil` while the field is not being edited.
  var entry: TextEntry?

  /// Starts editing with the caret at the end, or with the text selected.
  mutating func beginEditing(_ text: String, selectsAll: Bool = false) {
    entry = selectsAll ? TextEntry(text) : TextEntry(text, caret: text.count)
  }

  mutating func endEditing() { entry = nil }

  /// Whether the field shows the clear button.
  private func hasClear(_ text: String) -> Bool { entry != nil || !text.isEmpty }

  /// Returns the search field, the clear button if it is visible, and the button that switches between map and list.
  ///
  /// - Parameters:
  ///   - text: The field's text.
  ///   - showsMap: Whether the button switches to the map, rather than to the list.
  ///   - free: The area in which the controls are visible.
  func controls(_ layout: SheetLayout, _ text: String, showsMap: Bool, within free: Rect) -> [Control<SheetPart>] {
    let (field, cross, isTyping) = (layout.searchField, layout.clearButton, entry != nil)
    let round = field.height / 2
    let search = Control<SheetPart>(
      .searchField, .textbox(language[.searchHint], value: text), field,
      .drawn { _, _, canvas in drawField(layout, text, into: &canvas) }, on: .searchField,
      radius: round, border: { isTyping ? $0.accent : $0.raisedEdge },
      borderWidth: isTyping ? 2 : 1, hitArea: layout.searchArea(hasClear: hasClear(text)))
    let clear = Control<SheetPart>(
      .clearSearch, .button(language[.clearSearch]), cross.inset(dx: 8, dy: 8), .icon("close", size: 20), on: .none,
      radius: 16, hitArea: cross)
    let map = Control<SheetPart>(
      .mapButton, .button(language[showsMap ? .showMap : .showList]), layout.mapButton,
      .icon(showsMap ? "map-outline" : "view-list"), on: .floating, radius: round, foreground: { $0.text },
      border: { $0.raisedEdge }, borderWidth: 1)
    return hasClear(text)
      ? [search.focusable(within: free), clear.focusable(within: free), map.focusable(within: free)]
      : [search.focusable(within: free), map.focusable(within: free)]
  }

  // MARK: Drawing

  /// Draws the controls, but not the text being edited.
  static func draw(
    _ controls: [Control<SheetPart>], _ pointing: PointerState<SheetPart>, into canvas: inout Canvas
  ) {
    for control in controls {
      // Floating controls have an edge and a shadow.
      if control.border != nil {
        canvas.list.add(.shadow(control.frame, radii: CornerRadii(control.radius), .floating))
      }
      control.draw(pointing.state(of: control.action), into: &canvas)
    }
  }

  private func drawField(_ layout: SheetLayout, _ text: String, into canvas: inout Canvas) {
    let palette = canvas.palette
    let field = layout.searchField
    canvas.list.icon("magnify", size: 22, center: Point(x: field.minX + 28, y: field.center.y), palette.text2)
    let place = textPlace(layout, text)
    if text.isEmpty {
      let foreground = entry != nil ? palette.text3 : palette.text2
      canvas.list.text(language[.searchHint], .field, foreground, in: place)
    } else if entry == nil {
      canvas.list.text(text, .field, palette.text, in: place)
    }
  }

  private func textPlace(_ layout: SheetLayout, _ text: String) -> Rect {
    let field = layout.searchField
    return Rect(
      x: field.minX + 49, y: field.minY, width: max(0, field.width - 49 - (hasClear(text) ? 48 : 16)),
      height: field.height)
  }

  /// Draws the text being edited. Mirroring the finished drawing, as for the other controls, would misplace the caret
  /// between letters. This function therefore applies the layout direction itself.
  func drawEntry(_ layout: SheetLayout, _ text: String, _ reading: LayoutDirection, into canvas: inout Canvas) {
    let place = reading.convert(textPlace(layout, text), in: layout.column)
    entry?.draw(
      .field, in: Rect(x: place.minX, y: place.center.y - 11, width: place.width, height: 22), reading.leading,
      into: &canvas)
  }

  // MARK: Recordings

  static let textKey = "search"
  private static let caretKey = "search.caret"
  private static let selectionKey = "search.selected"

  /// Adds the field's state to a recording's start state.
  ///
  /// - Parameter isFocused: Whether the field has the focus. After Escape it can have the focus without being edited.
  func report(_ text: String, isFocused: Bool, into line: inout StateLine) {
    if !text.isEmpty { line.add(Self.textKey, text) }
    guard let entry else {
      if isFocused { line.add(Self.caretKey, false) }
      return
    }
    line.add(Self.caretKey, Double(entry.caret))
    if entry.isAllSelected { line.add(Self.selectionKey, true) }
  }

  /// Restores the field's state.
  ///
  /// - Parameter isFocused: Whether the field has the focus. A focused field is edited unless the state says otherwise.
  mutating func restore(_ state: StartStateReader, _ text: String, isFocused: Bool) {
    guard let caret = state.index(Self.caretKey, below: TextEntry.longest + 1) else {
      return isFocused && state.flag(Self.caretKey) != false ? beginEditing(text) : endEditing()
    }
    entry = TextEntry(text, caret: caret)
    if state.flag(Self.selectionKey) == true { entry?.selectAll() }
  }
}

extension ControlBackground {
  /// The background of the search field, which floats over the map.
  fileprivate static let searchField = ControlBackground { state, palette in
    switch state.touch {
    case .none: palette.raised
    case .hovered: palette.raised.mixed(with: palette.field, 0.5)
    case .pressed: palette.field
    }
  }
  /// The background of a button that floats over the map.
  fileprivate static let floating = ControlBackground { state, palette in
    state.touch.quietFill(palette) ?? palette.raised
  }
}

extension GestureRecording {
  /// The keys of start states whose values people have typed.
  private static let typedKeys: Set<String> = [SearchBar.textKey]
  /// The character that stands for each typed one.
  private static let mask: Character = "\u{2022}"

  /// The recording with a row of dots in place of each text that somebody has typed: of their words, only the lengths are
  /// left. The positions of a caret stay valid.
  public var withoutTypedText: GestureRecording {
    func masked(_ text: String) -> String { String(repeating: Self.mask, count: text.count) }
    var recording = self
    for index in start.indices where Self.typedKeys.contains(start[index].key) {
      guard let text = start[index].value.string else { continue }
      recording.start[index].value = JSONValue(content: .string(masked(text)), line: start[index].value.line)
    }
    for index in events.indices {
      guard case .input(.text(let text)) = events[index].kind else { continue }
      recording.events[index].kind = .input(.text(masked(text)))
    }
    return recording
  }
}
