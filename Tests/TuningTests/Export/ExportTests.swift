import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import Tuning
@testable import TuningExport
@testable import TuningFiles

@Suite("Exported code")
struct ExportTests {
  private static let languages = ExportFormat.allCases.filter { $0 != .json }
  static let scenes = [
    ExportSelection("Sheet", own: ["sheet", "map"]), ExportSelection("Feed", own: ["feed"]),
    ExportSelection("Timeline", own: ["indicator", "panel"]), ExportSelection("Events", own: ["events", "pager"]),
    ExportSelection("Gallery", own: ["gallery", "pager"]),
  ]

  /// Returns a tuning with random values for all tunables.
  private static func changed(_ generator: inout SplitMix64) throws -> Tuning {
    var tuning = Tuning()
    for tunable in Tunables.all { try tuning.set(tunable, to: generator.value(of: tunable)) }
    return tuning
  }

  /// Returns a tuning with the given values over a preset.
  static func tuning(_ base: Preset = .ios, _ values: [String: TunableValue]) throws -> Tuning {
    var tuning = Tuning(base: base)
    for (key, value) in values { try tuning.set(#require(Tunables.named(key)), to: value) }
    return tuning
  }

  /// Removes codes that differ only in numbers and comments, so that a compiler does not check the same code twice.
  private static func distinct(_ codes: [String]) -> [String] {
    var seen: Set<String> = []
    return codes.filter { code in
      seen.insert(
        String(
          code.split(separator: "\n").filter { line in !["//", "/*"].contains { line.drop { $0 == " " }.hasPrefix($0) }
          }
          .joined(separator: "\n").filter { !$0.isNumber && $0 != "." })
      ).inserted
    }
  }

  /// Returns every shipped preset, every word of every choice, both sides of every condition, and random values.
  private static func tunings() throws -> [Tuning] {
    var all = Preset.shipped.map { Tuning(base: $0) }
    for tunable in Tunables.all {
      guard case .choice(let words) = tunable.domain else { continue }
      for word in words { all.append(try tuning([tunable.key: .choice(word)])) }
    }
    all.append(try tuning(["sheet.stepLimit": .number(1), "gesture.axisLockAngle": .number(30)]))
    all.append(try tuning(["feed.stopsAtEnds": .flag(false), "rubberBand.coefficient": .number(0)]))
    all.append(try tuning(["input.resampling": .flag(true), "sheet.springResponse": .number(0.8)]))
    var generator = SplitMix64(seed: 17)
    for _ in 0..<3 { all.append(try changed(&generator)) }
    return all
  }

  private static func tuning(_ values: [String: TunableValue]) throws -> Tuning { try tuning(.ios, values) }

  /// Returns the code of all these tunings, and of each scene with no, many and all values changed.
  static func codes(_ format: ExportFormat) throws -> [String] {
    let all = try tunings()
    let some = [Tuning(), Tuning(base: .gtk)] + all.suffix(1)
    let parts = try some.flatMap { tuning in try scenes.map { try format.code(for: tuning, of: $0) } }
    return try distinct(all.map { try format.code(for: $0) } + parts)
  }

  // MARK: - Contents

  /// Returns the names that the code mentions outside comments.
  private static func names(in code: some Sequence<Substring>) -> Set<Substring> {
    let lines = code.filter { line in !["//", "/*", "*"].contains { line.drop { $0 == " " }.hasPrefix($0) } }
    return Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  @Test(
    "Every changed tunable is in the exported code, or a verdict says why not", arguments: languages)
  func complete(format: ExportFormat) throws {
    let template = try ExportTemplate(format.rawValue)
    let lines = template.parts.flatMap(\.lines)
    let (descriptions, texts) = (lines.map { "\($0)" }, lines.map { "\($0.line)" })
    // The tunables on which a part of the template depends, or which it names.
    let mentioned = Set(
      Tunables.all.filter { tunable in
        let name = ExportedCode.name(of: tunable)
        return descriptions.contains { $0.contains(tunable.key) } || texts.contains { $0.contains(name) }
      }.map(\.key))
    for tuning in Sample.of(try Self.tunings(), 10) {
      let codeExport = try ToolkitExport(tuning, as: format)
      let code = ExportedCode(tuning, in: template)
      for tunable in Tunables.all where template.differs(tunable, in: tuning) {
        let isTold = codeExport.verdicts.contains { $0.tunables.contains(tunable) }
        #expect(code.applied.contains(tunable) || isTold || mentioned.contains(tunable.key), "\(tunable.key)")
      }
    }
  }

  @Test("The export of a scene has the scene's code, and of the shared code only what changed values use")
  func changedOnly() throws {
    let tuning = try Self.tuning([
      "sheet.springResponse": .number(0.8), "sheet.springDamping": .number(0.62),
      "feed.threshold": .number(200),
    ])
    let code = try ExportFormat.swiftui.code(for: tuning, of: Self.scenes[0])
    #expect(code.contains("static let sheetSpringResponse: Double = 0.8\n"))
    #expect(code.contains("static let sheetSpringDamping: Double = 0.62\n"))
    for other in ["feed", "gallery", "rubberBand", "isVertical"] {
      #expect(!code.contains(other), "\(other)")
    }
    #expect(try ExportFormat.swiftui.code(for: tuning).contains("feedThreshold: Double = 200\n"))
  }

  @Test("A sheet's export has its detents and its spring, whatever was changed", arguments: languages)
  func sheetIsWhole(format: ExportFormat) throws {
    let needed: [ExportFormat: [String]] = [
      .uikit: ["sheetPeekHeight", "sheetFullTop", "sheetHalfFraction", "sheetSpringResponse"],
      .compose: ["sheetPeekHeight", "sheetFullTop", "sheetHalfFraction", "sheetSpringResponse", "DraggableAnchors"],
    ]
    for tuning in [Tuning(), try Self.tuning(["sheet.springResponse": .number(0.8)]), Tuning(base: .gtk)] {
      let export = try ToolkitExport(tuning, as: format, of: Self.scenes[0])
      for name in needed[format] ?? [] { #expect(export.text.contains(name), "\(name) in \(format)") }
      // A verdict on a scene's own values speaks of no class that the code leaves out.
      for verdict in export.verdicts where verdict.tunables.contains(where: { $0.group == "sheet" }) {
        for name in ["UISheetPresentationController", "DraggableAnchors"] where verdict.reason.contains(name) {
          #expect(export.text.contains(name), "\(verdict.title): \(name)")
        }
      }
    }
  }

  @Test("The code of an own preset says what differs from a shipped one")
  func ownPreset() throws {
    let own = Preset(name: "calm sheet", tuning: try Self.tuning(.android, ["sheet.springResponse": .number(0.8)]))
    for format in Self.languages {
      let code = try ToolkitExport(Tuning(base: own), as: format, of: Self.scenes[0], title: "calm sheet").text
      #expect(!code.contains("from calm sheet") && code.contains("Changes from Android:"), "\(format)")
      #expect(code.contains("sheet.springResponse: 0.8 s, was 0.4"), "\(format)")
    }
  }

  @Test("Every language says how far its code was checked", arguments: languages)
  func checked(format: ExportFormat) throws {
    let head = try format.code(for: Tuning()).split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(head.contains("never compiled with") || head.contains("Parsed only") || head.contains("Compiled by"))
  }

  @Test("Files are named as their languages name files")
  func fileNames() {
    for (title, names) in [
      ("calm sheet", ["CalmSheet", "CalmSheet", "CalmSheet", "calm_sheet", "calm-sheet", "calm-sheet", "calm sheet"]),
      (
        "A \u{B7} 2nd try/iOS",
        [
          "A2ndTryIOS", "A2ndTryIOS", "A2ndTryIOS", "a_2nd_try_ios", "a-2nd-try-ios", "a-2nd-try-ios",
          "A \u{B7} 2nd try/iOS",
        ]
      ),
      ("2", ["Tuning2", "Tuning2", "Tuning2", "tuning_2", "tuning-2", "tuning-2", "2"]),
      ("\u{2026}", ["Tuning", "Tuning", "Tuning", "tuning", "tuning", "tuning", "\u{2026}"]),
    ] {
      #expect(ExportFormat.allCases.map { $0.fileName(of: title) } == names, "\(title)")
    }
  }

  @Test("A scene without changes is exported whole", arguments: scenes)
  func unchangedScene(part: ExportSelection) throws {
    let code = try ExportFormat.web.code(for: Tuning(base: .chromium), of: part)
    #expect(code.contains("No changes from Chromium."))
    let own = Tunables.all.filter { part.own.contains($0.group) }
    let words = Self.names(in: code.split(separator: "\n"))
    if part.title != "Timeline", part.title != "Events" {
      #expect(own.contains { words.contains(ExportedCode.name(of: $0)[...]) })
    }
  }

  @Test("The header lists the changes to the preset, and each changed constant has the preset's value")
  func heading() throws {
    let tuning = try Self.tuning(.android, ["sheet.springResponse": .number(0.8)])
    let lines = try ExportFormat.compose.code(for: tuning).split(separator: "\n")
    #expect(
      lines[0] == "// Scroll tuning \"Android\" for Jetpack Compose, Compose Foundation 1.8 and later: everything.")
    #expect(lines[1].hasPrefix("// Parsed only"))
    #expect(lines[2] == "// Changes from Android:")
    #expect(lines[3] == "//   sheet.springResponse: 0.8 s, was 0.4")
    let remark = "  /** Undamped period of the spring to a detent. In seconds. Android: 0.4. */"
    #expect(lines.contains(remark[...]))
    for format in Self.languages {
      #expect(try format.code(for: Tuning()).contains("No changes from iOS."))
    }
  }

  @Test("Values are rounded below what is felt and have the units of the language")
  func literals() throws {
    var tuning = Tuning(base: .android)
    try tuning.set(Tunables.sheetPeekHeight.declaration, to: .number(140.04))
    try tuning.set(Tunables.sheetSnapRule.declaration, to: .choice("projection"))
    let uikit = try ExportFormat.uikit.code(for: tuning)
    #expect(uikit.contains("static let sheetPeekHeight: Double = 140\n"))
    #expect(uikit.contains("static let sheetProjectionRate: Double = 0.9901\n"))
    #expect(uikit.contains("static let bounceStiffness: Double = 608\n"))
    let compose = try ExportFormat.compose.code(for: tuning)
    #expect(compose.contains("val sheetPeekHeight = 140.dp\n"))
    #expect(compose.contains("In dp. Android: 132."))
    #expect(!compose.contains("///") && !compose.contains("In pt"))
    #expect(try ExportFormat.flutter.code(for: tuning).contains("static const double sheetPeekHeight = 140.0;\n"))
    #expect(try ExportFormat.web.code(for: tuning).contains("export const sheetPeekHeight = 140;\n"))
    for tunable in Tunables.all {
      guard case .number(let range) = tunable.domain else { continue }
      var generator = SplitMix64(seed: 3)
      for _ in 0..<50 {
        let value = Double.random(in: range, using: &generator)
        let felt = tunable.rounded(value)
        let (exact, rounded) = tunable.unit == "per ms" ? (1 - value, 1 - felt) : (value, felt)
        #expect((exact - rounded).magnitude <= exact.magnitude / 180, "\(tunable.key) \(value)")
      }
    }
  }

  @Test("Only the chosen snap rule is written, and a step limit only if there is one")
  func rules() throws {
    for format in [ExportFormat.uikit, .swiftui, .web] {
      for rule in SnapPolicy.Rule.allCases.map({ $0.rawValue }) {
        let code = try format.code(for: Self.tuning(["sheet.snapRule": .choice(rule)]))
        #expect(!code.contains("switch") && !code.contains("sheetSnapRule") && !code.contains("sheetStepLimit"))
        #expect(code.contains("sheetSnapThreshold") == (rule == "threshold"))
        #expect(
          code.contains("sheetProjectionRate") == ["projection", "segment", "swipeTracker"].contains(rule), "\(rule)")
        #expect(code.contains("sheetRedirection") == (rule == "segment"))
        #expect(code.contains("sheetSwipeVelocity") == (rule == "swipeTracker"))
      }
    }
  }

  @Test("Only the chosen fling model is written", arguments: [ExportFormat.compose, .flutter, .web])
  func laws(format: ExportFormat) throws {
    let function =
      format == .compose ? "fun tunedDecay(" : format == .web ? "export function fling(" : "Simulation tunedFling("
    for preset in Preset.shipped {
      #expect(try format.code(for: Tuning(base: preset)).split(separator: function).count == 2, "\(preset.name)")
    }
  }

  @Test("Every import is used", arguments: [ExportFormat.compose, .flutter])
  func imports(format: ExportFormat) throws {
    for code in Sample.of(try Self.codes(format), 24) {
      let lines = code.split(separator: "\n")
      let imports = lines.filter { $0.hasPrefix("import ") }
      let used = Self.names(in: lines.filter { !$0.hasPrefix("import ") })
      for line in imports where format == .compose || line.hasSuffix("as math;") {
        let name = format == .compose ? line.split(separator: ".").last ?? "" : "math"
        #expect(used.contains(name), "\(line)")
      }
      #expect(Set(imports).count == imports.count)
    }
  }

  @Test("In Flutter a fling of any model becomes a bounce at an edge")
  func crossing() throws {
    for word in ["exponential", "spline", "gtk", "flutter"] {
      let code = try ExportFormat.flutter.code(for: Self.tuning(["fling.model": .choice(word)]))
      #expect(code.contains("_settle(edge, edge, glide.dx(time), time);"), "\(word)")
    }
  }

  @Test("In Flutter flings have a maximum velocity, and drags stop at edges without overscroll")
  func flutterPhysics() throws {
    let code = try ExportFormat.flutter.code(for: Tuning(base: .android))
    #expect(code.contains("double get maxFlingVelocity => ScrollTuning.gestureFlingMaxVelocity;"))
    #expect(code.contains("double carriedMomentum(double existingVelocity) => 0;"))
    #expect(code.contains("return position.pixels - (position.pixels - offset).clamp(least, most);"))
    #expect(try !ExportFormat.flutter.code(for: Tuning()).contains("clamp(least, most)"))
  }

  @Test("A preset's name cannot break out of its comment")
  func hostileNames() throws {
    let preset = Preset(name: "a\n} import evil */ evil", tuning: Tuning())
    for format in Self.languages {
      let code = try format.code(for: Tuning(base: preset))
      #expect(!code.contains("\n} import evil") && !code.contains("evil */ evil"))
    }
  }

  @Test("Exported JSON is a tuning file with every value, and is read back the same")
  func json() throws {
    var generator = SplitMix64(seed: 29)
    for _ in 0..<20 {
      let tuning = try generator.tuning()
      let code = try ExportFormat.json.code(for: tuning)
      #expect(try TuningFile.parse(Array(code.utf8), path: "x") == tuning)
      for tunable in Tunables.all { #expect(code.contains("\"\(tunable.key)\": ")) }
    }
  }
}
