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

  /// A view from its parts. The zoom is held within ``MapZoom/range``; what is not finite becomes 0.
  public init(center: Point, zoom: Double, viewport: Rect) {
    self.center = center.isFinite ? center : .zero
    let bounds = MapZoom.range
    self.zoom = min(bounds.upperBound, max(bounds.lowerBound, zoom.isFinite ? zoom : 0))
    self.viewport = viewport
    unitsPerPoint = MapZoom.unitsPerPoint(at: self.zoom)
  }

  /// The view that shows all of a rectangle of map units, `margin` points away from the viewport's edges.
  public static func showing(_ rect: Rect, in viewport: Rect, margin: Double = 0) -> MapProjection {
    let room = viewport.inset(dx: margin, dy: margin)
    let units = max(rect.width / max(1, room.width), rect.height / max(1, room.height))
    return MapProjection(center: rect.center, zoom: MapZoom.zoom(unitsPerPoint: units), viewport: viewport)
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

  /// The view at another zoom that keeps what is seen at `point` there, such as between two fingers.
  public func zoomed(to zoom: Double, around point: Point) -> MapProjection {
    let fixed = place(at: point)
    let target = MapProjection(center: center, zoom: zoom, viewport: viewport)
    return MapProjection(
      center: fixed - (point - viewport.center) * target.unitsPerPoint, zoom: target.zoom, viewport: viewport)
  }

  /// The view after the map has moved by `distance` points, as a finger drags it.
  public func panned(by distance: Point) -> MapProjection {
    MapProjection(center: center - distance * unitsPerPoint, zoom: zoom, viewport: viewport)
  }

  /// Where the centre may be so that the viewport shows no more beyond the map's edges than it must, in map units.
  /// Along an axis on which all of the map fits, the centre stays in the middle.
  public static func centers(zoom: Double, viewport: Size, mapSize: Size) -> Rect {
    let units = MapZoom.unitsPerPoint(at: zoom)
    func range(_ view: Double, _ map: Double) -> (start: Double, length: Double) {
      let seen = view * units
      return seen >= map ? (map / 2, 0) : (seen / 2, map - seen)
    }
    let x = range(viewport.width, mapSize.width)
    let y = range(viewport.height, mapSize.height)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The least zoom at which the map covers a viewport of a size.
  public static func coveringZoom(viewport: Size, mapSize: Size) -> Double {
    let units = min(mapSize.width / max(1, viewport.width), mapSize.height / max(1, viewport.height))
    return MapZoom.zoom(unitsPerPoint: units)
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
