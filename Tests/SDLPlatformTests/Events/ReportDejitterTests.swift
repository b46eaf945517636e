import ScrollEngine
import TestSupport
import Testing

@testable import SDLPlatform

@Suite("Report dejittering")
struct ReportDejitterTests {
  private static let millisecond: Int64 = 1_000_000

  /// The true time of a report in nanoseconds, and the span that the clocks allow for it.
  private struct Report {
    var truth: Int64
    var span: ServerClock.Span
  }

  /// Reports that arrive 50 µs after they occur, a share of them up to six milliseconds later still.
  ///
  /// - Parameters:
  ///   - interval: nanoseconds between two reports.
  ///   - unevenness: largest deviation of a report, in nanoseconds.
  ///   - lateShare: percentage of reports that arrive late.
  private static func reports(
    _ count: Int, every interval: Int64, unevenness: Int64 = 0, lateShare: Int = 20, seed: UInt64
  ) -> [Report] {
    var random = SplitMix64(seed: seed)
    var clock = ServerClock()
    var truth: Int64 = 3_000_123_456
    var arrival: Int64 = 0
    return (0..<count).map { index in
      truth += interval
      let made = truth + .random(in: -unevenness...unevenness, using: &random)
      let isLate = index > 0 && Int.random(in: 0..<100, using: &random) < lateShare
      arrival = max(arrival, made + 50_000 + (isLate ? .random(in: 0...6 * millisecond, using: &random) : 0))
      let span = clock.span(server: UInt32(made / millisecond), arrival: Timestamp(nanoseconds: arrival))
      return Report(truth: made, span: span)
    }
  }

  @Test("Report times stay within the span that the clocks allow and never run backwards", arguments: 1...20)
  func bounds(seed: UInt64) {
    for (interval, unevenness) in [(8_333_333, 0), (8_000_000, 3_000_000), (1_000_000, 300_000), (16_666_667, 900_000)]
    {
      var steady = ReportDejitter()
      var last = Int64.min
      for report in Self.reports(400, every: Int64(interval), unevenness: Int64(unevenness), seed: seed) {
        let time = steady.time(of: report.span)
        #expect(time >= report.span.earliest || time.nanoseconds >= last)
        #expect(time <= report.span.latest)
        last = max(last, time.nanoseconds)
      }
    }
  }

  @Test("Reports of an even device stay evenly spaced, however late the program reads them", arguments: 1...20)
  func even(seed: UInt64) {
    var steady = ReportDejitter()
    let reports = Self.reports(2000, every: 8_333_333, seed: seed)
    let errors = reports.map { steady.time(of: $0.span).nanoseconds - $0.truth }
    let steps = zip(errors, errors.dropFirst()).map { abs($1 - $0) }
    let told = zip(reports, reports.dropFirst()).map {
      abs(($1.span.latest.nanoseconds - $1.truth) - ($0.span.latest.nanoseconds - $0.truth))
    }
    func mean(_ values: ArraySlice<Int64>) -> Int64 { values.reduce(0, +) / Int64(values.count) }
    // Without dejittering the steps are at least three times as uneven.
    #expect(mean(steps[100...]) * 3 < mean(told[100...]), "\(mean(steps[100...])), \(mean(told[100...]))")
  }

  @Test("A device without a steady interval keeps the times of the clocks")
  func uneven() {
    var steady = ReportDejitter()
    for report in Self.reports(500, every: 9_000_000, unevenness: 4_000_000, lateShare: 0, seed: 5) {
      let time = steady.time(of: report.span)
      #expect(report.span.latest.nanoseconds - time.nanoseconds < Self.millisecond)
    }
    var rare = ReportDejitter()
    for step in 0..<5 as Range<Int64> {
      let span = Self.span(step * 8 * Self.millisecond, late: step == 4 ? 900_000 : 0)
      #expect(rare.time(of: span) == span.latest)
    }
  }

  @Test("A late report moves to where the interval puts it, and reports of one millisecond share a time")
  func late() {
    var steady = ReportDejitter()
    for step in 0..<10 as Range<Int64> { _ = steady.time(of: Self.span(step * 8 * Self.millisecond)) }
    let span = Self.span(80 * Self.millisecond, late: 900_000)
    #expect(steady.time(of: span).nanoseconds == 80 * Self.millisecond)
    #expect(steady.time(of: span).nanoseconds == 80 * Self.millisecond)
    #expect(steady.time(of: Self.span(88 * Self.millisecond)).nanoseconds == 88 * Self.millisecond)
  }

  @Test("One late report does not change the interval")
  func stumble() {
    var steady = ReportDejitter()
    for step in 0..<10 as Range<Int64> { _ = steady.time(of: Self.span(step * 8 * Self.millisecond)) }
    // Six milliseconds late; the next report is on time again.
    #expect(steady.time(of: Self.span(86 * Self.millisecond)).nanoseconds == 86 * Self.millisecond)
    #expect(steady.time(of: Self.span(88 * Self.millisecond)).nanoseconds == 88 * Self.millisecond)
    for step in 12..<20 as Range<Int64> {
      let span = Self.span(step * 8 * Self.millisecond, late: 900_000)
      #expect(steady.time(of: span).nanoseconds == step * 8 * Self.millisecond)
    }
  }

  @Test("A late report without a known interval is placed in the middle of its millisecond")
  func middle() {
    var steady = ReportDejitter()
    var span = Self.span(8 * Self.millisecond, late: 1_000_000)
    span.isLate = true
    #expect(steady.time(of: span).nanoseconds == 8_500_000)
  }

  @Test("After a pause the interval is learned again")
  func rest() {
    var steady = ReportDejitter()
    for step in 0..<10 as Range<Int64> { _ = steady.time(of: Self.span(step * 8 * Self.millisecond)) }
    for step in 0..<5 as Range<Int64> {
      let span = Self.span((500 + step * 8) * Self.millisecond, late: 900_000)
      #expect(steady.time(of: span) == span.latest)
    }
  }

  /// The span that the clocks allow for a report at the beginning of a millisecond.
  private static func span(_ truth: Int64, late: Int64 = 0) -> ServerClock.Span {
    ServerClock.Span(
      earliest: Timestamp(nanoseconds: truth), latest: Timestamp(nanoseconds: truth + late),
      server: UInt32(truth / millisecond))
  }
}
