/// The fractional notches of a wheel, and the scrollers that the wheel moves as long as it keeps turning.
///
/// ```swift
/// var wheel = WheelAccumulator()
/// let all = wheel.lockedParts(at: now, else: scroller.allLinks)
/// let next = wheel.lockedParts(at: now.advanced(bySeconds: 0.1), else: 0..<0)
/// print(next == all)  // true: the second turn belongs to the same series
/// ```
public struct WheelAccumulator: Sendable {
  /// The seconds after a turn during which the wheel still moves the same scrollers, so that content scrolling under
  /// the pointer does not redirect the wheel. Dear ImGui keeps the wheel on the same window for 0.7 s; a quarter of a
  /// second suffices here, where the wheel could only pass between nested scrollers.
  public static let lock = 0.25
  /// The distance, in points, after which a moved pointer lets the wheel move other scrollers: Dear ImGui's
  /// `MouseDragThreshold`.
  public static let reach = 6.0

  private var parts: Range<Int>?
  private var lastTurn: Timestamp?
  private var pointer: Point?
  private var notches = NotchAccumulator()

  /// Creates an accumulator at rest.
  public init() {}

  /// Returns the indices of the nested scrollers that the wheel moves now: those of the previous turn within the time
  /// ``lock`` and the distance ``reach``, otherwise `choice`.
  ///
  /// - Parameters:
  ///   - time: the time of the turn.
  ///   - pointer: the position of the mouse, if known.
  ///   - choice: the indices of the nested scrollers to move if those of the previous turn no longer apply; evaluated
  ///     only then.
  public mutating func lockedParts(
    at time: Timestamp, pointer: Point? = nil, else choice: @autoclosure () -> Range<Int>
  ) -> Range<Int> {
    let hasMoved = zip(self.pointer, pointer).map { ($0 - $1).length > Self.reach } ?? false
    if let lastTurn, let parts, !hasMoved, time.seconds(since: lastTurn) < Self.lock {
      self.lastTurn = time
      return parts
    }
    lastTurn = time
    self.pointer = pointer
    notches.reset()
    let parts = choice()
    self.parts = parts
    return parts
  }

  /// Adds a turn to the fraction of a notch that earlier turns left, returns the whole notches of the sum and keeps the
  /// rest.
  public mutating func wholeNotches(adding turn: Double, at time: Timestamp) -> Double { notches.add(turn, at: time) }

  private func zip(_ a: Point?, _ b: Point?) -> (Point, Point)? {
    if let a, let b { (a, b) } else { nil }
  }
}
