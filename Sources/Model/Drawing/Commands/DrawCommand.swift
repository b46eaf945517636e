import ScrollEngine

/// Radii of a rectangle's corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// Radius of the two top corners, in points.
  public var top: Double
  /// Radius of the two bottom corners, in points.
  public var bottom: Double

  /// Four square corners.
  public static let square = CornerRadii(top: 0, bottom: 0)

  /// Creates radii that differ between top and bottom.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  /// Creates four equal radii.
  public init(_ radius: Double) { self.init(top: radius, bottom: radius) }
}

/// The horizontal alignment of a text in its frame.
public enum TextAlignment: UInt8, Sendable {
  /// Alignment with the left edge.
  case leading
  /// Alignment with the middle.
  case center
  /// Alignment with the right edge.
  case trailing
}

/// A line of text in a frame. Text that is wider than the frame is truncated with an ellipsis.
public struct TextBlock: Equatable, Sendable {
  /// The text, without line breaks.
  public var string: String
  /// Font and size.
  public var style: TextStyle
  /// Text colour.
  public var color: Color
  /// Colour of a soft outline that keeps the text legible over a picture; `nil` for no outline.
  public var halo: Color?
  /// The frame, in points. The text is vertically centred in it.
  public var frame: Rect
  /// Horizontal alignment in the frame.
  public var alignment: TextAlignment
}

/// A single drawing operation. Coordinates are in points of the surface; only the renderer rounds them to pixels.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle of one colour.
  case fill(Rect, Color)
  /// Many rectangles of one colour, such as the bars of a chart. This is cheaper than separate fills.
  case fills([Rect], Color)
  /// A rectangle with round corners. The border lies inside the edge.
  case roundedRect(Rect, radii: CornerRadii, fill: Color, border: Border?)
  /// The area between a rectangle's square corners and its round ones, filled with a colour. This rounds off a scene or
  /// a picture that was drawn before.
  case corners(Rect, radii: CornerRadii, outside: Color)
  /// The shadow of a rectangle with round corners, drawn outside the rectangle only.
  case shadow(Rect, radii: CornerRadii, Shadow)
  /// A line of text.
  case text(TextBlock)
  /// An icon that fills a square. The string is the icon's name in icons.json.
  case icon(String, Rect, Color)
  /// A picture scaled to fill `frame`. Nothing is drawn if the picture is not ready.
  case picture(PictureKey, frame: Rect, opacity: Double)
  /// Straight lines from point to point, `width` points thick.
  case polyline([Point], width: Double, Color)
  /// A clip that intersects the current one and applies to all commands until the matching `popClip`.
  case pushClip(Rect)
  /// The end of the most recently pushed clip that has not ended yet.
  case popClip

  /// A line inside a shape's edge.
  public struct Border: Hashable, Sendable {
    /// Thickness, in points.
    public var width: Double
    /// Line colour.
    public var color: Color

    /// Creates a border.
    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }
}

extension DrawCommand {
  /// Returns the command moved by a distance.
  public func offset(by distance: Point) -> DrawCommand {
    placed({ $0.offset(by: distance) }, { $0 + distance })
  }

  /// Returns the command with its rectangles and points mapped by two closures. Radii, widths and font sizes do not
  /// change.
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

extension DrawCommand {
  /// Returns the command mirrored left to right within a rectangle. Positions and text alignment are mirrored; letters,
  /// icons and pictures keep their orientation.
  public func mirrored(in whole: Rect) -> DrawCommand {
    let command = placed({ $0.mirrored(in: whole) }, { $0.mirrored(in: whole) })
    guard case .text(var block) = command else { return command }
    block.alignment = block.alignment.mirrored
    return .text(block)
  }
}

extension DisplayList {
  /// Mirrors the commands from the index `first` to the end of the list, left to right within a rectangle.
  public mutating func mirror(from first: Int, in whole: Rect) {
    for index in commands.indices.dropFirst(first) { commands[index] = commands[index].mirrored(in: whole) }
  }
}

extension TextAlignment {
  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}

extension Rect {
  /// Returns the rectangle mirrored left to right within another.
  public func mirrored(in whole: Rect) -> Rect {
    Rect(x: whole.minX + whole.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension Point {
  /// Returns the point mirrored left to right within a rectangle.
  public func mirrored(in whole: Rect) -> Point { Point(x: whole.minX + whole.maxX - x, y: y) }
}
