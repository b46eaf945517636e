#if canImport(Glibc)
  import Glibc
#endif

/// A date and time in the user's time zone.
package struct LocalDate: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int

  /// Converts seconds since 1970 into the time zone of the environment.
  package init(_ seconds: Int) {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Int(parts.tm_sec)
  }

  package static var now: LocalDate { LocalDate(time(nil)) }

  /// Date and time as part of a file name; alphabetical order is chronological order.
  package var stamp: String { "\(date) \(two(hour)).\(two(minute)).\(two(second))" }
  /// Year, month and day in ISO 8601 format.
  package var date: String { "\(year)-\(two(month))-\(two(day))" }
  /// Hour and minute.
  package var clock: String { "\(two(hour)):\(two(minute))" }

  /// Returns a number from 0 to 99 with two digits.
  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
