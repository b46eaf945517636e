import ScrollEngine

/// The frame overrun, which is the time by which a frame was ready after its deadline. It is negative if the frame was
/// early.
///
/// Definition: Android's `frameOverrunMs` of `FrameTimingMetric`
/// (https://developer.android.com/reference/kotlin/androidx/benchmark/macro/FrameTimingMetric).
struct FrameOverrun: FrameMetric {
  static let column = "overrun_ms"

  private var overruns: TimingSamples

  init(period: Double, memory: Int?) { overruns = TimingSamples(memory: memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    guard let deadline = frame.deadline else { return nil }
    let overrun = frame.ready.seconds(since: deadline) * 1000
    overruns.add(overrun)
    return overrun
  }

  var figures: [MetricFigure] { MetricFigure.summary("overrun_ms", overruns.summary) }
}
