/// An axis-aligned rectangle, in points.
///
/// ```swift
/// let frame = Rect(x: 0, y: 0, width: 390, height: 844)
/// print(frame.contains(Point(x: 10, y: 10)))  // true
/// ```
public struct Rect: Hashable, Sendable {
  /// The top left corner, in points.
  public var origin: Point
  /// The width and height, in points.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner, width and height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The x coordinate of the left edge, in points.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge, in points.
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge, in points.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge, in points.
  public var maxY: Double { origin.y + size.height }
  /// The extent along x, in points.
  public var width: Double { size.width }
  /// The extent along y, in points.
  public var height: Double { size.height }
  /// The centre of the rectangle, in points.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether a point lies inside. The left and top edges are part of the rectangle, the right and bottom edges
  /// are not.
  public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

  /// Returns whether the two rectangles share an area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the area that both rectangles share. Without a shared area the result has no width or no height.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the rectangle inset by `dx` on the left and right and by `dy` at the top and bottom. Negative values
  /// enlarge the rectangle. Neither the width nor the height becomes less than 0.
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Returns the rectangle moved by a displacement.
  public func offset(by d: Point) -> Rect { Rect(origin: origin + d, size: size) }
}
