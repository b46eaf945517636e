import Drawing
import Testing

@testable import SDLPlatform

@Suite struct TextRunTests {
  private func split(_ string: String) -> [TextRun] {
    TextRuns.split(string, face: .regular) { $0.value < 0x500 }
  }

  @Test("A line covered by its font is one run")
  func plain() {
    #expect(split("Plain text, 12.5 %") == [TextRun(string: "Plain text, 12.5 %", face: .regular)])
    #expect(split("Größe · 12 €".replacing("€", with: "ł")).count == 1)
    #expect(split("").map(\.string) == [""])
  }

  @Test("Only characters that the font lacks use the fallback")
  func fallback() {
    let runs = split("see ✓ done")
    #expect(runs.map(\.face) == [.regular, .fallback, .regular])
    #expect(runs.map(\.string).joined() == "see ✓ done")
  }

  @Test("Right-to-left words keep their order within a left-to-right line")
  func mixed() {
    let runs = split("abc שלום עולם def")
    #expect(runs.first?.string == "abc ")
    #expect(runs.last?.string == " def")
    let right = runs.filter(\.isRightToLeft)
    #expect(right.map(\.string).joined().contains("עולם"))
    #expect(right.first?.string == "עולם")
    #expect(right.first?.script == "Hebr")
  }

  @Test("In a right-to-left line numbers still run to the right")
  func rightToLeftLine() {
    let runs = split("שלום 123 abc")
    #expect(runs.first?.string.hasPrefix("abc") == true)
    #expect(runs.last?.string == "שלום")
    #expect(runs.contains { $0.string.contains("123") && !$0.isRightToLeft })
  }

  /// Returns the characters in visual order, from left to right. Brackets are as the shaper receives them, since it
  /// mirrors them.
  private func seen(_ string: String) -> String {
    split(string).map { $0.isRightToLeft ? String($0.string.reversed()) : $0.string }.joined()
  }

  @Test(
    "Lines of both directions follow the Unicode bidirectional algorithm",
    arguments: [
      // UAX 9, section 3.4, with letters in place of the capitals of its examples.
      ("car means אבג.", "car means גבא."), ("אבג דהו car זחט.", ".טחז car והד גבא"),
      // W4 and W5: separators between numbers, and terminators of a number, stay with it.
      ("אבג 10:30–18:00 דה", "הד 18:00–10:30 גבא"), ("אבג 12.50", "12.50 גבא"),
      ("ابج 2026/11/23", "2026/11/23 جبا"), ("אבג ١٢٣ ד", "ד ١٢٣ גבא"), ("אבג 5%", "5% גבא"),
      // N0: paired brackets stay on both sides of their content.
      ("a (אב) b", "a (בא) b"), ("\"אבג (דהו)\" x", "x \")והד( גבא\""), ("אב (car) ג", "ג )car( בא"),
      // Invisible directional marks count, too.
      ("12 אב \u{200E}34", "34 בא 12"), ("\u{2067}a אב\u{2069}", "בא a"), ("e\u{301} ב\u{5B0}ג", "e\u{301} גב\u{5B0}"),
    ])
  func algorithm(line: String, visual: String) {
    #expect(seen(line) == visual)
  }

  @Test("A line without right-to-left text needs no reordering", arguments: ["Größe · 12 €", "漢字 (かな) 12", "👩‍🚀"])
  func leftToRight(line: String) {
    #expect(VisualOrder(Array(line.unicodeScalars)) == nil)
    #expect(VisualOrder(Array((line + "א").unicodeScalars)) != nil)
  }

  @Test("Combining marks stay with their letter, and joiners are removed")
  func marks() {
    #expect(split("e\u{301}\u{1AB0}x").count == 1)
    #expect(split("a\u{200D}\u{FE0F}b").map(\.string) == ["ab"])
  }
}
