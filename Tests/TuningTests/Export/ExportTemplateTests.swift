import Documents
import Testing

@testable import Tuning
@testable import TuningExport

@Suite("Templates of exported code")
struct ExportTemplateTests {
  private static let forms =
    "%number {name} = {decimal}\n%flag {name} = {value}\n%note // {text}\n%remark # {text}\n%home gtk\n"

  private func code(_ template: String, of tuning: Tuning = Tuning(), _ part: ExportSelection? = nil) throws -> String {
    let template = try ExportTemplate("it", from: ["it": Self.forms + template])
    return ExportedCode(tuning, in: template, of: part).lines(title: [], remarks: []).map { $0.text + "\n" }.joined()
  }

  @Test func `every format but JSON has a template, and every shipped template is used`() throws {
    var read: Set<String> = []
    func expandReferences(_ name: String) throws {
      read.insert(name)
      let lines = try #require(ExportTemplate.shipped[name]).split(separator: "\n")
      for line in lines where line.hasPrefix("%include ") { try expandReferences(String(line.dropFirst(9))) }
    }
    for format in ExportFormat.allCases where format != .json {
      let template = try ExportTemplate(format.rawValue)
      let constants = template.parts[0].lines.count { $0.line == .constants }
      #expect(constants == (format == .css ? 0 : 1) && !template.toolkit.isEmpty && !template.minimumVersion.isEmpty)
      try expandReferences(format.rawValue)
    }
    #expect(read == Set(ExportTemplate.shipped.keys))
  }

  @Test func `tunables that a template declares as partly or fitted are applied`() throws {
    for format in ExportFormat.allCases where format != .json {
      let template = try ExportTemplate(format.rawValue)
      var tuning = Tuning()
      try tuning.set(Tunables.axisLockAngle.declaration, to: .number(30))
      let applied = ExportedCode(tuning, in: template).applied
      for (key, limit) in template.limits where limit.reach == .partly || limit.reach == .fitted {
        #expect(applied.contains(try #require(Tunables.named(key))), "\(format): \(key)")
      }
    }
  }

  @Test func `tunables that a template does not mention are reported as impossible`() throws {
    let words =
      "%toolkit It\n%constants\n%own keys.arrow: its own\nuse(wheelStep)\n%when fling.model is gtk\n{sheet.fullTop}\n%end"
    let template = try ExportTemplate("it", from: ["it": Self.forms + words])
    for tunable in Tunables.all {
      let isSaid = ["wheel.step", "fling.model", "sheet.fullTop", "keys.arrow"].contains(tunable.key)
      #expect((template.limits[tunable.key]?.reach == .cannot) != isSaid, "\(tunable.key)")
    }
    var tuning = Tuning()
    try tuning.set(Tunables.sheetPeekHeight.declaration, to: .number(99))
    let judge = ExportJudge(
      tuning: tuning, template: template, code: ExportedCode(tuning, in: template), part: nil)
    let verdict = try #require(judge.verdicts.first { $0.tunables == [Tunables.sheetPeekHeight.declaration] })
    #expect(verdict.kind == .impossible && verdict.reason == "the code for It does not cover it yet")
  }

  @Test func `lines are copied, and a tunable mentioned outside comments becomes a constant`() throws {
    #expect(
      try code("\n\n%constants\n\n// wheelStep\n  use(sheetPeekHeight, 5 % 3)\n").split(separator: "\n").dropFirst()
        == ["sheetPeekHeight = 132.0", "// wheelStep", "  use(sheetPeekHeight, 5 % 3)"])
  }

  @Test func `a value replaces its key in braces, and other braces stay`() throws {
    #expect(try code("{ a {sheet.peekHeight} {x} {fling.model}{") == "\n{ a 132 {x} exponential{\n")
  }

  @Test func `a conditional part is written only for its values`() throws {
    let template = "%when fling.model is gtk, spline\none\n%when fling.model is exponential\ntwo\n%end\nthree\n"
    #expect(try code(template) == "\ntwo\nthree\n")
    let gtk = try ExportTests.tuning(.ios, ["fling.model": .choice("gtk")])
    #expect(try code(template, of: gtk) == "\none\nthree\n")
    let limit =
      "%when sheet.stepLimit is not below 1\none {sheet.stepLimit whole}\n%when feed.stopsAtEnds is true\ntwo\n%end"
    #expect(try code(limit) == "\ntwo\n")
    #expect(try code(limit, of: ExportTests.tuning(.ios, ["sheet.stepLimit": .number(2)])) == "\none 2\ntwo\n")
  }

  @Test
  func `a scene's export has the scene's parts, the shared ones that concern changed values, and those that these use`()
    throws
  {
    let template = """
      head
      %part one of sheet
      one(sheetPeekHeight, help)
      %part two of sheet
      two(sheetFullTop)
      %part help
      help
      %part three of feed
      three(feedThreshold)
      %part four
      four(wheelStep)
      """
    let sheet = ExportSelection("Sheet", own: ["sheet"])
    let gtk = Tuning(base: .gtk)
    #expect(try code(template, of: gtk, sheet) == "\nhead\n\none(sheetPeekHeight, help)\n\ntwo(sheetFullTop)\n\nhelp\n")
    let changed = try ExportTests.tuning(.gtk, ["sheet.peekHeight": .number(140), "feed.threshold": .number(9)])
    #expect(
      try code(template, of: changed, sheet) == "\nhead\n\none(sheetPeekHeight, help)\n\ntwo(sheetFullTop)\n\nhelp\n")
    // The shared tunable differs from the toolkit's own value (%home gtk), so that its part is exported.
    #expect(try code(template, of: Tuning(), sheet).contains("four(wheelStep)"))
    #expect(try code(template, of: gtk).split(separator: "\n").count == 6)
  }

  @Test(arguments: [
    ("x\n%wheen fling.model is gtk", 7, "unknown directive %wheen"),
    ("%end", 6, "unknown directive %end"),
    ("%when fling.model", 6, "expected KEY is WORDS"),
    ("%when fling.stopVelocity is gtk", 6, "fling.stopVelocity is never gtk"),
    ("%when fling.model is gtk, gtkk", 6, "fling.model is never gtkk"),
    ("%when fling.modle is gtk", 6, "there is no tunable fling.modle"),
    ("%when fling.model is gtk\nx", 7, "a %when lacks its %end"),
    ("%cannot fling.model", 6, "expected KEYS: REASON"),
    ("%partly fling.model, fling.modle: why", 6, "there is no tunable fling.modle"),
    ("%part x of sheets", 6, "there is no group sheets"),
    ("%home windows", 6, "there is no preset windows"),
    ("%include other", 6, "there is no template other"),
    ("%include it", 6, "it includes itself"),
  ])
  func `an error names its file and line`(template: String, line: Int, reason: String) {
    #expect(throws: DocumentError(.malformed, path: "it.template", line: line, reason)) { try code(template) }
  }

  @Test func `a template needs a form for each kind of constant, and an unknown template is reported as missing`() {
    #expect(throws: DocumentError(.malformed, path: "it.template", "lacks %flag")) {
      try ExportTemplate("it", from: ["it": "%number a\n%note b"])
    }
    #expect(throws: DocumentError(.missing, path: "other.template", "there is no such template")) {
      try ExportTemplate("other", from: [:])
    }
  }
}
