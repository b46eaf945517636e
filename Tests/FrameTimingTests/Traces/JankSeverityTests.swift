import Testing

@testable import FrameTiming

@Suite struct JankSeverityTests {
  private static let period = 1000.0 / 60

  @Test(arguments: [
    (16.0, 2.0, JankSeverity.none), (24, 2, .none), (26, 2, .partial), (33.2, 2, .partial),
    (2 * 1000.0 / 60 - 1e-6, 2, .full), (50, 2, .full), (0, 16, .none), (0, 20, .partial), (16, 40, .full),
  ])
  func `a frame less than a period late is partial jank, and a later one is full jank`(
    frame: Double, work: Double, severity: JankSeverity
  ) {
    let sample = FrameSample.of(frame: frame, work: work)
    #expect(JankSeverity(sample, period: Self.period, presentWaits: false) == severity)
  }
}
