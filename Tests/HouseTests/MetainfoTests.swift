import Glibc
import Testing

/// The entry for software centres that `Packaging/metainfo` prints.
@Suite("The entry for software centres") struct MetainfoTests {
  private let house = PackageSources()

  /// Runs the script with some variables set, and returns its lines if it ends with success.
  private func lines(_ variables: String) throws -> [String]? {
    let command = "env -u APP_ID -u APP_URL -u APP_PICTURES \(variables) '\(house.root)/Packaging/metainfo' 2>&1"
    let pipe = try #require(popen(command, "r"))
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { output += buffer.prefix(count) }
    guard pclose(pipe) == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `its releases are those of the changelog`() throws {
    let headings = try house.text("CHANGELOG.md").split(separator: "\n").filter {
      $0.hasPrefix("## [") && $0 != "## [Unreleased]"
    }
    let releases = try house.text("Packaging/scrollwork.metainfo.xml").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"")
      return line.contains("<release ") && parts.count > 3 ? "## [\(parts[1])] - \(parts[3])" : nil
    }
    #expect(headings.map(String.init) == releases)
  }

  @Test func `it has the names of the publisher, and no made-up address without them`() throws {
    let own = try #require(try lines(""))
    #expect(own.contains("  <id>invalid.scrollwork.scrollwork</id>"))
    #expect(!own.contains { $0.contains("http") || $0.contains("screenshot") || $0.contains("<!--") })

    let published = try #require(
      try lines("APP_ID=io.github.name.scrollwork APP_URL=https://example.org/s APP_PICTURES=https://example.org/docs"))
    #expect(published.contains("  <id>io.github.name.scrollwork</id>"))
    #expect(published.contains("  <developer id=\"io.github.name\">"))
    #expect(published.contains("  <url type=\"homepage\">https://example.org/s</url>"))
    #expect(!published.contains { $0.contains("invalid") })
    let pictures = published.filter { $0.contains("<image ") }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let address = try #require(
        picture.split(separator: ">").last { $0.contains("http") }?.split(separator: "<").first)
      let name = address.dropFirst("https://example.org/docs/".count)
      #expect(house.files(in: "docs").contains("docs/\(name)"), "\(picture)")
    }
  }

  @Test(
    arguments: [
      "APP_ID=scrollwork", "APP_ID=io.github.Name.scrollwork", "APP_URL=example.org", "APP_URL=https://a/?b\\&c",
      "'APP_PICTURES=https://a b/c'", "APP_PICTURES=https://example.org/docs/",
    ]) func `a name that software centres refuse is an error`(variable: String) throws
  {
    #expect(try lines(variable) == nil)
  }
}
