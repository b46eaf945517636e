#if canImport(Glibc)
  import Glibc
#endif

/// The time of day where the program runs.
enum LocalTime {
  /// Seconds since midnight, with their fraction; `nil` where the system cannot tell.
  ///
  /// With whole seconds alone a countdown that sleeps until the next one would wake up to a second late, for ever.
  static func secondOfDay() -> Double? {
    var moment = timespec()
    guard clock_gettime(CLOCK_REALTIME, &moment) == 0 else { return nil }
    var parts = tm()
    guard localtime_r(&moment.tv_sec, &parts) != nil else { return nil }
    return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec) + Double(moment.tv_nsec) / 1e9
  }
}
