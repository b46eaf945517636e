import Drawing
import ScrollEngine

/// The editing state of a single-line text field, in a scene or in the workbench.
public struct TextEntry: Equatable, Sendable {
  /// The text.
  public private(set) var text: String
  /// Position of the caret, as the number of characters before it.
  public private(set) var caret: Int
  /// Whether all text is selected, so that typing replaces it.
  public private(set) var isAllSelected: Bool
  /// Maximum length that typing can reach, in characters. It is long enough for any name of a file or place.
  public static let longest = 64

  /// Creates an entry with all of its text selected.
  public init(_ text: String) {
    self.text = text
    caret = text.count
    isAllSelected = !text.isEmpty
  }

  /// Creates an entry with a caret and no selection.
  ///
  /// - Parameter caret: number of characters before the caret, clamped to the text.
  public init(_ text: String, caret: Int) {
    self.text = text
    self.caret = min(max(0, caret), text.count)
    isAllSelected = false
  }

  /// Inserts characters at the caret, or replaces the selection. Control characters are removed.
  public mutating func insert(_ string: String) {
    let typed = string.filter { character in
      character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
    guard !typed.isEmpty else { return }
    if isAllSelected { clear() }
    let room = max(0, Self.longest - text.count)
    let part = String(typed.prefix(room))
    text.insert(contentsOf: part, at: text.index(text.startIndex, offsetBy: caret))
    // The caret is clamped, because a combining mark joins the character before it and does not increase the count.
    caret = min(caret + part.count, text.count)
  }

  /// Handles an editing key. Returns false if the key neither edits nor moves the caret.
  public mutating func handle(_ key: InputEvent.Key) -> Bool {
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

  /// Deletes the character before the caret, or the selection.
  public mutating func deleteBackwards() {
    if isAllSelected { return clear() }
    guard caret > 0 else { return }
    caret -= 1
    text.remove(at: text.index(text.startIndex, offsetBy: caret))
    caret = min(caret, text.count)
  }

  /// Moves the caret by a number of characters. If all text is selected, it deselects the text and moves the caret to
  /// the start or the end instead.
  public mutating func moveCaret(by count: Int) {
    if isAllSelected {
      isAllSelected = false
      caret = count < 0 ? 0 : text.count
    } else {
      caret = min(max(0, caret + count), text.count)
    }
  }

  /// Moves the caret to the start or the end and deselects the text.
  public mutating func moveCaret(toEnd: Bool) {
    isAllSelected = false
    caret = toEnd ? text.count : 0
  }

  /// Selects all text.
  public mutating func selectAll() {
    isAllSelected = !text.isEmpty
    caret = text.count
  }

  /// Removes all text.
  public mutating func clear() {
    text = ""
    caret = 0
    isAllSelected = false
  }

  /// The text before the caret.
  public var beforeCaret: String { String(text.prefix(caret)) }
}

extension TextEntry {
  /// Width of the caret, in points.
  private static let caretWidth = 1.5
  /// Opacity of the accent colour behind selected text. It suits text on fields and on panels.
  private static let selection = 0.28

  /// Draws the text with its selection or caret. Text that is wider than the frame is scrolled so that the caret shows.
  ///
  /// - Parameters:
  ///   - frame: frame of the text. A selection extends two points beyond both ends of the text.
  ///   - alignment: alignment of text that fits the frame.
  public func draw(
    _ style: TextStyle, in frame: Rect, _ alignment: TextAlignment = .leading, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let width = canvas.text.width(of: text, style: style)
    let before = canvas.text.width(of: beforeCaret, style: style)
    let isWide = width + Self.caretWidth > frame.width
    // Text is scrolled a little farther, so that the caret fits after the last character.
    let cut = isWide ? max(0, before + Self.caretWidth - frame.width) : 0
    let box = isWide ? Rect(x: frame.minX - cut, y: frame.minY, width: width + 1, height: frame.height) : frame
    let start = !isWide && alignment == .trailing ? frame.maxX - width : box.minX
    // In an empty field, the caret lies farther left, so that it does not cover the first letter of the placeholder.
    let caret = text.isEmpty && alignment == .leading ? start - 2 : start + before
    let strokes: (inout DisplayList) -> Void = { list in
      if isAllSelected {
        list.roundedRect(
          Rect(x: start - 2, y: frame.minY, width: width + 4, height: frame.height), radius: 3,
          palette.accent.opacity(Self.selection))
      }
      list.text(text, style, palette.text, in: box, isWide ? .leading : alignment)
      if !isAllSelected {
        list.fill(
          Rect(x: caret, y: frame.minY + 2, width: Self.caretWidth, height: frame.height - 4), palette.accent)
      }
    }
    if isWide { canvas.list.clipped(to: frame.inset(dx: -2, dy: 0), strokes) } else { strokes(&canvas.list) }
  }
}
