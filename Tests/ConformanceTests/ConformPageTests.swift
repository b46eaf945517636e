import Documents
import Testing
import Tuning

@testable import Conformance

/// The table of toolkit versions in docs/conform.md.
@Suite("The page about conformance") struct ConformPageTests {
  /// Returns the cells of the row whose first cell is a preset's name in code.
  private func row(_ preset: String) throws -> [String] {
    let page = String(decoding: try File.read(VectorTests.root + "/docs/conform.md"), as: UTF8.self)
    let row = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("| `\(preset)` |") }, "no row for \(preset)")
    return row.split(separator: "|").map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test(arguments: Preset.shipped.map(\.name)) func `every preset has a row with what was checked`(
    preset: String
  ) throws {
    let cells = try row(preset)
    #expect(cells.count == 4 && cells.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: VectorTests.toolkits) func `a file of vectors names the version of the table`(
    toolkit: String
  ) throws {
    let vectors = try VectorTests.vectors(toolkit)
    #expect(try row(vectors.preset)[1] == vectors.version)
  }

  @Test func `the page describes every subject, quantity and event`() throws {
    let page = String(decoding: try File.read(VectorTests.root + "/docs/conform.md"), as: UTF8.self)
    let names =
      VectorQuery.Subject.allCases.map(\.rawValue) + VectorQuantity.allCases.map(\.rawValue)
      + ["down", "move", "up", "release", "pull", "flick", "spring", "wheel"]
    for name in names { #expect(page.contains("`\(name)`"), "docs/conform.md lacks `\(name)`") }
    for toolkit in VectorTests.toolkits {
      for setting in try VectorTests.vectors(toolkit).settings {
        #expect(page.contains("`\(setting.key)`"), "docs/conform.md lacks `\(setting.key)`")
      }
    }
  }
}
