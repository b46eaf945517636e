import Documents
import TestSupport
import Testing

@testable import FrameTiming

@Suite("Comparing two reports")
struct ReportComparisonTests {
  private func file(_ log: FrameLog, _ name: String) throws -> ReportFile {
    try ReportFile.parse(Array(FrameReport.of(log).json.text.utf8), path: name)
  }

  private func row(_ key: String, _ a: FrameLog, _ b: FrameLog) throws -> ReportComparison.Row {
    let comparison = ReportComparison(try file(a, "a.json"), try file(b, "b.json"))
    return try #require(comparison.rows.first { $0.key == key && $0.scene == nil })
  }

  /// Returns a log of frames that take `mean` times as long as usual, plus or minus `spread`.
  private func log(_ mean: Double, spread: Double, seed: UInt64, runs: Int = 1) -> FrameLog {
    var chance = SplitMix64(seed: seed)
    return .steady(400, runs: runs) { _ in mean + (chance.next(upTo: 1) - 0.5) * 2 * spread }
  }

  @Test("finds no difference between two equal runs", arguments: [1, 5])
  func same(runs: Int) throws {
    let row = try row("work_ms.p50", log(1, spread: 0.3, seed: 1, runs: runs), log(1, spread: 0.3, seed: 2, runs: runs))
    #expect(row.verdict == .within)
    #expect(abs((row.ratio ?? 0) - 1) < 0.1)
    #expect((row.noise ?? 0) > 0)
  }

  @Test("finds a change that exceeds the spread, with its direction", arguments: [1, 5])
  func changed(runs: Int) throws {
    let (a, b) = (log(1, spread: 0.3, seed: 3, runs: runs), log(1.4, spread: 0.3, seed: 4, runs: runs))
    let slower = try row("work_ms.p95", a, b)
    #expect(slower.verdict == .larger)
    #expect((slower.ratio ?? 0) > 1.2)
    #expect(try row("work_ms.p95", b, a).verdict == .smaller)
  }

  @Test("judges signed figures by their difference", arguments: [1, 5])
  func signed(runs: Int) throws {
    // The overrun in milliseconds, negative before the deadline, for a run and for its parts.
    func report(_ mean: Double, seed: UInt64) throws -> ReportFile {
      var chance = SplitMix64(seed: seed)
      let parts = (0..<10).map { _ in mean + (chance.next(upTo: 1) - 0.5) * 2 }
      let values = parts.map { "\($0)" }.joined(separator: ",")
      let whole = parts.reduce(0, +) / 10
      let text = """
        {"scrollwork":"profile/1","frames":400,"runs":\(runs),"frame_ms":{"p50":16},"work_ms":{"p50":2},
        "overrun_ms":{"p95":\(whole)},"parts":{"overrun_ms.p95":[\(values)]}}
        """
      return try ReportFile.parse(Array(text.utf8), path: "x.json")
    }
    func row(_ a: Double, _ b: Double) throws -> ReportComparison.Row {
      let comparison = ReportComparison(try report(a, seed: 1), try report(b, seed: 2))
      return try #require(comparison.rows.first { $0.key == "overrun_ms.p95" })
    }
    for (a, b) in [(-9.0, -6.0), (-1, 2)] {
      #expect(try row(a, b).verdict == .larger && row(b, a).verdict == .smaller)
      #expect(try row(a, b).ratio == nil && row(b, a).ratio == nil && row(a, b).noise == nil)
    }
    let same = try row(-9, -9)
    #expect(same.verdict == .within && (same.margin ?? 0) > 0.1 && (same.margin ?? 9) < 2)
    #expect(ReportComparison(try report(-9, seed: 1), try report(-6, seed: 2)).text.contains("B \u{2212} A"))
  }

  @Test("gives no verdict on two runs, which are too few")
  func tooFew() throws {
    let row = try row(
      "work_ms.p50", log(1, spread: 0.3, seed: 5, runs: 2), log(2, spread: 0.3, seed: 6, runs: 2))
    #expect(row.verdict == .unknown)
  }

  @Test("does not treat the stretches of one run as runs, and says so")
  func mixed() throws {
    let (a, b) = (log(1, spread: 0.3, seed: 7, runs: 5), log(1.4, spread: 0.3, seed: 8))
    for (a, b) in [(a, b), (b, a)] {
      let row = try row("work_ms.p95", a, b)
      #expect(row.verdict == .unknown && row.noise == nil)
      let text = ReportComparison(try file(a, "a.json"), try file(b, "b.json")).text
      #expect(text.contains("cannot be judged") && !text.contains("Student"))
    }
  }

  @Test("compares counts per frame")
  func countsByFrame() throws {
    // Every tenth frame is late in both.
    func late(_ runs: Int) -> FrameLog {
      var log = FrameLog(period: 1000 / 60, presentWaits: false)
      log.addSteady(400, scene: "sheet", runs: runs) { _ in 1 }
      return log
    }
    let one = FrameReport.of(late(1)).json.text.replacingFirst("\"missed\": 0", with: "\"missed\": 37")
    let five = FrameReport.of(late(5)).json.text.replacingFirst("\"missed\": 0", with: "\"missed\": 185")
    let worse = FrameReport.of(late(5)).json.text.replacingFirst("\"missed\": 0", with: "\"missed\": 400")
    func verdict(_ a: String, _ b: String) throws -> ReportComparison.Verdict? {
      let reports = try [a, b].map { try ReportFile.parse(Array($0.utf8), path: "x.json") }
      return ReportComparison(reports[0], reports[1]).rows.first { $0.key == "missed" }?.verdict
    }
    #expect(try verdict(one, five) == .within)
    #expect(try verdict(five, one) == .within)
    #expect(try verdict(one, worse) == .larger)
    #expect(try verdict(worse, one) == .smaller)
  }

  @Test(
    "judges counts by their own noise", arguments: [(0, 3, false), (0, 4, true), (100, 120, false), (100, 150, true)])
  func counts(a: Double, b: Double, isOutside: Bool) {
    #expect(TimingNoise.isOutside(count: a, b) == isOutside)
    #expect(TimingNoise.isOutside(count: b, a) == isOutside)
  }

  @Test("names the files, the method and differences of the machines")
  func words() throws {
    let a = try file(.steady(100), "before.json")
    let other = FrameReport.of(.steady(100)).json.text.replacingFirst("\"software\"", with: "\"opengl\"")
    let b = try ReportFile.parse(Array(other.utf8), path: "after.json")
    let text = ReportComparison(a, b).text
    for words in ["before.json", "after.json", "renderer software and opengl", "work_ms.p99", "Student", "sheet"] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("has aligned columns of names and values")
  func columns() throws {
    let a = try file(.steady(100), "before.json")
    let text = ReportComparison(a, try file(.steady(100) { _ in 900 }, "after.json")).text
    let lines = text.split(separator: "\n").map(Array.init)
    let title = try #require(lines.first { String($0).hasSuffix("noise") })
    let ends = ["A", "B", "B/A", "noise"].compactMap { word in
      title.indices.first { title[...$0].suffix(word.count).elementsEqual(word) }
    }
    let longest = try #require(ReportFigure.all.map(\.key.count).max())
    let figures = lines.filter { line in ReportFigure.all.contains { String(line).hasPrefix($0.key + " ") } }
    try #require(figures.count > 20 && ends.count == 4)
    for line in figures {
      #expect(line[longest] == " " && line[longest + 1] == " ", "the name is beside the figures")
      for end in ends { #expect(line[end] != " " && line[end + 1] == " ", "\(String(line))") }
    }
  }

  @Test(
    "names the line of an invalid report",
    arguments: [
      ("{\n \"scrollwork\": \"gesture/1\"}", 1), ("{\"scrollwork\":\"profile/1\",\n\"frames\":-1}", 2),
      ("{\"scrollwork\":\"profile/1\",\"frames\":1,\n\"frame_ms\":{}}", 2), ("", 1), ("[1,\n2", 2),
    ])
  func broken(text: String, line: Int) {
    #expect {
      _ = try ReportFile.parse(Array(text.utf8), path: "x.json")
    } throws: { error in
      guard let error = error as? DocumentError else { return false }
      return error.kind == .malformed && error.line == line && error.description.hasPrefix("x.json:\(line): ")
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    var parts = split(separator: text, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return self }
    parts.insert(other, at: 1)
    return parts.joined()
  }
}
