import Testing

@testable import FrameTiming

@Suite("Frame figures")
struct FrameHistoryTests {
  @Test("Percentiles are values by nearest rank", arguments: [0, 1, 2, 99, 100, 101, 1000])
  func nearestRank(count: Int) {
    let values = (0..<count).map { Double($0 + 1) }
    for percent in [0.0, 1, 50, 95, 99, 100] {
      let expected = count == 0 ? nil : Double(max(1, (percent / 100 * Double(count)).rounded(.up)))
      #expect(Percentile.nearestRank(percent, ofSorted: values) == expected, "p\(percent) of \(count)")
    }
  }

  private func sample(_ frame: Double, work: Double = 1) -> FrameSample {
    FrameSample(frame: frame, work: work, present: 0.2, latency: nil, overlay: 0.1)
  }

  @Test("The first frames are warm-up and count nowhere")
  func warmUp() {
    var history = FrameHistory(period: 16)
    for _ in 0..<FrameHistory.warmUp { history.add(sample(100, work: 50)) }
    #expect(history.figures().frames == 0)
    history.add(sample(16))
    #expect(history.figures().frames == 1 && history.figures().work.max == 1)
  }

  @Test("A frame shown for more than one and a half periods was missed; one after a rest was not")
  func missed() {
    var history = FrameHistory(period: 16)
    for _ in 0..<FrameHistory.warmUp { history.add(sample(16)) }
    for frame in [16.0, 24.1, 33, 0, 23.9] { history.add(sample(frame)) }
    #expect(history.missed == 2)
    history.reset()
    #expect(history.count == 0 && history.missed == 0)
  }

  @Test("A month costs no more memory than a minute, and the newest frames are kept")
  func ring() {
    var history = FrameHistory(period: 16, capacity: 300)
    for index in 0..<(FrameHistory.warmUp + 10_000) { history.add(sample(16, work: Double(index))) }
    #expect(history.samples.count == 300)
    #expect(history.samples.last?.work == Double(FrameHistory.warmUp + 9999))
    #expect(history.graph.count == FrameHistory.graphLength)
    #expect(history.graph.first?.work == Double(FrameHistory.warmUp + 10_000 - FrameHistory.graphLength))
  }
}
