import Documents
import ScrollEngine
import Testing

@testable import FrameTiming

@Suite("The frame recorder")
struct FrameRecorderTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  /// A frame with update from 0 to 2 ms, layout to 5, draw to 30 with an overlay from 20 to 24 in it, and present to
  /// 31.
  private var recorder: FrameRecorder {
    var recorder = FrameRecorder()
    recorder.beginFrame(at: at(0))
    recorder.begin(.update, at: at(0))
    recorder.switchPhase(to: .layout, at: at(2))
    recorder.switchPhase(to: .draw, at: at(5))
    recorder.begin(.overlay, at: at(20))
    recorder.end(at: at(24))
    recorder.switchPhase(to: .present, at: at(30))
    recorder.end(at: at(31))
    return recorder
  }

  @Test func `created resources lie in their phases in order of time, whenever they are reported`() {
    var recorder = recorder
    recorder.record(ResourceCreation(.text, "inner"), from: at(7), to: at(9))
    recorder.record(ResourceCreation(.picture, "outer"), from: at(6), to: at(18))
    recorder.record(ResourceCreation(.text, "late"), from: at(21), to: at(22))
    recorder.record(ResourceCreation(.text, "measured"), from: at(3), to: at(4))
    recorder.record(ResourceCreation(.text, "before"), from: at(-5), to: at(-4))
    recorder.record(ResourceCreation(.text, "after"), from: at(32), to: at(33))
    #expect(
      recorder.slices.map(\.name) == [
        "before", "update", "layout", "measured", "draw", "outer", "inner", "overlay", "late", "present",
      ])
    let late = LateFrame(start: recorder.start, end: recorder.end, slices: recorder.slices)
    #expect(late.depths == [0, 0, 0, 1, 0, 1, 2, 1, 2, 0])
    #expect(recorder.milliseconds(of: .draw) == 25, "what is made in a phase is not another phase")
    let phases = recorder.phases.map { ($0 * 1e6).rounded() / 1e6 }
    #expect(phases == [0, 2, 3, 21, 4, 1])
    // A resource created during another one is not counted twice.
    let draw = recorder.resourceTimes[4].map { ($0 * 1e6).rounded() / 1e6 }
    #expect(draw == [0, 12, 0, 0, 0])
    #expect(recorder.resourceTimes[5].map { $0.rounded() } == [1, 0, 0, 0, 0])
    #expect(recorder.resourceTimes[0].map { $0.rounded() } == [1, 0, 0, 0, 0], "made before the frame began")
    #expect(recorder.slices.first?.phase == nil)
  }

  @Test func `a trace shows a created resource within its phase`() throws {
    var recorder = recorder
    recorder.record(ResourceCreation(.text, "set \"a\""), from: at(7), to: at(9))
    var log = FrameLog(period: 16, presentWaits: false)
    log.add(
      recorder, FrameSample(frame: 31, work: 30, present: 1, latency: nil, overlay: 4), scene: "sheet", run: 0,
      isWarmUp: false)
    let json = FrameTrace([log]).json.text
    #expect(json.contains(#""name":"set \"a\"","cat":"frame","ph":"X","ts":7000,"dur":2000,"#))
  }

  @Test func `a trace shows a resource created ahead before its frame`() throws {
    var recorder = recorder
    recorder.record(ResourceCreation(.tile, "tile 3/1/2"), from: at(-20), to: at(-2))
    var log = FrameLog(period: 16, presentWaits: false)
    log.add(
      recorder, FrameSample(frame: 51, work: 30, present: 1, latency: nil, overlay: 4), scene: "sheet", run: 0,
      isWarmUp: false)
    let json = FrameTrace([log]).json.text
    let tile = try #require(json.firstRange(of: #""name":"tile 3/1/2","cat":"frame","ph":"X","ts":-20000,"#))
    let frame = try #require(json.firstRange(of: #""name":"frame""#))
    #expect(tile.upperBound < frame.lowerBound, "begins before it")
  }

  @Test func `metrics with a memory report only the latest measurements`() throws {
    let memory = 50
    var (short, whole) = (
      FrameMetrics(period: 1000.0 / 60, memory: memory), FrameMetrics(period: 1000.0 / 60)
    )
    var told: [[Double?]] = []
    var figures: [[String: Double]] = []
    var shown: [Timestamp] = []
    var picture = 0
    for index in 0..<400 {
      picture += index % 37 == 5 ? 3 : 1
      let now = Timestamp(seconds: Double(picture) / 60)
      let input = now.advanced(bySeconds: -0.01)...now.advanced(bySeconds: -0.006)
      let frame = PresentedFrame(
        animationTime: now.advanced(bySeconds: -0.004),
        ready: now.advanced(bySeconds: index % 11 == 0 ? 0.002 : -0.002),
        presented: now, deadline: now, isAwaited: true, inputs: input,
        step: FrameScrollStep(pixels: index % 29 == 0 ? 30 : 10, source: .drag, movement: 1))
      short.add(frame)
      told.append(whole.add(frame))
      shown.append(now)
      figures.append(Dictionary(uniqueKeysWithValues: whole.figures.map { ($0.key, $0.value) }))
    }
    func last(_ column: String) throws -> [Double] {
      let index = try #require(FrameMetrics.columns.firstIndex(of: column))
      return told.compactMap { $0[index] }.suffix(memory)
    }
    let forgetting = Dictionary(uniqueKeysWithValues: short.figures.map { ($0.key, $0.value) })
    for (column, key) in [("overrun_ms", "overrun_ms"), ("oldest_input_latency_ms", "oldest_input_latency_ms")] {
      let summary = Summary.of(try last(column))
      #expect(forgetting["\(key).p99"] == summary.p99 && forgetting["\(key).p50"] == summary.p50)
      #expect(forgetting["\(key).count"] == Double(memory))
    }
    let elapsed = shown[399].seconds(since: shown[399 - memory])
    #expect(abs(try last("hitch_ms").reduce(0, +) / elapsed - (forgetting["hitch_ms_per_s"] ?? 0)) < 1e-6)
    // The difference to the counts of `memory` measurements ago.
    for (tally, key) in [("step_jank.count", "step_jank.over"), ("scroll_jank.frames", "scroll_jank.janky")] {
      let all = try #require(figures.last)
      let before = try #require(figures.last { $0[tally] == (all[tally] ?? 0) - Double(memory) })
      let expected = (all[key] ?? 0) - (before[key] ?? 0)
      #expect(forgetting[key] == expected && expected > 0, "\(key)")
      #expect(forgetting[tally] == Double(memory))
    }
  }
}
