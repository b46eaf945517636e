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

  /// A second line to compare the first with, drawn in dashes.
  public var compared: [Point] = []
  /// What happened at places of the horizontal axis.
  public var events: [Event] = []
  /// What lies below the lines: the darker, the greater the share.
  public var areas: [Area] = []

  /// A rectangle of a map.
  public struct Area: Equatable, Sendable {
    /// Its least corner, in the units of the axes.
    public var from: Point
    /// Its greatest corner.
    public var to: Point
    /// From 0 to 1.
    public var share: Double

    /// An area from its parts.
    public init(from: Point, to: Point, share: Double) {
      self.from = from
      self.to = to
      self.share = share
    }
  }

  /// Something that happened.
  public struct Event: Equatable, Sendable {
    /// Where on the horizontal axis.
    public var x: Double
    /// What, in a word.
    public var name: String

    /// An event from its parts.
    public init(x: Double, name: String) {
      self.x = x
      self.name = name
    }
  }

  /// A panel from its parts.
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
