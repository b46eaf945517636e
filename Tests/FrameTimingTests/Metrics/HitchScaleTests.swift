import Testing

@testable import FrameTiming

@Suite("Apple's scales for hitches") struct HitchScaleTests {
  @Test func `have the published limits, with each limit on the published side`() {
    let ratios = [0, 4.99, 5, 10, 10.01, 25, 25.01, 50, 50.01]
    #expect(
      ratios.map(HitchScale.scrolling.grade)
        == ["good", "good", "fair", "fair", "poor", "poor", "poor", "poor", "poor"])
    #expect(
      ratios.map(HitchScale.animations.grade)
        == ["good", "good", "good", "good", "warning", "warning", "critical", "critical", "urgent"])
  }
}
