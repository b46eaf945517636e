import Documents
import ScrollEngine
import TestSupport
import Testing

@testable import FrameTiming

@Suite("The trace file")
struct FrameTraceTests {
  /// Returns the rows of the CSV by column name.
  private func table(_ log: FrameLog) -> [[String: String]] {
    let lines = FrameTable([log]).csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  private func uneven() -> FrameLog {
    var chance = SplitMix64(seed: 77)
    var log = FrameLog.steady(60) { _ in 0.3 + chance.next(upTo: 6) }
    log.addSteady(40, scene: "feed") { _ in 0.3 + chance.next(upTo: 6) }
    return log
  }

  @Test("nests the phases within each frame, and the overlay within draw")
  func nesting() throws {
    let log = uneven()
    let trace = try ChromeTrace(FrameTrace([log]).json.text)
    let frames = trace.slices.indices.filter { trace.slices[$0].name == "frame" }
    #expect(frames.count == log.frames.count)
    for frame in frames {
      #expect(trace.slices[frame].depth == 0)
      let children = trace.slices.filter { $0.parent == frame }
      #expect(children.map(\.name) == ["input", "update", "layout", "draw", "present"])
      for (a, b) in zip(children, children.dropFirst()) { #expect(a.end <= b.start + 1e-4) }
    }
    for slice in trace.slices where slice.name == "overlay" {
      #expect(slice.parent.map { trace.slices[$0].name } == "draw")
    }
    #expect(trace.slices.count == log.frames.count * 7)
  }

  @Test("has the durations of the frame table")
  func durations() throws {
    let log = uneven()
    let trace = try ChromeTrace(FrameTrace([log]).json.text)
    let rows = table(log)
    #expect(rows.count == log.frames.count)
    var frame = -1
    for slice in trace.slices {
      if slice.name == "frame" {
        frame += 1
        #expect(slice.arguments?["frame"]?.integer == frame)
        #expect(slice.arguments?["scene"]?.string == rows[frame]["scene"])
        #expect(rows[frame]["start_us"].flatMap(Double.init) == slice.start)
      } else {
        #expect(rows[frame]["\(slice.name)_us"].flatMap(Double.init) == slice.duration, "\(slice.name) of \(frame)")
      }
    }
    for row in rows {
      func cell(_ key: String) -> Double { row[key].flatMap(Double.init) ?? .nan }
      let phases = ["input", "update", "layout", "draw"].reduce(0) { $0 + cell("\($1)_us") }
      #expect(abs(phases / 1000 - cell("work_ms")) < 2e-5)
      #expect(abs(cell("present_us") / 1000 - cell("present_ms")) < 2e-5)
    }
  }

  @Test("has ascending times from 0, and names its process and thread")
  func times() throws {
    let trace = try ChromeTrace(FrameTrace([uneven()], title: "a \"title\"").json.text)
    #expect(trace.slices.first?.start == 0)
    for (a, b) in zip(trace.slices, trace.slices.dropFirst()) { #expect(a.start <= b.start) }
    #expect(trace.processNames[1] == "a \"title\"")
    #expect(trace.threadNames[1] == "frames")
  }

  @Test("marks missed frames")
  func missed() throws {
    var log = FrameLog.steady(40)
    log.addSteady(1, scene: "sheet") { _ in 14 }
    let trace = try ChromeTrace(FrameTrace([log]).json.text)
    #expect(trace.markers.filter { $0.phase == "i" }.map(\.name) == ["missed 1"])
  }

  @Test("of an empty log is empty, and the table is only a header")
  func empty() throws {
    let log = FrameLog(period: 16, presentWaits: false)
    #expect(try ChromeTrace(FrameTrace([log]).json.text).slices.isEmpty)
    #expect(FrameTable([log]).csv == FrameTable.columns.joined(separator: ",") + "\n")
  }

  @Test(
    "is refused by the reader of these tests if slices overlap, go back or never end",
    arguments: [
      #"[{"ph":"X","pid":1,"ts":0,"dur":10,"name":"a"},{"ph":"X","pid":1,"ts":5,"dur":10,"name":"b"}]"#,
      #"[{"ph":"X","pid":1,"ts":5,"dur":1,"name":"a"},{"ph":"X","pid":1,"ts":1,"dur":1,"name":"b"}]"#,
      #"[{"ph":"B","pid":1,"ts":5,"name":"a"}]"#, #"[{"ph":"E","pid":1,"ts":5}]"#, #"[{"ph":"X","pid":1,"ts":5}]"#,
      #"{"events":[]}"#,
    ])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try ChromeTrace(text) }
  }
}

@Suite("Numbers in frame tables")
struct FrameTableNumberTests {
  @Test("write nanoseconds as microseconds without rounding")
  func microseconds() {
    #expect(FrameTable.microseconds(1_234_567) == "1234.567")
    #expect(FrameTable.microseconds(5) == "0.005")
    #expect(FrameTable.microseconds(-1005) == "-1.005")
  }
}
