/// How long it is until the next event begins, at a time of day. It counts minutes, and seconds in the last one, so that
/// a window in which nothing else happens wakes up once a minute.
struct Countdown: Equatable, Sendable {
  private static let day = 86_400.0
  /// Seconds of a minute.
  static let minute = 60.0

  /// Seconds until it begins; negative once it has begun.
  let remaining: Double
  /// Whether it begins on another day.
  let isTomorrow: Bool
  private let untilEnd: Double
  private let hours: String

  /// - Parameter secondOfDay: the time of day, in seconds since midnight; beyond a day it is that of a later day.
  init(to event: NextEvent, secondOfDay: Double) {
    let days = (secondOfDay / Self.day).rounded(.down)
    let second = secondOfDay - days * Self.day
    let end = Double(max(event.end, event.start)) * Self.minute
    isTomorrow = second >= end
    let wait = isTomorrow ? Self.day - second : -second
    remaining = Double(event.start) * Self.minute + wait
    untilEnd = end + wait
    hours = "\(ClockTime.text(minute: event.start)) – \(ClockTime.text(minute: event.end))"
  }

  /// "in 2 h 14 min", "in 14 min", "in 42 s", "now". What has begun of a minute counts as one, as on a kitchen timer.
  var text: String {
    guard remaining > 0 else { return "now" }
    guard remaining > Self.minute else { return "in \(Int(remaining.rounded(.up))) s" }
    let minutes = Int((remaining / Self.minute).rounded(.up))
    guard minutes >= 60 else { return "in \(minutes) min" }
    return minutes % 60 == 0 ? "in \(minutes / 60) h" : "in \(minutes / 60) h \(minutes % 60) min"
  }

  /// "Today, 19:30 – 21:30".
  var time: String { "\(isTomorrow ? "Tomorrow" : "Today"), \(hours)" }

  /// Seconds until it says something else.
  var nextChange: Double? {
    guard remaining > 0 else { return max(0.001, untilEnd) }
    let step = remaining > Self.minute ? Self.minute : 1
    let left = remaining - (remaining / step).rounded(.down) * step
    return left > 0 ? left : step
  }
}
