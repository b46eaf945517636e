import Documents
import Glibc

/// The house as it stands on disk: the package's manifest, the files of its rooms and what they import.
struct House {
  /// The rooms from the roof to the ground, and what each is for; a room may know rooms after it and none before.
  static let floors = [
    "scrollwork", "engine-demo", "Playground", "Fit", "Curves", "SDLPlatform", "Scenes", "Interface",
    "Recording", "FrameTiming", "Tuning", "Drawing", "ScrollEngine", "Assets", "Documents",
  ]

  /// A Swift file.
  struct Source {
    /// Its path below the root, such as "Sources/Tuning/Tuning.swift".
    let path: String
    let lines: [Substring]

    /// The modules it imports, each with its line, counted from 1.
    var imports: [(module: String, line: Int)] {
      lines.enumerated().compactMap { index, line in House.module(importedBy: line).map { ($0, index + 1) } }
    }
  }

  /// The folder with Package.swift.
  let root: String

  init() {
    // This file lies two folders below the root.
    root = String(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))
  }

  /// A text file below the root.
  func text(_ path: String) throws -> String { String(decoding: try File.read(root + "/" + path), as: UTF8.self) }

  /// The Swift files of a folder and of the folders in it, in the order of their paths.
  func sources(in folder: String) throws -> [Source] {
    try files(in: folder).filter { $0.hasSuffix(".swift") }.map { path in
      var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return Source(path: path, lines: lines)
    }
  }

  /// Every file of a folder and of the folders in it.
  func files(in folder: String) -> [String] {
    guard let stream = opendir(root + "/" + folder) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) { found += files(in: path) } else { found.append(path) }
    }
    return found.sorted()
  }

  /// The folder of a room.
  func folder(of room: String) -> String { room == "Assets" ? "Assets" : "Sources/" + room }

  /// The C modules of this package: what its module maps below Sources name.
  func cModules() throws -> Set<String> {
    let maps = files(in: "Sources").filter { $0.hasSuffix("module.modulemap") }
    return Set(
      try maps.flatMap { path in
        try text(path).split(separator: "\n").filter { $0.hasPrefix("module ") }.map {
          String($0.split(separator: " ")[1])
        }
      })
  }

  /// What the manifest says: each room with the other rooms that it may import.
  func declarations() throws -> [String: [String]] {
    var declared: [String: [String]] = [:]
    for target in try targets() where ["room", ".target", ".executableTarget"].contains(target.prefix { $0 != "(" }) {
      let names = target.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      guard let room = names.first, Self.floors.contains(room) else { continue }
      declared[room] = names.filter { Self.floors.contains($0) && $0 != room }
    }
    return declared
  }

  /// The calls in the manifest's list of targets, each in one line.
  func targets() throws -> [String] {
    let code = try text("Package.swift").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }.joined(separator: " ")
    guard let start = code.firstRange(of: " targets: [ ") else { return [] }
    var found = [""]
    var depth = 0
    for character in code[start.upperBound...] {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      guard depth >= 0 else { break }
      if character == ",", depth == 0 { found.append("") } else { found[found.count - 1].append(character) }
    }
    return found.map { String($0.drop { $0 == " " }.replacing("( ", with: "(")) }
  }

  /// The module that a line of Swift imports, if it does.
  static func module(importedBy line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "import"),
      words[..<place].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
    else { return nil }
    let name = words[(place + 1)...].first { !symbolKinds.contains($0) }
    return name.map { String($0.prefix { $0 != "." }) }
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let symbolKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]
}
