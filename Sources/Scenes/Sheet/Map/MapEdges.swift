import RealModule
import ScrollEngine

/// How far a camera may go and zoom, so that nothing beyond a map's edges is seen.
struct MapEdges: Equatable, Sendable {
  /// The map's size, in map units.
  let map: Size
  /// What can be seen around the camera's centre, in points from it.
  var sight: Rect

  /// The levels at which the map may rest: from the one at which it is as wide or as high as what can be seen.
  var levels: ClosedRange<Double> {
    let units = max(map.width / max(1, sight.width), map.height / max(1, sight.height))
    let least = MapZoom.zoom(unitsPerPoint: units).rounded(.up)
    let deepest = Double(MapZoom.levels.upperBound)
    return min(max(least, Double(MapZoom.levels.lowerBound + 1)), deepest)...deepest
  }

  /// Where the centre may be at a zoom, in points.
  func ranges(at zoom: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let scale = 1 / MapZoom.unitsPerPoint(at: zoom)
    return (
      Self.range(map.width * scale, from: sight.minX, to: sight.maxX),
      Self.range(map.height * scale, from: sight.minY, to: sight.maxY)
    )
  }

  /// Where a place is shown at a zoom with the camera as near to it as the edges allow, in points from the centre.
  func shown(_ place: Point, at zoom: Double) -> Point {
    let (x, y) = ranges(at: zoom)
    let wanted = place * (1 / MapZoom.unitsPerPoint(at: zoom))
    return Point(
      x: wanted.x - min(max(wanted.x, x.lowerBound), x.upperBound),
      y: wanted.y - min(max(wanted.y, y.lowerBound), y.upperBound))
  }

  /// A map that is smaller than what can be seen stays in the middle of it.
  private static func range(_ content: Double, from start: Double, to end: Double) -> ClosedRange<Double> {
    let lower = -start
    let upper = content - end
    return lower <= upper ? lower...upper : (lower + upper) / 2...(lower + upper) / 2
  }
}
