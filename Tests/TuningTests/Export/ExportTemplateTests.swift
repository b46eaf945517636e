import Documents
import Testing

@testable import Tuning

@Suite("Templates of exported code")
struct ExportTemplateTests {
  private static let forms = "%number {name} = {decimal}\n%flag {name} = {value}\n%choice {name} = '{word}'\n"

  private func code(_ template: String, of tuning: Tuning = Tuning()) throws -> String {
    let template = try ExportTemplate("it", from: ["it": Array((Self.forms + template).utf8)])
    return ExportedCode(tuning, in: template).text(format: "it").split(separator: "\n\n", maxSplits: 1).last.map {
      String($0)
    } ?? ""
  }

  @Test func `every format but JSON has a template, and all that ship are read`() throws {
    var read: Set<String> = []
    func follow(_ name: String) throws {
      read.insert(name)
      let lines = String(decoding: try #require(ExportTemplate.shipped[name]), as: UTF8.self).split(separator: "\n")
      for line in lines where line.hasPrefix("%include ") { try follow(String(line.dropFirst(9))) }
    }
    for format in ExportFormat.allCases where format != .json {
      let template = try ExportTemplate(format.rawValue)
      #expect(template.parts.count { $0.part == .remarks } == 1 && template.parts.count { $0.part == .constants } == 1)
      try follow(format.rawValue)
    }
    #expect(read == Set(ExportTemplate.shipped.keys))
  }

  @Test func `what is said to be in reach in part is applied`() throws {
    for format in ExportFormat.allCases where format != .json {
      let code = try format.code(for: Tuning()).split(separator: "\n")
      for key in try ExportTemplate(format.rawValue).partly.keys {
        let tunable = try #require(Tunables.named(key))
        #expect(code.contains { $0.contains(" \(ExportedCode.name(of: tunable))") }, "\(format): \(key)")
      }
    }
  }

  @Test func `lines stand as they are, and a tunable that is mentioned outside of comments is a constant`() throws {
    #expect(
      try code("\n\n%constants\n\n// wheelStep\n  use(sheetPeekHeight, 5 % 3)\n").split(separator: "\n").dropFirst()
        == ["  sheetPeekHeight = 132.0", "// wheelStep", "  use(sheetPeekHeight, 5 % 3)"])
  }

  @Test func `a part for some choices is written for these alone`() throws {
    let template = "%when fling.model is gtk, spline\none\n%when fling.model is exponential\ntwo\n%end\nthree\n"
    #expect(try code(template) == "two\nthree\n")
    var tuning = Tuning()
    try tuning.set(Tunables.flingModel.declaration, to: .choice("gtk"))
    #expect(try code(template, of: tuning) == "one\nthree\n")
    #expect(try code("%remarks\n" + template).hasPrefix("// What the code below was written for:\n//   fling.model = "))
  }

  @Test(arguments: [
    ("x\n%wheen fling.model is gtk", 5, "%wheen is no order here"),
    ("%end", 4, "%end is no order here"),
    ("%when fling.model", 4, "expected KEY is WORDS"),
    ("%when fling.stopVelocity is gtk", 4, "there is no choice fling.stopVelocity"),
    ("%when fling.model is gtk, gtkk", 4, "fling.model is never gtkk"),
    ("%when fling.model is gtk\nx", 5, "a %when lacks its %end"),
    ("%cannot fling.model", 4, "expected KEYS: REASON"),
    ("%partly fling.model, fling.modle: why", 4, "there is no tunable fling.modle"),
    ("%include other", 4, "there is no template other"),
    ("%include it", 4, "it includes itself"),
  ])
  func `a fault names its file and line`(template: String, line: Int, reason: String) {
    #expect(throws: DocumentError(.malformed, path: "it.template", line: line, reason)) { try code(template) }
  }

  @Test func `a template needs a form for each kind of constant, and one that is not there is missing`() {
    #expect(throws: DocumentError(.malformed, path: "it.template", "lacks %flag")) {
      try ExportTemplate("it", from: ["it": Array("%number a\n%choice b".utf8)])
    }
    #expect(throws: DocumentError(.missing, path: "other.template", "there is no such template")) {
      try ExportTemplate("other", from: [:])
    }
  }
}
