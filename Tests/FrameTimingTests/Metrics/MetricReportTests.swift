import Documents
import ScrollEngine
import Testing

@testable import FrameTiming

@Suite("Metrics in files")
struct MetricReportTests {
  /// Returns a log of a fling. If `late`, every tenth frame is one vsync late.
  private func log(late: Bool) -> FrameLog {
    var log = FrameLog(period: 10, presentWaits: false)
    var recorder = FrameRecorder()
    var time = 1000.0
    func at(_ milliseconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(milliseconds * 1e6)) }
    for index in 0..<130 {
      time += late && index % 10 == 5 ? 20 : 10
      recorder.beginFrame(at: at(time))
      recorder.begin(.draw, at: at(time))
      recorder.end(at: at(time + 2))
      log.add(
        recorder, .of(frame: 10, work: 2, present: 0),
        facts: PresentedFrame(
          animationTime: at(time), ready: at(time + 2), presented: at(time + 2), deadline: at(time + 10),
          step: FrameScrollStep(pixels: 8, source: .momentum, movement: 0)),
        scene: "sheet", run: 0, isWarmUp: index < FrameHistory.warmUp)
    }
    return log
  }

  @Test("are in the report, in total and by scene")
  func report() throws {
    let root = try JSONParser.parse(Array(FrameReport.of(log(late: true)).json.text.utf8))
    for section in [root, try #require(root["scenes"]?["sheet"])] {
      // Ten of 100 frames are 10 ms late. The first counted frame follows no other.
      let ratio = try #require(section["hitch_ms_per_s"]?.number)
      #expect(abs(ratio - 100 / 1.09) < 1e-5)
      #expect(section["hitch_grades"]?["scrolling"]?.string == "poor")
      #expect(section["hitch_grades"]?["animations"]?.string == "urgent")
      #expect(section["overrun_ms"]?["p99"]?.number == -8)
      #expect(section["animation_error_ms"]?["max"]?.number == 0)
      #expect(section["step_jank"]?["count"]?.integer == 98)
      #expect(section["step_jank"]?["over"]?.integer == 0)
      #expect(section["scroll_jank"]?["frames"]?.integer == 100)
      #expect(section["scroll_jank"]?["janky"]?.integer == 10)
      #expect(section["scroll_jank"]?["reasons"]?["fling"]?.integer == 10)
      #expect(section["scroll_jank"]?["reasons"]?["fast_scroll"]?.integer == 0)
      #expect(section["oldest_input_latency_ms"]?["count"]?.integer == 0)
      #expect(section["parts"]?["hitch_ms_per_s"]?.array?.count == FrameLog.stretches)
    }
  }

  @Test("ignore the time between recordings, and their warm-up")
  func betweenRecordings() {
    var log = FrameLog(period: 10, presentWaits: false)
    var recorder = FrameRecorder()
    var time = 1000.0
    func at(_ milliseconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(milliseconds * 1e6)) }
    for (run, scene) in [(0, "sheet"), (0, "sheet"), (0, "feed"), (1, "sheet")] {
      time += 500
      for index in 0..<80 {
        time += 10
        recorder.beginFrame(at: at(time))
        recorder.begin(.draw, at: at(time))
        recorder.end(at: at(time + 2))
        var facts = PresentedFrame(
          animationTime: at(time), ready: at(time + 2), presented: at(time + 2), deadline: at(time + 10),
          isAwaited: index > 0)
        // The last frame of a recording still has a placeholder, which must not count into the next recording.
        (facts.isFirst, facts.placeholderCount) = (index == 0, index == 79 ? 1 : 0)
        log.add(
          recorder, .of(frame: index > 0 ? 10 : 0, work: 2, present: 0), facts: facts, scene: scene, run: run,
          isWarmUp: index < FrameHistory.warmUp)
      }
    }
    for figures in [log.figures(), log.figures(scene: "sheet"), log.figures(scene: "feed")] + log.parts() {
      let told = Dictionary(uniqueKeysWithValues: figures.metrics.map { ($0.key, $0.value) })
      #expect(told["hitch_ms_per_s"] == 0 && told["checkerboard_ms"] == 0 && figures.frames > 0)
    }
  }

  @Test("are compared, and counts by the noise of counts")
  func comparison() throws {
    let files = try [false, true].map {
      try ReportFile.parse(Array(FrameReport.of(log(late: $0)).json.text.utf8), path: "\($0)")
    }
    let rows = ReportComparison(files[0], files[1]).rows
    let verdicts = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.verdict) })
    #expect(verdicts["scroll_jank.reasons.fling"] == .larger)
    #expect(verdicts["scroll_jank.reasons.fast_scroll"] == .within)
    #expect(verdicts["scroll_jank.frames"] == nil)
    #expect(verdicts["overrun_ms.p50"] == .within)
    #expect(rows.first { $0.key == "hitch_ms_per_s" }?.a == 0)
  }

  @Test("have a column each at the end of the table, and a counter in the trace")
  func tables() throws {
    let log = log(late: true)
    let lines = FrameTable([log]).csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(Array(lines[0].dropLast(3).suffix(FrameMetrics.columns.count)) == FrameMetrics.columns)
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    let overrun = try #require(lines[0].firstIndex(of: "overrun_ms"))
    #expect(lines.dropFirst().allSatisfy { $0[overrun] == "-8" })
    let missed = try #require(lines[0].firstIndex(of: "scroll_jank_missed"))
    #expect(lines.dropFirst().filter { $0[missed] == "1" }.count == 13)
    let counters = try ChromeTrace(FrameTrace([log]).json.text).markers.filter { $0.phase == "C" }
    #expect(counters.filter { $0.name == "overrun_ms" }.count == 130)
  }
}
