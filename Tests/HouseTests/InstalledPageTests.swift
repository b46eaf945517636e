import Testing

/// The pages of docs that are installed beside the program. A missing one shows only to people who installed it.
@Suite("Installed pages") struct InstalledPageTests {
  private let house = PackageSources()

  /// The pages of docs, without extension, that `Packaging/stage` installs.
  private var installed: Set<String> {
    get throws {
      let stage = try house.text("Packaging/stage")
      try #require(stage.contains("put 644 docs/$page.md share/doc/scrollwork/$page.md"))
      let start = try #require(stage.firstRange(of: "for page in ")).upperBound
      let names = stage[start...].prefix { $0 != ";" }
      return Set(names.split(separator: " ").map(String.init))
    }
  }

  /// Returns the names of Markdown pages in a text, without extension.
  private func pages(in text: String) -> Set<String> {
    Set(text.matches(of: /([a-z-]+)\.md/).map { String($0.1) })
  }

  @Test func `a page that the program names is installed`() throws {
    let texts = try house.files(in: "Sources/App/scrollwork").map { try house.text($0) }.filter {
      $0.contains("share/doc/scrollwork")
    }
    try #require(texts.count >= 4)
    for text in texts {
      let missing = pages(in: text).subtracting(try installed)
      #expect(missing.isEmpty, "\(missing.sorted())")
    }
  }

  @Test func `a page to which an installed page links is installed`() throws {
    for page in try installed {
      let links = try house.text("docs/\(page).md").matches(of: /\]\(([a-z-]+)\.md/).map { String($0.1) }
      let missing = Set(links).subtracting(try installed)
      #expect(missing.isEmpty, "docs/\(page).md links to \(missing.sorted())")
    }
  }
}
