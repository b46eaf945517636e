import Testing

@testable import KioskLog

/// Times of the log.
@Suite struct WallTimeTests {
  @Test func `a time reads as it is written`() throws {
    let time = try #require(WallTime("2026-11-27T18:05:11.250+01:00"))
    #expect(time.text == "2026-11-27T18:05:11.250+01:00")
    #expect(time.weekday == 4)
    #expect(time.hour == 18)
    #expect(WallTime("1970-01-01T00:00:00.000+00:00")?.milliseconds == 0)
    #expect(WallTime("2026-11-27 18:05:11.250+01:00") == nil)
  }

  /// Lengths of months as `cal` prints them.
  @Test func `a date that is in no calendar is not read`() {
    for date in ["2026-02-29", "2026-02-31", "2100-02-29", "2026-04-31", "2026-11-31", "2026-01-00", "2026-13-01"] {
      #expect(WallTime.day(ofDate: date) == nil, "\(date)")
    }
    for date in ["2024-02-29", "2000-02-29", "2026-04-30", "2026-12-31", "1970-01-01"] {
      #expect(WallTime.day(ofDate: date).map(WallTime.date(ofDay:)) == date)
    }
  }
}
