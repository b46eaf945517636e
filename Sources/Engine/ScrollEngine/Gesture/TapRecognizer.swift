/// A counter of taps that belong to one series: 1 for a single tap, 2 for a double tap, and so on.
///
/// The action of a single tap can run at once, or as soon as it is too late for a second tap; ``singleTap(by:)``
/// reports that time.
package struct TapRecognizer: Sendable {
  /// The default longest time to the next tap, in seconds; `DOUBLE_TAP_TIMEOUT` of Android's `ViewConfiguration.java`.
  package static let defaultInterval = 0.3
  /// The shortest time between two taps, in seconds. A faster repetition is one tap whose contact was interrupted;
  /// `DOUBLE_TAP_MIN_TIME` of Android's `ViewConfiguration.java`.
  package static let shortestInterval = 0.04
  /// The default longest distance to the next tap, in points; `DOUBLE_TAP_SLOP` of Android's `ViewConfiguration.java`.
  package static let defaultDistance = 100.0

  /// The longest time from one tap of a series to the next, in seconds.
  package var interval: Double
  /// The longest distance from one tap of a series to the next, in points.
  package var distance: Double
  private struct Tap: Sendable {
    let place: Point
    let time: Timestamp
    let count: Int
  }

  private var last: Tap?

  /// Creates a recognizer without taps.
  package init(interval: Double = defaultInterval, distance: Double = defaultDistance) {
    self.interval = interval
    self.distance = distance
  }

  /// Records a tap when its finger lifts and returns its number in the series. Returns 0 if the position is not finite,
  /// or if the tap follows the previous one faster than a finger can.
  package mutating func tap(at place: Point, time: Timestamp) -> Int {
    guard place.isFinite else { return 0 }
    var count = 1
    if let last, continues(at: place, time: time) {
      if time.seconds(since: last.time) < Self.shortestInterval { return 0 }
      count = last.count + 1
    }
    last = Tap(place: place, time: time, count: count)
    return count
  }

  /// Returns whether a touch at a position and time continues the series of the previous taps, if it becomes a tap.
  package func continues(at place: Point, time: Timestamp) -> Bool {
    guard let last, place.isFinite, time >= last.time else { return false }
    return (place - last.place).length <= distance && time.seconds(since: last.time) <= interval
  }

  /// Whether a first tap still waits for a second one.
  package var isWaiting: Bool { singleTime != nil }
  /// The time after which a first tap counts as single; `nil` if no first tap waits for a second one.
  package var singleTime: Timestamp? { last?.count == 1 ? last?.time.advanced(bySeconds: interval) : nil }

  /// Returns the time at which a tap counted as single, if it lies before `time`; only once per tap. The returned time
  /// does not depend on when you ask.
  package mutating func singleTap(by time: Timestamp) -> Timestamp? {
    guard let due = singleTime, due < time else { return nil }
    last = nil
    return due
  }

  /// Ends the series, for example after a drag or when a double tap has been handled.
  package mutating func reset() { last = nil }
}
