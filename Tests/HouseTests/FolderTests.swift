import Testing

/// Dependencies between the folders of a target. Folders with the same parent do not depend on each other in a circle, at
/// any depth, so that each can be read without those that use it.
@Suite struct FolderTests {
  private let house = PackageSources()

  @Test(arguments: PackageSources.layeredTargets) func `no folders of a target depend on each other in a circle`(
    target: String
  ) throws {
    let folder = house.folder(ofTarget: target)
    let arrows = folderArrows(in: try house.sources(in: folder), below: folder)
    for circle in circles(in: arrows.keys) {
      Issue.record("\(circle.map { "\($0.from) uses \(arrows[$0] ?? "") of \($0.to)" }.joined(separator: "; "))")
    }
  }

  @Test(arguments: [0, 1, 2, 3]) func `a circle is found at any depth`(depth: Int) {
    let parent = "Sources/Target" + String(repeating: "/Part", count: depth)
    let sources = [
      PackageSources.Source(path: "\(parent)/Bar/Deep/A.swift", text: "struct A {\n  var next: B\n}"),
      PackageSources.Source(path: "\(parent)/Column/B.swift", text: "enum B {\n  case next(C)\n}"),
      PackageSources.Source(path: "\(parent)/Drawer/C.swift", text: "class C {\n  let first: [A] = []\n}"),
    ]
    let found = circles(in: folderArrows(in: sources, below: "Sources/Target").keys)
    #expect(found.map { Set($0.map(\.from)) } == [["\(parent)/Bar", "\(parent)/Column", "\(parent)/Drawer"]])
    #expect(circles(in: folderArrows(in: sources.dropLast(), below: "Sources/Target").keys).isEmpty)
  }

  @Test func `files beside the folders, comments, strings and private types close no circle`() {
    let sources = [
      PackageSources.Source(path: "Sources/Target/Part/All.swift", text: "struct All {\n  var a: A\n  var b: B\n}"),
      PackageSources.Source(
        path: "Sources/Target/Part/Bar/A.swift", text: "struct A {\n  var all: All?\n  var b: B\n}"),
      PackageSources.Source(
        path: "Sources/Target/Part/Column/B.swift",
        text: "/// See A.\nstruct B {\n  let text = \"A\"  // not A\n}\nprivate struct Inner {}"),
    ]
    let arrows = folderArrows(in: sources, below: "Sources/Target")
    #expect(Set(arrows.keys) == [Arrow("Sources/Target/Part/Bar", to: "Sources/Target/Part/Column")])
    #expect(circles(in: arrows.keys).isEmpty)
  }
}

/// A dependency of a folder on another one with the same parent.
struct Arrow: Hashable {
  var from: String
  var to: String

  init(_ from: String, to: String) { (self.from, self.to) = (from, to) }
}

/// Returns the circles of arrows, one for each group of folders that depend on each other.
private func circles(in arrows: some Sequence<Arrow>) -> [[Arrow]] {
  var left = Set(arrows)
  var circles: [[Arrow]] = []
  while true {
    // An arrow into a folder that uses no other one is in no circle.
    let users = Set(left.map(\.from))
    let inner = left.filter { users.contains($0.to) }
    guard inner.count == left.count else {
      left = inner
      continue
    }
    guard let start = left.map(\.from).min() else { return circles }
    // Every folder uses another one, so a walk along the arrows ends in a circle.
    var walk: [Arrow] = []
    var folder = start
    while let next = left.filter({ $0.from == folder }).min(by: { $0.to < $1.to }) {
      if let first = walk.firstIndex(where: { $0.from == folder }) {
        circles.append(Array(walk[first...]))
        let known = Set(walk[first...].map(\.from))
        left = left.filter { !known.contains($0.from) }
        break
      }
      walk.append(next)
      folder = next.to
    }
  }
}

/// Returns the dependencies between folders with the same parent, each with the first type that is used. A folder includes
/// its subfolders. Files beside the folders are their common interface and count for none of them.
private func folderArrows(in sources: some Sequence<PackageSources.Source>, below root: String) -> [Arrow: String] {
  var folders: [String: FolderNames] = [:]
  for source in sources {
    let names = FolderNames(source)
    var folder = source.path[..<(source.path.lastIndex(of: "/") ?? source.path.startIndex)]
    while folder.count > root.count, let end = folder.lastIndex(of: "/") {
      folders[String(folder), default: FolderNames()].formUnion(names)
      folder = folder[..<end]
    }
  }
  var arrows: [Arrow: String] = [:]
  let siblings = Dictionary(grouping: folders.keys) { $0[..<($0.lastIndex(of: "/") ?? $0.startIndex)] }
  for group in siblings.values {
    for folder in group {
      for other in group where other != folder {
        guard let user = folders[folder], let owner = folders[other] else { continue }
        let used = owner.declared.intersection(user.mentioned).subtracting(user.declared).subtracting(user.nested)
        if let name = used.min() { arrows[Arrow(folder, to: other)] = String(name) }
      }
    }
  }
  return arrows
}

/// The names of types in a folder.
private struct FolderNames {
  private(set) var declared: Set<Substring> = []
  /// Types nested in others. Their names may also be declared in other folders.
  private(set) var nested: Set<Substring> = []
  private(set) var mentioned: Set<Substring> = []

  init() {}

  init(_ source: PackageSources.Source) {
    for line in source.lines {
      let text = line.drop { $0 == " " }
      guard !text.hasPrefix("//") else { continue }
      let words = Self.code(text)
      if let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count {
        let isOwn = !words.contains("private") && text.startIndex == line.startIndex
        if isOwn { declared.insert(words[kind + 1]) } else { nested.insert(words[kind + 1]) }
      }
      mentioned.formUnion(words.filter { $0.first?.isUppercase == true })
    }
  }

  mutating func formUnion(_ other: FolderNames) {
    declared.formUnion(other.declared)
    nested.formUnion(other.nested)
    mentioned.formUnion(other.mentioned)
  }

  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "actor"]

  /// Returns the words of a line without its comment and string literals.
  private static func code(_ line: Substring) -> [Substring] {
    var words: [Substring] = []
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    where index.isMultiple(of: 2) {
      let comment = part.firstRange(of: "//")
      words += part[..<(comment?.lowerBound ?? part.endIndex)].split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if comment != nil { break }
    }
    return words
  }
}
