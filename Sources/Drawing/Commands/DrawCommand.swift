import ScrollEngine

/// Radii of a rectangle's corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// Radius of the two top corners.
  public var top: Double
  /// Radius of the two bottom corners.
  public var bottom: Double

  /// Four square corners.
  public static let square = CornerRadii(top: 0, bottom: 0)

  /// Top and bottom apart.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// The same radius at all four corners.
  public init(_ radius: Double) { self.init(top: radius, bottom: radius) }
}

/// Where a text stands between the left and right edges of its frame.
public enum TextAlignment: UInt8, Sendable {
  /// At the left edge.
  case leading
  /// In the middle.
  case center
  /// At the right edge.
  case trailing
}

/// A text in its frame. What does not fit the frame's width is cut and ends with an ellipsis.
public struct TextBlock: Equatable, Sendable {
  /// What it says, in one line.
  public var string: String
  /// Font and size.
  public var style: TextStyle
  /// Ink.
  public var color: Color
  /// A soft outline that keeps the text legible over a picture; `nil` for none.
  public var halo: Color?
  /// The place: text is centred between its top and bottom edge.
  public var frame: Rect
  /// The place between left and right.
  public var alignment: TextAlignment
}

/// One stroke of the brush. Places are points in the target; rounding to pixels happens in the renderer only.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle of one colour.
  case fill(Rect, Color)
  /// Many rectangles of one colour, such as the bars of a chart: cheaper than as many fills.
  case fills([Rect], Color)
  /// A rectangle with round corners; `border` is drawn inside its edge, `width` points wide.
  case roundedRect(Rect, radii: CornerRadii, fill: Color, border: Border?)
  /// Paints over what lies between a rectangle's square corners and its round ones: rounds off a scene or a picture
  /// that was drawn below.
  case corners(Rect, radii: CornerRadii, outside: Color)
  /// The shadow of a rectangle with round corners, drawn outside of the rectangle only.
  case shadow(Rect, radii: CornerRadii, Shadow)
  /// A line of text.
  case text(TextBlock)
  /// An icon by its name in icons.json, filling a square.
  case icon(String, Rect, Color)
  /// A picture, scaled to fill `frame`; a picture that is not there (yet) draws nothing.
  case picture(PictureKey, frame: Rect, opacity: Double)
  /// Straight lines from point to point, `width` points thick.
  case polyline([Point], width: Double, Color)
  /// Restricts what follows to a rectangle, within the restriction in force, until `popClip`.
  case pushClip(Rect)
  /// Takes back the last `pushClip`.
  case popClip

  /// A line inside a shape's edge.
  public struct Border: Hashable, Sendable {
    /// Thickness, in points.
    public var width: Double
    /// Ink.
    public var color: Color

    /// A border from its parts.
    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }
}

extension DrawCommand {
  /// The same stroke elsewhere.
  public func offset(by distance: Point) -> DrawCommand {
    placed({ $0.offset(by: distance) }, { $0 + distance })
  }

  /// The same stroke with its rectangles and its points at other places.
  func placed(_ rect: (Rect) -> Rect, _ point: (Point) -> Point) -> DrawCommand {
    switch self {
    case .fill(let frame, let color): return .fill(rect(frame), color)
    case .fills(let frames, let color): return .fills(frames.map(rect), color)
    case .roundedRect(let frame, let radii, let fill, let border):
      return .roundedRect(rect(frame), radii: radii, fill: fill, border: border)
    case .corners(let frame, let radii, let color): return .corners(rect(frame), radii: radii, outside: color)
    case .shadow(let frame, let radii, let shadow): return .shadow(rect(frame), radii: radii, shadow)
    case .text(var block):
      block.frame = rect(block.frame)
      return .text(block)
    case .icon(let name, let frame, let color): return .icon(name, rect(frame), color)
    case .picture(let key, let frame, let opacity): return .picture(key, frame: rect(frame), opacity: opacity)
    case .polyline(let points, let width, let color): return .polyline(points.map(point), width: width, color)
    case .pushClip(let frame): return .pushClip(rect(frame))
    case .popClip: return .popClip
    }
  }
}
