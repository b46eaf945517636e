import ArgumentParser
import Assets
import Documents
import Drawing
import Playground
import SDLPlatform
import Scenes

extension SceneExample: ExpressibleByArgument {}

/// The group of commands for scene files, the user's own screens.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Create and check screens of your own.",
    discussion: """
      A scene file, NAME.scene.json, arranges pictures of a design in containers that scroll: lists, pages, cards, \
      sheets, headers and galleries.
      """,
    subcommands: [SceneNewCommand.self, SceneCheckCommand.self])
}

/// The command that creates a folder with a scene file and its pictures.
struct SceneNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a folder with a scene file and example pictures.",
    discussion: """
      Overwrites nothing. The file has the name of the folder. scenes.md in share/doc/scrollwork describes how to use \
      your own pictures.
      """)

  @Argument(help: ArgumentHelp("The folder to create.", valueName: "dir"), completion: .directory)
  var folder: String

  @Option(help: "The example to create.")
  var example = SceneExample.map

  func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder has no name; expected a path such as shop/") }
    if folder.hasSuffix(SceneFile.suffix) {
      let name = folder.dropLast(SceneFile.suffix.count)
      throw ValidationError("\(folder) is the name of a file; expected a folder such as \(name), which will hold it")
    }
  }

  func run() throws {
    let starter = SceneStarter(folder: folder, example: example)
    try starter.create(assets: try Assets.locate())
    try StandardOutput.write(lines: [
      "Created \(starter.path). Open it with:", "  scrollwork open \(ShellText.quoted(starter.path))",
    ])
  }
}

/// The command that checks scene files and their pictures.
struct SceneCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check scene files and their pictures.",
    discussion: """
      Prints a line for each valid file. Prints each problem with the file and the line, at most 50 for each file, and \
      then exits with 65.
      """)

  @Argument(
    help: ArgumentHelp("Scene files, or folders with one each.", valueName: "file or dir"),
    completion: .file(extensions: ["json"]))
  var paths: [String]

  /// Maximum number of faults that are printed for a file. One mistake may repeat in thousands of lines. Chosen: two
  /// screens of a terminal.
  private static let mostFaults = 50

  func run() throws {
    var last: DocumentError?
    var summaries: [String] = []
    for path in paths {
      let problems: [DocumentError]
      do throws(DocumentError) {
        let scene = try Self.check(path)
        problems = scene.problems
        if let summary = scene.summary { summaries.append(summary) }
      } catch {
        problems = [error]
      }
      // The last fault is thrown, and becomes the final message of the program.
      for (index, problem) in problems.enumerated() {
        if index == Self.mostFaults, problems.count > index + 1 {
          let rest = problems.count - index
          last.map { TerminalNotice.write($0.description) }
          last = DocumentError(.malformed, path: path, "\(rest) more problems; fix these first, then check again")
          break
        }
        if let last { TerminalNotice.write(last.description) }
        last = problem
      }
    }
    try StandardOutput.write(lines: summaries)
    if var last {
      // One kind for several faults, so that the exit code does not depend on their order.
      if paths.count > 1 { last.kind = .malformed }
      throw last
    }
  }

  /// Returns the problems of a scene file and its pictures, or a summary if there are none.
  private static func check(_ path: String) throws(DocumentError) -> (problems: [DocumentError], summary: String?) {
    let file = try SceneFile.locate(path)
    let bytes = try File.read(file)
    let problems = SceneFile.problems(in: bytes, path: file)
    guard problems.isEmpty else { return (problems, nil) }
    // If the path is a link, the pictures are in the folder of the file that it leads to.
    let scene = try SceneFile.decode(bytes, path: File.resolvedPath(file) ?? file)
    let pictures = pictureProblems(of: scene, at: file)
    return (pictures, pictures.isEmpty ? "\(file): \(summary(of: scene))" : nil)
  }

  /// Returns "ok" with the numbers of containers and pictures.
  private static func summary(of scene: SceneFile) -> String {
    let containers = scene.nodes.count { node in
      switch node.content {
      case .picture, .stack: false
      default: true
      }
    }
    let pictures = Set(scene.pictureFiles.map(\.file.name)).count
    return "ok, \(count(containers, "container")), \(count(pictures, "picture"))"
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// Returns the faults of the pictures that are missing or cannot be decoded, in the order of their lines.
  private static func pictureProblems(of scene: SceneFile, at path: String) -> [DocumentError] {
    var checked: [String: PhotoError?] = [:]
    var problems: [DocumentError] = []
    for (file, line) in scene.pictureFiles {
      let refusal = checked[file.name] ?? refusal(of: file)
      checked[file.name] = .some(refusal)
      guard let refusal else { continue }
      problems.append(file.problem(refusal, path: path, line: line))
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Returns the reason why a picture cannot be shown; `nil` if it can.
  private static func refusal(of file: ScenePictureFile) -> PhotoError? {
    if file.refusal != nil { return file.refusal }
    if file.name.lowercased().hasSuffix(".svg") {
      return PhotoDecodingCheck.refusal(ofSVG: file.path, size: file.size)
    }
    return PhotoDecodingCheck.refusal(ofFile: file.path)
  }
}

/// Text for a shell.
enum ShellText {
  /// Returns a word escaped for the shell, with quotation marks only if it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: Array("/._-+@%,:=".utf8).contains(byte)
      }
    }
    return isPlain && !word.isEmpty ? word : "'" + EscapedText.replacing(word) { $0 == "'" ? "'\\''" : nil } + "'"
  }
}
