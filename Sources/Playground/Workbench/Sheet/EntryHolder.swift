import Interface
import ScrollEngine

/// A line that is being typed, and whose it is.
struct TypedLine<Field: Equatable>: Equatable {
  let field: Field
  var entry: TextEntry
}

/// Who has a line that is typed, of which nothing is checked before it ends.
protocol EntryHolder: AnyObject {
  associatedtype Field: Equatable
  /// The line; `nil` while nothing is typed.
  var typing: TypedLine<Field>? { get set }
  /// Ends typing, and takes what was typed or not.
  func endTyping(commits: Bool)
}

extension EntryHolder {
  /// What is typed; `nil` while nothing is.
  var entry: TextEntry? { typing?.entry }

  /// Changes it.
  func type(_ change: (inout TextEntry) -> Void) {
    guard var line = typing else { return }
    change(&line.entry)
    typing = line
  }

  /// A key is pressed; false while nothing is typed.
  func edit(_ key: InputEvent.Key) -> Bool {
    switch key {
    case _ where typing == nil: return false
    case .enter, .tab: endTyping(commits: true)
    case .escape: endTyping(commits: false)
    default: type { _ = $0.press(key) }
    }
    return true
  }
}
