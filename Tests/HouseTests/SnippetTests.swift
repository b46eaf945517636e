import Documents
import Glibc
import Testing

/// Documentation of the engine and its containers: the code at the start of each public type's comment, and the programs of
/// the articles about containers and tunings.
@Suite struct SnippetTests {
  /// A public type and the first code block of its documentation, or a code block of an article.
  private struct Entry {
    var name: String
    var place: String
    var snippet: [Substring]
  }

  /// Declarations that the snippets use.
  private static let prelude = """
    import Containers
    import Tuning

    let event = InputEvent(time: Timestamp(seconds: 1), kind: .key(.down))
    let now = Timestamp(seconds: 1)
    func draw<each Value>(_ values: repeat each Value) {}
    """
  private static let given = """
      let view = ScrollView(content: 2400, viewport: 600)
      var scroller = view.scroller
      _ = (view, scroller.isIdle)
    """

  /// The list that the snippet of the gesture detector uses.
  private static let list = """
    struct List: GestureTarget {
      func part(at place: Point) -> Int { 0 }
      mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Int, Int> {
        GesturePress(0, [.init(0, axes: .y)], isCatch: false)
      }
      mutating func apply(_ step: DragStep, to owner: Int, at time: Timestamp) -> DragOutcome { .done }
      mutating func tap(_ part: Int, at place: Point, time: Timestamp) {}
    }
    """

  private let house = PackageSources()

  @Test func `every public type of the engine and its containers has a snippet`() throws {
    let entries = try entries()
    #expect(entries.count > 30, "the types are not found")
    for entry in entries where entry.snippet.isEmpty {
      Issue.record("\(entry.place): \(entry.name) is public, and nothing shows how it is used")
    }
  }

  @Test func `the snippets compile outside this package`() throws {
    var text = Self.prelude + "\n" + Self.list + "\n"
    let article = try articleEntries()
    #expect(article.count > 5, "the blocks of the article are not found")
    for (index, entry) in (try entries() + article).enumerated() where !entry.snippet.isEmpty {
      text += "func snippet\(index)() {\n\(Self.given)\n  var list = List()\n  _ = list.part(at: .zero)\n  do {\n"
      text += "#sourceLocation(file: \"\(entry.place)\", line: 1)\n"
      text += entry.snippet.joined(separator: "\n")
      text += "\n#sourceLocation()\n  }\n}\n"
    }
    let stranger = try #require(try ClientCompiler(), "the tests do not run from a build folder")
    let path = "\(stranger.modules)/snippets-\(getpid()).swift"
    defer { unlink(path) }
    try File.writeAtomically(Array(text.utf8), to: path)
    let errors = try stranger.errors(in: [path])
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  private func entries() throws -> [Entry] {
    let kinds = ["struct", "enum", "final class", "protocol", "typealias"]
    var entries: [Entry] = []
    for source in try house.sources(in: "Sources/Engine") {
      for (number, line) in source.lines.enumerated() {
        guard let kind = kinds.first(where: { line.hasPrefix("public \($0) ") }) else { continue }
        let name = line.dropFirst("public \(kind) ".count).prefix { $0.isLetter || $0.isNumber }
        let comment = source.lines[..<number].reversed().prefix { $0.hasPrefix("///") }.reversed()
        let code = comment.drop { $0 != "/// ```swift" }.dropFirst().prefix { $0 != "/// ```" }
        entries.append(
          Entry(
            name: String(name), place: "\(source.path):\(number + 1)", snippet: code.map { $0.dropFirst(4) }))
      }
    }
    return entries
  }

  /// Returns the code blocks of the articles.
  private func articleEntries() throws -> [Entry] {
    try ["Engine/Containers/Containers.docc/Containers.md", "Model/Tuning/Tuning.docc/Tuning.md"].flatMap {
      try entries(of: "Sources/" + $0)
    }
  }

  private func entries(of path: String) throws -> [Entry] {
    let lines = try house.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0] == "```swift" }.map { start in
      Entry(name: "", place: "\(path):\(start + 1)", snippet: Array(lines[(start + 1)...].prefix { $0 != "```" }))
    }
  }
}
