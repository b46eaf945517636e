import Testing

@testable import Scenes

@Suite struct CountdownTests {
  /// Returns a countdown to an event from 19:30 to 21:30.
  private func countdown(_ hour: Int, _ minute: Int, _ second: Double = 0) -> EventCountdown {
    EventCountdown(to: DemoEvents.next, secondOfDay: Double(hour * 3600 + minute * 60) + second)
  }

  @Test(arguments: [
    (17, 15, 23.0, "in 2 h 15 min"), (17, 30, 0, "in 2 h"), (18, 30, 1, "in 1 h"), (19, 28, 30, "in 2 min"),
    (19, 29, 0, "in 60 s"), (19, 29, 59.5, "in 1 s"), (19, 30, 0, "now"), (21, 29, 59, "now"), (21, 30, 0, "in 22 h"),
    (0, 0, 0, "in 19 h 30 min"),
  ]) func `the remaining time is described in words`(hour: Int, minute: Int, second: Double, text: String) {
    #expect(countdown(hour, minute, second).text == text)
  }

  @Test func `the day is today until the event is over`() {
    #expect(countdown(21, 29).time == "Today, 19:30 – 21:30")
    #expect(countdown(21, 30).time == "Tomorrow, 19:30 – 21:30")
    #expect(countdown(24 + 9, 0).time == "Today, 19:30 – 21:30")
  }

  @Test(arguments: [(17, 15, 23.5), (19, 28, 59), (19, 29, 0.25), (19, 30, 0), (22, 0, 0), (19, 29, 59.9)])
  func `the text stays the same until the next change that it announces`(
    hour: Int, minute: Int, second: Double
  ) {
    let now = countdown(hour, minute, second)
    let wait = now.nextChange ?? 0
    #expect(wait > 0)
    let before = countdown(hour, minute, second + wait - 0.001)
    let after = countdown(hour, minute, second + wait + 0.001)
    #expect(before.text == now.text && before.time == now.time)
    #expect(after.text != now.text || after.time != now.time)
  }
}
