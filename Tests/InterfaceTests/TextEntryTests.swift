import Drawing
import Interface
import ScrollEngine
import TestSupport
import Testing

/// A single-line text field: typing, editing keys and drawing.
@Suite struct TextEntryTests {
  @Test func `the first typed character replaces the selection, and the next ones are appended`() {
    var entry = TextEntry("0.40")
    #expect(entry.isAllSelected)
    entry.insert("1")
    entry.insert(".5")
    #expect(entry.text == "1.5" && entry.caret == 3)
  }

  @Test func `the caret stays within the text, and typing inserts at it`() {
    var entry = TextEntry("ac")
    entry.moveCaret(by: -1)
    #expect(entry.caret == 0 && !entry.isAllSelected && entry.text == "ac")
    entry.moveCaret(by: 1)
    entry.insert("b")
    #expect(entry.text == "abc" && entry.beforeCaret == "ab")
    entry.moveCaret(by: 99)
    #expect(entry.caret == 3)
    entry.moveCaret(toEnd: false)
    entry.deleteBackwards()
    #expect(entry.text == "abc")
    entry.moveCaret(toEnd: true)
    entry.deleteBackwards()
    #expect(entry.text == "ab")
    entry.selectAll()
    entry.deleteBackwards()
    #expect(entry.text.isEmpty && entry.caret == 0)
  }

  @Test func `control characters are dropped, and the length is limited`() {
    var entry = TextEntry("")
    entry.insert("a\u{7}\u{7F}b\n")
    #expect(entry.text == "ab")
    entry.insert(String(repeating: "x", count: 500))
    #expect(entry.text.count == TextEntry.longest)
  }

  @Test func `a character of several code points counts as one`() {
    var entry = TextEntry("")
    entry.insert("e\u{301}👍🏽")
    #expect(entry.caret == 2)
    entry.deleteBackwards()
    #expect(entry.text == "e\u{301}")
    entry.insert("\u{300}")
    #expect(entry.caret == 1, "a mark joins the character before it")
  }

  @Test func `the caret stays within the text, and only a whole text is selected`() {
    let words = ["a", "Wald", "\u{301}", "🇩🇪", "\u{1F3FD}", "\u{200D}", "é", String(repeating: "m", count: 40), "\n"]
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var entry = TextEntry(words.randomElement(using: &random) ?? "", caret: Int.random(in: -3...50, using: &random))
      for _ in 0..<200 {
        if Bool.random(using: &random) {
          entry.insert(words.randomElement(using: &random) ?? "")
        } else if let key = InputEvent.Key.allCases.randomElement(using: &random) {
          let before = entry
          #expect(entry.handle(key) || entry == before)
        }
        #expect((0...entry.text.count).contains(entry.caret) && entry.text.count <= TextEntry.longest)
        #expect(!entry.isAllSelected || entry.caret == entry.text.count && !entry.text.isEmpty)
      }
    }
  }

  @Test(arguments: [40.0, 120, 400])
  func `the caret is drawn within the field for any length of text`(_ width: Double) {
    let frame = Rect(x: 30, y: 10, width: width, height: 22)
    for count in [0, 3, 20, 64] {
      for caret in stride(from: 0, through: count, by: max(1, count / 4)) {
        for alignment in [TextAlignment.leading, .trailing] {
          var canvas = Canvas.blank
          TextEntry(String(repeating: "w", count: count), caret: caret).draw(
            .field, in: frame, alignment, into: &canvas)
          let carets = canvas.list.commands.compactMap { command -> Rect? in
            if case .fill(let rect, canvas.palette.accent) = command { rect } else { nil }
          }
          #expect(carets.count == 1)
          #expect(
            carets.allSatisfy { $0.minX >= frame.minX - 2 && $0.maxX <= frame.maxX + 1.51 }, "\(count) \(caret)")
        }
      }
    }
  }
}
