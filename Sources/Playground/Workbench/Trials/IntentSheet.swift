import Drawing
import Interface
import Recording
import ScrollEngine

/// The sheet in which the user states the intent of a recording.
final class IntentSheet: WorkbenchSheet, TextFieldOwner {
  /// The sheet's state; `nil` while it is closed.
  private(set) var board: IntentEditorState?
  private var size = Size.zero
  var typing: EditedField<IntentAction>? {
    didSet {
      guard let typing else { return }
      if let oldValue, oldValue.field == typing.field, oldValue.entry.text != typing.entry.text { board?.fault = nil }
      if typing.field == .says { board?.says = typing.entry.text } else { board?.person = typing.entry.text }
    }
  }
  var pane = ControlPane<IntentAction>()
  var focus = KeyboardFocus<IntentAction>()
  var strokes = CachedDisplayList<IntentView>()
  /// Called with the recording's name and its intent when the user saves.
  var save: (String, Intent) -> Void = { _, _ in }

  var isOpen: Bool { board != nil }

  /// Opens the sheet for a recording. If no sentence states the recording's intent yet, the text field for this
  /// sentence gets the insertion point.
  func open(_ board: IntentEditorState, size: Size) {
    reset()
    (self.board, self.size) = (board, size)
    typing = board.says.isEmpty ? EditedField(field: .says, entry: TextEntry("")) : nil
  }

  /// Shows the facts about a recording, unless the sheet is about another recording by now.
  func show(_ facts: [IntentEditorState.Fact], of name: String) {
    guard board?.name == name else { return }
    board?.facts = facts
  }

  /// Shows the message of an error that occurred while saving or replaying.
  func show(fault: String) { board?.fault = fault }

  func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    pane.scroll.resize(content: Double(board?.facts?.count ?? 0) * IntentView.row, viewport: window.height, at: time)
  }

  func close() { (board, typing) = (nil, nil) }

  var view: IntentView? {
    board.map { IntentView(board: $0, size: size, hand: interaction, typing: typing) }
  }

  func perform(_ action: IntentAction, at time: Timestamp) {
    switch action {
    case .says, .person:
      guard typing?.field != action else { return }
      typing = board.map { EditedField(field: action, entry: TextEntry(action == .says ? $0.says : $0.person)) }
    case .fact(let index):
      endTyping(commits: true)
      if board?.facts?.indices.contains(index) == true { board?.facts?[index].isMeant.toggle() }
    case .save:
      endTyping(commits: true)
      if let board, let intent = board.intent { save(board.name, intent) }
    case .close: close()
    }
  }

  /// Ends editing. There is nothing to apply, because every key updates `board` at once.
  func endTyping(commits: Bool) { typing = nil }

  func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if edit(key) { return true }
    guard key == .enter || key == .space, let action = focus.visibleAction else { return false }
    perform(action, at: time)
    return true
  }
}
