import ScrollEngine

/// Tells a double tap from two taps, and a single tap from the first half of a double one.
struct TapCounter {
  /// Longest time between two taps of a double tap, in seconds: AOSP ViewConfiguration.java and Flutter
  /// gestures/constants.dart.
  static let timeout = 0.3
  /// Farthest that they may lie apart, in points: the same two sources.
  static let slop = 100.0

  private var first: (time: Timestamp, place: Point)?

  /// Whether a tap waits to turn out single.
  var isWaiting: Bool { first != nil }

  /// A tap; true when it is the second of a double tap.
  mutating func tap(at place: Point, time: Timestamp) -> Bool {
    if let first, time.seconds(since: first.time) <= Self.timeout, (place - first.place).length <= Self.slop {
      self.first = nil
      return true
    }
    first = (time, place)
    return false
  }

  /// Whether a tap has turned out single by now; tells so once.
  mutating func takeSingle(by time: Timestamp) -> Bool {
    guard let first, time.seconds(since: first.time) > Self.timeout else { return false }
    self.first = nil
    return true
  }

  /// Something else happens: the tap before it was single, and of no consequence.
  mutating func forget() { first = nil }
}
