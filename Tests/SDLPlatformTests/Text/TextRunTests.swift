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

  @Test("Combining marks stay with their letter, joiners vanish")
  func marks() {
    #expect(split("e\u{301}\u{1AB0}x").count == 1)
    #expect(split("a\u{200D}\u{FE0F}b").map(\.string) == ["ab"])
  }
}
