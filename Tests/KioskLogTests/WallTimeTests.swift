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
}
