import TestSupport
import Testing

@testable import Tuning

@Suite("Written tuning files")
struct TuningTextTests {
  @Test("What is written reads back as it was, and names only what differs")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let tuning = try generator.tuning()
      let read = try TuningFile.parse(Array(TuningFile.text(tuning).utf8), path: "x")
      #expect(read == tuning)
      #expect(TuningFile.text(read) == TuningFile.text(tuning))
    }
  }

  @Test("With everything asked for, every tunable is there")
  func everything() throws {
    let text = TuningFile.text(Tuning(base: .flutter), everything: true)
    for tunable in Tunables.all { #expect(text.contains("\"\(tunable.key)\": ")) }
    #expect(try TuningFile.parse(Array(text.utf8), path: "x") == Tuning(base: .flutter))
  }

  @Test("Windows line ends and a byte-order mark are no fault")
  func editors() throws {
    let text = "\u{FEFF}" + TuningFile.text(Tuning(base: .gtk)).replacing("\n", with: "\r\n")
    #expect(try TuningFile.parse(Array(text.utf8), path: "x") == Tuning(base: .gtk))
  }
}

@Suite("Lists of tunables")
struct TunableListTests {
  @Test("Every tunable is in one group, and groups keep the order")
  func groups() {
    #expect(Tunables.groups.flatMap(\.tunables).count == Tunables.all.count)
    #expect(Set(Tunables.groups.map(\.name)).count == Tunables.groups.count)
    for group in Tunables.groups { #expect(group.tunables.allSatisfy { $0.key.hasPrefix(group.name + ".") }) }
  }

  @Test("A search finds by all of its words, whatever their case")
  func search() {
    #expect(Tunables.matching("").count == Tunables.all.count)
    #expect(Tunables.matching("SHEET spring damping").map(\.key) == ["sheet.springDamping"])
    #expect(Tunables.matching("no such words").isEmpty)
  }
}
