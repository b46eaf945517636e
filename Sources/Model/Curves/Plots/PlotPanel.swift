import ScrollEngine

/// A plotted line with marked points, on its own axes.
public struct PlotPanel: Sendable {
  /// The quantity that the line shows, with its unit.
  public var title: String
  /// The quantity of the horizontal axis, with its unit.
  public var axis: String
  /// Points of the line, in the units of the axes; y grows upwards.
  public var line: [Point]
  /// Points that are marked with a dot.
  public var marks: [Point]

  /// A second line for comparison, which is dashed.
  public var compared: [Point] = []
  /// Named positions on the horizontal axis.
  public var events: [Event] = []
  /// Shaded rectangles behind the lines; a larger ``Area/shade`` is darker.
  public var areas: [Area] = []

  /// A shaded rectangle of a plot whose two axes are tunables. The shade shows a third value, such as a success rate.
  public struct Area: Equatable, Sendable {
    /// Corner with the smallest x and y, in the units of the axes.
    public var from: Point
    /// Corner with the largest x and y, in the units of the axes.
    public var to: Point
    /// Strength of the shade, from 0 for none to 1 for the darkest.
    public var shade: Double

    /// Creates an area.
    public init(from: Point, to: Point, shade: Double) {
      self.from = from
      self.to = to
      self.shade = shade
    }
  }

  /// A named position on the horizontal axis.
  public struct Event: Equatable, Sendable {
    /// Position on the horizontal axis, in its unit.
    public var x: Double
    /// Name of the position, a single word.
    public var name: String

    /// Creates an event.
    public init(x: Double, name: String) {
      self.x = x
      self.name = name
    }
  }

  /// Creates a panel.
  public init(
    title: String, axis: String, line: [Point], marks: [Point] = [], compared: [Point] = [], events: [Event] = [],
    areas: [Area] = []
  ) {
    self.title = title
    self.axis = axis
    self.line = line
    self.marks = marks
    self.compared = compared
    self.events = events
    self.areas = areas
  }
}
