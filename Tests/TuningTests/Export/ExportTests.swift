import Documents
import TestSupport
import Testing

@testable import Tuning

@Suite("Exported code")
struct ExportTests {
  private static let languages: [ExportFormat] = [.uikit, .swiftui, .compose, .flutter]

  /// A tuning in which every value differs from the default.
  private static func changed(_ generator: inout SplitMix64) throws -> Tuning {
    var tuning = Tuning()
    for tunable in Tunables.all { try tuning.set(tunable, to: generator.value(of: tunable)) }
    return tuning
  }

  @Test("The compiler takes the Swift for UIKit and SwiftUI, for every preset and for any values")
  func swiftCompiles() throws {
    let scratch = try Scratch()
    for (format, module, standIn) in [
      (ExportFormat.uikit, "UIKit", StandIns.uikit), (.swiftui, "SwiftUI", StandIns.swiftui),
    ] {
      let source = scratch.path("\(module)StandIn.swift")
      try File.writeAtomically(Array(standIn.utf8), to: source)
      let product = scratch.path("\(module).swiftmodule")
      try compile(["-emit-module", "-module-name", module, "-o", product, "-parse-as-library", source])
      var generator = SplitMix64(seed: 5)
      let any = try (0..<2).map { _ in try Self.changed(&generator) }
      for (index, code) in Self.distinct(try (Preset.shipped.map { Tuning(base: $0) } + any).map(format.code))
        .enumerated()
      {
        let path = scratch.path("\(format.rawValue)-\(index).swift")
        try File.writeAtomically(Array(code.utf8), to: path)
        try compile(["-typecheck", "-parse-as-library", "-I", scratch.path, path])
      }
    }
  }

  /// Codes that differ in more than in figures: the compiler need not see the same text twice.
  private static func distinct(_ codes: [String]) -> [String] {
    var seen: Set<String> = []
    return codes.filter { code in
      seen.insert(
        String(
          code.split(separator: "\n").filter { !$0.hasPrefix("//") && !$0.hasPrefix("  //") }
            .joined(separator: "\n").filter { !$0.isNumber })
      ).inserted
    }
  }

  private func compile(_ arguments: [String], _ place: SourceLocation = #_sourceLocation) throws {
    let compiler = try Child(["swiftc", "-swift-version", "6", "-warnings-as-errors"] + arguments)
    let words = String(decoding: compiler.read(20_000), as: UTF8.self)
    #expect(compiler.wait() == 0, "\(words)", sourceLocation: place)
  }

  /// Every shipped preset, every choice of every choice, and values drawn at random.
  private static func tunings() throws -> [Tuning] {
    var all = Preset.shipped.map { Tuning(base: $0) }
    for tunable in Tunables.all {
      guard case .choice(let words) = tunable.domain else { continue }
      for word in words {
        var tuning = Tuning()
        try tuning.set(tunable, to: .choice(word))
        all.append(tuning)
      }
    }
    var generator = SplitMix64(seed: 17)
    for _ in 0..<5 { all.append(try changed(&generator)) }
    return all
  }

  /// The names that code mentions outside of comments.
  private static func names(in code: some Sequence<Substring>) -> Set<Substring> {
    let lines = code.filter { line in !["//", "/*", "*"].contains { line.drop { $0 == " " }.hasPrefix($0) } }
    return Set(lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
  }

  @Test(
    "Every tunable is a constant that the code uses, or what the code was written for, or is named with the reason why not",
    arguments: languages)
  func complete(format: ExportFormat) throws {
    for tuning in try Self.tunings() {
      let lines = try format.code(for: tuning).split(separator: "\n")
      for tunable in Tunables.all {
        let name = ExportedCode.name(of: tunable)
        let declarations = lines.filter { line in
          ["static let", "val", "const val", "static const double", "static const bool", "static const String"]
            .contains { line.hasPrefix("  \($0) \(name) =") || line.hasPrefix("  \($0) \(name):") }
        }
        let said = lines.firstIndex { $0.hasPrefix("//   \(tunable.key) = \(tuning.value(of: tunable).words)") }
        #expect(declarations.count == (said == nil ? 1 : 0), "\(tunable.key)")
        let isUsed = Self.names(in: lines.filter { !declarations.contains($0) }).contains(name[...])
        #expect(isUsed == (said == nil), "\(tunable.key)")
        guard let said else { continue }
        let title = try #require(lines[..<said].last { !$0.hasPrefix("//   ") })
        #expect(title == "// What the code below was written for:" || lines[said].contains(": "), "\(tunable.key)")
      }
    }
  }

  @Test("The values are there as literals of the language")
  func literals() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.sheetPeekHeight.declaration, to: .number(140))
    try tuning.set(Tunables.decelerationRate.declaration, to: .number(0.9975))
    try tuning.set(Tunables.velocityStrategy.declaration, to: .choice("lsq2"))
    let uikit = try ExportFormat.uikit.code(for: tuning)
    #expect(uikit.contains("static let sheetPeekHeight: Double = 140\n"))
    #expect(uikit.contains("static let flingDecelerationRate: Double = 0.9975\n"))
    let compose = try ExportFormat.compose.code(for: tuning)
    #expect(compose.contains("val sheetPeekHeight = 140.dp\n"))
    #expect(compose.contains("const val flingDecelerationRate = 0.9975\n"))
    let flutter = try ExportFormat.flutter.code(for: tuning)
    #expect(flutter.contains("static const double sheetPeekHeight = 140.0;\n"))
    #expect(flutter.contains("// What the code below was written for:\n//   velocity.strategy = lsq2\n"))
    #expect(flutter.contains("VelocityTracker.withKind") && !flutter.contains("IOSScrollViewFling"))
  }

  @Test("A law of flings is written once, the one that was chosen", arguments: [ExportFormat.compose, .flutter])
  func laws(format: ExportFormat) throws {
    let function = format == .compose ? "fun tunedDecay(" : "Simulation tunedFling("
    for preset in Preset.shipped {
      #expect(try format.code(for: Tuning(base: preset)).split(separator: function).count == 2, "\(preset.name)")
    }
  }

  @Test("In Flutter a fling of any law becomes the bounce where it crosses an edge")
  func crossing() throws {
    for word in ["exponential", "spline", "gtk", "flutter"] {
      var tuning = Tuning()
      try tuning.set(Tunables.flingModel.declaration, to: .choice(word))
      let code = try ExportFormat.flutter.code(for: tuning)
      #expect(code.contains("_settle(edge, edge, glide.dx(time), time);"), "\(word)")
    }
  }

  @Test("In Flutter no fling is faster than the fastest, and a drag stops at an edge where nothing shows of a pull")
  func flutterPhysics() throws {
    let code = try ExportFormat.flutter.code(for: Tuning(base: .android))
    #expect(code.contains("double get maxFlingVelocity => ScrollTuning.gestureFlingMaxVelocity;"))
    #expect(code.contains("double carriedMomentum(double existingVelocity) => 0;"))
    #expect(code.contains("static const double rubberBandCoefficient = 0.0;"))
    #expect(code.contains("if (ScrollTuning.rubberBandCoefficient > 0) return super.applyPhysicsToUserOffset("))
    #expect(code.contains("return position.pixels - (position.pixels - offset).clamp(least, most);"))
  }

  @Test("Brackets and quotation marks close in the order in which they open", arguments: languages)
  func balance(format: ExportFormat) throws {
    var generator = SplitMix64(seed: 23)
    for tuning in Preset.shipped.map({ Tuning(base: $0) }) + [try Self.changed(&generator)] {
      var open: [Character] = []
      var isText: Character?
      for line in try format.code(for: tuning).split(separator: "\n", omittingEmptySubsequences: false) {
        let words = line.drop { $0 == " " }
        if words.hasPrefix("//") || words.hasPrefix("*") || words.hasPrefix("/*") { continue }
        for character in words {
          if let quote = isText {
            if character == quote { isText = nil }
          } else if character == "\"" || character == "'" {
            isText = character
          } else if let closing = ["(": ")", "[": "]", "{": "}"][character] as Character? {
            open.append(closing)
          } else if ")]}".contains(character) {
            #expect(open.popLast() == character, "\(line)")
          }
        }
        #expect(isText == nil, "\(line)")
      }
      #expect(open.isEmpty)
    }
  }

  @Test("A preset's name stays within its comment")
  func hostileNames() throws {
    let preset = Preset(name: "a\n} import evil", tuning: Tuning())
    for format in Self.languages {
      #expect(try !format.code(for: Tuning(base: preset)).contains("\n} import evil"))
    }
  }

  @Test("JSON is a tuning file that holds every value and reads back the same")
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
