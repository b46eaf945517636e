import ScrollEngine

/// The time of day: told once and counted on from there, or asked of a clock whenever time goes on, since a machine that
/// slept, was put right or changed to summer time is not where its scene's time would have it.
struct DayClock {
  /// Tells the time of day as it is now, in seconds since midnight.
  private let wall: (() -> Double?)?
  /// The moment at which the time of day was known last, and what it was: the first of which the scene has heard, or
  /// the newest where there is a clock to ask.
  private var toldAt: Timestamp?
  private var toldSecond: Double

  /// A clock that begins at a time of day, in seconds since midnight.
  init(_ second: Double, wall: (() -> Double?)?) {
    toldSecond = second
    self.wall = wall
  }

  /// Whether the time of day may jump.
  var isLive: Bool { wall != nil }

  /// Somebody says what the moment is, while the scene is at another or at the same.
  mutating func hear(_ time: Timestamp, at now: Timestamp) {
    if let second = wall?() {
      toldSecond = second
      toldAt = max(time, now)
    } else if toldAt == nil {
      toldAt = time
    }
  }

  /// The time of day at a moment, in seconds since midnight.
  func second(at now: Timestamp) -> Double { toldSecond + now.seconds(since: toldAt ?? now) }
}
