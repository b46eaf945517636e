#if canImport(Glibc)
  import Glibc
#endif

/// The local date and time of day.
enum LocalTime {
  /// Returns the seconds since midnight with their fraction, or `nil` if the system cannot provide the time.
  ///
  /// The fraction matters. With whole seconds, a countdown that sleeps until the next second would always wake up to a
  /// second late.
  static func secondOfDay() -> Double? {
    var moment = timespec()
    guard clock_gettime(CLOCK_REALTIME, &moment) == 0 else { return nil }
    var parts = tm()
    guard localtime_r(&moment.tv_sec, &parts) != nil else { return nil }
    return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec) + Double(moment.tv_nsec) / 1e9
  }

  /// Returns the date, in days after 1 January 1970, or `nil` if the system cannot provide it.
  static func day() -> Int? {
    var moment = time(nil)
    var parts = tm()
    guard moment > 0, localtime_r(&moment, &parts) != nil else { return nil }
    return Int((Double(moment) + Double(parts.tm_gmtoff)) / 86_400)
  }
}
