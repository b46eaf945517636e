import CityMap
import ScrollEngine

/// A zoom of the map in progress around a pivot, which stays in place on the screen or moves towards the centre.
///
/// The map scrolls as if the zoom had already ended, so that fingers and flings move it as usual. The zoom scales the
/// map around the pivot, which moves along when the map scrolls.
struct MapZooming {
  /// The zoom level over time.
  let motion: DampedSpring
  let start: Timestamp
  /// The pivot, in points at the final zoom level.
  private let pivot: Point

  /// Creates a zoom.
  ///
  /// - Parameters:
  ///   - start: The start time.
  ///   - center: The centre at the start, in map units.
  ///   - offset: The centre at the end, in points at the final zoom level.
  ///   - distance: Screen position of the pivot if the map had no edges, in points relative to the centre.
  ///   - sight: Size of the visible area, in points.
  init(
    motion: DampedSpring, start: Timestamp, from center: Point, to offset: Point, around distance: Point, sight: Size
  ) {
    self.motion = motion
    self.start = start
    let units = MapZoom.unitsPerPoint(at: motion.position(at: 0))
    let change = units - MapZoom.unitsPerPoint(at: motion.restPosition)
    // The pivot is computed from the centres at the start and the end. If both lie within the map's edges, every centre
    // in between does as well. If the start is beyond an edge, or if the zoom level hardly changes, the pivot could be
    // arbitrarily far away, so its distance is limited.
    func pivot(_ center: Double, _ offset: Double, _ distance: Double, _ sight: Double) -> Double {
      guard change != 0 else { return offset + distance }
      let limit = sight + abs(distance)
      return offset + min(max((offset * units - center) / change - offset, distance - limit), distance + limit)
    }
    self.pivot = Point(
      x: pivot(center.x, offset.x, distance.x, sight.width), y: pivot(center.y, offset.y, distance.y, sight.height))
  }

  /// Returns the camera's centre at a zoom level, in map units, for a scroll offset in points at the final zoom level.
  func center(at zoom: Double, offset: Point) -> Point {
    let units = MapZoom.unitsPerPoint(at: zoom)
    return offset * units - pivot * (units - MapZoom.unitsPerPoint(at: motion.restPosition))
  }
}
