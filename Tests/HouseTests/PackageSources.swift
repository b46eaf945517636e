import Documents
import Glibc

/// The package on disk: its manifest, the source files of its targets and their imports.
struct PackageSources {
  /// A floor of the house: a folder of Sources and its targets, from top to bottom.
  struct Floor {
    let name: String
    let targets: [String]
  }

  /// The floors from the top. Targets of a floor may use those of the floors below.
  static let floors = [
    Floor(name: "App", targets: ["scrollwork", "Playground", "EngineInterface"]),
    Floor(
      name: "Features",
      targets: [
        "CodeExport", "Trials", "Videos", "Inspector", "Tuner", "Library", "FrameTimes", "Workbench", "Session",
      ]),
    Floor(name: "", targets: ["Assets"]),
    Floor(name: "Platform", targets: ["SDLPlatform"]),
    Floor(
      name: "Model",
      targets: [
        "Share", "KioskLog", "Fit", "InputLogs", "Aiming", "Conformance", "MotionEstimation", "Curves", "Scenes",
        "CityMap",
        "Interface", "Recording", "FrameTiming", "TuningExport", "TuningFiles", "Tuning",
        "Drawing", "Documents",
      ]),
    Floor(name: "Engine", targets: ["Containers", "ScrollEngine"]),
  ]

  /// The targets from the top to the bottom. A target may depend only on targets after it.
  static let layeredTargets = floors.flatMap(\.targets)

  /// A Swift source file.
  struct Source {
    /// The path below the root, such as "Sources/Model/Tuning/Tuning.swift".
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

  /// Returns the folder of a target or of the program of pages.
  func folder(ofTarget target: String) -> String {
    guard target != "Assets" else { return target }
    let floor = Self.floors.first { $0.targets.contains(target) }?.name ?? "App"
    return "Sources/\(floor)/\(target)"
  }

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

  /// The words with which the manifest declares a target.
  private static let heads = [
    "module(", ".target(", ".executableTarget(", ".testTarget(", ".systemLibrary(", "tests(", "example(", "clibrary(",
  ]

  /// Returns the target declarations of the manifest from top to bottom, one line each.
  func targets() throws -> [String] {
    let code = try text("Package.swift").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }.joined(separator: " ")
    guard let start = code.firstRange(of: " targets: [ ") else { return [] }
    var found: [String] = []
    var rest = code[start.upperBound...]
    while let head = Self.heads.compactMap({ rest.firstRange(of: " " + $0) }).min(by: { $0.lowerBound < $1.lowerBound })
    {
      var depth = 1
      let inner = rest[head.upperBound...].prefix { character in
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        return depth > 0
      }
      found.append((rest[head].dropFirst() + inner + ")").replacing("( ", with: "("))
      rest = rest[inner.endIndex...]
    }
    return found
  }

  /// Returns the name of the target that a line of the manifest declares.
  static func name(in declaration: String) -> String {
    String(declaration.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" })
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
