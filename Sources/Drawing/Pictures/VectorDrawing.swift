import ScrollEngine

/// A picture as paths and labels, in painting order: what a rasteriser turns into pixels, at any scale.
public struct VectorDrawing: Sendable {
  /// One painted path.
  public enum Element: Sendable {
    /// Fills by the even-odd rule, so that inner rings are holes.
    case fill(VectorPath, Color)
    /// Draws along the path.
    case stroke(VectorPath, Stroke)
  }

  /// A photograph from a file, cut and scaled to fill a rectangle. A file that cannot be shown makes no picture.
  public struct Photograph: Sendable {
    /// The file.
    public var path: String
    /// The place.
    public var frame: Rect
    /// Radius of the corners, in the drawing's units.
    public var radius: Double

    /// A photograph from its parts.
    public init(path: String, frame: Rect, radius: Double) {
      self.path = path
      self.frame = frame
      self.radius = radius
    }
  }

  /// A text in one line, in the system's sans-serif font.
  public struct Label: Equatable, Sendable {
    /// How the text lies at its place.
    public enum Anchor: String, Sendable {
      /// It begins there.
      case start
      /// Its middle is there.
      case middle
      /// It ends there.
      case end
    }

    /// The text.
    public var text: String
    /// Where it lies: a place on its base line.
    public var place: Point
    /// How it lies there.
    public var anchor: Anchor
    /// Height of the em square, in the drawing's units.
    public var size: Double
    /// Ink.
    public var color: Color

    /// A label from its parts.
    public init(text: String, place: Point, anchor: Anchor, size: Double, color: Color) {
      self.text = text
      self.place = place
      self.anchor = anchor
      self.size = size
      self.color = color
    }
  }

  /// How a line looks.
  public struct Stroke: Sendable {
    /// Thickness, in the drawing's units.
    public var width: Double
    /// Ink.
    public var color: Color
    /// Whether ends and joints are round; else ends are cut flat and joints mitred.
    public var isRound: Bool
    /// Lengths of dashes and gaps in the drawing's units; empty for a solid line.
    public var dashes: [Double]

    /// A stroke from its parts.
    public init(width: Double, color: Color, isRound: Bool = true, dashes: [Double] = []) {
      self.width = width
      self.color = color
      self.isRound = isRound
      self.dashes = dashes
    }
  }

  /// How finely the edges of paths are told from what lies below them.
  public enum Edges: Sendable {
    /// 255 steps of a pixel.
    case fine
    /// 16 steps, in less than half the time: for pictures of many paths whose colours are close to each other.
    case quick
  }

  /// How the paths' edges are drawn.
  public var edges: Edges
  /// The colour below everything.
  public var background: Color
  /// The part of the drawing's plane that the picture shows.
  public var bounds: Rect
  /// A photograph between the background and the paths.
  public var photo: Photograph?
  /// The paths, lowest first.
  public var elements: [Element] = []
  /// Texts above the paths.
  public var labels: [Label] = []

  /// An empty drawing.
  public init(bounds: Rect, background: Color, edges: Edges = .fine) {
    self.bounds = bounds
    self.background = background
    self.edges = edges
  }
}

/// One or more runs of straight lines.
public struct VectorPath: Sendable {
  /// All corners, run after run.
  public private(set) var points: [Point] = []
  /// Where in `points` each run begins.
  public private(set) var starts: [Int] = []
  /// Whether each run closes to its first point.
  public var isClosed: Bool

  /// An empty path.
  public init(isClosed: Bool) { self.isClosed = isClosed }

  /// A path of one run.
  public init(_ points: [Point], isClosed: Bool) {
    self.isClosed = isClosed
    addRun(points)
  }

  /// Adds a run of corners.
  public mutating func addRun(_ run: some Sequence<Point>) {
    starts.append(points.count)
    points.append(contentsOf: run)
  }
}
