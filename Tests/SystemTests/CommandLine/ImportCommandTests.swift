import Documents
import TestSupport
import Testing

/// `scrollwork import`: exit codes, messages, and recordings that the other commands accept.
@Suite("Imports on the command line", .serialized) struct ImportCommandTests {
  /// This file lies four folders below the root.
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(
    separator: "/")
  private static let log = root + "/docs/example/phone/getevent.log"
  private static let screen = ["--screen", "1080x2400", "--points", "411", "--scene", "feed"]

  private func run(_ arguments: [String]) throws -> Program {
    let program = try Program(arguments, display: nil)
    _ = try program.ending(within: 60)
    return program
  }

  @Test func `a phone's swipe replays to the next card, and is a trial`() throws {
    let folder = try TemporaryFolder()
    let out = folder.path + "/hand.gesture.jsonl"
    let intent = #"{"says":"Next card","expect":{"feed.card":1}}"#
    let program = try run(["import", Self.log, "--out", out, "--intent", intent] + Self.screen)
    #expect(program.process.poll() == .exited(0) && program.output.isEmpty)
    #expect(program.errors == "scrollwork: \(out): 1 touch, 15 events in 0.1 s\n")
    let replay = try run(["replay", out, "--state", "-"])
    #expect(replay.output.split(separator: "\n").last?.contains("\"feed.card\":1,") == true, "\(replay.errors)")
    let verdict = try run(["fit", out, "--at", "feed.threshold=80"])
    #expect(verdict.output.contains("\"success\":true"), "\(verdict.errors)")
    let piped = try run(["import", Self.log, "--out", "-", "--intent", intent] + Self.screen)
    #expect(Array(piped.output.utf8) == (try File.read(out)))
  }

  @Test func `faults of a log are reported with their line`() throws {
    let folder = try TemporaryFolder()
    let lines = String(decoding: try File.read(Self.log), as: UTF8.self).split(separator: "\n")
    let path = folder.path + "/cut.log"
    try File.writeAtomically(Array(lines.dropLast(4).joined(separator: "\n").utf8), to: path)
    let program = try run(["import", path, "--out", "-"] + Self.screen)
    #expect(program.process.poll() == .exited(0))
    #expect(
      program.errors == "scrollwork: \(path):\(lines.count - 4): the log ends while a finger was down; cancelled\n")
    #expect(program.output.hasSuffix("\"type\":\"cancel\",\"id\":1}\n"))
  }

  @Test(
    arguments: [
      ([log, "--out", "x", "--points", "0", "--scene", "feed"], Int32(64), "--points"),
      ([log, "--out", "x", "--points", "411", "--scene", "nowhere"], 64, "nowhere"),
      ([log, "--out", "x", "--rotate", "45"] + screen, 64, "45"),
      ([log, "--out", "x", "--columns", "a,b"] + screen, 64, "--columns"),
      ([log, "--out", "x", "--columns", "t,x,y,phase", "--format", "evemu"] + screen, 64, "--format csv"),
      ([log, "--out", "x", "--intent", "{"] + screen, 64, "--intent"),
      ([log, "--out", "x", "--points", "411", "--scene", "feed"], 65, "--screen"),
      ([root + "/README.md", "--out", "x"] + screen, 65, "not a log"),
      (["no-such.log", "--out", "x"] + screen, 66, "no-such.log"),
      ([log, "--out", "/nowhere/x"] + screen, 74, "/nowhere/x"),
    ]) func `what cannot be imported ends with a code and one line`(
      arguments: [String], code: Int32, words: String
    ) throws
  {
    let program = try run(["import"] + arguments)
    #expect(program.process.poll() == .exited(code), "\(program.errors)")
    #expect(program.errors.contains(words) && program.errors.split(separator: "\n").count == 1, "\(program.errors)")
    #expect(program.output.isEmpty && !File.exists("x"))
  }
}
