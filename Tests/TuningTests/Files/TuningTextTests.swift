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

  @Test(
    "A search finds what people say who look for something",
    arguments: [
      ("early", "fling.stopVelocity"), ("too far", "fling.friction"), ("stiff", "sheet.springResponse"),
      ("wobbles", "bounce.dampingRatio"),
    ])
  func intent(search: String, key: String) {
    #expect(Tunables.matching(search).contains { $0.key == key })
    #expect(Tunables.all.contains { !Tunables.matching(search).contains($0) })
  }
}

@Suite("What is not read")
struct UnreadTests {
  @Test("What is declared names tunables, values they can hold, and deciders that are read then")
  func declarations() throws {
    #expect(Tunables.all.count { !$0.unread.isEmpty } > 12)
    for tunable in Tunables.all {
      for unread in tunable.unread {
        let other = try #require(Tunables.named(unread.key))
        #expect(other.accepts(unread.value) && other != tunable, "\(tunable.key)")
        var tuning = try Self.reading(tunable)
        #expect(tuning.unread(tunable) == nil, "\(tunable.key) is never read")
        try tuning.set(other, to: unread.value)
        #expect(tuning.unread(tunable) == unread)
        guard case .tunable(let key) = unread.decider else { continue }
        let decider = try #require(Tunables.named(key))
        #expect(tuning.unread(decider) == nil, "\(tunable.key): \(key) is not read either")
      }
    }
  }

  /// A tuning with which a tunable is read, whatever several others say of it.
  private static func reading(_ tunable: Tunable) throws -> Tuning {
    var tuning = Tuning()
    for unread in tunable.unread {
      let other = try #require(Tunables.named(unread.key))
      let values: [TunableValue] =
        switch other.domain {
        case .number(let range): [.number(range.upperBound)]
        case .flag: [.flag(false), .flag(true)]
        case .choice(let words): words.map { .choice($0) }
        }
      for value in values where tuning.unread(tunable)?.key == unread.key { try tuning.set(other, to: value) }
    }
    return tuning
  }

  @Test("Each preset reads the figure of its own law, and no other")
  func presets() {
    let figures = [
      Tunables.decelerationRate, Tunables.flingFriction, Tunables.flingFrictionRate, Tunables.flingDrag,
      Tunables.flingDeceleration,
    ]
    for (preset, key) in [
      (Preset.ios, "fling.decelerationRate"), (.android, "fling.friction"), (.gtk, "fling.frictionRate"),
      (.flutter, "fling.drag"), (.chromium, "fling.deceleration"),
    ] {
      let tuning = Tuning(base: preset)
      #expect(figures.map(\.declaration).filter { tuning.unread($0) == nil }.map(\.key) == [key])
    }
  }

  @Test("A list tells it, in JSON too, and so does exported code")
  func told() throws {
    let rate = Tunables.decelerationRate.declaration
    let spline = try #require(Tuning(base: .android).unread(rate))
    #expect(spline.circumstance == "fling.model is spline" && spline.reason { $0 } == "fling.friction decides")
    #expect(
      rate.json.contains("{\"key\": \"fling.model\", \"value\": \"spline\", \"decides\": \"fling.friction\"}"))
    var tuning = Tuning(base: .android)
    try tuning.set(rate, to: .number(0.99))
    let code = try ExportFormat.flutter.code(for: tuning)
    #expect(code.contains("//   fling.decelerationRate: 0.99 /ms, was 0.998; not read, as fling.friction decides"))
  }
}
