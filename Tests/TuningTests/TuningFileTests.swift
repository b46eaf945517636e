import Documents
import ScrollEngine
import Testing

@testable import Tuning
@testable import TuningFiles

@Suite("Tuning files")
struct TuningFileTests {
  private func parse(_ text: String) throws(DocumentError) -> Tuning {
    try TuningFile.parse(Array(text.utf8), path: "a.tuning.json")
  }

  @Test("Only values that differ from the preset are kept")
  func differences() throws {
    let tuning = try parse(#"{"scrollwork":"tuning/1","base":"ios","values":{"gesture.slop":10,"sheet.fullTop":80}}"#)
    #expect(tuning[Tunables.slop] == 10 && tuning[Tunables.sheetFullTop] == 80)
    #expect(tuning.changes.keys.sorted() == ["sheet.fullTop"])
  }

  @Test(
    "An error names the line and the allowed values",
    arguments: [
      ("{\n\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"no.such\":1}}", 4, "no.such"),
      ("{\n\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"gesture.slop\":\"wide\"}}", 4, "from 0"),
      ("{\n\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"fling.decelerationRate\":1.5}}", 4, "0.9"),
      ("{\n\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"sheet.flingHandoff\":\"maybe\"}}", 4, "carry"),
      ("{\n\"scrollwork\":\"tuning/7\"}", 2, "tuning/1"),
      ("{\"scrollwork\":\"tuning/1\",\n\"base\":\"palm\"}", 2, "ios"),
      ("[1]", 1, "object"), ("", 1, "value"),
    ])
  func faults(text: String, line: Int, mention: String) {
    let error = #expect(throws: DocumentError.self) { try TuningFile.parse(Array(text.utf8), path: "a.tuning.json") }
    #expect(error?.line == line)
    #expect(error?.reason.contains(mention) == true, "\(error?.reason ?? "")")
  }
}

@Suite("Declarations of tunables")
struct TunablesTests {
  @Test("Every tunable has a unique key, a default within its domain, a sentence and a source")
  func complete() {
    #expect(Set(Tunables.all.map(\.key)).count == Tunables.all.count)
    for tunable in Tunables.all {
      #expect(tunable.accepts(tunable.defaultValue), "\(tunable.key)")
      #expect(tunable.sentence.hasSuffix(".") && !tunable.source.isEmpty, "\(tunable.key)")
      #expect(Tunables.named(tunable.key) == tunable)
    }
    #expect(Set(Tunables.groups.map(\.name)).count == Tunables.groups.count)
    for group in Tunables.groups { #expect(group.tunables.allSatisfy { $0.group == group.name }, "\(group.name)") }
  }

  @Test("A value that was set is read back, and an invalid one is refused without effect")
  func setting() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.slop.declaration, to: .number(4))
    #expect(tuning[Tunables.slop] == 4)
    let before = tuning
    for bad in [TunableValue.number(-1), .number(.nan), .flag(true), .choice("x")] {
      #expect(throws: TuningError.self) {
        var copy = before
        try copy.set(Tunables.slop.declaration, to: bad)
      }
    }
    try tuning.set(Tunables.sheetFlingHandoff.declaration, to: .choice("none"))
    #expect(tuning[Tunables.sheetFlingHandoff] == ScrollRules.Handoff.none)
    try tuning.set(Tunables.slop.declaration, to: Tunables.slop.declaration.defaultValue)
    #expect(tuning.changes.count == 1)
  }
}
