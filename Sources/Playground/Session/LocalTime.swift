#if canImport(Glibc)
  import Glibc
#endif

/// The time of day where the program runs.
enum LocalTime {
  /// Seconds since midnight; `nil` where the system cannot tell.
  static func secondOfDay() -> Double? {
    var moment = time(nil)
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return nil }
    return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec)
  }
}
