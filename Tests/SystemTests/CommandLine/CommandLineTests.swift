import Glibc
import TestSupport
import Testing

/// The program in scripts: no display, exit codes, and output streams.
@Suite("Command line", .serialized)
struct CommandLineTests {
  private static let flick = """
    {"scrollwork":"gesture/1","scene":"sheet","viewport":[390,844],"scale":1,"device":"touch"}
    {"t":0,"type":"down","id":1,"x":195,"y":600}
    {"t":16000,"type":"move","id":1,"x":195,"y":570}
    {"t":32000,"type":"move","id":1,"x":195,"y":520}
    {"t":48000,"type":"move","id":1,"x":195,"y":460}
    {"t":60000,"type":"up","id":1,"x":195,"y":460}

    """

  /// Runs the program to its end.
  private func run(_ arguments: [String], output: Int32? = nil) throws -> Program {
    let program = try Program(arguments, display: nil, output: output)
    _ = try program.ending(within: 60)
    return program
  }

  /// Replays a recording with the given text.
  private func replay(_ text: String, _ options: [String] = ["--state", "-"]) throws -> (Program, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.gesture.jsonl"
    try write(text, to: path)
    return (try run(["replay", path] + options), path)
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
  }

  /// Expects one line of error, no standard output, and the exit code.
  private func expectError(_ code: Int32, from program: Program, saying words: [String]) {
    #expect(program.process.poll() == .exited(code), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.output.isEmpty)
    for word in words { #expect(program.errors.contains(word), "\(program.errors)") }
  }

  @Test(arguments: [[], ["open"], ["replay"]])
  func `every command prints its help on standard output`(command: [String]) throws {
    let program = try run(command + ["--help"])
    #expect(program.process.poll() == .exited(0))
    #expect(program.output.contains("USAGE: scrollwork"))
    #expect(program.errors.isEmpty)
  }

  @Test(arguments: [
    ["open", "--scene", "nowhere"], ["open", "--size", "0x10"], ["open", "--size", "nanx10"], ["open", "--scale", "0"],
    ["open", "--items", "-1"], ["replay"], ["replay", "x.gesture.jsonl", "--rate", "0"],
    ["replay", "x.gesture.jsonl", "--rate", "-60"], ["replay", "x.gesture.jsonl", "--rate", "inf"],
    ["--no-such-option"],
  ])
  func `invalid arguments exit with 64 and one line`(arguments: [String]) throws {
    expectError(64, from: try run(arguments), saying: ["scrollwork"])
  }

  @Test func `a missing recording exits with 66 and its name`() throws {
    expectError(66, from: try run(["replay", "nothing.gesture.jsonl"]), saying: ["nothing.gesture.jsonl"])
  }

  @Test(arguments: [
    ("", 1), ("{\"scrollwork\":\"gesture/9\",\"scene\":\"sheet\",\"viewport\":[390,844]}\n", 1),
    (flick.replacing("16000", with: "48001"), 4), (flick.replacing("\"type\":\"up\"", with: "\"type\":\"lift\""), 6),
    (flick.replacing("\"y\":520", with: "\"y\":1e999"), 4),
    (flick.replacing("\"type\":\"down\"", with: "\"type\":\"up\""), 2),
  ])
  func `a broken recording exits with 65, its name and the line`(text: String, line: Int) throws {
    let (program, path) = try replay(text)
    expectError(65, from: program, saying: ["\(path):\(line): "])
  }

  @Test func `an unwritable result exits with 74 and its name`() throws {
    let (program, _) = try replay(Self.flick, ["--state", "/nowhere/state.jsonl"])
    expectError(74, from: program, saying: ["/nowhere/state.jsonl"])
  }

  @Test func `the same recording always gives the same bytes`() throws {
    let (first, _) = try replay(Self.flick)
    let (second, _) = try replay(Self.flick)
    #expect(first.process.poll() == .exited(0), "\(first.errors)")
    #expect(first.output.split(separator: "\n").count > 30)
    #expect(first.output == second.output)
  }

  @Test(arguments: ["30", "59.94", "240"])
  func `the final state does not depend on the frame rate`(rate: String) throws {
    let reference = try #require(try replay(Self.flick).0.output.split(separator: "\n").last.flatMap { SceneState($0) })
    let (program, _) = try replay(Self.flick, ["--state", "-", "--rate", rate])
    let last = try #require(program.output.split(separator: "\n").last.flatMap { SceneState($0) })
    #expect(last.text("sheet.detent") == "full")
    #expect(last.number("sheet.top") == reference.number("sheet.top"))
    #expect(last.number("list.offset") == reference.number("list.offset"))
  }

  @Test func `a closed output pipe ends the program silently`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let folder = try TemporaryFolder()
    let path = folder.path + "/trace.gesture.jsonl"
    try write(Self.flick, to: path)
    let program = try run(["replay", path, "--state", "-"], output: ends[1])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(program.errors.isEmpty)
  }
}
