import ScrollEngine

/// Keeps the fractions of a wheel's notches, and which part of a scene the wheel moves while it keeps turning.
struct WheelAccumulator {
  /// How long after a turn the wheel still moves the same part, in seconds: content that scrolls under the pointer does
  /// not pass the wheel on by accident. Dear ImGui locks for 0.7 s after a change of window; a quarter is enough here,
  /// since only the seam of one line is concerned.
  static let lock = 0.25

  private(set) var parts: ScrollParts?
  private var lastTurn: Timestamp?
  private var fraction = 0.0

  /// The parts that the wheel moves now: those of a moment ago, or else the ones given.
  mutating func lockedParts(at time: Timestamp, else choice: @autoclosure () -> ScrollParts) -> ScrollParts {
    if let lastTurn, let parts, time.seconds(since: lastTurn) < Self.lock {
      self.lastTurn = time
      return parts
    }
    lastTurn = time
    fraction = 0
    let parts = choice()
    self.parts = parts
    return parts
  }

  /// Adds notches and takes out the whole ones. Turning back begins anew.
  mutating func wholeNotches(adding notches: Double) -> Double {
    fraction = fraction * notches < 0 ? notches : fraction + notches
    let whole = fraction.rounded(.towardZero)
    fraction -= whole
    return whole
  }
}

/// A touchpad's scroll sequence, followed like a finger that needs no slop.
struct TouchpadGesture {
  var tracker = VelocityTracker()
  var isActive = false
  var isOnMap = false
  private var travel = Point.zero

  /// The sequence begins.
  mutating func begin(at time: Timestamp, isOnMap: Bool) {
    tracker.reset()
    travel = .zero
    tracker.add(position: .zero, at: time)
    isActive = true
    self.isOnMap = isOnMap
  }

  /// The content is asked to move by `delta`; returns the velocity so far, in pt/s of offset.
  mutating func move(by delta: Point, at time: Timestamp) -> Point {
    travel += delta
    tracker.add(position: travel, at: time)
    return tracker.velocity(at: time)
  }
}
