import Drawing
import FeatureSupport
import Testing
import Tuning
import TuningExport

@testable import CodeExport

@Suite struct CodeListingTests {
  @Test func `a listing keeps every character in its column, with syntax colours`() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.sheetSpringResponse.declaration, to: .number(0.8))
    for format in ExportFormat.allCases {
      let codeExport = try ToolkitExport(tuning, as: format)
      for width in [200.0, 400, 2000] {
        let listing = CodeListing(codeExport, width: width, EvenText(8))
        var lines: [[String]] = []
        for row in listing.rows {
          var text = ""
          for run in row.runs {
            text += String(repeating: " ", count: max(0, run.column - text.count)) + run.text
            #expect(run.text.count + run.column <= max(16, Int(width / 8)) + 1)
          }
          if row.isFirst { lines.append([text]) } else { lines[lines.count - 1].append(text) }
        }
        let letters = lines.map { $0.joined().filter { $0 != " " } }
        #expect(letters == codeExport.lines.map { $0.text.filter { $0 != " " } }, "\(format) \(width)")
      }
    }
  }

  @Test func `keywords, types, comments and changed values have separate colours`() throws {
    var tuning = Tuning()
    try tuning.set(Tunables.sheetSpringResponse.declaration, to: .number(0.8))
    let codeExport = try ToolkitExport(tuning, as: .swiftui)
    let runs = codeExport.lines.flatMap { SyntaxClass.runs(of: $0, in: .swiftui) }
    #expect(runs.contains { $0.text == "static" && $0.kind == .keyword })
    #expect(runs.contains { $0.text == "Double" && $0.kind == .type })
    #expect(runs.contains { $0.text.hasPrefix("/// Undamped period") && $0.kind == .comment })
    #expect(runs.filter { $0.kind == .changed }.map(\.text) == ["0.8"])
  }
}
