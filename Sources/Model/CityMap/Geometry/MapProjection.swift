import ScrollEngine

/// A mapping between map units and points for one view of the map. A pure value.
public struct MapProjection: Equatable, Sendable {
  /// The point of the map at the centre of the viewport, in map units.
  public let center: Point
  /// The zoom on the scale of ``MapZoom``, on which adding 1 doubles every length on the screen.
  public let zoom: Double
  /// The rectangle in which the map is drawn, in points.
  public let viewport: Rect
  /// Map units per point.
  public let unitsPerPoint: Double

  /// Creates a projection. The zoom is clamped to ``MapZoom/limits``; values that are not finite become 0.
  public init(center: Point, zoom: Double, viewport: Rect) {
    self.center = center.isFinite ? center : .zero
    let bounds = MapZoom.limits
    self.zoom = min(bounds.upperBound, max(bounds.lowerBound, zoom.isFinite ? zoom : 0))
    self.viewport = viewport
    unitsPerPoint = MapZoom.unitsPerPoint(at: self.zoom)
  }

  /// Returns the position in the viewport, in points, of a map location in map units.
  public func point(of place: Point) -> Point { viewport.center + (place - center) * (1 / unitsPerPoint) }

  /// Returns the map location, in map units, at a point of the viewport.
  public func location(at point: Point) -> Point { center + (point - viewport.center) * unitsPerPoint }

  /// The visible part of the map, in map units.
  public var visibleRect: Rect {
    let corner = location(at: viewport.origin)
    return Rect(
      x: corner.x, y: corner.y, width: viewport.width * unitsPerPoint, height: viewport.height * unitsPerPoint)
  }

  /// Returns the projection after the map has moved by `distance` points, as it does under a dragging finger.
  public func panned(by distance: Point) -> MapProjection {
    MapProjection(center: center - distance * unitsPerPoint, zoom: zoom, viewport: viewport)
  }

  /// Returns the projection, moved by less than a pixel so that the map's origin lies on a whole pixel. Tiles, names
  /// and pins then round alike and do not jitter against each other while the map moves.
  ///
  /// - Parameter scale: pixels per point.
  public func aligned(toScale scale: Double) -> MapProjection {
    guard scale > 0 else { return self }
    let corner = point(of: .zero)
    let whole = Point(x: (corner.x * scale).rounded() / scale, y: (corner.y * scale).rounded() / scale)
    return panned(by: whole - corner)
  }
}
