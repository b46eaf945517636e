import Drawing
import Testing

@testable import SDLPlatform

@Suite struct TextRunTests {
  private func split(_ string: String) -> [TextRun] {
    TextRuns.split(string, face: .regular) { $0.value < 0x500 }
  }

  @Test("A line that its font covers is one run")
  func plain() {
    #expect(split("Plain text, 12.5 %") == [TextRun(string: "Plain text, 12.5 %", face: .regular)])
    #expect(split("Größe · 12 €".replacing("€", with: "ł")).count == 1)
    #expect(split("").map(\.string) == [""])
  }

  @Test("Only the characters that the font lacks go to the fallback")
  func fallback() {
    let runs = split("see ✓ done")
    #expect(runs.map(\.face) == [.regular, .fallback, .regular])
    #expect(runs.map(\.string).joined() == "see ✓ done")
  }

  @Test("Right-to-left words stand in their own order within a left-to-right line")
  func mixed() {
    let runs = split("abc שלום עולם def")
    #expect(runs.first?.string == "abc ")
    #expect(runs.last?.string == " def")
    let right = runs.filter(\.isRightToLeft)
    #expect(right.map(\.string).joined().contains("עולם"))
    #expect(right.first?.string == "עולם")
    #expect(right.first?.script == "Hebr")
  }

  @Test("A line that begins right to left runs to the left, its numbers still to the right")
  func rightToLeftLine() {
    let runs = split("שלום 123 abc")
    #expect(runs.first?.string.hasPrefix("abc") == true)
    #expect(runs.last?.string == "שלום")
    #expect(runs.contains { $0.string.contains("123") && !$0.isRightToLeft })
  }

  /// What a reader sees, character by character from left to right; brackets as the shaper gets them, which mirrors them.
  private func seen(_ string: String) -> String {
    split(string).map { $0.isRightToLeft ? String($0.string.reversed()) : $0.string }.joined()
  }

  @Test(
    "Numbers, brackets and Latin words stand in a line of both directions as the algorithm has them",
    arguments: [
      // UAX 9, section 3.4, with letters for the capitals of its examples.
      ("car means אבג.", "car means גבא."), ("אבג דהו car זחט.", ".טחז car והד גבא"),
      // W4 and W5: a separator between numbers, and what belongs to a number, stay with it.
      ("אבג 10:30–18:00 דה", "הד 18:00–10:30 גבא"), ("אבג 12.50", "12.50 גבא"),
      ("ابج 2026/11/23", "2026/11/23 جبا"), ("אבג ١٢٣ ד", "ד ١٢٣ גבא"), ("אבג 5%", "5% גבא"),
      // N0: brackets of a pair stay on the sides of what is between them.
      ("a (אב) b", "a (בא) b"), ("\"אבג (דהו)\" x", "x \")והד( גבא\""), ("אב (car) ג", "ג )car( בא"),
      // Marks that are not shown decide, too.
      ("12 אב \u{200E}34", "34 בא 12"), ("\u{2067}a אב\u{2069}", "בא a"), ("e\u{301} ב\u{5B0}ג", "e\u{301} גב\u{5B0}"),
    ])
  func algorithm(line: String, visual: String) {
    #expect(seen(line) == visual)
  }

  @Test("Where nothing runs to the left there is no order to ask for", arguments: ["Größe · 12 €", "漢字 (かな) 12", "👩‍🚀"])
  func leftToRight(line: String) {
    #expect(VisualOrder(Array(line.unicodeScalars)) == nil)
    #expect(VisualOrder(Array((line + "א").unicodeScalars)) != nil)
  }

  @Test("Combining marks stay with their letter, joiners vanish")
  func marks() {
    #expect(split("e\u{301}\u{1AB0}x").count == 1)
    #expect(split("a\u{200D}\u{FE0F}b").map(\.string) == ["ab"])
  }
}
