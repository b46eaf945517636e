import FrameTiming
import ScrollEngine
import Testing

@testable import Playground

@Suite("What frames count for")
struct FrameMeterTests {
  /// Frames of a steady glide at 60 Hz, each with its moment and its place.
  private func glide(
    _ meter: inout FrameMeter, from first: Int, count: Int, at place: Double, thenRests: Bool = false
  ) -> [FrameSample] {
    (first..<first + count).map { frame in
      let start = Double(frame) / 60
      return meter.sample(
        .init(
          start: Timestamp(seconds: start), updated: Timestamp(seconds: start + 0.0005),
          laidOut: Timestamp(seconds: start + 0.001), overlayStart: Timestamp(seconds: start + 0.002),
          drawn: Timestamp(seconds: start + 0.003), presented: Timestamp(seconds: start + 0.004)),
        isAnimating: true, goesOn: !thenRests || frame < first + count - 1,
        positions: [.init(name: "list", identity: 0, pixels: place + Double(frame - first) * 5)])
    }
  }

  @Test func `a steady glide has its frames and no jerk`() throws {
    var meter = FrameMeter()
    meter.note(input: .zero)
    let samples = glide(&meter, from: 0, count: 10, at: 0)
    #expect(samples[0].frame == 0, "before the first there was none")
    #expect(samples[0].latency == 4 && samples[1].latency == nil)
    let parts = try #require(samples[3].parts)
    #expect(abs(parts.update - 0.5) < 1e-3 && abs(parts.draw - 1) < 1e-3)
    #expect(abs(parts.update + parts.layout + parts.draw + parts.overlay - samples[3].work) < 1e-6)
    for sample in samples.dropFirst() {
      #expect(abs(sample.frame - 1000 / 60.0) < 1e-3)
      #expect(abs(sample.work - 3) < 1e-3 && abs(sample.overlay - 1) < 1e-3)
    }
    #expect(samples.compactMap(\.jerk).allSatisfy { $0 < 1e-9 })
    #expect(samples.compactMap(\.jerk).count > 5)
  }

  @Test func `a rest between two motions misses no frame, however long it is`() {
    var meter = FrameMeter()
    let before = glide(&meter, from: 0, count: 10, at: 0, thenRests: true)
    #expect(before.dropFirst().allSatisfy { abs($0.frame - 1000 / 60.0) < 1e-3 })
    let after = glide(&meter, from: 1200, count: 10, at: 45)
    #expect(after[0].frame == 0)
    #expect(after.dropFirst().allSatisfy { abs($0.frame - 1000 / 60.0) < 1e-3 })
  }

  @Test func `a recording that is opened in a glide is neither a missed frame nor a jerk`() {
    var meter = FrameMeter()
    _ = glide(&meter, from: 0, count: 10, at: 0)
    // The click on it came before it was read, which took 50 ms.
    meter.note(input: Timestamp(seconds: 0.16))
    meter.interrupt()
    let after = glide(&meter, from: 13, count: 10, at: 900)
    #expect(after[0].frame == 0 && after[0].latency == nil)
    #expect(after.compactMap(\.jerk).allSatisfy { $0 < 1e-9 })
    #expect(after.dropFirst().allSatisfy { abs($0.frame - 1000 / 60.0) < 1e-3 })
  }
}
