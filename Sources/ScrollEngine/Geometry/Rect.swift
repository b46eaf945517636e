/// An axis-aligned rectangle in points.
///
/// ```swift
/// let frame = Rect(x: 0, y: 0, width: 390, height: 844)
/// print(frame.contains(Point(x: 10, y: 10)))  // true
/// ```
public struct Rect: Hashable, Sendable {
  /// Top left corner.
  public var origin: Point
  /// Extent to the right and downwards.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its corner and extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// A rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Left edge.
  public var minX: Double { origin.x }
  /// Top edge.
  public var minY: Double { origin.y }
  /// Right edge.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Extent along x.
  public var width: Double { size.width }
  /// Extent along y.
  public var height: Double { size.height }
  /// The middle of the rectangle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// Whether it covers nothing.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether a point lies inside; the left and top edges belong to it, the right and bottom ones do not.
  public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

  /// Whether the two rectangles share an area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared part, empty at the nearer corner where there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The rectangle moved in by `dx` on the left and right and by `dy` at the top and bottom; negative values grow it.
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The rectangle moved by a displacement.
  public func offset(by d: Point) -> Rect { Rect(origin: origin + d, size: size) }
}
