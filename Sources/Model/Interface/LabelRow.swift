import Drawing
import ScrollEngine

/// The ranges along a row that are already taken, which keep labels from overlapping. Positions are in points.
public struct OccupiedRanges {
  private var taken: [ClosedRange<Double>] = []

  /// Creates a row in which everything is free.
  public init() {}

  /// Occupies a range if it is free. O(n) in the number of occupied ranges.
  ///
  /// - Parameter gap: distance beyond both ends that must be free as well, in points.
  /// - Returns: whether the range was free.
  public mutating func reserve(_ stretch: ClosedRange<Double>, gap: Double = 0) -> Bool {
    let room = stretch.lowerBound - gap...stretch.upperBound + gap
    guard !taken.contains(where: { $0.overlaps(room) }) else { return false }
    taken.append(stretch)
    return true
  }
}

/// A row of labels, each centred on its position but kept inside the frame. Of labels that would overlap, only the one
/// with the highest priority is drawn.
public struct LabelRow {
  /// A label at a position along the row.
  public struct Label {
    /// The text.
    public var text: String
    /// Text colour.
    public var color: Color
    /// Position on which the label is centred, in points.
    public var x: Double
    /// Priority. Labels of higher priority are placed first.
    public var priority: Int

    /// Creates a label.
    public init(_ text: String, _ color: Color, at x: Double, weight: Int) {
      (self.text, self.color, self.x, self.priority) = (text, color, x, weight)
    }
  }

  /// Frame that contains all labels, in points.
  public let frame: Rect
  /// Minimum distance between two labels, in points.
  public let gap: Double

  /// Creates a row.
  public init(in frame: Rect, gap: Double) {
    (self.frame, self.gap) = (frame, gap)
  }

  /// Draws the labels that fit.
  public func draw(_ names: [Label], into canvas: inout Canvas) {
    var room = OccupiedRanges()
    for name in names.sorted(by: { $0.priority > $1.priority }) {
      let width = canvas.text.width(of: name.text, style: .caption) + 1
      let left = min(max(frame.minX, name.x - width / 2), frame.maxX - width)
      guard room.reserve(left...left + width, gap: gap) else { continue }
      canvas.list.text(
        name.text, .caption, name.color, in: Rect(x: left, y: frame.minY, width: width, height: frame.height))
    }
  }
}
