import Documents
import Glibc

/// The package on disk: its manifest, the source files of its targets and their imports.
struct PackageSources {
  /// The targets from the top layer to the bottom layer. A target may depend only on targets after it.
  static let layeredTargets = [
    "scrollwork", "Playground", "CodeExport", "Trials", "Films", "Inspector", "Tuner", "Library", "FrameTimes",
    "Workbench", "Session", "Share", "KioskLog", "Fit", "InputLogs", "Conformance", "MotionEstimation", "Curves",
    "SDLPlatform", "Scenes", "CityMap", "Interface", "Recording", "FrameTiming", "EngineInterface", "Tuning", "Drawing",
    "ScrollEngine", "Assets", "Documents",
  ]

  /// The program of shared pages, which .ci/page builds apart from the package.
  static let pageProgram = "ScenePage"

  /// A Swift source file.
  struct Source {
    /// The path below the root, such as "Sources/Tuning/Tuning.swift".
    let path: String
    let lines: [Substring]

    init(path: String, text: String) {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      (self.path, self.lines) = (path, lines)
    }

    /// The imported modules with their line numbers, counted from 1.
    var imports: [(module: String, line: Int)] {
      lines.enumerated().compactMap { index, line in PackageSources.module(importedBy: line).map { ($0, index + 1) } }
    }
  }

  /// The folder that contains Package.swift.
  let root: String

  init() {
    // This file lies two folders below the root.
    root = String(#filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/"))
  }

  /// Returns the contents of a text file below the root.
  func text(_ path: String) throws -> String { String(decoding: try File.read(root + "/" + path), as: UTF8.self) }

  /// Returns the Swift files of a folder and its subfolders, sorted by path.
  func sources(in folder: String) throws -> [Source] {
    try files(in: folder).filter { $0.hasSuffix(".swift") }.map { Source(path: $0, text: try text($0)) }
  }

  /// Returns all files of a folder and its subfolders except hidden ones, sorted by path.
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

  func folder(ofTarget target: String) -> String { target == "Assets" ? "Assets" : "Sources/" + target }

  /// Returns the C modules that the module maps below Sources declare.
  func cModules() throws -> Set<String> {
    let maps = files(in: "Sources").filter { $0.hasSuffix("module.modulemap") }
    return Set(
      try maps.flatMap { path in
        try text(path).split(separator: "\n").filter { $0.hasPrefix("module ") }.map {
          String($0.split(separator: " ")[1])
        }
      })
  }

  /// Returns each target with the other targets that the manifest lets it import.
  func declaredDependencies() throws -> [String: [String]] {
    var declared: [String: [String]] = [:]
    for target in try targets() where ["module", ".target", ".executableTarget"].contains(target.prefix { $0 != "(" }) {
      let names = target.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      guard let name = names.first, Self.layeredTargets.contains(name) else { continue }
      let shared = target.contains("+ model") ? try sharedDependencies() : []
      declared[name] = (names + shared).filter { Self.layeredTargets.contains($0) && $0 != name }
    }
    return declared
  }

  /// Returns the names of the manifest's array of targets that every feature may use.
  private func sharedDependencies() throws -> [String] {
    let manifest = try text("Package.swift")
    guard let start = manifest.firstRange(of: "let model: [Target.Dependency] = [") else { return [] }
    let names = manifest[start.upperBound...].prefix { $0 != "]" }.split(
      separator: "\"", omittingEmptySubsequences: false)
    return names.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Returns the target declarations of the manifest, one line each.
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

  /// Returns the module that a line of Swift imports, or `nil` if the line is not an import.
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
