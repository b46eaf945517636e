import Documents
import Glibc
import TestSupport
import Testing

/// No command writes a file that it reads, by whatever path the two are named.
@Suite("Output files on the command line", .serialized) struct OutputFileTests {
  /// For each option that writes a file, a command that also reads the file `IN`. `OUT` is what the option writes.
  private static let commands: [[String]] = [
    ["replay", "IN", "--state", "OUT"], ["replay", "IN", "--screenshot", "OUT"], ["replay", "IN", "--video", "OUT"],
    ["replay", "other.gesture.jsonl", "IN", "--state", "OUT"],
    ["replay", "other.gesture.jsonl", "--tuning", "IN", "--state", "OUT"],
    ["replay", "other.gesture.jsonl", "--look", "compare", "--against", "IN", "--screenshot", "OUT"],
    ["replay", "other.gesture.jsonl", "--scene", "./IN", "--screenshot", "OUT"],
    ["open", "IN", "--record", "OUT"], ["open", "IN", "--state", "OUT"], ["open", "--tuning", "IN", "--state", "OUT"],
    ["fit", "IN", "--out", "OUT"], ["fit", "IN", "--report", "OUT"], ["fit", "IN", "--plot", "OUT.svg"],
    ["fit", "IN", "--resume", "OUT"], ["fit", "other.gesture.jsonl", "--merge", "IN", "--report", "OUT"],
    ["import", "IN", "--points", "390", "--scene", "feed", "--out", "OUT"],
    ["profile", "IN", "--report", "OUT"], ["profile", "IN", "--csv", "OUT"], ["profile", "IN", "--trace", "OUT"],
    ["profile", "IN", "--gestures", "OUT"],
    ["measure", "IN", "--report", "OUT"], ["measure", "IN", "--curve", "OUT"], ["measure", "IN", "--plot", "OUT.svg"],
    ["measure", "IN", "--tuning", "OUT"],
    ["measure", "IN", "--points", "390", "--scene", "feed", "--gesture", "OUT"],
    ["share", "IN", "--out", "OUT"], ["share", "ios", "--against", "IN", "--out", "OUT"],
    ["conform", "--command", "true", "--vectors", "IN", "--json", "OUT"],
    ["conform", "--command", "true", "--vectors", "IN", "--plot", "OUT.svg"],
    ["kiosk-report", "FOLDER", "--html", "OUT"], ["kiosk-report", "FOLDER", "--csv", "OUT"],
    ["kiosk-report", "FOLDER", "--json", "OUT"], ["tuning", "export", "IN", "--format", "json", "--out", "OUT"],
    ["curve", "fling", "--velocity", "1", "--tuning", "IN", "--out", "OUT"],
    [
      "curve", "bounce", "--velocity", "1", "--from", "0", "--lower", "0", "--upper", "9", "--tuning", "IN", "--out",
      "OUT",
    ],
    ["curve", "projection", "--velocity", "1", "--tuning", "IN", "--out", "OUT"],
  ]

  /// Names of the file `in.kiosk.jsonl`: two of them are links, a symbolic and a hard one.
  private static let aliases = ["in.kiosk.jsonl", "./in.kiosk.jsonl", "link", "hard", "sub/../in.kiosk.jsonl"]

  private func run(_ arguments: [String]) throws -> Program {
    let program = try Program(arguments, display: nil)
    _ = try program.ending(within: 60)
    return program
  }

  @Test func `no output destroys an input, by any path`() throws {
    let folder = try TemporaryFolder()
    let header = #"{"scrollwork":"gesture/1","scene":"feed","viewport":[390,844]}"#
    let content = Array((header + "\n{\"t\":0,\"type\":\"end\"}\n").utf8)
    let path = folder.path + "/in.kiosk.jsonl"
    try File.writeAtomically(content, to: folder.path + "/other.gesture.jsonl")
    try Folder.create(folder.path + "/sub")
    // Every command with one name, and one command with every name: all commands compare files in the same way.
    let cases =
      Self.commands.enumerated().map { ($1, Self.aliases[$0 % Self.aliases.count]) }
      + Self.aliases.map { (Self.commands[0], $0) }
    for (command, alias) in Sample.of(cases, 20) {
      try File.writeAtomically(content, to: path)
      for name in ["link", "hard", "hard.svg"] { unlink("\(folder.path)/\(name)") }
      #expect(symlink("in.kiosk.jsonl", folder.path + "/link") == 0)
      #expect(link(path, folder.path + "/hard") == 0 && link(path, folder.path + "/hard.svg") == 0)
      let arguments = command.map { word in
        switch word {
        case "IN", "./IN": folder.path + "/in.kiosk.jsonl"
        case "FOLDER": folder.path
        case "OUT": folder.path + "/" + alias
        // The name decides the format of a plot.
        case "OUT.svg": folder.path + "/hard.svg"
        case "other.gesture.jsonl": folder.path + "/" + word
        default: word
        }
      }
      let program = try run(arguments)
      #expect(program.process.poll() == .exited(64), "\(arguments): \(program.errors)")
      #expect(program.errors.contains("name another file"), "\(arguments): \(program.errors)")
      #expect(try File.read(path) == content, "\(arguments)")
    }
  }
}
