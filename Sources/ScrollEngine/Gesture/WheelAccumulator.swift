/// Keeps the parts of a wheel's notches, and which part of a scene the wheel moves while it keeps turning.
package struct WheelAccumulator: Sendable {
  /// How long after a turn the wheel still moves the same part, in seconds: content that scrolls under the pointer does
  /// not pass the wheel on by accident. Dear ImGui locks for 0.7 s after a change of window; a quarter is enough here,
  /// since only the seam of one line is concerned.
  package static let lock = 0.25
  /// A pointer that moves this far, in points, looks for another part: the lock ends. Dear ImGui's `MouseDragThreshold`.
  package static let reach = 6.0

  private var parts: Range<Int>?
  private var lastTurn: Timestamp?
  private var pointer: Point?
  private var notches = NotchSum()

  /// A wheel that stands still.
  package init() {}

  /// The parts that the wheel moves now: those of a moment ago, or else the ones given.
  ///
  /// - Parameters:
  ///   - time: the moment of the turn.
  ///   - pointer: where the mouse is, if that is known.
  ///   - choice: the parts to take where no lock holds; asked only then.
  package mutating func lockedParts(
    at time: Timestamp, pointer: Point? = nil, else choice: @autoclosure () -> Range<Int>
  ) -> Range<Int> {
    let hasMoved = zip(self.pointer, pointer).map { ($0 - $1).length > Self.reach } ?? false
    if let lastTurn, let parts, !hasMoved, time.seconds(since: lastTurn) < Self.lock {
      self.lastTurn = time
      return parts
    }
    lastTurn = time
    self.pointer = pointer
    notches.forget()
    let parts = choice()
    self.parts = parts
    return parts
  }

  /// The whole notches that a turn completes.
  package mutating func wholeNotches(adding turn: Double, at time: Timestamp) -> Double { notches.add(turn, at: time) }

  private func zip(_ a: Point?, _ b: Point?) -> (Point, Point)? {
    if let a, let b { (a, b) } else { nil }
  }
}
