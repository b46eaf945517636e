import Curves
import Documents
import Testing

@testable import Conformance

/// Answers of programs that are no answers, and the report.
@Suite("Answers and reports") struct AnswerTests {
  private static func item() throws -> VectorCase {
    let text = VectorTests.file("", "")
    return try #require(try Vectors(bytes: Array(text.utf8), path: "x.vectors.json").cases.first)
  }

  @Test(
    arguments: [
      ("", "expected a value"), ("hello", "not an answer"), ("[1,2]", "expected an object"),
      ("{\"offset\":[0,NaN]}", "no NaN"), ("{\"offset\":[0,-Infinity]}", "no NaN"),
      ("{\"offset\":[0,1e999]}", "not an"),
      ("{\"offset\":[0]}", "has 1 values; expected 2"), ("{\"offset\":[0,1,2]}", "has 3 values; expected 2"),
      ("{}", "no list \"offset\""), ("{\"offset\":7}", "no list \"offset\""),
      ("{\"offset\":[0,[]]}", "may hold only"),
      ("{\"unsupported\":true}", "is not a string"), ("{\"offset\":[0,1]} {}", "unexpected text"),
    ] as [(String, String)])
  func `a line that is no answer gives a fault with the line`(line: String, words: String) throws {
    let query = try Self.item().query
    do throws(ConformanceFault) {
      _ = try Answer(line: Array(line.utf8), to: query)
      Issue.record("no fault: \(line)")
    } catch {
      #expect(error.description.contains(words) && error.description.hasSuffix(line), "\(error)")
    }
  }

  @Test func `a long line and control characters are shortened and escaped in a message`() {
    let text = ConformanceFault.excerpt(
      of: Array("\u{1B}[2J".utf8) + [0xFF] + Array(repeating: UInt8(ascii: "x"), count: 500))
    #expect(text.hasPrefix("·[2J\u{FFFD}xxx") && text.hasSuffix("x…") && text.count < 120)
  }

  @Test func `null where nothing is wanted is within`() throws {
    let text = VectorTests.file("[0,15]", "[null,15]")
    let item = try #require(try Vectors(bytes: Array(text.utf8), path: "x.vectors.json").cases.first)
    #expect(VectorCaseResult(item, .values([.offset: [.null, .number(15.5)]])).verdict == .within)
    #expect(VectorCaseResult(item, .values([.offset: [.number(3), .null]])).verdict == .off)
  }

  @Test func `the report has a row for each verdict, and the values of the case that differs most`() throws {
    let item = try Self.item()
    let off = VectorCaseResult(item, .values([.offset: [.number(0), .number(12.5)]]))
    let worse = VectorCaseResult(item, .values([.offset: [.number(0), .number(9)]]))
    let report = ConformanceReport([
      VectorCaseResult(item, .values([.offset: [.number(0), .number(15.5)]])), off, worse,
      VectorCaseResult(item, .unsupported("no springs")), VectorCaseResult(item, .timeLimit(seconds: 10)),
    ])
    let lines = report.text.split(separator: "\n").map(String.init)
    #expect(lines[1] == "ios      a     within       offset +0.5 at 16 ms")
    #expect(lines[3] == "ios      a     off          offset -6 at 16 ms")
    #expect(lines[4] == "ios      a     unsupported  no springs")
    #expect(lines[5].contains("failed       no answer within 10 s"))
    #expect(lines.contains("5 cases: 1 within, 2 off, 1 unsupported, 1 failed"))
    #expect(lines.last == "  16      15    9          -6")
    #expect(!report.agrees && report.worst == worse)
    let plot = try #require(try report.plot())
    #expect(plot.svg.contains("ios, a: offset, wanted dashed"))
    let json = try JSONParser.parse(Array(report.json.text.utf8))
    #expect(json.array?.count == 5)
    #expect(json.array?[1]["worst"]?["got"]?.number == 12.5)
    #expect(json.array?[3]["reason"]?.string == "no springs")
  }

  @Test func `only a program that supports a case and misses none agrees`() throws {
    let item = try Self.item()
    let within = VectorCaseResult(item, .values([.offset: [.number(0), .number(15)]]))
    let unsupported = VectorCaseResult(item, .unsupported("no"))
    #expect(ConformanceReport([within, unsupported]).agrees)
    #expect(!ConformanceReport([unsupported]).agrees)
    #expect(!ConformanceReport([within, VectorCaseResult(item, .notAsked)]).agrees)
    #expect(try ConformanceReport([within]).plot() == nil)
  }
}
