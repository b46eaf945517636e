import ScrollEngine

/// A picture made of paths and labels in painting order, which a rasteriser can render at any scale.
public struct VectorDrawing: Sendable {
  /// A filled or stroked path.
  public enum Element: Sendable {
    /// The interior of a path. The even-odd rule applies, so that inner rings become holes.
    case fill(VectorPath, Color)
    /// A line along a path.
    case stroke(VectorPath, Stroke)
  }

  /// A photograph from a file, cropped and scaled to fill a rectangle. If the file cannot be shown, nothing of the
  /// drawing is rendered.
  public struct Photograph: Sendable {
    /// Path of the file.
    public var path: String
    /// The rectangle to fill, in the drawing's units.
    public var frame: Rect
    /// Corner radius, in the drawing's units.
    public var radius: Double

    /// Creates a photograph.
    public init(path: String, frame: Rect, radius: Double) {
      self.path = path
      self.frame = frame
      self.radius = radius
    }
  }

  /// A picture file (JPEG, PNG, WebP or SVG), stretched to a rectangle that may be larger than the drawing, of which the
  /// drawing then shows a tile. Translucent pixels stay translucent. If the file cannot be shown, nothing of the drawing
  /// is rendered.
  public struct Image: Equatable, Sendable {
    /// Path of the file.
    public var path: String
    /// A number that differs between versions of the file with different content.
    public var version: Int
    /// The rectangle of the whole picture, in the drawing's units.
    public var frame: Rect

    /// Creates an image.
    public init(path: String, version: Int = 0, frame: Rect) {
      self.path = path
      self.version = version
      self.frame = frame
    }
  }

  /// A single line of text, in the system's sans-serif font.
  public struct Label: Equatable, Sendable {
    /// The horizontal position of the text relative to its anchor point.
    public enum Anchor: String, Sendable {
      /// The text begins at the anchor point.
      case start
      /// The text is centred on the anchor point.
      case middle
      /// The text ends at the anchor point.
      case end
    }

    /// The text.
    public var text: String
    /// The anchor point, which lies on the baseline, in the drawing's units.
    public var position: Point
    /// The position of the text relative to ``position``.
    public var anchor: Anchor
    /// Font size, in the drawing's units.
    public var size: Double
    /// Text colour.
    public var color: Color

    /// Creates a label.
    public init(text: String, position: Point, anchor: Anchor, size: Double, color: Color) {
      self.text = text
      self.position = position
      self.anchor = anchor
      self.size = size
      self.color = color
    }
  }

  /// Width, colour, caps and dashes of a line.
  public struct Stroke: Sendable {
    /// Thickness, in the drawing's units.
    public var width: Double
    /// Line colour.
    public var color: Color
    /// Whether line caps and joins are round; otherwise caps are butt and joins are mitred.
    public var isRound: Bool
    /// Lengths of dashes and gaps, in the drawing's units; empty for a solid line.
    public var dashes: [Double]

    /// Creates a stroke.
    public init(width: Double, color: Color, isRound: Bool = true, dashes: [Double] = []) {
      self.width = width
      self.color = color
      self.isRound = isRound
      self.dashes = dashes
    }
  }

  /// The quality of anti-aliasing at the edges of paths.
  public enum Antialiasing: Sendable {
    /// 255 coverage levels per pixel.
    case fine
    /// 16 coverage levels per pixel, in less than half the time. It suits pictures of many paths in similar colours.
    case quick
  }

  /// Anti-aliasing of the paths.
  public var antialiasing: Antialiasing
  /// Background colour.
  public var background: Color
  /// The rectangle that the picture shows, in the drawing's units.
  public var bounds: Rect
  /// The photograph between the background and the paths; `nil` for none.
  public var photo: Photograph?
  /// The picture file between the background and the paths; `nil` for none.
  public var image: Image?
  /// The paths, the lowest first.
  public var elements: [Element] = []
  /// Text above the paths.
  public var labels: [Label] = []

  /// Creates a drawing with nothing but its background.
  public init(bounds: Rect, background: Color, antialiasing: Antialiasing = .fine) {
    self.bounds = bounds
    self.background = background
    self.antialiasing = antialiasing
  }
}

/// A path of one or more polylines.
public struct VectorPath: Sendable {
  /// The vertices of all polylines, one polyline after another.
  public private(set) var points: [Point] = []
  /// Index in `points` of each polyline's first vertex.
  public private(set) var polylineStarts: [Int] = []
  /// Whether all polylines are closed; otherwise all are open.
  public var isClosed: Bool

  /// Creates an empty path.
  public init(isClosed: Bool) { self.isClosed = isClosed }

  /// Creates a path of one polyline.
  public init(_ points: [Point], isClosed: Bool) {
    self.isClosed = isClosed
    addPolyline(points)
  }

  /// Appends a polyline.
  public mutating func addPolyline(_ run: some Sequence<Point>) {
    polylineStarts.append(points.count)
    points.append(contentsOf: run)
  }
}
