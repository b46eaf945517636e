import ScrollEngine

/// A clock for the time of day. It counts on from a start value, or reads the wall clock whenever the scene's time
/// advances. The wall clock jumps when the machine sleeps, when its clock is corrected and when daylight saving time
/// changes.
struct DayClock {
  /// Returns the current time of day, in seconds since midnight.
  private let wall: (() -> Double?)?
  /// The scene's time that corresponds to the time of day `referenceSecond`. It is the time of the latest reading of
  /// the wall clock, or the scene's first time if there is no wall clock.
  private var referenceTime: Timestamp?
  /// The time of day at `referenceTime`, in seconds since midnight.
  private var referenceSecond: Double

  /// Creates a clock that starts at a time of day, in seconds since midnight.
  init(_ second: Double, wall: (() -> Double?)?) {
    referenceSecond = second
    self.wall = wall
  }

  /// Whether the clock reads the wall clock, so that the time of day may jump.
  var isLive: Bool { wall != nil }

  /// Updates the clock when the scene advances from `now` to `time`, which may be equal.
  mutating func update(to time: Timestamp, from now: Timestamp) {
    if let second = wall?() {
      referenceSecond = second
      referenceTime = max(time, now)
    } else if referenceTime == nil {
      referenceTime = time
    }
  }

  /// Returns the time of day, in seconds since midnight, when the scene's clock shows `now`.
  func second(at now: Timestamp) -> Double { referenceSecond + now.seconds(since: referenceTime ?? now) }
}
