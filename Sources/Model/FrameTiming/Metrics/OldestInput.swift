import ScrollEngine

/// The latency from the oldest input that a frame is the first to show until the frame is presented. It is the longest
/// delay of an input that the frame shows. The latency of the newest input is `input_latency_ms`.
struct OldestInput: FrameMetric {
  static let column = "oldest_input_latency_ms"

  private var ages: TimingSamples

  init(period: Double, memory: Int?) { ages = TimingSamples(memory: memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    guard let oldest = frame.inputs?.lowerBound else { return nil }
    let age = frame.presented.seconds(since: oldest) * 1000
    ages.add(age)
    return age
  }

  var figures: [MetricFigure] { MetricFigure.summary("oldest_input_latency_ms", ages.summary) }
}
