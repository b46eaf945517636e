import ScrollEngine
import Testing

@testable import FrameTiming

@Suite("Smoothness")
struct JerkMeterTests {
  private func play(
    _ places: [Double], identities: [Int] = [], step: Double = 1.0 / 60, gapBefore: Int? = nil
  ) -> [Double?] {
    var meter = JerkMeter()
    var time = Timestamp(seconds: 5)
    return places.enumerated().map { index, place in
      time = time.advanced(bySeconds: index == gapBefore ? 1 : step)
      let identity = index < identities.count ? identities[index] : 0
      return meter.add([FrameScrollPosition(name: "rows", identity: identity, pixels: place)], at: time)
    }
  }

  @Test("is perfect at a steady speed")
  func steady() {
    #expect(play([0, 7.25, 14.5, 21.75, 29]) == [nil, nil, 0, 0, 0])
  }

  @Test("is the second difference where the speed changes")
  func secondDifference() {
    #expect(play([0, 10, 20, 20, 40, 50]) == [nil, nil, 0, 10, 20, 10])
  }

  @Test("is not measured at rest")
  func rest() {
    #expect(play([3, 3, 3, 3]) == [nil, nil, nil, nil])
    #expect(play([0, 4, 4, 4]) == [nil, nil, 4, nil])
  }

  @Test("is not measured when another page takes a position")
  func identity() {
    #expect(play([0, 10, 500, 510, 520], identities: [1, 1, 2, 2, 2]) == [nil, nil, nil, nil, 0])
  }

  @Test("is not measured across a pause")
  func pause() {
    #expect(play([0, 10, 20, 90, 100, 110], gapBefore: 3) == [nil, nil, 0, nil, nil, 0])
  }

  @Test("is that of the worst part, and starts again for a part that was missing")
  func several() {
    var meter = JerkMeter()
    func add(_ places: [(String, Double)], _ frame: Int) -> Double? {
      meter.add(
        places.map { FrameScrollPosition(name: $0.0, identity: 0, pixels: $0.1) },
        at: Timestamp(seconds: Double(frame) / 60))
    }
    #expect(add([("a", 0), ("b", 0)], 0) == nil)
    #expect(add([("a", 1), ("b", 2)], 1) == nil)
    #expect(add([("a", 2), ("b", 5)], 2) == 1)
    #expect(add([("a", 3)], 3) == 0)
    #expect(add([("a", 4), ("b", 50)], 4) == 0)
    #expect(add([("a", 5), ("b", .nan)], 5) == 0)
  }

  @Test("counts frames over half a pixel")
  func overHalf() {
    let samples = [0.1, 0.5, 0.51, 3].map { FrameSample.of(jerk: $0) } + [.of()]
    let figures = FrameFigures.of(samples, period: 16, presentWaits: false)
    #expect(figures.jerk.overHalf == 2)
    #expect(figures.jerk.frames == 4)
    #expect(abs(figures.jerk.mean - 1.0275) < 1e-12)
  }
}
