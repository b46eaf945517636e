import ScrollEngine

/// Strokes that bring content to a place, found by trying strokes on a ``ScrollTarget``.
///
/// ```swift
/// let list = ScrollTarget(.list(offset: 0, limit: nil), tuning: Tuning(base: .android), size: size, axis: .y)
/// let gesture = try AimedGesture(moving: list, to: 480, by: Hand(in: list))
/// print(gesture.rest)  // 480.1
/// ```
public struct AimedGesture: Equatable, Sendable {
  /// The strokes, one after the other. Each begins when the content rests.
  public private(set) var strokes: [Stroke]
  /// Seconds from the lift of each stroke until the content rests.
  public private(set) var settling: [Double]
  /// The place at which the content rests in the end: an offset in points, or the index of a page.
  public private(set) var rest: Double
  /// The largest distance from ``rest`` if reports come up to ``Hand/delay`` late.
  public private(set) var spread: Double

  /// A place that cannot be reached.
  public struct Unreachable: Error, Equatable {
    /// The nearest place that can be reached: an offset in points, or the index of a page.
    public let nearest: Double
    /// The reason, as the end of a sentence.
    public let reason: String
  }

  /// Largest number of strokes. Chosen: ten screens of a list, or as many pages.
  public static let mostStrokes = 20

  /// Finds strokes.
  ///
  /// - Parameters:
  ///   - goal: the offset in points, or the index of a page.
  /// - Throws: ``Unreachable`` with the nearest place that can be reached.
  public init(moving target: ScrollTarget, to goal: Double, by hand: Hand) throws(Unreachable) {
    (strokes, settling, rest, spread) = ([], [], 0, 0)
    switch target.content {
    case .list(let offset, let limit):
      if let limit, !(0...max(0, limit)).contains(goal) {
        throw Unreachable(nearest: min(max(0, goal), max(0, limit)), reason: "the content ends there")
      }
      rest = offset
      try reach(goal, target, hand)
    case .pages(let count, let shown):
      guard (0..<Double(count)).contains(goal) else {
        throw Unreachable(nearest: min(max(0, goal), Double(count - 1)), reason: "there are \(count) pages")
      }
      rest = Double(shown)
      try turn(to: goal, target, hand)
    }
  }

  private mutating func add(_ stroke: Stroke, _ target: ScrollTarget, _ hand: Hand) {
    let result = target.result(of: stroke)
    strokes.append(stroke)
    settling.append(result.settling)
    rest = result.rest
    // A late report of one stroke moves the content for all that follow.
    spread += hand.spread(of: stroke, on: target)
  }

  // MARK: Lists

  /// Adds strokes until the content is at an offset.
  private mutating func reach(_ goal: Double, _ target: ScrollTarget, _ hand: Hand) throws(Unreachable) {
    var target = target
    for _ in 0..<Self.mostStrokes {
      let remaining = goal - rest
      // A grid of whole pixels leaves less than this; more strokes would not come nearer.
      guard remaining.magnitude > 0.5 else { return }
      guard let stroke = hand.stroke(from: target, by: remaining) else {
        throw Unreachable(nearest: rest, reason: "no stroke of this hand moves the content by \(Int(remaining)) points")
      }
      let before = rest
      add(stroke, target, hand)
      target = target.resting(at: rest)
      // The last stroke has come as near as its grid allows.
      if (goal - before).magnitude <= hand.longest(on: target), (goal - rest).magnitude < 0.1 * target.length { return }
    }
    throw Unreachable(nearest: rest, reason: "\(Self.mostStrokes) strokes do not suffice")
  }

  // MARK: Pages

  /// Adds a stroke for each page.
  private mutating func turn(to goal: Double, _ target: ScrollTarget, _ hand: Hand) throws(Unreachable) {
    var target = target
    guard (goal - rest).magnitude <= Double(Self.mostStrokes) else {
      throw Unreachable(
        nearest: rest + (goal < rest ? -1 : 1) * Double(Self.mostStrokes),
        reason: "\(Self.mostStrokes) strokes do not suffice")
    }
    while rest != goal {
      let next = rest + (goal < rest ? -1 : 1)
      guard let stroke = hand.stroke(from: target, toPage: next) else {
        throw Unreachable(nearest: rest, reason: "no stroke of this hand turns page \(Int(rest) + 1)")
      }
      add(stroke, target, hand)
      target = target.resting(at: rest)
    }
  }
}
