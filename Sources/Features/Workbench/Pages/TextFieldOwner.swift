import Interface
import ScrollEngine

/// The text of a field that is being edited, and the identity of the field.
package struct EditedField<Field: Equatable>: Equatable {
  package let field: Field
  package var entry: TextEntry

  package init(field: Field, entry: TextEntry) {
    self.field = field
    self.entry = entry
  }
}

/// An owner of a single-line text field that is validated only when editing ends.
package protocol TextFieldOwner: AnyObject {
  associatedtype Field: Equatable
  /// The field that is being edited; `nil` for none.
  var typing: EditedField<Field>? { get set }
  /// Ends editing.
  ///
  /// - Parameter commits: whether to apply the text; otherwise it is discarded.
  func endTyping(commits: Bool)
}

extension TextFieldOwner {
  /// Text and insertion point of the edited field; `nil` for none.
  package var entry: TextEntry? { typing?.entry }

  /// Changes the text of the edited field, if there is one.
  package func type(_ change: (inout TextEntry) -> Void) {
    guard var line = typing else { return }
    change(&line.entry)
    typing = line
  }

  /// Passes a key to the edited field. Return and Tab apply the text, Escape discards it.
  ///
  /// - Returns: false if no field is being edited.
  package func edit(_ key: InputEvent.Key) -> Bool {
    switch key {
    case _ where typing == nil: return false
    case .enter, .tab: endTyping(commits: true)
    case .escape: endTyping(commits: false)
    default: type { _ = $0.handle(key) }
    }
    return true
  }
}

/// A text field of the library or a dialog.
package struct EntryField: TypingField {
  let owner: any TextFieldOwner

  package init?(_ owner: any TextFieldOwner) {
    guard owner.entry != nil else { return nil }
    self.owner = owner
  }

  package var text: String { owner.entry?.text ?? "" }
  package var isInScene: Bool { false }
  package func type(_ text: String, at time: Timestamp) { owner.type { $0.insert(text) } }
  package func selectAll() { owner.type { $0.selectAll() } }
  package func paste(_ text: String) { owner.type { $0.insert(text) } }
}
