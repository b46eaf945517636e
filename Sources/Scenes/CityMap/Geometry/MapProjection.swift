import ScrollEngine

/// Which part of the map is seen where: a pure function between map units and points.
public struct MapProjection: Equatable, Sendable {
  /// What is in the middle of the viewport, in map units.
  public let center: Point
  /// Zoom as in ``MapZoom``.
  public let zoom: Double
  /// Where the map is seen, in points.
  public let viewport: Rect
  /// Map units in a point.
  public let unitsPerPoint: Double

  /// A view from its parts. The zoom is held within ``MapZoom/limits``; what is not finite becomes 0.
  public init(center: Point, zoom: Double, viewport: Rect) {
    self.center = center.isFinite ? center : .zero
    let bounds = MapZoom.limits
    self.zoom = min(bounds.upperBound, max(bounds.lowerBound, zoom.isFinite ? zoom : 0))
    self.viewport = viewport
    unitsPerPoint = MapZoom.unitsPerPoint(at: self.zoom)
  }

  /// Where a place on the map is seen, in points.
  public func point(of place: Point) -> Point { viewport.center + (place - center) * (1 / unitsPerPoint) }

  /// Which place on the map is seen at a point.
  public func place(at point: Point) -> Point { center + (point - viewport.center) * unitsPerPoint }

  /// The part of the map that is seen, in map units.
  public var visible: Rect {
    let corner = place(at: viewport.origin)
    return Rect(
      x: corner.x, y: corner.y, width: viewport.width * unitsPerPoint, height: viewport.height * unitsPerPoint)
  }

  /// The view after the map has moved by `distance` points, as a finger drags it.
  public func panned(by distance: Point) -> MapProjection {
    MapProjection(center: center - distance * unitsPerPoint, zoom: zoom, viewport: viewport)
  }

  /// The view moved by less than a pixel so that the map's corner lies on a whole one. Tiles, names and pins then
  /// round alike and do not tremble against each other while the map moves.
  public func aligned(toScale scale: Double) -> MapProjection {
    guard scale > 0 else { return self }
    let corner = point(of: .zero)
    let whole = Point(x: (corner.x * scale).rounded() / scale, y: (corner.y * scale).rounded() / scale)
    return panned(by: whole - corner)
  }
}
