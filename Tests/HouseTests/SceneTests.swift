import Testing

/// A scene that lacks something does not compile: nothing is answered or filled in for it unseen.
@Suite("What a scene must tell") struct SceneTests {
  private let house = House()

  /// The members declared in blocks that begin with one of some lines, by their names.
  private func members(of heads: [String], in source: House.Source) -> [String] {
    var members: [String] = []
    var isInside = false
    for line in source.lines {
      if heads.contains(where: line.hasPrefix) { isInside = true }
      if line == "}" { isInside = false }
      guard isInside, line.hasPrefix("  "), !line.hasPrefix("   ") else { continue }
      let words = line.split(separator: " ").filter { $0 != "public" }
      let isStatic = words.first == "static"
      let rest = isStatic ? words.dropFirst() : words[...]
      guard let kind = rest.first, ["var", "func"].contains(kind), let name = rest.dropFirst().first else { continue }
      members.append((isStatic ? "static " : "") + name.prefix { $0.isLetter })
    }
    return members
  }

  @Test func `nothing that a scene is asked is answered already, but how its state is written`() throws {
    let sources = try house.sources(in: "Sources")
    let asked = sources.flatMap { members(of: ["public protocol Scene: ", "public protocol Replayable: "], in: $0) }
    #expect(asked.count > 20 && asked.contains("state") && asked.contains("static descriptor"))
    for source in sources {
      for member in members(of: ["extension Scene ", "extension Replayable "], in: source) where asked.contains(member)
      {
        #expect(member == "report", "\(source.path) answers \(member) for every scene")
      }
    }
  }

  @Test(arguments: ["Content/SceneDescriptor", "Scene/SceneState"])
  func `no part of what a scene is, and does, may be left out`(file: String) throws {
    let lines = try house.text("Sources/Scenes/\(file).swift").split(separator: "\n")
    let parts = lines.filter { $0.contains(" let ") && !$0.contains("static") }
    #expect(parts.count > 6)
    let head = lines.drop { !$0.contains(" init(") }.prefix { !$0.hasSuffix("{") }
    for part in parts.filter({ $0.hasPrefix("  public") || $0.hasPrefix("    public") }) + head {
      #expect(!part.contains(" = "), "a part has a default: \(part)")
    }
  }

  @Test func `documents that list the scenes list those that are shipped, in their order`() throws {
    let lines = try house.text("Sources/Scenes/ShippedScenes.swift").split(separator: "\n")
    let shipped = words(lines.first { $0.contains(" let shipped: ") }?.split(separator: "=").last ?? "")
    #expect(shipped.count > 4)
    let files = try house.text("docs/files.md").split(separator: "\n")
    #expect(shipped == words(cells(files.first { $0.hasPrefix("| `scene` |") } ?? "").last ?? "").filter { $0 != "or" })
    let states = files.drop { !$0.hasPrefix("| scene | keys ") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(shipped == states.flatMap { words(cells($0).first ?? "") })
    let readme = try house.text("README.md").split(separator: "\n")
    #expect(shipped == words(cells(readme.first { $0.hasPrefix("| 1 to \(shipped.count) |") } ?? "").last ?? ""))
  }

  /// The cells of a table's row.
  private func cells(_ row: Substring) -> [Substring] { row.split(separator: "|").filter { $0 != " " } }

  private func words(_ text: Substring) -> [Substring] { text.split { !$0.isLetter } }

  @Test func `a tunable that is declared is listed, in the file that the first word of its key names`() throws {
    let sources = try house.sources(in: "Sources/Tuning").filter { $0.path.contains("/Tunables") }
    let all = sources.flatMap(\.lines).joined(separator: "\n")
    var files: [Substring: Set<String>] = [:]
    var count = 0
    for source in sources {
      for (number, line) in source.lines.enumerated()
      where line.hasPrefix("  public static let ") && line.hasSuffix("(") {
        let name = line.dropFirst("  public static let ".count).prefix { $0.isLetter }
        #expect(all.contains("\(name).declaration"), "\(source.path):\(number + 1): \(name) is in no list")
        let key = source.lines[number + 1].split(separator: "\"").dropFirst().first ?? ""
        files[key.prefix { $0 != "." }, default: []].insert(source.path)
        count += 1
      }
    }
    #expect(count > 50)
    for (word, paths) in files { #expect(paths.count == 1, "\(word).* is declared in \(paths.sorted())") }
  }

  @Test func `a scene's icon is one of those that there are`() throws {
    let known = try house.text("Assets/fonts/icons.json")
    var count = 0
    for folder in ["Sources/Scenes", "Tests/PlaygroundTests/SixthScene"] {
      for source in try house.sources(in: folder) {
        for line in source.lines where line.contains(" icon: \"") && line.contains(" name: ") {
          let icon = line.split(separator: "icon: \"").last?.prefix { $0 != "\"" } ?? ""
          #expect(known.contains("\"\(icon)\""), "\(source.path): no icon is called \(icon)")
          count += 1
        }
      }
    }
    #expect(count == 6)
  }
}
