import Documents
import Glibc
import TestSupport
import Testing

/// Frame times measured by scripts: without a display, in memory, in real time.
@Suite("Profile command", .serialized)
struct ProfileCommandTests {
  /// A drag that moves well past the warm-up of 30 frames, even on a machine that draws ten frames a second.
  private static let drag =
    ([#"{"scrollwork":"gesture/1","scene":"timeline","viewport":[390,844],"scale":1,"device":"touch"}"#]
    + [#"{"t":0,"type":"down","id":1,"x":195,"y":800}"#]
    + (1...100).map { #"{"t":\#($0 * 40_000),"type":"move","id":1,"x":195,"y":\#(800 - $0 * 5)}"# }
    + [#"{"t":4100000,"type":"up","id":1,"x":195,"y":300}"#, #"{"t":4110000,"type":"end"}"#])
    .joined(separator: "\n")

  /// Saves the drag in a folder and returns its path.
  private func trace(in folder: borrowing TemporaryFolder) throws -> String {
    let path = folder.path + "/drag.gesture.jsonl"
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fputs(Self.drag, file) >= 0)
    return path
  }

  private func run(_ arguments: [String]) throws -> Program {
    let program = try Program(["profile"] + arguments, display: nil)
    _ = try program.ending(within: 60)
    return program
  }

  @Test func `report, frame table and trace agree`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    let (report, csv, slices) = (folder.path + "/r.json", folder.path + "/f.csv", folder.path + "/t.json")
    let program = try run([trace, "--report", report, "--csv", csv, "--trace", slices])
    #expect(program.process.poll() == .exited(0), "\(program.errors)")
    #expect(program.output.isEmpty && program.errors.isEmpty)
    let root = try JSONParser.parse(try File.read(report))
    #expect(root["scrollwork"]?.string == "profile/1")
    #expect(root["viewport"]?.array?.compactMap(\.number) == [390, 844])
    let work = try #require(root["work_ms"])
    let rising = ["p50", "p95", "p99", "max"].compactMap { work[$0]?.number }
    #expect(rising.count == 4 && rising == rising.sorted() && rising[0] > 0)
    #expect((root["input_latency_ms"]?["p50"]?.number ?? 0) > 0)
    let lines = String(decoding: try File.read(csv), as: UTF8.self).split(separator: "\n").dropFirst()
    let counted = lines.filter { $0.split(separator: ",", omittingEmptySubsequences: false)[3] == "0" }
    #expect(counted.count == root["frames"]?.integer)
    #expect(lines.count == counted.count + 30)
    let events = try #require(try JSONParser.parse(try File.read(slices))["traceEvents"]?.array)
    #expect(events.count { $0["name"]?.string == "frame" } == lines.count)
  }

  @Test func `a missed budget exits with 1 and one line, a kept budget with 0`() throws {
    let folder = try TemporaryFolder()
    let trace = try trace(in: folder)
    let report = folder.path + "/r.json"
    let missed = try run([trace, "--report", report, "--budget-ms", "0.001", "--percentile", "50"])
    #expect(missed.process.poll() == .exited(1))
    #expect(missed.errors.split(separator: "\n").count == 1 && missed.errors.contains("timeline: p50 of work_ms"))
    let kept = try run([trace, "--report", report, "--budget-ms", "10000"])
    #expect(kept.process.poll() == .exited(0) && kept.errors.isEmpty)
    let compared = try run(["--compare", report, report])
    #expect(compared.process.poll() == .exited(0))
    #expect(compared.output.contains("work_ms.p99") && !compared.output.contains("outside the noise"))
  }
}

/// Options of `profile` that make no sense. Unlike the suite above, they measure nothing.
@Suite("Options of the profile command", .serialized)
struct ProfileOptionTests {
  @Test(
    arguments: [
      (["--seconds", "0"], 64), (["--seconds", "nan"], 64), (["--budget-ms", "-1"], 64), (["--percentile", "50"], 64),
      (["--runs", "0"], 64), (["--compare", "a.json"], 64), (["--compare", "no.json", "no.json"], 66),
      (["--displays", "0"], 64), (["--displays", "60,,120"], 64), (["--displays", "60,60"], 64),
      (["--displays", "60", "--renderer", "opengl"], 64), (["--size", "1x"], 64), (["--size", "0x100"], 64),
      (["--budget", "no_such=1"], 64), (["--trace", "/no/such/folder/t.pftrace"], 74),
      (["no.gesture.jsonl"], 66), (["--report", "/no/such/folder/r.json"], 74), (["--report", "-", "--csv", "-"], 64),
    ] as [([String], Int32)])
  func `invalid options are refused before anything plays`(arguments: [String], code: Int32) throws {
    let program = try Program(["profile"] + arguments, display: nil)
    #expect(try program.ending() == .exited(code), "\(program.errors)")
    #expect(program.errors.split(separator: "\n").count == 1 && program.output.isEmpty, "\(program.errors)")
  }
}
