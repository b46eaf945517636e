import Drawing
import FeatureSupport
import FrameTiming
import ScrollEngine
import Testing

@testable import FrameTimes

/// The flame view of a late frame.
@Suite struct FlameChartTests {
  private static let period = 1000.0 / 60

  @Test func `the budget's label never overlaps the frame's duration`() throws {
    for length in stride(from: Self.period + 0.1, to: 120, by: 0.1) {
      var canvas = try TestCanvas().canvas
      let sample = FrameSample(frame: length, work: length, present: 0, latency: nil, overlay: 0)
      FlameChart(sample, period: Self.period, presentWaits: false).draw(
        in: Rect(x: 0, y: 0, width: 480, height: 90), into: &canvas)
      let texts = canvas.list.commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
      let budget = try #require(texts.first { $0.string == "16.7 ms" && $0.frame.width < 480 })
      let end = try #require(texts.first { $0.string.hasSuffix(" ms") && $0.frame.width == 480 })
      let start = end.frame.maxX - canvas.text.width(of: end.string, style: .axis)
      #expect(budget.frame.maxX < start, "\(length) ms")
    }
  }
}
