import Testing

/// Requirements of scenes. A scene that lacks a member must not compile, so that there are no defaults.
@Suite("The requirements of a scene") struct SceneTests {
  private let house = PackageSources()

  /// Returns the names of the members declared in blocks that begin with one of `heads`.
  private func members(of heads: [String], in source: PackageSources.Source) -> [String] {
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

  @Test func `no requirement of a scene has a default implementation except writeState`() throws {
    let sources = try house.sources(in: "Sources")
    let asked = sources.flatMap { members(of: ["public protocol Scene: ", "public protocol Replayable: "], in: $0) }
    #expect(asked.count > 20 && asked.contains("state") && asked.contains("descriptor"))
    for source in sources {
      for member in members(of: ["extension Scene ", "extension Replayable "], in: source) where asked.contains(member)
      {
        #expect(member == "writeState", "\(source.path) answers \(member) for every scene")
      }
    }
  }

  @Test(arguments: ["Scene/SceneDescriptor", "Scene/SceneState"])
  func `no property of a scene's descriptor or state has a default value`(file: String) throws {
    let lines = try house.text("Sources/Model/Scenes/\(file).swift").split(separator: "\n")
    let parts = lines.filter { $0.contains(" let ") && !$0.contains("static") }
    #expect(parts.count > 6)
    let head = lines.drop { !$0.contains(" init(") }.prefix { !$0.hasSuffix("{") }
    for part in parts.filter({ $0.hasPrefix("  public") || $0.hasPrefix("    public") }) + head {
      #expect(!part.contains(" = "), "a part has a default: \(part)")
    }
  }

  @Test func `a sixth scene takes at most 100 lines beside its drawing`() throws {
    let text = try house.text("Tests/PlaygroundTests/SixthScene/ListScene.swift")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let drawing = lines.drop { $0 != "  // MARK: - Drawing" }.prefix { $0 != "}" }
    #expect(drawing.count > 10 && lines.count - drawing.count <= 100)
  }

  @Test func `documents list the shipped scenes in their order`() throws {
    let lines = try house.text("Sources/Model/Scenes/ShippedScenes.swift").split(separator: "\n")
    let shipped = words(lines.first { $0.contains(" let shipped: ") }?.split(separator: "=").last ?? "")
    #expect(shipped.count > 4)
    let files = try house.text("docs/files.md").split(separator: "\n")
    #expect(shipped == words(cells(files.first { $0.hasPrefix("| `scene` |") } ?? "").last ?? "").filter { $0 != "or" })
    let states = files.drop { !$0.hasPrefix("| scene | keys ") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(shipped == states.flatMap { words(cells($0).first ?? "") })
    let readme = try house.text("README.md").split(separator: "\n")
    #expect(shipped == words(cells(readme.first { $0.hasPrefix("| 1 to \(shipped.count) |") } ?? "").last ?? ""))
  }

  private func cells(_ row: Substring) -> [Substring] { row.split(separator: "|").filter { $0 != " " } }

  private func words(_ text: Substring) -> [Substring] { text.split { !$0.isLetter } }

  @Test func `a tunable is declared in the file named for its key's first word, and listed there`() throws {
    let groups = try house.text("Sources/Model/Tuning/Lists.swift")
    var count = 0
    for source in try house.sources(in: "Sources") {
      for line in source.lines where line.contains(" = TunableGroup(") {
        let name = line.split(separator: " ").dropFirst(2).first ?? ""
        #expect(groups.contains(" .\(name),"), "\(source.path): \(name) is not among the groups")
      }
      let listed = source.lines.drop { !$0.contains(" = TunableGroup(") }.map { $0.drop { $0 == " " } }
      var owner = ""
      for (number, line) in source.lines.enumerated() {
        if let head = line.split(separator: " ").first(where: { $0.hasSuffix("Tunables") }), line.hasSuffix("{") {
          owner = String(head)
        }
        guard let start = line.firstRange(of: " static let "), number + 1 < source.lines.count,
          ["number(", "flag(", "choice("].contains(where: line.hasSuffix)
        else { continue }
        let name = line[start.upperBound...].prefix { $0.isLetter }
        #expect(listed.contains { $0 == "\(owner).\(name)" }, "\(source.path):\(number + 1): \(name) is not listed")
        let word = source.lines[number + 1].drop { $0 != "\"" }.dropFirst().prefix { $0 != "." }
        let file = "Sources/Model/Tuning/Tunables+\(word.prefix(1).uppercased())\(word.dropFirst()).swift"
        #expect(source.path == file, "line \(number + 1) declares \(word).*")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func `every scene's icon exists in the icon font`() throws {
    let known = try house.text("Assets/fonts/icons.json")
    var count = 0
    for folder in ["Sources/Model/Scenes", "Tests/PlaygroundTests/SixthScene"] {
      for source in try house.sources(in: folder) {
        for line in source.lines where line.contains(" icon: \"") && line.contains(" name: ") {
          let icon = line.split(separator: "icon: \"").last?.prefix { $0 != "\"" } ?? ""
          #expect(known.contains("\"\(icon)\""), "\(source.path): no icon is called \(icon)")
          count += 1
        }
      }
    }
    #expect(count > 5)
  }
}
