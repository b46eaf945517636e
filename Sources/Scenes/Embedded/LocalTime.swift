/// The local time of day, which the page that runs the program provides.
enum LocalTime {
  @_extern(c, "scrollwork_second_of_day") private static func pageSecondOfDay() -> Double

  /// Returns the seconds since midnight with their fraction, or `nil` if the page does not provide the time.
  static func secondOfDay() -> Double? {
    let seconds = pageSecondOfDay()
    return seconds >= 0 ? seconds : nil
  }
}
