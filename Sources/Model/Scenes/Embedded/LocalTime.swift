/// The local date and time of day, which the page that runs the program provides.
enum LocalTime {
  @_extern(c, "scrollwork_second_of_day") private static func pageSecondOfDay() -> Double
  @_extern(c, "scrollwork_day") private static func pageDay() -> Double

  /// Returns the seconds since midnight with their fraction, or `nil` if the page does not provide the time.
  static func secondOfDay() -> Double? {
    let seconds = pageSecondOfDay()
    return seconds >= 0 ? seconds : nil
  }

  /// Returns the date, in days after 1 January 1970, or `nil` if the page does not provide it.
  static func day() -> Int? {
    let day = pageDay()
    return day >= 0 && day < 1e7 ? Int(day) : nil
  }
}
