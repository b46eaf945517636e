import ScrollEngine

/// A line of text that is being typed.
struct TextEntry: Equatable {
  /// What stands there.
  private(set) var text: String
  /// Characters before the caret.
  private(set) var caret: Int
  /// Whether the next character replaces everything.
  private(set) var isAllSelected: Bool
  /// Longest text, in characters.
  static let longest = 64

  /// An entry that begins with a text, all of which is selected.
  init(_ text: String) {
    self.text = text
    caret = text.count
    isAllSelected = !text.isEmpty
  }

  /// Types characters at the caret; control characters are left out.
  mutating func type(_ string: String) {
    let typed = string.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    guard !typed.isEmpty else { return }
    if isAllSelected { clear() }
    let room = max(0, Self.longest - text.count)
    let part = String(typed.prefix(room))
    text.insert(contentsOf: part, at: text.index(text.startIndex, offsetBy: caret))
    caret += part.count
  }

  /// Removes the character before the caret, or all that is selected.
  mutating func deleteBackwards() {
    if isAllSelected { return clear() }
    guard caret > 0 else { return }
    caret -= 1
    text.remove(at: text.index(text.startIndex, offsetBy: caret))
  }

  /// Moves the caret; what was selected stays and is no longer selected.
  mutating func moveCaret(by count: Int) {
    if isAllSelected {
      isAllSelected = false
      caret = count < 0 ? 0 : text.count
    } else {
      caret = min(max(0, caret + count), text.count)
    }
  }

  /// Moves the caret to an end.
  mutating func moveCaret(toEnd: Bool) {
    isAllSelected = false
    caret = toEnd ? text.count : 0
  }

  /// Selects everything.
  mutating func selectAll() {
    isAllSelected = !text.isEmpty
    caret = text.count
  }

  /// Removes everything.
  mutating func clear() {
    text = ""
    caret = 0
    isAllSelected = false
  }

  /// What stands before the caret.
  var beforeCaret: String { String(text.prefix(caret)) }
}
