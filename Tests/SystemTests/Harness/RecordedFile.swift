import Documents
import TestSupport
import Testing

/// What a program that was started with `--record` has written, and what a replay makes of it.
struct RecordedFile {
  let program: Program
  static let name = "hand.gesture.jsonl"

  /// What to add to the program's arguments.
  static let arguments = ["--record", name]

  /// Ends the program, which writes the file, and reads it.
  init(ending program: Program) throws {
    self.program = program
    #expect(try program.terminate() == .exited(0), "\(program.errors)")
  }

  private var lines: [JSONValue] {
    program.text(Self.name).split(separator: "\n").compactMap { try? JSONParser.parse($0.utf8) }
  }

  /// The device that the header names.
  var device: String? { lines.first?["device"]?.string }

  /// How many events of a type there are.
  func count(_ type: String) -> Int { lines.filter { $0["type"]?.string == type }.count }

  /// What was typed, event by event.
  var texts: [String] { lines.compactMap { $0["text"]?.string } }

  /// The keys that were pressed.
  var keys: [String] { lines.compactMap { $0["key"]?.string } }

  /// The last state of a replay, which needs no window.
  func replayed() throws -> SceneState {
    let replay = try Program(["replay", program.folder.path + "/" + Self.name, "--state", "-"], display: nil)
    #expect(try replay.ending() == .exited(0), "\(replay.errors)")
    return try #require(replay.output.split(separator: "\n").last.flatMap { SceneState($0) })
  }
}
