/// What the types of the house take, each with its extensions in the room that declares it. Read from the lines as
/// `swift format` leaves them: whatever begins in the first column ends with a brace there.
struct TypeLedger {
  /// A type of a room.
  struct Entry {
    var code: [Substring] = []
    var lines: Int { code.count }
    /// Values that each instance stores.
    var properties = 0
    var isDeclared = false
  }

  /// A function or an initializer.
  struct Function {
    let place: String
    let lines: Int
  }

  /// By room and name, as in "Scenes.FeedScene".
  private(set) var types: [String: Entry] = [:]
  private(set) var functions: [Function] = []

  init(_ house: House) throws {
    for source in try house.sources(in: "Sources") {
      let room = source.path.split(separator: "/")[1]
      add(types: source.lines, of: room)
      add(functions: source)
    }
    types = types.filter { $0.value.isDeclared }
  }

  private mutating func add(types lines: [Substring], of room: Substring) {
    var index = 0
    while index < lines.count {
      if let (kind, name) = Self.declaration(lines[index]) {
        let end = lines[index].hasSuffix("}") ? index : lines[index...].firstIndex(of: "}") ?? lines.count - 1
        var entry = types["\(room).\(name)"] ?? Entry()
        entry.code += lines[index...end]
        if kind != "extension" {
          entry.isDeclared = true
          entry.properties += lines[index...end].count(where: Self.isStored)
        }
        types["\(room).\(name)"] = entry
        index = end
      }
      index += 1
    }
  }

  private mutating func add(functions source: House.Source) {
    for (index, line) in source.lines.enumerated() where line.hasSuffix("{") {
      let words = line.split { $0 == " " || $0 == "(" || $0 == "<" }
      guard words.prefix(while: { $0 != "func" && $0 != "init" }).allSatisfy(Self.modifiers.contains),
        words.contains("func") || words.contains("init")
      else { continue }
      let end = line.prefix { $0 == " " } + "}"
      guard let last = source.lines[index...].firstIndex(of: end) else { continue }
      functions.append(Function(place: "\(source.path):\(index + 1)", lines: last - index + 1))
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package", "static", "final", "mutating", "override", "convenience",
    "required",
    "indirect", "lazy", "weak", "nonisolated", "@discardableResult", "@Sendable", "@MainActor", "@inline", "__always)",
  ]
  private static let kinds: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "extension"]

  /// The kind and the name of a type that begins in a line.
  private static func declaration(_ line: Substring) -> (kind: Substring, name: Substring)? {
    guard let first = line.first, first != " ", first != "/" else { return nil }
    let words = line.split { " :<({".contains($0) }.drop(while: modifiers.contains)
    guard let kind = words.first, kinds.contains(kind), let name = words.dropFirst().first else { return nil }
    return (kind, name)
  }

  /// Whether a line of a type's own level makes each instance store a value.
  private static func isStored(_ line: Substring) -> Bool {
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return false }
    let words = line.split(separator: " ").map { $0.prefix { $0 != "(" } }
    guard let keyword = words.first(where: { !modifiers.contains($0) && !$0.hasPrefix("set)") }),
      keyword == "let" || keyword == "var", !words.contains("static")
    else { return false }
    return !line.contains("{") || line.contains("{ didSet") || line.contains("{ willSet") || line.contains(" = ")
  }
}
