import Testing

/// Dependencies between the folders of a target. No two folders depend on each other, so that each can be read without
/// the other.
@Suite struct FolderTests {
  /// The names that a folder's files declare and use.
  private struct Folder {
    var declared: Set<Substring> = []
    /// Types nested in others. Their names may also be declared in other folders.
    var nested: Set<Substring> = []
    var mentioned: [Substring: String] = [:]
  }

  /// Accepted pairs of folders that use each other. A pair is deleted when it no longer does.
  static let known: Set<String> = [
    // The event pump is created for a window, and the window's title and images wake the pump.
    "SDLPlatform/Events <-> SDLPlatform/Window",
    // A scene's declaration describes how it is built from content, and content is loaded for the scenes that exist.
    "Scenes/Content <-> Scenes/Scene",
  ]

  private let house = PackageSources()

  @Test(arguments: PackageSources.layeredTargets) func `no two folders of a target depend on each other`(room: String)
    throws
  {
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

  @Test func `every exception is a pair that still depends on each other`() throws {
    for pair in Self.known {
      let names = pair.split(separator: " ").filter { $0 != "<->" }.map { $0.split(separator: "/").map(String.init) }
      let folders = try folders(of: names[0][0])
      let (one, other) = (names[0][1], names[1][1])
      #expect(mention(of: other, in: one, folders) != nil && mention(of: one, in: other, folders) != nil, "\(pair)")
    }
  }

  /// Returns the first use in `one` of a type that `other` declares.
  private func mention(of other: String, in one: String, _ folders: [String: Folder]) -> String? {
    guard let one = folders[one], let other = folders[other] else { return nil }
    let name = other.declared.subtracting(one.declared).subtracting(one.nested).sorted().first {
      one.mentioned[$0] != nil
    }
    return name.flatMap { name in one.mentioned[name].map { "\($0) mentions \(name)" } }
  }

  private func folders(of room: String) throws -> [String: Folder] {
    var folders: [String: Folder] = [:]
    for source in try house.sources(in: house.folder(ofTarget: room)) {
      let parts = source.path.split(separator: "/")
      // Files at the top level of a target are its public interface.
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

  /// Returns a line without comments and string literals.
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
