import Testing

@testable import Scenes

@Suite("Dates of the events")
struct EventsDatesTests {
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
