import Testing

@testable import FrameTiming

@Suite struct RollingPercentileTests {
  @Test func `only the latest measurements count`() {
    var rolling = RollingPercentile(capacity: 20)
    #expect(rolling.percentile(95) == nil && rolling.summary == .none)
    for value in 1...1000 { rolling.add(Double(value)) }
    rolling.add(.nan)
    #expect(rolling.count == 20)
    #expect(rolling.percentile(50) == 990 && rolling.percentile(95) == 999 && rolling.summary.max == 1000)
    rolling.reset()
    #expect(rolling.count == 0 && rolling.percentile(50) == nil)
  }

  @Test func `the latency to the eye is estimated only if present waits for the display`() throws {
    let latency = Summary.of([2.0, 4, 9])
    let estimate = try #require(PhotonEstimate(latency: latency, period: 16, presentWaits: true))
    #expect(estimate.p50 == 12 && estimate.p95 == 17 && estimate.measured == latency)
    #expect(PhotonEstimate(latency: latency, period: 16, presentWaits: false) == nil)
    #expect(PhotonEstimate(latency: .none, period: 16, presentWaits: true) == nil)
  }
}
