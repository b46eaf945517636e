/// The time until the next event begins. It counts minutes and, in the last minute, seconds, so that before the last
/// minute an idle window wakes up only once a minute.
struct EventCountdown: Equatable, Sendable {
  /// Seconds per day.
  private static let day = 86_400.0
  /// Seconds per minute.
  static let minute = 60.0

  /// Seconds until the event begins; not positive after it has begun.
  let remaining: Double
  /// Whether the event begins on the next day.
  let isTomorrow: Bool
  private let untilEnd: Double
  private let hours: String
  private let language: SceneLanguage

  /// Creates the countdown to the next start of an event.
  ///
  /// - Parameter secondOfDay: the time of day, in seconds since midnight. Values from 86,400 on are times of a later
  ///   day.
  init(to event: NextEvent, secondOfDay: Double, language: SceneLanguage = .english) {
    self.language = language
    let days = (secondOfDay / Self.day).rounded(.down)
    let second = secondOfDay - days * Self.day
    let end = Double(max(event.end, event.start)) * Self.minute
    isTomorrow = second >= end
    let wait = isTomorrow ? Self.day - second : -second
    remaining = Double(event.start) * Self.minute + wait
    untilEnd = end + wait
    hours = "\(CalendarTime.text(minute: event.start)) – \(CalendarTime.text(minute: event.end))"
  }

  /// The text of the countdown: "in 2 h 14 min", "in 14 min", "in 42 s" or "now". A started minute counts as a whole
  /// one.
  var text: String {
    guard remaining > 0 else { return language[.now] }
    guard remaining > Self.minute else { return language.text(.inSeconds, "\(Int(remaining.rounded(.up)))") }
    let minutes = Int((remaining / Self.minute).rounded(.up))
    guard minutes >= 60 else { return language.text(.inMinutes, "\(minutes)") }
    return minutes % 60 == 0
      ? language.text(.inHours, "\(minutes / 60)")
      : language.text(.inHoursAndMinutes, "\(minutes / 60)", "\(minutes % 60)")
  }

  /// The day and hours of the event, such as "Today, 19:30 – 21:30".
  var time: String { "\(language[isTomorrow ? .tomorrow : .today]), \(hours)" }

  /// Seconds until the text changes.
  var nextChange: Double? {
    guard remaining > 0 else { return max(0.001, untilEnd) }
    let step = remaining > Self.minute ? Self.minute : 1
    let left = remaining - (remaining / step).rounded(.down) * step
    return left > 0 ? left : step
  }
}
