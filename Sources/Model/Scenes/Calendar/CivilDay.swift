/// A day of the Gregorian calendar.
struct CivilDay: Equatable, Sendable {
  let year: Int
  /// The month of the year, from 1 to 12.
  let month: Int
  /// The day of the month, from 1 to 31.
  let day: Int
  /// The day of the week, from 0 for Monday to 6 for Sunday.
  let weekday: Int

  /// Creates the day that is `number` days after 1 January 1970.
  ///
  /// The algorithm is Howard Hinnant's `civil_from_days` (public domain, "chrono-Compatible Low-Level Date
  /// Algorithms"). Its year begins in March, so that the leap day comes last.
  init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    // 1 January 1970 was a Thursday, which is 3 days after a Monday.
    weekday = ((number + 3) % 7 + 7) % 7
  }

  /// The day of the month with two digits, such as "27".
  var dayOfMonth: String { day < 10 ? "0\(day)" : "\(day)" }
}

/// Text for a time of day.
enum CalendarTime {
  /// Returns the text for minutes since midnight, such as "08:05".
  static func text(minute: Int) -> String { two(minute / 60 % 24) + ":" + two(minute % 60) }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
