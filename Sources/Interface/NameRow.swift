import Drawing
import ScrollEngine

/// Room along a line, in points, that is given away piece by piece: what would lie on something else gets none.
public struct LineRoom {
  private var taken: [ClosedRange<Double>] = []

  /// A line of which nothing is taken.
  public init() {}

  /// Takes a stretch where all of it is free; O(n) in the number of stretches taken.
  ///
  /// - Parameter gap: what must be free beyond either end as well, in points.
  /// - Returns: whether it was free.
  public mutating func take(_ stretch: ClosedRange<Double>, gap: Double = 0) -> Bool {
    let room = stretch.lowerBound - gap...stretch.upperBound + gap
    guard !taken.contains(where: { $0.overlaps(room) }) else { return false }
    taken.append(stretch)
    return true
  }
}

/// Names in one line, each under or over its mark as far as the frame allows. Of names that would lie on each other the
/// one of more weight is told.
public struct NameRow {
  /// The name of a mark.
  public struct Name {
    /// What it says.
    public var text: String
    /// Its ink.
    public var color: Color
    /// Where its mark is, in points.
    public var x: Double
    /// The lower, the sooner it is left out.
    public var weight: Int

    /// A name from its parts.
    public init(_ text: String, _ color: Color, at x: Double, weight: Int) {
      (self.text, self.color, self.x, self.weight) = (text, color, x, weight)
    }
  }

  /// The line of the names, as wide as they may reach.
  public let frame: Rect
  /// What stays free between two names, in points.
  public let gap: Double

  /// A row in a frame.
  public init(in frame: Rect, gap: Double) {
    (self.frame, self.gap) = (frame, gap)
  }

  /// Draws the names that have room.
  public func draw(_ names: [Name], into canvas: inout Canvas) {
    var room = LineRoom()
    for name in names.sorted(by: { $0.weight > $1.weight }) {
      let width = canvas.text.width(of: name.text, style: .caption) + 1
      let left = min(max(frame.minX, name.x - width / 2), frame.maxX - width)
      guard room.take(left...left + width, gap: gap) else { continue }
      canvas.list.text(
        name.text, .caption, name.color, in: Rect(x: left, y: frame.minY, width: width, height: frame.height))
    }
  }
}
