import Documents
import TestSupport
import Testing

/// Texts as Windows writes them.
@Suite struct TextDecoderTests {
  /// The text `é€𝄞` as `iconv -t UTF-16` and Windows' Notepad write it.
  private static let notepad: [(name: String, bytes: [UInt8])] = [
    ("UTF-8", [0xEF, 0xBB, 0xBF, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9D, 0x84, 0x9E]),
    ("UTF-16 LE", [0xFF, 0xFE, 0xE9, 0x00, 0xAC, 0x20, 0x34, 0xD8, 0x1E, 0xDD]),
    ("UTF-16 BE", [0xFE, 0xFF, 0x00, 0xE9, 0x20, 0xAC, 0xD8, 0x34, 0xDD, 0x1E]),
    ("no mark", [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9D, 0x84, 0x9E]),
  ]

  @Test(arguments: notepad.indices) func `a text with any mark is the same text, whole and in pieces`(index: Int) {
    let (name, bytes) = Self.notepad[index]
    #expect(String(decoding: TextDecoder.utf8(bytes), as: UTF8.self) == "é€𝄞", "\(name)")
    for size in 1...4 {
      var decoder = TextDecoder()
      var text: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        text += decoder.decode(bytes[start..<min(bytes.count, start + size)])
      }
      text += decoder.end()
      #expect(String(decoding: text, as: UTF8.self) == "é€𝄞", "\(name) in pieces of \(size)")
    }
  }

  @Test func `half a character becomes a replacement, and short texts stay`() {
    #expect(TextDecoder.utf8([0xFF, 0xFE, 0x34, 0xD8, 0x41, 0x00]) == Array("\u{FFFD}A".utf8))
    #expect(TextDecoder.utf8([0xFF, 0xFE, 0x41]) == Array("\u{FFFD}".utf8))
    #expect(TextDecoder.utf8([0xFF, 0xFE]) == [] && TextDecoder.utf8([]) == [] && TextDecoder.utf8([0xEF]) == [0xEF])
  }

  @Test func `UTF-16 without a mark is told by its zeros, and nothing else is taken for it`() {
    for text in ["t,x,y\n1,2,3\n", "{\"a\": \"é𝄞\"}", "ab"] {
      let units = Array(text.utf16)
      #expect(TextDecoder.utf8(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == Array(text.utf8), "\(text)")
      #expect(TextDecoder.utf8(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == Array(text.utf8), "\(text)")
    }
    // A message of protocol buffers, a character with two zeros, and text that ends in zeros.
    for bytes: [UInt8] in [
      [0x0A, 0, 0x0A, 0], [0x41, 0], [0x41, 0, 0, 0], [0, 0, 0x41, 0x41], [0, 0x41, 0, 0], [0, 0],
    ] {
      #expect(TextDecoder.utf8(bytes) == bytes)
    }
  }

  @Test func `JSON in UTF-16 is read, with the right lines`() throws {
    for bigEndian in [false, true] {
      var bytes: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for unit in "{\r\n\"a\": \"é𝄞\",\r\n\"b\": 3}".utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += bigEndian ? [high, low] : [low, high]
      }
      let value = try JSONParser.parse(bytes)
      #expect(value["a"]?.string == "é𝄞" && value["b"]?.line == 3)
      #expect(try JSONParser.parse(bytes, upTo: "a")["a"]?.string == "é𝄞")
    }
  }
}
