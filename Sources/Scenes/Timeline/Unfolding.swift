import ScrollEngine

/// A row that opens or closes: the list has its new length at once, and the picture follows.
struct Unfolding {
  let row: Int
  /// By how much it grows, in points; negative when it closes.
  let growth: Double
  /// By how much the list's offset had to change, in points.
  let shift: Double
  private let start: Timestamp

  /// The design tokens' spring for text that shows more.
  private static let spring = SpringParameters(response: 0.38, dampingRatio: 1)
  /// A thousandth of a row's growth is less than a pixel.
  private static let motion = DampedSpring(
    from: 1, to: 0, velocity: 0, parameters: spring, restThreshold: 0.001)

  init(row: Int, growth: Double, shift: Double, start: Timestamp) {
    self.row = row
    self.growth = growth
    self.shift = shift
    self.start = start
  }

  /// The share of the way that is left, 1 to 0.
  func rest(at time: Timestamp) -> Double { Self.motion.position(at: time.seconds(since: start)) }

  /// Whether nothing is left.
  func isOver(at time: Timestamp) -> Bool { time.seconds(since: start) >= Self.motion.restTime }
}
