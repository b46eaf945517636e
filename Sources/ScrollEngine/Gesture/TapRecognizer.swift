/// Counts taps that belong together: 1 for a tap by itself, 2 for a double tap, and so on.
///
/// What a single tap asks for can be done at once, or once no second one can follow: ``takeSingle(by:)`` tells when.
package struct TapRecognizer: Sendable {
  /// Seconds within which the next tap must follow; `DOUBLE_TAP_TIMEOUT` of Android's `ViewConfiguration.java`.
  package static let defaultInterval = 0.3
  /// Seconds that two taps are apart at least: what follows sooner is one tap whose contact broke;
  /// `DOUBLE_TAP_MIN_TIME` of the same file.
  package static let shortestInterval = 0.04
  /// Points within which the next tap must lie; `DOUBLE_TAP_SLOP` of the same file.
  package static let defaultDistance = 100.0

  /// Seconds within which the next tap must follow.
  package var interval: Double
  /// Points within which the next tap must lie.
  package var distance: Double
  private var last: (place: Point, time: Timestamp, count: Int)?

  /// No tap yet.
  package init(interval: Double = defaultInterval, distance: Double = defaultDistance) {
    self.interval = interval
    self.distance = distance
  }

  /// Notes a tap when its finger lifts, and returns its number in its series; 0 for one that is none: at no place, or
  /// sooner after the one before than fingers are.
  package mutating func tap(at place: Point, time: Timestamp) -> Int {
    guard place.isFinite else { return 0 }
    var count = 1
    if let last, continues(at: place, time: time) {
      if time.seconds(since: last.time) < Self.shortestInterval { return 0 }
      count = last.count + 1
    }
    last = (place, time, count)
    return count
  }

  /// Whether a touch at a place and a moment goes on with the series of the taps before it, if it turns out to be a tap.
  package func continues(at place: Point, time: Timestamp) -> Bool {
    guard let last, place.isFinite, time >= last.time else { return false }
    return (place - last.place).length <= distance && time.seconds(since: last.time) <= interval
  }

  /// Whether a tap waits to turn out single.
  package var isWaiting: Bool { singleTime != nil }
  /// The moment after which a tap has turned out single; `nil` while none waits.
  package var singleTime: Timestamp? { last?.count == 1 ? last?.time.advanced(bySeconds: interval) : nil }

  /// The moment at which a tap turned out single, if that is not after `time`; told once. However late it is asked for,
  /// the moment is the same.
  package mutating func takeSingle(by time: Timestamp) -> Timestamp? {
    guard let due = singleTime, due < time else { return nil }
    last = nil
    return due
  }

  /// The next tap is the first of its series, as after a drag or once a double tap has been answered.
  package mutating func forget() { last = nil }
}
