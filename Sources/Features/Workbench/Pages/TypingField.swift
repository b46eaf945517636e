import Interface
import ScrollEngine

/// The text field with the keyboard focus.
package protocol TypingField {
  var text: String { get }
  /// Whether the field belongs to the scene. During a replay, such a field gets only the replay's text.
  var isInScene: Bool { get }
  /// Whether moving the keyboard focus to the next pane starts from the field's pane, even if another pane has a focus
  /// ring.
  var holdsFocus: Bool { get }
  func type(_ text: String, at time: Timestamp)
  func selectAll()
  func paste(_ text: String)
}

/// A text field of the library or a sheet.
package struct EntryField: TypingField {
  let owner: any TextFieldOwner

  package init?(_ owner: any TextFieldOwner) {
    guard owner.entry != nil else { return nil }
    self.owner = owner
  }

  package var text: String { owner.entry?.text ?? "" }
  package var isInScene: Bool { false }
  package var holdsFocus: Bool { false }
  package func type(_ text: String, at time: Timestamp) { owner.type { $0.insert(text) } }
  package func selectAll() { owner.type { $0.selectAll() } }
  package func paste(_ text: String) { owner.type { $0.insert(text) } }
}
