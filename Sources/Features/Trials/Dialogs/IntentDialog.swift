import Drawing
import Interface
import Recording
import ScrollEngine
import Workbench

/// The dialog in which the user states the intent of a recording.
package final class IntentDialog: Dialog, TextFieldOwner {
  /// The dialog's state; `nil` while it is closed.
  private(set) var board: IntentEditorState?
  private var size = Size.zero
  package var typing: EditedField<IntentAction>? {
    didSet {
      guard let typing else { return }
      if let oldValue, oldValue.field == typing.field, oldValue.entry.text != typing.entry.text { board?.fault = nil }
      if typing.field == .says { board?.says = typing.entry.text } else { board?.person = typing.entry.text }
    }
  }
  package var pane = ControlPane<IntentAction>()
  package var focus = KeyboardFocus<IntentAction>()
  package var strokes = CachedDisplayList<IntentDialogContent>()

  package init() {}
  /// The owner, which saves the stated intent.
  weak var owner: (any IntentDialogOwner)?

  package var opener: CommandID? { nil }
  package var semantics: Semantics { .view(.dialog, "What was meant") }
  package var field: (any TypingField)? { EntryField(self) }
  package var isOpen: Bool { board != nil }

  /// Opens the dialog for a recording. If no sentence states the recording's intent yet, the text field for this
  /// sentence gets the insertion point.
  func open(_ board: IntentEditorState, size: Size) {
    reset()
    (self.board, self.size) = (board, size)
    typing = board.says.isEmpty ? EditedField(field: .says, entry: TextEntry("")) : nil
  }

  /// Shows the facts about a recording, unless the dialog is about another recording by now.
  func show(_ facts: [IntentEditorState.Fact], of name: String) {
    guard board?.name == name else { return }
    board?.facts = facts
  }

  /// Shows the message of an error that occurred while saving or replaying.
  func show(fault: String) { board?.fault = fault }

  func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    pane.scroll.resize(
      content: Double(board?.facts?.count ?? 0) * IntentDialogContent.row, viewport: window.height, at: time)
  }

  package func close() { (board, typing) = (nil, nil) }

  package var content: IntentDialogContent? {
    board.map { IntentDialogContent(board: $0, size: size, interaction: interaction, typing: typing) }
  }

  /// Moves the insertion point to a field.
  fileprivate func edit(_ field: IntentAction, _ text: (IntentEditorState) -> String) {
    guard typing?.field != field else { return }
    typing = board.map { EditedField(field: field, entry: TextEntry(text($0))) }
  }

  /// Selects or deselects a fact as a condition of the intent.
  fileprivate func toggleFact(_ index: Int) {
    endTyping(commits: true)
    if board?.facts?.indices.contains(index) == true { board?.facts?[index].isMeant.toggle() }
  }

  fileprivate func saveIntent() {
    endTyping(commits: true)
    if let board, let intent = board.intent { owner?.save(board.name, intent) }
  }

  /// Ends editing. There is nothing to apply, because every key updates `board` at once.
  package func endTyping(commits: Bool) { typing = nil }

  package func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if edit(key) { return true }
    guard key == .enter || key == .space, let action = focus.visibleAction else { return false }
    run(action, at: time)
    return true
  }
}

/// The owner of the dialog in which the user states the intent of a recording.
package protocol IntentDialogOwner: AnyObject {
  /// Saves the intent of a recording, given by its name in the library.
  func save(_ name: String, _ intent: Intent)
}

/// The action of a control of the dialog in which the user states the intent of a recording.
package typealias IntentAction = PageAction<IntentDialog>

extension PageAction<IntentDialog> {
  static var says: Self { Self("says") { page, _ in page.edit(.says, \.says) } }
  static var person: Self { Self("person") { page, _ in page.edit(.person, \.person) } }
  static func fact(_ index: Int) -> Self { Self("fact", index) { page, _ in page.toggleFact(index) } }
  static var save: Self { Self("save") { page, _ in page.saveIntent() } }

  static var close: Self {
    Self("close", tip: Tooltip("Close", key: "Escape", "Closes without saving.")) { page, _ in page.close() }
  }
}
