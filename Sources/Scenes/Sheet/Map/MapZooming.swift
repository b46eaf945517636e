import ScrollEngine

/// A zoom of the map in progress, around a place that stays where it is on the screen, or comes to the middle meanwhile.
///
/// The map scrolls as if the zoom had come to rest already, so a finger or a fling moves it meanwhile as at any other
/// time, and the zoom shows it smaller or larger around the place, which goes along.
struct MapZooming {
  /// The zoom level over time.
  let motion: DampedSpring
  /// When it began.
  let start: Timestamp
  /// The place, in points at the level at which the zoom rests.
  private let pivot: Point

  /// A zoom by a motion.
  ///
  /// - Parameters:
  ///   - start: when it begins.
  ///   - center: what is in the middle then, in map units.
  ///   - offset: what will be in the middle, in points at the level at which it rests.
  ///   - distance: where the place is shown that would stay if the map had no edges, in points from the middle.
  ///   - sight: the size of what can be seen, in points.
  init(
    motion: DampedSpring, start: Timestamp, from center: Point, to offset: Point, around distance: Point, sight: Size
  ) {
    self.motion = motion
    self.start = start
    let units = MapZoom.unitsPerPoint(at: motion.position(at: 0))
    let change = units - MapZoom.unitsPerPoint(at: motion.restPosition)
    // What the map's edges allow decides: between both middles, which are within them, so is everything on the way. From
    // beyond them, and with little to zoom, the place could lie anywhere.
    func pivot(_ center: Double, _ offset: Double, _ distance: Double, _ sight: Double) -> Double {
      guard change != 0 else { return offset + distance }
      let limit = sight + abs(distance)
      return offset + min(max((offset * units - center) / change - offset, distance - limit), distance + limit)
    }
    self.pivot = Point(
      x: pivot(center.x, offset.x, distance.x, sight.width), y: pivot(center.y, offset.y, distance.y, sight.height))
  }

  /// What is in the middle at a level, in map units, while the map is scrolled to an offset in points at the level at
  /// which the zoom rests.
  func center(at zoom: Double, offset: Point) -> Point {
    let units = MapZoom.unitsPerPoint(at: zoom)
    return offset * units - pivot * (units - MapZoom.unitsPerPoint(at: motion.restPosition))
  }
}
