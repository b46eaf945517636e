import Documents
import Testing

@testable import FrameTiming

@Suite("A report")
struct FrameReportTests {
  @Test("has every key that scripts rely on, in total and by scene")
  func keys() throws {
    let report = FrameReport.of(.steady(100), hasOverlay: true)
    let root = try JSONParser.parse(Array(report.json.text.utf8))
    #expect(root["scrollwork"]?.string == "profile/1")
    #expect((root["machine"]?["cores"]?.integer ?? 0) > 0)
    #expect(root["warm_up_frames"]?.integer == 30)
    let scene = try #require(root["scenes"]?["sheet"])
    for section in [root, scene] {
      for key in ["frames", "missed"] { #expect(section[key]?.integer != nil, "\(key)") }
      for key in ["refresh_hz", "cpu_s", "peak_rss_mib"] { #expect(section[key]?.number != nil, "\(key)") }
      for summary in ["frame_ms", "work_ms", "present_ms", "input_latency_ms", "overlay_ms"] {
        for key in ["p50", "p95", "p99", "max", "mean", "worst_1_percent", "count"] {
          #expect(section[summary]?[key]?.number != nil, "\(summary).\(key)")
        }
      }
      #expect(section["jerk_px"]?["mean"]?.number == 0.25)
      #expect(section["jerk_px"]?["over_half"]?.integer == 0)
      #expect(section["viewport"]?.array?.compactMap(\.number) == [390, 844])
      #expect(section["cpu_s"]?.number == 1.5)
      #expect(section["frames"]?.integer == 70)
      #expect(section["parts"]?["work_ms.p50"]?.array?.count == FrameLog.stretches)
    }
  }

  @Test("leaves out an overlay that was not drawn")
  func withoutOverlay() throws {
    let root = try JSONParser.parse(Array(FrameReport.of(.steady(40), hasOverlay: false).json.text.utf8))
    #expect(root["overlay_ms"] == nil)
    #expect(root["parts"]?["overlay_ms.p50"] == nil)
  }

  @Test("of a run without frames is valid JSON")
  func empty() throws {
    let log = FrameLog(period: 1000 / 60, presentWaits: false)
    let root = try JSONParser.parse(Array(FrameReport.of(log, hasOverlay: false).json.text.utf8))
    #expect(root["frames"]?.integer == 0)
  }
}

extension FrameReport {
  /// Returns a report of a log of one scene.
  static func of(_ log: FrameLog, hasOverlay: Bool = false) -> FrameReport {
    func section(_ scene: String?) -> Section {
      Section(
        figures: log.figures(scene: scene), parts: log.parts(scene: scene), viewport: (390, 844), cpuSeconds: [1.5],
        peakMebibytes: 40)
    }
    let runs = (log.frames.last?.run ?? 0) + 1
    return FrameReport(
      machine: .current(display: nil), renderer: "software", refreshRate: 60, runs: runs, hasOverlay: hasOverlay,
      total: section(nil), scenes: [SceneSection("sheet", section("sheet"))])
  }
}
