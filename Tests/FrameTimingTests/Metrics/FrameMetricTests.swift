import ScrollEngine
import TestSupport
import Testing

@testable import FrameTiming

@Suite("Frame metrics")
struct FrameMetricTests {
  private func at(_ milliseconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }

  @Test("judge scroll jank as Chromium's own tests do", arguments: ScrollJankCase.chromium + ScrollJankCase.bounds)
  func scrollJank(example: ScrollJankCase) {
    var metric = ScrollJank(period: ScrollJankCase.period / 1000)
    for (index, row) in example.rows.enumerated() {
      let frame = PresentedFrame(
        animationTime: at(row.presented), ready: at(row.presented), presented: at(row.presented),
        inputs: at(row.oldest)...at(row.newest),
        step: FrameScrollStep(pixels: row.pixels, source: row.mover, movement: index < example.second ? 0 : 1))
      let expected = ScrollJank.Reason.allCases.map { $0 == row.missed?.0 ? row.missed?.1 ?? 0 : 0 }
      #expect(metric.judge(frame) == (example.ignored.contains(index) ? nil : expected), "frame \(index)")
    }
  }

  @Test("judge steps as Chromium's own tests do", arguments: StepJankCase.chromium)
  func stepJank(example: StepJankCase) {
    var metric = StepJank(period: 0.016)
    var ratio: Double?
    for (index, step) in example.steps.enumerated() {
      let time = at(Double(index) * 16)
      ratio = metric.add(
        PresentedFrame(
          animationTime: time, ready: time, presented: time,
          step: FrameScrollStep(pixels: step, source: .drag, movement: 0)))
    }
    #expect(metric.figures.last == .events("step_jank.over", example.over))
    if let excess = example.excess, let ratio {
      let limit = example.steps.contains { abs($0) > StepJank.slowest } ? StepJank.fastLimit : StepJank.slowLimit
      #expect(abs(ratio - limit - excess) < 1e-5)
    }
  }

  @Test("accept a perfect fling of 40 px a frame, and detect a step of 1.45 px among steps of 1 px")
  func visible() {
    func over(_ steps: [Double]) -> Double? {
      var metric = StepJank(period: 0.016)
      for step in steps {
        _ = metric.add(
          PresentedFrame(
            animationTime: .zero, ready: .zero, presented: .zero,
            step: FrameScrollStep(pixels: step, source: .momentum, movement: 0))
        )
      }
      return metric.figures.last?.value
    }
    // The velocity that is left after 1/60 s at a rate of 0.998 per ms: 0.967.
    #expect(over((0..<120).reduce(into: [40]) { steps, _ in steps.append(steps[steps.count - 1] * 0.967) }) == 0)
    #expect(over([1, 1.45, 1]) == 1)
    #expect(over([1, 1.35, 1]) == 0)
  }

  @Test("report how long frames are late per second, and ignore rest")
  func hitch() {
    var metric = HitchRatio(period: 0.01)
    for (presented, follows) in [(0.0, false), (10, true), (20.4, true), (50.2, true), (60, true), (900, false)] {
      _ = metric.add(
        PresentedFrame(animationTime: at(presented), ready: at(presented), presented: at(presented), isAwaited: follows)
      )
    }
    // In 60 ms of movement, one frame came two vsyncs late.
    #expect(metric.figures.map(\.key) == ["hitch_ms_per_s"])
    #expect(abs((metric.figures.first?.value ?? 0) - 20.0 / 60 * 1000) < 1e-9)
  }

  @Test("keep the sign of overruns and animation errors, and measure latency from the oldest input")
  func signs() {
    var metrics = FrameMetrics(period: 10)
    let first = PresentedFrame(animationTime: at(0), ready: at(4), presented: at(5), deadline: at(10), isAwaited: false)
    let second = PresentedFrame(
      animationTime: at(10), ready: at(23), presented: at(24), deadline: at(20), inputs: at(2)...at(9))
    #expect(named(metrics.add(first)) == ["overrun_ms": -6])
    #expect(
      named(metrics.add(second)) == [
        "hitch_ms": 10, "overrun_ms": 3, "animation_error_ms": -9, "oldest_input_latency_ms": 22,
        "checkerboard_ms": 0,
      ])
    let figures = Dictionary(uniqueKeysWithValues: metrics.figures.map { ($0.key, $0.value) })
    #expect(figures["overrun_ms.p50"] == -6)
    #expect(figures["overrun_ms.max"] == 3)
    #expect(figures["animation_error_ms.max"] == 9)
    #expect(figures["oldest_input_latency_ms.count"] == 1)
  }

  private func named(_ values: [Double?]) -> [String: Double] {
    zip(FrameMetrics.columns, values).reduce(into: [:]) { $0[$1.0] = $1.1.map { ($0 * 1e6).rounded() / 1e6 } }
  }

  /// Returns the figures of a fling at 60 Hz. Frames whose number `stalls` accepts come one vsync late.
  private func fling(_ count: Int, stalls: (Int) -> Bool) -> [MetricFigure] {
    var metrics = FrameMetrics(period: 1000 / 60)
    var chance = SplitMix64(seed: 20)
    var picture = 0
    for index in 0..<count {
      picture += stalls(index) ? 2 : 1
      // Waking up and presenting vary by half a millisecond, which is no fault.
      let begin = Double(picture) * 1000 / 60 + chance.next(upTo: 0.5)
      let done = begin + 3 + chance.next(upTo: 0.5)
      metrics.add(
        PresentedFrame(
          animationTime: at(begin), ready: at(done), presented: at(done), deadline: at(Double(picture + 1) * 1000 / 60),
          step: FrameScrollStep(pixels: 12, source: .momentum, movement: 0)))
    }
    return metrics.figures
  }

  @Test("find a thousand missed vsyncs in a fling, and none in 100,000 clean frames")
  func faults() {
    let clean = fling(100_000) { _ in false }
    for key in ["hitch_ms_per_s", "scroll_jank.janky", "step_jank.over"] {
      #expect(clean.first { $0.key == key }?.value == 0, "\(key)")
    }
    #expect((clean.first { $0.key == "overrun_ms.max" }?.value ?? 0) < 0)
    let stalled = fling(20_000) { $0 % 20 == 10 }
    #expect(stalled.first { $0.key == "scroll_jank.reasons.fling" }?.value == 1000)
    #expect(stalled.first { $0.key == "scroll_jank.janky" }?.value == 1000)
    let late = 1000 * 1000.0 / 60
    let moving = 21.0 * 1000 * 1000 / 60
    #expect(abs((stalled.first { $0.key == "hitch_ms_per_s" }?.value ?? 0) - late / moving * 1000) < 0.05)
  }

  @Test("have unique keys and columns, and start at zero")
  func names() {
    let keys = FrameMetrics(period: 16).figures.map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(Set(FrameMetrics.columns).count == FrameMetrics.metricTypes.count)
    #expect(FrameMetrics(period: 16).figures.allSatisfy { $0.value == 0 })
  }
}
