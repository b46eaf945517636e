import ScrollEngine

/// A location on the map in map units of 0.1 m. The origin is the north-west corner; x grows to the east, y to the
/// south.
public struct MapPoint: Hashable, Sendable {
  /// Map units from the western edge.
  public var x: Int32
  /// Map units from the northern edge.
  public var y: Int32

  /// Creates a location from its coordinates.
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// The same location in floating point, still in map units.
  public var point: Point { Point(x: Double(x), y: Double(y)) }
}

/// The bounding box of a shape, in map units. Points on the edges belong to the box.
public struct MapBox: Hashable, Sendable {
  /// Western edge.
  public var minX: Int32
  /// Northern edge.
  public var minY: Int32
  /// Eastern edge.
  public var maxX: Int32
  /// Southern edge.
  public var maxY: Int32

  /// A box that contains nothing and intersects no other box.
  public static let empty = MapBox(minX: .max, minY: .max, maxX: .min, maxY: .min)

  /// Creates a box from its edges.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the box around a rectangle in map units. It is rounded outwards and clamped to the range of `Int32`.
  public init(_ rect: Rect) {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(exactly: min(2e9, max(-2e9, value.isFinite ? value : 0)).rounded(rule)) ?? 0
    }
    self.init(
      minX: whole(rect.minX, .down), minY: whole(rect.minY, .down), maxX: whole(rect.maxX, .up),
      maxY: whole(rect.maxY, .up))
  }

  /// Extends the box so that it contains a point.
  public mutating func include(_ p: MapPoint) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }

  /// Whether the two boxes share a point.
  public func intersects(_ other: MapBox) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The longer of width and height, in map units; 0 for an empty box.
  public var extent: Double { max(0, Double(maxX) - Double(minX), Double(maxY) - Double(minY)) }
}
