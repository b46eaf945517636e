import Documents
import TestSupport
import Testing

@testable import Tuning
@testable import TuningExport
@testable import TuningFiles

@Suite("Writing tuning files")
struct TuningTextTests {
  @Test("A written tuning is read back the same")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let tuning = try generator.tuning()
      let read = try TuningFile.parse(Array(TuningFile.text(tuning).utf8), path: "x")
      #expect(read == tuning)
      #expect(TuningFile.text(read) == TuningFile.text(tuning))
    }
  }

  @Test("Every tunable is written if everything is requested")
  func everything() throws {
    let text = TuningFile.text(Tuning(base: .flutter), everything: true)
    for tunable in Tunables.all { #expect(text.contains("\"\(tunable.key)\": ")) }
    #expect(try TuningFile.parse(Array(text.utf8), path: "x") == Tuning(base: .flutter))
  }

  @Test("CRLF and a byte-order mark are accepted")
  func editors() throws {
    let text = "\u{FEFF}" + TuningFile.text(Tuning(base: .gtk)).replacing("\n", with: "\r\n")
    #expect(try TuningFile.parse(Array(text.utf8), path: "x") == Tuning(base: .gtk))
  }
}

@Suite("Lists of tunables")
struct TunableListTests {
  @Test("Every tunable is in one group, whose name begins its key")
  func groups() {
    #expect(Tunables.groups.flatMap(\.tunables).count == Tunables.all.count)
    #expect(Set(Tunables.groups.map(\.name)).count == Tunables.groups.count)
    for group in Tunables.groups { #expect(group.tunables.allSatisfy { $0.key.hasPrefix(group.name + ".") }) }
  }

  @Test("A search matches all of its words in any case")
  func search() {
    #expect(Tunables.matching("").count == Tunables.all.count)
    #expect(Tunables.matching("SHEET spring damping").map(\.key) == ["sheet.springDamping"])
    #expect(Tunables.matching("no such words").isEmpty)
  }

  @Test(
    "A search finds tunables by everyday words",
    arguments: [
      ("early", "fling.stopVelocity"), ("too far", "fling.friction"), ("stiff", "sheet.springResponse"),
      ("wobbles", "bounce.dampingRatio"),
    ])
  func intent(search: String, key: String) {
    #expect(Tunables.matching(search).contains { $0.key == key })
    #expect(Tunables.all.contains { !Tunables.matching(search).contains($0) })
  }
}

@Suite("Inactive tunables")
struct UnreadTests {
  @Test("Every declared reason names a tunable, a value that it accepts and an active decider")
  func declarations() throws {
    #expect(Tunables.all.count { !$0.inactiveWhen.isEmpty } > 12)
    for tunable in Tunables.all {
      for unread in tunable.inactiveWhen {
        let other = try #require(Tunables.named(unread.key))
        #expect(other.accepts(unread.value) && other != tunable, "\(tunable.key)")
        var tuning = try Self.reading(tunable)
        #expect(tuning.inactiveReason(tunable) == nil, "\(tunable.key) is never read")
        try tuning.set(other, to: unread.value)
        #expect(tuning.inactiveReason(tunable) == unread)
        guard case .tunable(let key) = unread.decider else { continue }
        let decider = try #require(Tunables.named(key))
        #expect(tuning.inactiveReason(decider) == nil, "\(tunable.key): \(key) is not read either")
      }
    }
  }

  /// Returns a tuning in which none of the reasons makes the tunable inactive.
  private static func reading(_ tunable: Tunable) throws -> Tuning {
    var tuning = Tuning()
    for unread in tunable.inactiveWhen {
      let other = try #require(Tunables.named(unread.key))
      let values: [TunableValue] =
        switch other.domain {
        case .number(let range): [.number(range.upperBound)]
        case .flag: [.flag(false), .flag(true)]
        case .choice(let words): words.map { .choice($0) }
        }
      for value in values where tuning.inactiveReason(tunable)?.key == unread.key { try tuning.set(other, to: value) }
    }
    return tuning
  }

  @Test("Each preset uses the parameter of its own fling model and no other")
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
      #expect(figures.map(\.declaration).filter { tuning.inactiveReason($0) == nil }.map(\.key) == [key])
    }
  }

  @Test("Lists, JSON and exported code give the reason")
  func told() throws {
    let rate = Tunables.decelerationRate.declaration
    let spline = try #require(Tuning(base: .android).inactiveReason(rate))
    #expect(spline.condition == "fling.model is spline")
    #expect(spline.reason { $0 } == "the spline model uses fling.friction")
    #expect(
      rate.json.text.contains("{\"key\": \"fling.model\", \"value\": \"spline\", \"decides\": \"fling.friction\"}"))
    var tuning = Tuning(base: .android)
    try tuning.set(rate, to: .number(0.99))
    let code = try ExportFormat.flutter.code(for: tuning)
    #expect(
      code.contains("//   fling.decelerationRate: 0.99 /ms, was 0.998; inactive: the spline model uses fling.friction"))
  }
}
