/// A position or a displacement, in points; y grows downwards.
///
/// ```swift
/// let from = Point(x: 10, y: 20)
/// let to = from + Point(x: 3, y: 4)
/// print((to - from).length)  // 5
/// ```
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points; grows to the right.
  public var x: Double
  /// The vertical coordinate, in points; grows downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Accesses the coordinate along an axis, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// The Euclidean distance from the origin, in points.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the difference of two points, coordinate by coordinate.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Returns a point scaled about the origin.
  public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  /// Adds a displacement in place.
  public static func += (a: inout Point, b: Point) { a = a + b }
}
