import Testing

/// The version, which only Version.swift declares, and its entry in the changelog.
@Suite("The version") struct VersionTests {
  private let house = PackageSources()

  @Test func `it is the newest release, or ends in -dev while unreleased changes exist`() throws {
    let source = try house.text("Sources/Features/Workbench/About/Version.swift")
    let version = try #require(
      source.split(separator: "\n").first { $0.contains("current = ") }?.split(separator: "\"").dropFirst().first)
    let lines = try house.text("CHANGELOG.md").split(separator: "\n")
    let headings = lines.filter { $0.hasPrefix("## [") }.map { $0.dropFirst(4).prefix { $0 != "]" } }
    if version.hasSuffix("-dev") {
      #expect(headings.first == "Unreleased", "what will be in \(version) must stand under [Unreleased]")
      #expect(!headings.contains(version.dropLast(4)), "\(version) comes before a release that is out")
    } else {
      #expect(headings.first { $0 != "Unreleased" } == version, "CHANGELOG.md must tell of \(version)")
      let changes = lines.drop { $0 != "## [Unreleased]" }.dropFirst().prefix { !$0.hasPrefix("## [") }
      #expect(changes.isEmpty, "\(version) does not have the changes under [Unreleased]; end the version in -dev")
    }
  }
}
