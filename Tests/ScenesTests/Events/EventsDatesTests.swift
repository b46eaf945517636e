import Glibc
import TestSupport
import Testing

@testable import Scenes

@Suite("Dates of the events")
struct EventsDatesTests {
  @Test func `whenever the scene is opened, the first event is ahead, and by less than a day`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let (today, second) = (Int.random(in: 0...40_000, using: &random), Double.random(in: 0..<86_400, using: &random))
      let first = DemoEvents.firstDay(today: today, second: second)
      let upcoming = DemoEvents.pages(from: first)[0]
      let event = try #require(upcoming.events.first)
      let ahead = Double(first + event.day - today) * 86_400 + Double(event.minute) * 60 - second
      #expect(ahead > 0 && ahead <= 86_400, "\(today), \(second)")
      // What is past lies behind.
      let previous = DemoEvents.pages(from: first)[1]
      #expect(previous.events.allSatisfy { previous.firstDay + $0.day < today })
    }
  }

  @Test func `the date is that of the system`() throws {
    let day = CivilDay(number: try #require(LocalTime.day()))
    var (moment, parts) = (time(nil), tm())
    localtime_r(&moment, &parts)
    let wanted = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    // The day may change between the two calls.
    #expect((day.year, day.month, day.day) == wanted || parts.tm_hour == 0)
  }

  @Test("Dates ascend on one page and descend on the other, also beyond the first cycle")
  func dates() {
    let upcoming = DemoEvents.pages[0].with(count: 100)
    #expect(upcoming.day(0).shortDate(.english) == "Fri 27 Nov" && upcoming.day(20).shortDate(.english) == "Fri 22 Jan")
    let previous = DemoEvents.pages[1].with(count: 100)
    #expect(previous.day(0).shortDate(.english) == "Fri 20 Nov" && previous.day(10).shortDate(.english) == "Fri 9 Oct")
    for page in [upcoming, previous] {
      let order = (0..<100).map {
        page.firstDay + $0 / page.events.count * page.span + page.events[$0 % page.events.count].day
      }
      #expect(order == (page.span > 0 ? order.sorted() : order.sorted(by: >)))
    }
  }
}
