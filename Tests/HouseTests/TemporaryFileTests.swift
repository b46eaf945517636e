import Testing

/// The rule that tests create temporary folders only with TemporaryFolder, which removes them in any case.
@Suite("Temporary files") struct TemporaryFileTests {
  private let house = PackageSources()

  @Test func `tests write temporary files only through TemporaryFolder`() throws {
    for source in try house.sources(in: "Tests") where !source.path.hasPrefix("Tests/Support/Folders/") {
      for (index, line) in source.lines.enumerated() {
        for word in ["mkd\u{74}emp", "mks\u{74}emp", "TMP\u{44}IR", "\"/\u{74}mp"] where line.contains(word) {
          Issue.record("\(source.path):\(index + 1): \(word) goes past TemporaryFolder")
        }
      }
    }
  }

  @Test func `no test is skipped because a tool is missing`() throws {
    for source in try house.sources(in: "Tests") {
      for (index, line) in source.lines.enumerated() where line.contains(".en\u{61}bled(if:") {
        #expect(
          Self.choices.contains { line.contains($0) },
          "\(source.path):\(index + 1): make test installs what a test needs; it is not skipped")
      }
    }
  }

  /// Options by which a user may leave out a test.
  private static let choices = ["MINUTES=0"]
}
