import Documents
import Glibc
import TestSupport
import Testing

/// Thresholds fitted to intents on the command line, sharded over processes, interrupted, and refused.
@Suite("Fits on the command line", .serialized)
struct FitCommandTests {
  private static let vary = "feed.threshold=0..400"

  /// Returns a trial that drags the feed by a distance, pauses and lifts.
  private func trial(travel: Double, scene: String = "feed", intent: String?) -> String {
    let member = intent.map { ",\"intent\":\($0)" } ?? ""
    var text =
      "{\"scrollwork\":\"gesture/1\",\"scene\":\"\(scene)\",\"viewport\":[390,844],\"device\":\"touch\"\(member)}\n"
    text += "{\"t\":0,\"type\":\"down\",\"id\":1,\"x\":195,\"y\":600}\n"
    for step in 1...20 {
      text +=
        "{\"t\":\(step * 10_000),\"type\":\"move\",\"id\":1,\"x\":195,\"y\":\(600 - travel * Double(step) / 20)}\n"
    }
    return text + "{\"t\":600000,\"type\":\"up\",\"id\":1,\"x\":195,\"y\":\(600 - travel)}\n"
  }

  /// Saves trials whose drags of more than 180 points mean the next card.
  private func save(_ folder: borrowing TemporaryFolder, count: Int = 12) throws {
    for number in 0..<count {
      let travel = 60 + 24 * Double(number)
      let intent = "{\"says\":\"a card or not\",\"expect\":{\"feed.card\":\(travel > 180 ? 1 : 0)}}"
      try File.writeAtomically(
        Array(trial(travel: travel, intent: intent).utf8), to: "\(folder.path)/\(100 + number).gesture.jsonl")
    }
  }

  /// Runs a shell command in a folder, as a user types it.
  private func shell(
    _ line: String, in folder: borrowing TemporaryFolder, within seconds: Double = 60
  ) throws -> (ending: Ending, errors: String) {
    var environment = ChildProcess.inheritedEnvironment()
    environment["HOME"] = folder.path
    environment["SCROLLWORK"] = Program.binary
    let process = try ChildProcess(
      ["env", "-C", folder.path, "sh", "-c", line], environment: environment, output: folder.path + "/output",
      errors: folder.path + "/errors")
    let ending = try eventually("end of: \(line)", within: seconds) { process.poll() }
    return (ending, String(decoding: try File.read(folder.path + "/errors"), as: UTF8.self))
  }

  @Test func `sharded processes find the same bytes as one process`() throws {
    let folder = try TemporaryFolder()
    try save(folder)
    let fit = "\"$SCROLLWORK\" fit 1*.gesture.jsonl --vary \(Self.vary)"
    let whole = try shell("\(fit) --report whole.json --out whole.tuning.json --plot whole.svg", in: folder)
    #expect(whole.ending == .exited(0), "\(whole.errors)")
    let parts = try shell(
      "parallel --will-cite -j 2 '\(fit) --shard {}/3 --report part{}.jsonl' ::: 1 2 3", in: folder)
    #expect(parts.ending == .exited(0), "\(parts.errors)")
    let merged = try shell("\(fit) --merge part?.jsonl --report merged.json --out merged.tuning.json", in: folder)
    #expect(merged.ending == .exited(0), "\(merged.errors)")
    for name in ["json", "tuning.json"] {
      let bytes = try File.read("\(folder.path)/whole.\(name)")
      #expect(bytes.count > 50)
      #expect(try bytes == File.read("\(folder.path)/merged.\(name)"))
    }
    #expect(whole.errors.contains("settings per second, 12 trials each"), "\(whole.errors)")
    let report = try JSONParser.parse(try File.read(folder.path + "/whole.json"), firstLine: 1)
    #expect(report["best"]?["success"]?.number == 1)
    let missing = try shell("\(fit) --merge part1.jsonl part3.jsonl --report lost.json", in: folder)
    #expect(missing.ending == .exited(65) && missing.errors.contains("missing: 2"), "\(missing.errors)")
    let other = try shell("\(fit) --seed 2 --merge part?.jsonl --report lost.json", in: folder)
    #expect(other.ending == .exited(65), "\(other.errors)")
    #expect(!File.exists(folder.path + "/lost.json"))
  }

  @Test func `Control-C saves the results so far and prints how to resume`() throws {
    let folder = try TemporaryFolder()
    try save(folder)
    // All numbers of the scene take long enough to be interrupted.
    let trials = (100..<112).map { "\(folder.path)/\($0).gesture.jsonl" }
    let fit = try Program(["fit"] + trials, display: nil)
    _ = try eventually("a hand on SIGINT") { catches(SIGINT, fit.process.pid) ? true : nil }
    fit.process.send(SIGINT)
    #expect(try fit.ending(within: 30) == .exited(130))
    #expect(fit.errors.contains("--resume fit.part.jsonl"), "\(fit.errors)")
    #expect(fit.text("fit.part.jsonl").hasPrefix("{\"scrollwork\""))
    let other = try shell(
      "\"$SCROLLWORK\" fit 1*.gesture.jsonl --vary \(Self.vary) --resume \(fit.folder.path)/fit.part.jsonl", in: folder)
    #expect(other.ending == .exited(65), "\(other.errors)")
  }

  @Test func `values of any kind are evaluated, and a failure names the scene's choice`() throws {
    let folder = try TemporaryFolder()
    try save(folder)
    let judged = try shell(
      "\"$SCROLLWORK\" fit 1*.gesture.jsonl --at fling.model=spline,feed.threshold=300", in: folder)
    #expect(judged.ending == .exited(0), "\(judged.errors)")
    let lines = String(decoding: try File.read(folder.path + "/output"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.contains { $0.contains("\"success\":true") } && lines.contains { $0.contains("\"success\":false") })
    let intent = "{\"says\":\"far on\",\"expect\":{\"feed.card\":9}}"
    try File.writeAtomically(
      Array(trial(travel: 250, intent: intent).utf8), to: folder.path + "/199.gesture.jsonl")
    let fit = try shell("\"$SCROLLWORK\" fit 1*.gesture.jsonl --vary \(Self.vary)", in: folder)
    let text = String(decoding: try File.read(folder.path + "/output"), as: UTF8.self)
    #expect(fit.ending == .exited(0), "\(fit.errors)")
    #expect(
      text.contains("199.gesture.jsonl: no setting achieves \"far on\": feed.card is 1, expected 9; Card 2: 240 over"))
  }

  @Test func `every command of the tutorial works as described`() throws {
    let folder = try TemporaryFolder()
    // This file lies three folders below the root.
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let page = String(decoding: try File.read(root + "/docs/fit-tutorial.md"), as: UTF8.self)
    let blocks = page.split(separator: "```sh\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(blocks.count > 5)
    // The commands call the program by its name, like an installed one.
    let lines =
      [
        "cp -r '\(root)/docs/example/.' .", "mkdir bin",
        "printf '#!/bin/sh\\nexec \"$SCROLLWORK\" \"$@\"' > bin/scrollwork",
      ]
      + ["chmod +x bin/scrollwork", "PATH=$PWD/bin:$PATH"] + blocks.map(String.init)
    try File.writeAtomically(Array(lines.joined(separator: "\n").utf8), to: folder.path + "/page.sh")
    let ran = try shell("sh -e page.sh", in: folder, within: 300)
    #expect(ran.ending == .exited(0), "\(ran.errors)")
    for name in ["ann.svg", "all.png", "ann.tuning.json", "session.tuning.json", "ann.swift"] {
      #expect(File.exists("\(folder.path)/\(name)"), "\(name)")
    }
    let report = try JSONParser.parse(try File.read(folder.path + "/ann.json"), firstLine: 1)
    let before = try #require(report["base"]?["success"]?.number)
    #expect(try #require(report["best"]?["success"]?.number) > before)
  }

  /// Whether a process handles a signal (proc(5), SigCgt).
  private func catches(_ signal: Int32, _ pid: pid_t) -> Bool {
    guard let bytes = try? File.read("/proc/\(pid)/status") else { return false }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap { UInt64($0.split(whereSeparator: \.isWhitespace).last ?? "", radix: 16) } ?? 0
    return mask & 1 << UInt64(signal - 1) != 0
  }

  @Test(
    arguments: [
      ("", 3, "", 64, "expected at least 10"), ("", 12, "--vary feed.nothing=0..1", 64, "feed.nothing"),
      ("", 12, "--vary feed.threshold=-5..1", 64, "--vary feed.threshold=-5..1"),
      ("", 12, "--vary feed.threshold", 64, "expected KEY="), ("none", 12, "", 65, "it has no intent"),
      ("scene", 12, "", 65, "one scene at a time"), ("key", 12, "", 65, "no state key \"feed.crad\""),
      ("word", 12, "", 65, "is never \"high\""), ("", 12, "--shard 4/3", 64, "--shard"),
      ("", 12, "--vary feed.threshold=0..9 --vary feed.threshold=0..8", 64, "given twice"),
      ("", 12, "--plot lost.pdf", 64, ".svg or .png"), ("", 12, "--at fling.model=fast", 64, "\"exponential\""),
      ("", 12, "--at feed.threshold=9", 64, "--at prints verdicts"), ("", 12, "--shard 1/3", 64, "only its part"),
      ("", 12, "--vary feed.threshold=0..9 --plot nowhere/plot.svg", 74, "nowhere/plot.svg: cannot be written"),
    ] as [(String, Int, String, Int32, String)])
  func `invalid input of a fit is reported in one line, and nothing is written`(
    odd: String, count: Int, options: String, code: Int32, words: String
  ) throws {
    let folder = try TemporaryFolder()
    try save(folder, count: count)
    let intent = "{\"says\":\"x\",\"expect\":{\"feed.card\":1}}"
    let text: String? =
      switch odd {
      case "none": trial(travel: 100, intent: nil)
      case "scene":
        trial(travel: 100, scene: "sheet", intent: "{\"says\":\"x\",\"expect\":{\"sheet.detent\":\"full\"}}")
      case "key": trial(travel: 100, intent: intent.replacing("card", with: "crad"))
      case "word": trial(travel: 100, intent: "{\"says\":\"x\",\"expect\":{\"feed.card\":\"high\"}}")
      default: nil
      }
    if let text { try File.writeAtomically(Array(text.utf8), to: folder.path + "/199.gesture.jsonl") }
    let result = try shell(
      "\"$SCROLLWORK\" fit 1*.gesture.jsonl --report lost.json --out lost.tuning.json \(options)", in: folder)
    #expect(result.ending == .exited(code), "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(!File.exists(folder.path + "/lost.json") && !File.exists(folder.path + "/lost.tuning.json"))
  }
}
