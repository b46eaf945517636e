import ScrollEngine

/// A row that is expanding or collapsing. The list has its new length immediately, and the drawing follows gradually.
struct RowExpansion {
  let row: Int
  /// The change of the row's height, in points; negative when it collapses.
  let growth: Double
  /// The list's offset before the row's change of height minus the offset after it, in points; 0 if the offset did not
  /// have to change.
  let shift: Double
  private let start: Timestamp

  /// The spring for expanding text, from the design tokens.
  private static let spring = SpringParameters(response: 0.38, dampingRatio: 1)
  /// The remaining fraction of the change over time. It ends at a thousandth, because a thousandth of a row's growth is
  /// less than a pixel.
  private static let motion = DampedSpring(
    from: 1, to: 0, velocity: 0, parameters: spring, restThreshold: 0.001)

  init(row: Int, growth: Double, shift: Double, start: Timestamp) {
    self.row = row
    self.growth = growth
    self.shift = shift
    self.start = start
  }

  /// Returns the remaining fraction of the change, from 1 to 0.
  func remainingFraction(at time: Timestamp) -> Double { Self.motion.position(at: time.seconds(since: start)) }

  func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= Self.motion.restTime }
}
