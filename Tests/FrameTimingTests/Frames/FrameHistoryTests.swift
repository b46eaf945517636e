import TestSupport
import Testing

@testable import FrameTiming

@Suite("The frame history")
struct FrameHistoryTests {
  @Test("leaves out warm-up frames, also after a reset")
  func warmUp() {
    var history = FrameHistory(period: 1000 / 60)
    for _ in 0..<2 {
      for _ in 0..<FrameHistory.warmUp {
        #expect(history.isWarmingUp)
        history.add(.of(frame: 500, work: 400))
      }
      #expect(history.count == 0 && history.figures().missed == 0 && history.figures().work.max == 0)
      history.add(.of(work: 3))
      #expect(history.count == 1 && history.figures().work.max == 3 && !history.isWarmingUp)
      history.reset()
    }
  }

  @Test("has the same figures as a recount of the frames in the ring", arguments: [1, 240, 241, 1000])
  func incremental(count: Int) {
    var chance = SplitMix64(seed: UInt64(count))
    var history = FrameHistory(period: 1000 / 60, capacity: 240)
    for _ in 0..<FrameHistory.warmUp { history.add(.of()) }
    for _ in 0..<count {
      history.add(.random(&chance))
    }
    // The counts of frames, late frames and missed vsyncs and the maximum refer to the same frames.
    let expected = FrameFigures.of(history.newest(.max), period: history.period, presentWaits: false)
    var figures = history.figures()
    #expect(figures.metrics.allSatisfy { $0.value == 0 }, "nobody noted any facts")
    figures.metrics = []
    #expect(figures == expected)
    #expect(history.newest(.max).count == min(count, 240))
    #expect(history.histogram().counts.reduce(0, +) == min(count, 240))
  }

  @Test("gives the newest frames, oldest first, up to its capacity", arguments: [31, 200, 330, 331, 700])
  func newest(count: Int) {
    var history = FrameHistory(period: 1000 / 60, capacity: 300)
    for index in 0..<count { history.add(.of(work: Double(index))) }
    let kept = (max(FrameHistory.warmUp, count - 300)..<count).map(Double.init)
    for number in [0, 1, 240, 300, .max] { #expect(history.newest(number).map(\.work) == kept.suffix(number)) }
  }

  @Test("does not count waiting for the display as cost")
  func waiting() {
    var history = FrameHistory(period: 1000 / 60, presentWaits: true)
    for _ in 0..<40 { history.add(.of(work: 2, present: 14)) }
    #expect(history.figures().cost.max == 2)
    #expect(history.figures().present.max == 14)
  }
}

@Suite("A missed frame")
struct MissedFrameTests {
  @Test(
    "counts every vsync that should have shown it",
    arguments: [
      (16.7, 2.0, 0), (24.9, 2, 0), (25.1, 2, 1), (33.3, 2, 1), (50, 2, 2), (1000, 2, 59), (0, 2, 0), (0, 17, 1),
      (0, 34, 2), (33.3, 20, 1), (-5, -5, 0), (.infinity, 2, 0),
    ])
  func count(frame: Double, work: Double, expected: Int) {
    let sample = FrameSample.of(frame: frame, work: work)
    #expect(sample.missed(period: 1000 / 60, presentWaits: false) == expected)
    #expect(sample.isLate(period: 1000 / 60, presentWaits: false) == (expected > 0))
    #expect(sample.missed(period: 0, presentWaits: false) == 0)
  }

  @Test("includes a present longer than a period, unless present waits for the display")
  func present() {
    var history = FrameHistory(period: 1000 / 60)
    for _ in 0..<FrameHistory.warmUp { history.add(.of()) }
    history.add(.of(frame: 0, work: 4, present: 103))
    let figures = history.figures()
    #expect(figures.cost.max == 107 && figures.late == 1 && figures.missed == 6)
    let sample = FrameSample.of(frame: 0, work: 4, present: 103)
    #expect(!sample.isLate(period: 1000 / 60, presentWaits: true))
    #expect(sample.length(presentWaits: false) == 107 && sample.length(presentWaits: true) == 4)
  }

  /// Random frames, late by their cost or by waiting, on displays for which presents wait and on others.
  @Test(arguments: [false, true]) func `the longest frame is as long as the longest bar`(_ presentWaits: Bool) {
    // Knuth's linear congruential generator, MMIX.
    var state: UInt64 = 5
    func random(upTo most: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) * most
    }
    for _ in 0..<20 {
      var history = FrameHistory(period: 1000 / 60, presentWaits: presentWaits)
      for _ in 0..<FrameHistory.warmUp + 200 {
        let frame = random(upTo: 1) < 0.1 ? random(upTo: 60) : 16.7
        history.add(
          FrameSample(
            frame: frame, work: random(upTo: 12), present: random(upTo: 8), latency: nil, overlay: 0))
      }
      let samples = history.newest(.max)
      let longest = samples.map { $0.shownLength(period: history.period, presentWaits: presentWaits) }.max()
      #expect(history.figures().longest == longest)
      let late = samples.filter { $0.isLate(period: history.period, presentWaits: presentWaits) }
      #expect(late.allSatisfy { $0.frame <= history.figures().longest }, "waiting counts")
    }
  }
}
