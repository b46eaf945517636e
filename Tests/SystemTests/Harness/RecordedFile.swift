import Documents
import TestSupport
import Testing

/// The file of a program started with `--record`, and its replay.
struct RecordedFile {
  let program: Program
  static let name = "hand.gesture.jsonl"

  /// Arguments to add to the program's.
  static let arguments = ["--record", name]

  /// Ends the program, which writes the file.
  init(ending program: Program) throws {
    self.program = program
    #expect(try program.terminate() == .exited(0), "\(program.errors)")
  }

  private var lines: [JSONValue] {
    program.text(Self.name).split(separator: "\n").compactMap { try? JSONParser.parse($0.utf8) }
  }

  /// The device in the header.
  var device: String? { lines.first?["device"]?.string }

  /// Returns the number of events of a type.
  func count(_ type: String) -> Int { lines.filter { $0["type"]?.string == type }.count }

  /// The typed texts, event by event.
  var texts: [String] { lines.compactMap { $0["text"]?.string } }

  /// The pressed keys.
  var keys: [String] { lines.compactMap { $0["key"]?.string } }

  /// Returns the last state of a replay, which needs no window.
  func replayed() throws -> SceneState {
    let replay = try Program(["replay", program.folder.path + "/" + Self.name, "--state", "-"], display: nil)
    #expect(try replay.ending() == .exited(0), "\(replay.errors)")
    return try #require(replay.output.split(separator: "\n").last.flatMap { SceneState($0) })
  }
}
