import Interface
import ScrollEngine

/// A text field that is being edited, with its identity.
struct EditedField<Field: Equatable>: Equatable {
  let field: Field
  var entry: TextEntry
}

/// An owner of a single-line text field that is validated only when editing ends.
protocol TextFieldOwner: AnyObject {
  associatedtype Field: Equatable
  /// The field that is being edited; `nil` for none.
  var typing: EditedField<Field>? { get set }
  /// Ends editing.
  ///
  /// - Parameter commits: whether the text is applied; otherwise it is discarded.
  func endTyping(commits: Bool)
}

extension TextFieldOwner {
  /// Text and insertion point of the edited field; `nil` for none.
  var entry: TextEntry? { typing?.entry }

  /// Changes the text of the edited field, if there is one.
  func type(_ change: (inout TextEntry) -> Void) {
    guard var line = typing else { return }
    change(&line.entry)
    typing = line
  }

  /// Handles a key.
  ///
  /// - Returns: false if no field is edited.
  func edit(_ key: InputEvent.Key) -> Bool {
    switch key {
    case _ where typing == nil: return false
    case .enter, .tab: endTyping(commits: true)
    case .escape: endTyping(commits: false)
    default: type { _ = $0.handle(key) }
    }
    return true
  }
}
