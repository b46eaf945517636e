import Testing

/// No two folders of a room know each other: who reads one of them need not read the other as well.
@Suite struct FolderTests {
  /// A folder of a room, by what it declares and what it mentions.
  private struct Folder {
    var declared: Set<Substring> = []
    /// Types declared inside of others, which may be called as something else is elsewhere.
    var nested: Set<Substring> = []
    var mentioned: [Substring: String] = [:]
  }

  /// Pairs that know each other still, for a reason; the line goes when they do not.
  static let known: Set<String> = [
    // The pump is made for a window, and the window's own title and pictures wake the pump.
    "SDLPlatform/Events <-> SDLPlatform/Window",
    // A scene's declaration says how it is made of content, and content is read for the scenes that there are.
    "Scenes/Content <-> Scenes/Scene",
  ]

  private let house = House()

  @Test(arguments: House.floors) func `no two folders of a room know each other`(room: String) throws {
    let folders = try folders(of: room)
    let names = folders.keys.sorted()
    for (index, one) in names.enumerated() {
      for other in names[(index + 1)...] {
        guard let there = mention(of: other, in: one, folders), let back = mention(of: one, in: other, folders) else {
          continue
        }
        let pair = "\(room)/\(one) <-> \(room)/\(other)"
        #expect(Self.known.contains(pair), "\(there), and \(back)")
      }
    }
  }

  @Test func `a pair that does not know each other any more is no exception`() throws {
    for pair in Self.known {
      let names = pair.split(separator: " ").filter { $0 != "<->" }.map { $0.split(separator: "/").map(String.init) }
      let folders = try folders(of: names[0][0])
      let (one, other) = (names[0][1], names[1][1])
      #expect(mention(of: other, in: one, folders) != nil && mention(of: one, in: other, folders) != nil, "\(pair)")
    }
  }

  /// Where a folder mentions a type of another.
  private func mention(of other: String, in one: String, _ folders: [String: Folder]) -> String? {
    guard let one = folders[one], let other = folders[other] else { return nil }
    let name = other.declared.subtracting(one.declared).subtracting(one.nested).sorted().first {
      one.mentioned[$0] != nil
    }
    return name.flatMap { name in one.mentioned[name].map { "\($0) mentions \(name)" } }
  }

  private func folders(of room: String) throws -> [String: Folder] {
    var folders: [String: Folder] = [:]
    for source in try house.sources(in: house.folder(of: room)) {
      let parts = source.path.split(separator: "/")
      // A file at the room's own level is its face.
      guard parts.count > 3 else { continue }
      for (number, line) in source.lines.enumerated() {
        read(line, at: "\(source.path):\(number + 1)", into: &folders[String(parts[2]), default: Folder()])
      }
    }
    return folders
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "actor"]

  private func read(_ line: Substring, at place: String, into folder: inout Folder) {
    let text = line.drop { $0 == " " }
    guard !text.hasPrefix("//") else { return }
    let words = Self.code(text).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count {
      let isOwn = !words.contains("private") && text.startIndex == line.startIndex
      if isOwn { folder.declared.insert(words[kind + 1]) } else { folder.nested.insert(words[kind + 1]) }
    }
    for word in words where word.first?.isUppercase == true { folder.mentioned[word] = folder.mentioned[word] ?? place }
  }

  /// A line without comment and texts.
  private static func code(_ line: Substring) -> String {
    var code = ""
    var isText = false
    for part in line.split(separator: "\"", omittingEmptySubsequences: false) {
      if !isText { code += part + " " }
      isText.toggle()
    }
    guard let comment = code.firstRange(of: "//") else { return code }
    return String(code[..<comment.lowerBound])
  }
}
