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

  @Test(arguments: ["Content/SceneDescriptor", "Stage/SceneState"])
  func `no part of what a scene is, and does, may be left out`(file: String) throws {
    let lines = try house.text("Sources/Scenes/\(file).swift").split(separator: "\n")
    let parts = lines.filter { $0.contains(" let ") && !$0.contains("static") }
    #expect(parts.count > 6)
    let head = lines.drop { !$0.contains(" init(") }.prefix { !$0.hasSuffix("{") }
    for part in parts.filter({ $0.hasPrefix("  public") || $0.hasPrefix("    public") }) + head {
      #expect(!part.contains(" = "), "a part has a default: \(part)")
    }
  }
}
