import Documents
import TestSupport
import Testing

/// Text from files inside text of other languages. `Tests/Browser/hostile-names.mjs` holds the same texts against the
/// parsers of a browser.
@Suite("Escaped text") struct EscapedTextTests {
  /// Signs that end or change something in another language, and scalars that merge with the one before them.
  private static let scalars: [Unicode.Scalar] = [
    "\"", "'", "<", ">", "&", "/", "*", "\\", "-", "!", "=", ",", ";", "#", " ", "a", "\n", "\r", "\t", "\u{0}",
    "\u{1B}",
    "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{301}", "\u{338}", "\u{20D2}", "\u{FE0F}", "\u{200D}", "\u{1F1E9}",
    "\u{1F3FD}", "\u{202E}", "\u{2066}", "\u{FFFE}", "\u{1F469}", "\u{E0061}", "\u{5D0}", "\u{110BD}", "\u{1100}",
  ]

  private static let texts: [String] = {
    var random = SplitMix64(seed: 41)
    return (0..<3000).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &random) { text.append(scalars.randomElement(using: &random) ?? "a") }
      return String(text)
    } + ["\"\u{301}", "<\u{338}script>", "*/\u{301}", "\r\n", "'\u{FE0F}", "&\u{200D}amp;"]
  }()

  @Test func `markup has no sign of a tag, an attribute or an entity of its own, and is read as the text`() {
    for text in Self.texts {
      let markup = EscapedText.markup(text)
      #expect(!markup.unicodeScalars.contains { ["<", ">", "\"", "'", "\r"].contains($0) }, "\(text.debugDescription)")
      var read = markup
      for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r")] {
        read = Self.replacing(entity, by: sign, in: read)
      }
      read = Self.replacing("&amp;", by: "&", in: read)
      let expected = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            let isForbidden =
              scalar.value < 32 && !["\t", "\n", "\r"].contains(scalar) || (127...159).contains(scalar.value)
              || scalar == "\u{FFFE}"
            return isForbidden ? "\u{FFFD}" : scalar
          }))
      #expect(Array(read.unicodeScalars) == Array(expected.unicodeScalars), "\(text.debugDescription)")
    }
  }

  /// Replaces scalars by scalars, whatever follows them.
  private static func replacing(_ old: String, by new: String, in text: String) -> String {
    let (old, scalars) = (Array(old.unicodeScalars), Array(text.unicodeScalars))
    var (out, at) = (String.UnicodeScalarView(), 0)
    while at < scalars.count {
      if scalars[at...].starts(with: old) {
        out.append(contentsOf: new.unicodeScalars)
        at += old.count
      } else {
        out.append(scalars[at])
        at += 1
      }
    }
    return String(out)
  }

  @Test func `a comment stays one line and one comment`() {
    for text in Self.texts {
      let comment = Array(EscapedText.comment(text).unicodeScalars)
      #expect(
        !comment.contains { $0.value < 32 || (127...159).contains($0.value) || [0x2028, 0x2029].contains($0.value) })
      #expect(!comment.contains { [0x202E, 0x2066].contains($0.value) })
      for (one, next) in zip(comment, comment.dropFirst()) {
        #expect(!(one == "*" && next == "/") && !(one == "/" && next == "*"), "\(text.debugDescription)")
      }
    }
  }

  @Test func `JSON in a script element is the same JSON, without the signs of an element or a line`() throws {
    for text in Self.texts {
      let json = JSONText.quoted(text)
      let inScript = EscapedText.scriptData(json)
      #expect(!inScript.unicodeScalars.contains { ["<", ">", "&", "\u{2028}", "\u{2029}"].contains($0) })
      let read = try JSONParser.parse(Array(inScript.utf8)).string
      #expect(read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "\(text.debugDescription)")
    }
  }

  @Test func `a cell of a table stays one cell`() {
    for text in Self.texts {
      let cell = EscapedText.cell(text).unicodeScalars
      #expect(!cell.contains { [",", "\"", "\n", "\r", "\u{2028}"].contains($0) }, "\(text.debugDescription)")
    }
  }

  /// Reads a line of a table as RFC 4180 has it, byte by byte.
  private static func cells(_ line: String) -> [String] {
    var (cells, isQuoted) = ([[UInt8]()], false)
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        // The second of two marks belongs to the text.
        if !isQuoted, cells[cells.count - 1].last == 0 {
          cells[cells.count - 1][cells[cells.count - 1].count - 1] = byte
        }
        if isQuoted { cells[cells.count - 1].append(0) }
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells.append([])
      default: cells[cells.count - 1].append(byte)
      }
    }
    return cells.map { String(decoding: $0.filter { $0 != 0 }, as: UTF8.self) }
  }

  @Test func `a cell in quotation marks is read as its text, and is no formula`() {
    for text in Self.texts + ["=1+1", "+1", "-1", "@a", "a\"\u{301},=1,\"\u{301}b"] where !text.utf8.contains(0) {
      let read = Self.cells(EscapedText.quotedCell(text) + ",x")
      #expect(read.count == 2 && read[1] == "x", "\(text.debugDescription)")
      let scalars = Array(read[0].unicodeScalars)
      #expect(scalars == Array(text.unicodeScalars) || scalars == ["'"] + Array(text.unicodeScalars))
      #expect(!["=", "+", "-", "@", "\t", "\r", "\n"].contains(scalars.first ?? "a"), "\(text.debugDescription)")
    }
  }

  @Test func `what a terminal shows holds no command for it`() {
    // Signs of Unicode's Bidi_Control that stay in force beyond a word, and the ends of lines that no newline is.
    let orders = ["\u{202E}gnp.exe", "\u{202A}a", "\u{2067}a", "\u{2066}a\u{2069}", "a\u{2028}b", "a\u{2029}b"]
    for text in Self.texts + ["\u{1B}[31mred\u{7}", "\u{9B}2J", "\u{1B}]0;title\u{7}", "a\rb"] + orders {
      for shown in [EscapedText.terminal(text), TextColumns.lines([[text, "a"]])[0]] {
        #expect(
          !shown.unicodeScalars.contains { scalar in
            scalar.properties.isBidiControl && !["\u{200E}", "\u{200F}", "\u{061C}"].contains(scalar)
              || [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
          }, "\(text.debugDescription)")
      }
    }
  }
}
