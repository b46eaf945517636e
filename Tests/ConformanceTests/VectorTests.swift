import Documents
import ScrollEngine
import Testing
import Tuning

@testable import Conformance

/// The reference vectors that ship, and this engine's answers to them.
@Suite("Reference vectors") struct VectorTests {
  /// The folder that contains Package.swift. This file lies three folders below it.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

  static let toolkits = ["android", "chromium", "flutter", "gtk", "ios"]

  static func vectors(_ toolkit: String) throws -> Vectors {
    try Vectors.read("\(root)/Assets/vectors/\(toolkit)\(Vectors.suffix)")
  }

  static func allCases() throws -> [VectorCase] { try toolkits.flatMap { try vectors($0).cases } }

  @Test func `there is a file for each toolkit, and each subject is tested`() throws {
    let all = try Vectors.all(in: Self.root + "/Assets/vectors")
    #expect(all.map(\.toolkit) == Self.toolkits)
    #expect(Self.toolkits == Preset.toolkits.map(\.name).sorted())
    let cases = all.flatMap(\.cases)
    #expect((60...260).contains(cases.count))
    for subject in VectorQuery.Subject.allCases {
      #expect(cases.contains { $0.query.subject == subject }, "no case tests \(subject.rawValue)")
    }
    let recorded = cases.filter { $0.origin == .recorded }
    #expect(recorded.count { $0.query.toolkit == "chromium" } == 68 && recorded.count == 69)
    for item in cases where item.origin != .formula {
      #expect(!item.source.isEmpty && !item.reason.isEmpty, "\(item.query.name)")
    }
  }

  @Test func `a file in place of the folder of vectors is refused with its folder`() {
    let folder = Self.root + "/Assets/vectors"
    let error = #expect(throws: DocumentError.self) { try Vectors.all(in: folder + "/ios" + Vectors.suffix) }
    #expect(error?.reason == "is a file; name the folder of the vectors, such as \(folder)")
  }

  @Test(arguments: toolkits) func `this engine is within the tolerance of each case`(toolkit: String) throws {
    for item in try Self.vectors(toolkit).cases {
      let result = VectorCaseResult(item, EngineAnswers().answer(to: item.query))
      #expect(result.verdict == .within, "\(toolkit), \(item.query.name): \(result.remark)")
      #expect(result.worst != nil, "\(toolkit), \(item.query.name) compares nothing")
    }
  }

  @Test(arguments: toolkits) func `the parameters of a file are those of its preset`(toolkit: String) throws {
    let vectors = try Self.vectors(toolkit)
    let first = try #require(vectors.cases.first).query
    let line =
      "{\"toolkit\":\"\(toolkit)\",\"case\":\"parameters\",\"tests\":\"fling\",\"settings\":"
      + JSONValue(content: .object(vectors.settings), line: 1).json.text
      + ",\"events\":[],\"ask\":[\"offset\"],\"times_us\":[0]}"
    let tuning = try VectorCaseTuning(try VectorQuery(line: Array(line.utf8), number: 1)).tuning
    #expect(first.toolkit == toolkit && vectors.settings.count > 8)
    #expect(tuning.base.name == vectors.preset)
    for (key, value) in tuning.changes {
      let number = try #require(Tunables.named(key).map { tuning.presetValue(of: $0) })
      guard case (.number(let a), .number(let b)) = (value, number) else {
        Issue.record("\(key) is \(value), not \(number)")
        continue
      }
      // Some presets have a figure that was converted to another unit.
      #expect(abs(a - b) <= 1e-9 * abs(b), "\(key) is \(a), not \(b)")
    }
  }

  @Test func `a query and an answer are the same after they were written and read`() throws {
    for item in try Self.allCases() {
      let query = try VectorQuery(line: Array(item.query.json.text.utf8), number: 1)
      // The members of settings also have lines, which differ.
      #expect(query.json == item.query.json && query.events == item.query.events, "\(item.query.name)")
      #expect(query.start == item.query.start && query.times == item.query.times, "\(item.query.name)")
      let answer = EngineAnswers().answer(to: query)
      #expect(try Answer(line: Array(answer.json(for: query).text.utf8), to: query) == answer)
    }
  }

  @Test(
    arguments: [
      ("ios", ["fling.decelerationRate=0.9979"], ["fling", "bounce"]), ("gtk", ["fling.frictionRate=4.2"], ["fling"]),
      ("flutter", ["fling.drag=0.12214"], ["fling"]), ("android", ["fling.friction=0.01575"], ["fling"]),
      ("chromium", ["fling.deceleration=2778"], ["fling"]),
    ] + toolkits.map { ($0, ["gesture.slop=2"], ["slop"]) })
  func `5 % more friction and a slop of 2 points are found`(
    toolkit: String, changes: [String], subjects: [String]
  ) throws {
    var values: [String: TunableValue] = [:]
    for change in changes {
      let parts = change.split(separator: "=")
      values[String(parts[0])] = .number(try #require(Double(parts[1])))
    }
    let engine = EngineAnswers(changes: values)
    let found = try Self.vectors(toolkit).cases.filter {
      VectorCaseResult($0, engine.answer(to: $0.query)).verdict == .off
    }
    for subject in subjects {
      #expect(found.contains { $0.query.subject.rawValue == subject }, "no \(subject) of \(toolkit) found it")
    }
  }

  @Test(arguments: toolkits) func `values that come one sample late are found`(toolkit: String) throws {
    var found: Set<VectorQuery.Subject> = []
    for item in try Self.vectors(toolkit).cases {
      guard case .values(var values) = EngineAnswers().answer(to: item.query) else { continue }
      for (quantity, list) in values { values[quantity] = list.prefix(1) + list.dropLast() }
      if VectorCaseResult(item, .values(values)).verdict == .off { found.insert(item.query.subject) }
    }
    #expect(
      found.isSuperset(of: [.fling, .slop, .wheel]) || toolkit == "ios" && found.isSuperset(of: [.fling, .slop]))
  }

  @Test func `an answer with a word, no value or another decision is off`() throws {
    let item = try #require(try Self.vectors("ios").cases.first { $0.query.quantities.contains(.fling) })
    guard case .values(var values) = EngineAnswers().answer(to: item.query) else {
      Issue.record("no values")
      return
    }
    for wrong: JSONScalar in [.null, .text("yes"), .flag(values[.fling] != [.flag(true)]), .number(1)] {
      values[.fling] = [wrong]
      let result = VectorCaseResult(item, .values(values))
      #expect(result.verdict == .off && result.worst?.quantity == .fling && result.isMiss)
    }
  }

  @Test(
    arguments: [
      ("{\"scrollwork\":\"vectors/2\"}", 1, "expected \"vectors/1\""),
      (file("\"name\":\"a\"", "\"name\":7"), 3, "\"name\""),
      (file("\"fling\"", "\"flight\""), 3, "expected one of fling"),
      (file("\"figures\"", "\"guess\""), 3, "expected one of recorded, figures, formula"),
      (file("[0,16000]", "[16000,0]"), 5, "ascending"), (file("[0,16000]", "[0,-1]"), 5, "microseconds"),
      (file("[0,15]", "[0]"), 5, "expected 2"), (file("\"offset\":[", "\"place\":["), 5, "unknown quantity"),
      (file("\"release\"", "\"push\""), 4, "unknown event"), (file("\"velocity\":1000", "\"speed\":1"), 4, "velocity"),
      (file("[0,15]", "[0,[]]"), 5, "expected a number"), (file("\"why\"", "\"because\""), 3, "\"why\""),
    ] as [(String, Int, String)])
  func `a broken file is reported with its line`(text: String, line: Int, words: String) {
    do throws(DocumentError) {
      _ = try Vectors(bytes: Array(text.utf8), path: "x.vectors.json")
      Issue.record("no error: \(text)")
    } catch {
      #expect(error.kind == .malformed && error.line == line && error.description.contains(words), "\(error)")
    }
  }

  /// A file with one case, in which a part is replaced.
  static func file(_ part: String, _ other: String) -> String {
    """
    {"scrollwork":"vectors/1","toolkit":"ios","title":"iOS","version":"1","preset":"ios",
    "cases":[
    {"name":"a","tests":"fling","origin":"figures","source":"s",
     "events":[{"t_us":0,"type":"release","velocity":1000}],
     "out":{"times_us":[0,16000],"offset":[0,15]},"tolerance":{"offset":{"absolute":1}},"why":"w"}]}
    """.replacing(part, with: other)
  }

  @Test func `a valid file is read`() throws {
    let vectors = try Vectors(bytes: Array(Self.file("", "").utf8), path: "x.vectors.json")
    #expect(vectors.cases.first?.wanted == [.offset: [.number(0), .number(15)]])
  }

  @Test func `two cases of one name are refused`() throws {
    let case2 = Self.file("", "").split(separator: "\n").dropFirst(2).joined(separator: "\n").dropLast(2)
    let text = Self.file("}]}", "}," + case2 + "]}").replacing("}},", with: "}},")
    #expect(throws: DocumentError.self) { try Vectors(bytes: Array(text.utf8), path: "x.vectors.json") }
  }
}
