import Testing

@testable import Documents

@Suite("Parsing JSON with line numbers")
struct JSONParserTests {
  private func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test("Values of every kind are parsed")
  func values() throws {
    let value = try parse(#"{"a":[1,-2.5,1e3,"x\n\u00e9\ud83d\ude00",true,false,null],"b":{}}"#)
    let array = value["a"]?.array
    #expect(array?.compactMap(\.number) == [1, -2.5, 1000])
    #expect(array?[3].string == "x\né😀")
    #expect(array?[4].bool == true && array?[5].bool == false)
    #expect(array?[6].content == .null)
    #expect(value["b"]?.members?.isEmpty == true)
  }

  @Test("Escapes name code units: half a pair becomes U+FFFD, and what follows it stays")
  func escapedCodeUnits() throws {
    let expected = [
      #"\ud83dA"#: "\u{FFFD}A", #"\ud83d\u0041"#: "\u{FFFD}A", #"\ud83d\ud83d\ude00"#: "\u{FFFD}😀",
      #"\ude00"#: "\u{FFFD}", #"\ud83d"#: "\u{FFFD}", #"\u00E9"#: "é",
    ]
    for (text, string) in expected { #expect(try parse("\"\(text)\"").string == string, "\(text)") }
    for text in [#"\u+123"#, #"\u-001"#, #"\u 123"#, #"\u12"#, #"\u12g4"#, #"\ud83d\u+e00"#] {
      #expect(throws: JSONSyntaxError.self, "\(text)") { try parse("\"\(text)\"") }
    }
  }

  @Test("Every value has its line number")
  func lines() throws {
    let value = try parse("{\n\"a\": 1,\n\n\"b\": [\n2]}")
    #expect(value.members?.map(\.line) == [2, 4])
    #expect(value["b"]?.array?.first?.line == 5)
  }

  @Test("An array keeps its elements and their lines, wherever a line breaks")
  func numberArrays() throws {
    for elements in [["1", "-2.5", "1e3"], ["1", "\"a\"", "2"], ["[1]", "2"], ["7"], ["null", "1"]] {
      for brokenAt in 0...2 * elements.count {
        // A line may break before and after each element.
        var line = 1
        var lines: [Int] = []
        var text = "["
        for (index, element) in elements.enumerated() {
          if brokenAt == 2 * index {
            text += "\n"
            line += 1
          }
          lines.append(line)
          text += element
          if brokenAt == 2 * index + 1 {
            text += "\n"
            line += 1
          }
          text += index + 1 < elements.count ? ", " : "]"
        }
        let value = try parse(text)
        let array = try #require(value.array)
        let alone = try elements.map { try parse($0).json }
        #expect(array.map(\.json) == alone, "\(text)")
        #expect(array.map(\.line) == lines, "\(text)")
        #expect(elements.indices.map { value.line(ofElement: $0) } == lines, "\(text)")
        let numbers = array.compactMap(\.number)
        #expect(value.numbers == (numbers.count == elements.count ? numbers : nil), "\(text)")
      }
    }
    #expect(try parse("[]").numbers == [] && parse("{}").numbers == nil)
  }

  @Test("A byte-order mark at the start is skipped; anywhere else it is an error")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}{\n\"a\": 1}")["a"]?.line == 2)
    for text in ["\u{FEFF}", "\u{FEFF}\u{FEFF}1", " \u{FEFF}1", "[\u{FEFF}1]"] {
      #expect(throws: JSONSyntaxError.self, "\(text)") { try parse(text) }
    }
  }

  @Test(
    "Invalid JSON is refused with its line number",
    arguments: [
      "", "{", "[1,", "[1 2]", "{\"a\" 1}", "{a:1}", "tru", "01", "-", "1.", "1e", "1e999", "NaN", "\"abc", "\"\\x\"",
      "\"\u{1}\"", "[1]x", "\"\\u12\"", "{\"a\":}",
    ])
  func faults(text: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Array(("\n\n" + text).utf8)) }
    #expect(error?.line == 3)
    #expect(error?.reason.isEmpty == false)
  }

  @Test("Invalid UTF-8 and very deep nesting are refused without a crash")
  func hostile() {
    #expect(throws: JSONSyntaxError.self) { try JSONParser.parse([0x22, 0xFF, 0xFE, 0x22]) }
    #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    }
  }

  @Test("A written number reads back the same", arguments: [0, -1, 0.1, 1.0 / 3, 1e-300, 123_456_789_012_345, 2.5e20])
  func numberRoundTrip(number: Double) throws {
    #expect(try parse(JSONText.number(number)).number == number)
  }

  @Test("A written string is read back the same", arguments: ["", "a\"b\\c", "line\nbreak\ttab", "\u{1}\u{1F}", "é😀"])
  func textRoundTrip(text: String) throws {
    #expect(try parse(JSONText.quoted(text)).string == text)
  }
}
