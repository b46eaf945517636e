import ScrollEngine

/// Frame overrun: by how much a frame missed the moment at which it had to be ready; negative is the room it left.
///
/// Definition: Android's `frameOverrunMs` of `FrameTimingMetric`
/// (https://developer.android.com/reference/kotlin/androidx/benchmark/macro/FrameTimingMetric).
struct FrameOverrun: FrameMetric {
  static let column = "overrun_ms"

  private var overruns: Measurements

  init(period: Double, memory: Int?) { overruns = Measurements(memory: memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    guard let deadline = frame.deadline else { return nil }
    let overrun = frame.ready.seconds(since: deadline) * 1000
    overruns.add(overrun)
    return overrun
  }

  var figures: [MetricFigure] { MetricFigure.summary("overrun_ms", overruns.summary) }
}
