import ScrollEngine

/// A line of text that is being typed, in a field of a scene or of the workbench around it.
public struct TextEntry: Equatable, Sendable {
  /// What stands there.
  public private(set) var text: String
  /// Characters before the caret.
  public private(set) var caret: Int
  /// Whether the next character replaces everything.
  public private(set) var isAllSelected: Bool
  /// Longest text that typing makes, in characters; chosen to hold any name of a file or place.
  public static let longest = 64

  /// An entry that begins with a text, all of which is selected.
  public init(_ text: String) {
    self.text = text
    caret = text.count
    isAllSelected = !text.isEmpty
  }

  /// An entry that begins with a text and the caret in it, nothing selected.
  ///
  /// - Parameter caret: characters before the caret; brought into the text.
  public init(_ text: String, caret: Int) {
    self.text = text
    self.caret = min(max(0, caret), text.count)
    isAllSelected = false
  }

  /// Types characters at the caret; control characters are left out.
  public mutating func type(_ string: String) {
    let typed = string.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    guard !typed.isEmpty else { return }
    if isAllSelected { clear() }
    let room = max(0, Self.longest - text.count)
    let part = String(typed.prefix(room))
    text.insert(contentsOf: part, at: text.index(text.startIndex, offsetBy: caret))
    // A mark that joins the character before it adds none.
    caret = min(caret + part.count, text.count)
  }

  /// A key edits the text or moves the caret; false for a key that does neither.
  public mutating func press(_ key: InputEvent.Key) -> Bool {
    switch key {
    case .backspace: deleteBackwards()
    case .selectAll: selectAll()
    case .left: moveCaret(by: -1)
    case .right: moveCaret(by: 1)
    case .home: moveCaret(toEnd: false)
    case .end: moveCaret(toEnd: true)
    case .up, .down, .pageUp, .pageDown, .space, .escape, .tab, .backTab, .enter: return false
    }
    return true
  }

  /// Removes the character before the caret, or all that is selected.
  public mutating func deleteBackwards() {
    if isAllSelected { return clear() }
    guard caret > 0 else { return }
    caret -= 1
    text.remove(at: text.index(text.startIndex, offsetBy: caret))
    caret = min(caret, text.count)
  }

  /// Moves the caret; what was selected stays and is no longer selected.
  public mutating func moveCaret(by count: Int) {
    if isAllSelected {
      isAllSelected = false
      caret = count < 0 ? 0 : text.count
    } else {
      caret = min(max(0, caret + count), text.count)
    }
  }

  /// Moves the caret to an end.
  public mutating func moveCaret(toEnd: Bool) {
    isAllSelected = false
    caret = toEnd ? text.count : 0
  }

  /// Selects everything.
  public mutating func selectAll() {
    isAllSelected = !text.isEmpty
    caret = text.count
  }

  /// Removes everything.
  public mutating func clear() {
    text = ""
    caret = 0
    isAllSelected = false
  }

  /// What stands before the caret.
  public var beforeCaret: String { String(text.prefix(caret)) }
}
