import Testing

@testable import Share

/// Bytes as text inside HTML.
@Suite struct SevenBitsTests {
  /// Reads a text as `page.js` does.
  private func bytes(of text: String) -> [UInt8] {
    var (bytes, held, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    for unit in text.utf16 {
      held = held << 7 & 0x3FFF | UInt32(unit & 127)
      count += 7
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: held >> count))
    }
    return bytes
  }

  @Test func `every text gives its bytes back`() {
    for length in 0...40 {
      for step in 0..<64 {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * (step * 2 + 1) + step * 5) }
        #expect(self.bytes(of: SevenBits.text(bytes)) == bytes)
      }
    }
  }

  @Test func `no text has a character that HTML changes or that begins a tag`() {
    let text = SevenBits.text((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    #expect(!text.unicodeScalars.contains { ["\0", "\r", "<"].contains($0) })
    #expect(Set(text.unicodeScalars.map { $0.value & 127 }).count == 128)
  }

  @Test func `it takes a fifth more space than the bytes at most`() {
    let bytes = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    #expect(SevenBits.text(bytes).utf8.count < bytes.count * 6 / 5)
  }
}

/// The characters that the fonts of most pages have.
@Suite struct CharacterRangesTests {
  @Test(arguments: [
    ("Stream walk · 2 min", true), ("Zażółć „gęślą” jaźń…", true), ("10 €", true), ("{\n\t}", true), ("שלום", false),
    ("日本", false), ("Δ", false), (#""\u05e9""#, false), (#"C:\\users"#, false), (#"a \n b"#, true), ("", true),
  ])
  func `a text is contained if all its characters are`(text: String, isContained: Bool) {
    let ranges = CharacterRanges("20-7E,A0-17F,2010-2027,20AC\n")
    #expect(ranges.contain(text) == isContained)
  }

  @Test func `what is no range contains nothing`() {
    #expect(!CharacterRanges("x,,9-1").contain("a"))
  }
}
