import Testing

@testable import Scenes

@Suite("The index of moments")
struct MomentIndexTests {
  static func index(_ count: Int?) -> TimelineMomentIndex {
    TimelineMomentIndex(days: TimelineDemoMoments.days, count: count)
  }

  @Test("Each row begins where the last one ends, and is found at its position, even with opened rows")
  func rowsAreWhereTheyAre() {
    var index = Self.index(400)
    for row in stride(from: 0, to: 400, by: 3) { index.toggle(row) }
    for row in 0..<400 {
      #expect(abs(index.top(row) + index.height(row) - index.top(row + 1)) < 1e-9)
      #expect(index.row(at: index.top(row)) == row)
      #expect(index.row(at: index.top(row) + index.height(row) / 2) == row)
      #expect(index.row(at: index.top(row + 1) - 1e-6) == row)
    }
    #expect(index.length == index.top(400))
  }

  @Test("Closing all opened rows, in any order, restores the length")
  func togglingTwice() {
    var index = Self.index(200)
    let length = index.length
    let texts = (0..<200).filter { index.moment($0)?.growth ?? 0 > 0 }
    #expect(texts.count > 10)
    for row in texts.reversed() { #expect(index.toggle(row) > 0) }
    #expect(index.length > length)
    for row in texts { #expect(index.toggle(row) < 0) }
    #expect(index.length == length)
    #expect(texts.allSatisfy { !index.isOpen($0) })
  }

  @Test("A photograph does not open")
  func photographStays() {
    var index = Self.index(nil)
    #expect(index.toggle(0) == 0)
    #expect(index.toggle(-1) == 0)
    #expect(index.toggle(1_000_000) == 0)
  }

  @Test("Ten million rows repeat the days in order")
  func manyRows() {
    let index = Self.index(10_000_000)
    let cycle = Self.index(nil)
    let turns = 10_000_000 / cycle.count
    #expect(index.top(turns * cycle.count) == Double(turns) * cycle.length)
    #expect(index.moment(turns * cycle.count + 3) == cycle.moment(3))
    #expect(index.row(at: index.length - 1) == 9_999_999)
    #expect(index.row(at: 1e300) == 9_999_999)
    #expect(index.row(at: -1) == 0)
  }

  @Test("A day's first row belongs to that day, and the row before to the day before")
  func days() {
    let index = Self.index(500)
    for day in 1..<40 {
      let first = index.firstRow(ofDay: day)
      #expect(index.day(first) == day)
      #expect(index.day(first - 1) == day - 1)
    }
  }

  @Test("Times ascend within each day")
  func timesRise() {
    for day in TimelineDemoMoments.days {
      for (a, b) in zip(day, day.dropFirst()) { #expect(a.minute < b.minute) }
    }
  }

  @Test("The next day is added whole, after the rest of the current one")
  func addingADay() {
    var index = Self.index(20)
    #expect(index.day(19) == 1)
    index.addDay()
    #expect(index.count == index.firstRow(ofDay: 2))
    index.addDay()
    #expect(index.count == index.firstRow(ofDay: 3))
  }

  @Test("A list without moments is empty and stays so", arguments: [nil, 0, 7] as [Int?])
  func empty(count: Int?) {
    var index = TimelineMomentIndex(days: [[], []], count: count)
    index.addDay()
    #expect(index.count == 0 && index.length == 0)
    #expect(index.row(at: 0) == nil && index.moment(0) == nil)
  }
}

@Suite("The calendar")
struct CivilDayTests {
  @Test(
    "Known days have their names",
    arguments: [
      (0, "Thu 1 Jan", 1970), (-1, "Wed 31 Dec", 1969), (11_016, "Tue 29 Feb", 2000), (20_778, "Sat 21 Nov", 2026),
      (47_540, "Sun 28 Feb", 2100), (47_541, "Mon 1 Mar", 2100),
    ])
  func known(number: Int, name: String, year: Int) {
    let day = CivilDay(number: number)
    #expect(day.shortDate(.english) == name)
    #expect(day.year == year)
  }

  @Test("Days are consecutive for four hundred years")
  func succession() {
    var before = CivilDay(number: -1)
    for number in 0..<146_097 {
      let day = CivilDay(number: number)
      let isNext = day.month == before.month && day.day == before.day + 1
      let isFirst = day.day == 1 && before.day >= 28 && (day.month == before.month + 1 || day.month == 1)
      let isWeekdayNext = day.weekday == (before.weekday + 1) % 7
      if !isWeekdayNext || !isNext && !isFirst { Issue.record("\(before) is followed by \(day)") }
      before = day
    }
  }

  @Test("Times have two digits each")
  func times() {
    #expect(CalendarTime.text(minute: 485) == "08:05")
    #expect(CalendarTime.text(minute: 1439) == "23:59")
  }
}
