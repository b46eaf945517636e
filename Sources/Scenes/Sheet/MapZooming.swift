import ScrollEngine

/// A zoom of the map in progress, around a place that stays where it is on the screen, or comes to the middle meanwhile.
struct MapZooming {
  /// The zoom level over time.
  var motion: DampedSpring
  /// When it began.
  var start: Timestamp
  /// The place, in map units.
  var anchor: Point
  /// Where it was shown at the start, in points from the centre.
  var distance: Point
  /// The level at which it began, where the place comes to the middle on the way; `nil` where it stays.
  var centringFrom: Double?

  /// Where the place is shown at a level, in points from the centre: nowhere but in the middle at the last one.
  func distance(at zoom: Double) -> Point {
    guard let start = centringFrom, start != motion.restPosition else { return distance }
    return distance * ((motion.restPosition - zoom) / (motion.restPosition - start))
  }
}
