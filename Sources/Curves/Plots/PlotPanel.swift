import ScrollEngine

/// One line over one axis, with marked places.
public struct PlotPanel: Sendable {
  /// What the line shows, with its unit.
  public var title: String
  /// What the horizontal axis shows, with its unit.
  public var axis: String
  /// The line, in the units of the axes; y grows upwards.
  public var line: [Point]
  /// Places with a dot.
  public var marks: [Point]

  /// A panel from its parts.
  public init(title: String, axis: String, line: [Point], marks: [Point] = []) {
    self.title = title
    self.axis = axis
    self.line = line
    self.marks = marks
  }
}
