import ScrollEngine
import TestSupport
import Testing

@testable import FrameTiming

@Suite("Checkerboard time") struct CheckerboardTests {
  private func frame(_ milliseconds: Double, placeholderCount: Int, isFirst: Bool = false) -> PresentedFrame {
    let time = Timestamp(nanoseconds: Int64(milliseconds * 1e6))
    var frame = PresentedFrame(animationTime: time, ready: time, presented: time)
    frame.placeholderCount = placeholderCount
    frame.isFirst = isFirst
    return frame
  }

  @Test func `lasts from a frame with placeholders to the next frame, for any number of them`() {
    var metric = CheckerboardTime(period: 0.01)
    let frames = [
      frame(0, placeholderCount: 0), frame(10, placeholderCount: 3), frame(30, placeholderCount: 1),
      frame(40, placeholderCount: 0),
    ]
    #expect(frames.map { metric.add($0) } == [nil, 0, 20, 10])
    #expect(metric.figures == [MetricFigure(key: "checkerboard_ms", value: 30)])
  }

  @Test func `ends with its recording`() {
    var metric = CheckerboardTime(period: 0.01)
    _ = metric.add(frame(0, placeholderCount: 1))
    #expect(metric.add(frame(5000, placeholderCount: 0, isFirst: true)) == nil)
    #expect(metric.add(frame(5010, placeholderCount: 0)) == 0)
    #expect(metric.figures.first?.value == 0)
  }

  @Test func `and the time without placeholders add up to the whole time`() {
    var chance = SplitMix64(seed: 41)
    for _ in 0..<50 {
      var metrics = [CheckerboardTime(period: 0.01), CheckerboardTime(period: 0.01)]
      var time = 0.0
      for index in 0..<100 {
        if index > 0 { time += 5 + chance.next(upTo: 40) }
        let isMissing = chance.next(upTo: 1) < 0.3
        _ = metrics[0].add(frame(time, placeholderCount: isMissing ? 2 : 0))
        _ = metrics[1].add(frame(time, placeholderCount: isMissing ? 0 : 1))
      }
      let sum = metrics.reduce(0) { $0 + ($1.figures.first?.value ?? 0) }
      #expect(abs(sum - time) < 1e-3)
    }
  }
}
