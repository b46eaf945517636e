import CityMap
import ScrollEngine

/// The limits of a camera's position and zoom, within which the map covers everything that can be visible.
struct SheetMapEdges: Equatable, Sendable {
  /// The map's size, in map units.
  let map: Size
  /// The area around the camera's centre that can be visible, in points relative to the centre.
  var sight: Rect

  /// Distance, in zoom levels, that the smallest resting level keeps from ``covering``, unless a whole level is near
  /// (see ``nearWhole``). A pinch can zoom out by this distance below the smallest resting level while the map still
  /// covers the visible area. Chosen by feel.
  private static let pinchSlack = 0.25
  /// If the next whole level is less than this number of levels above ``covering``, it is the smallest level at which
  /// the map may rest, because its tiles are needed anyway.
  private static let nearWhole = 0.5
  /// Minimum number of zoom levels above the smallest resting level, so that even a map of a few metres can be zoomed.
  private static let fewest = 2.0

  /// The zoom level at which the map exactly covers the area that can be visible.
  var covering: Double {
    let units = min(map.width / max(1, sight.width), map.height / max(1, sight.height))
    let limits = MapZoom.limits
    return min(max(MapZoom.zoom(unitsPerPoint: units), limits.lowerBound), limits.upperBound)
  }

  /// The zoom levels at which the map may rest, from the smallest one to the largest. Even at the smallest the map
  /// covers everything that can be visible.
  var levels: ClosedRange<Double> {
    let covering = covering
    let whole = covering.rounded(.up)
    let least = whole - covering < Self.nearWhole ? whole : MapZoom.settled(covering + Self.pinchSlack)
    let finest = Double(MapZoom.levels.upperBound)
    let smallest = min(max(least, Double(MapZoom.levels.lowerBound + 1)), finest)
    return smallest...min(finest, max(MapZoom.range.upperBound, smallest.rounded(.up) + Self.fewest))
  }

  /// Returns the nearest zoom level at which the map may rest: the smallest one, or a whole one.
  func restingZoom(nearest zoom: Double) -> Double {
    let levels = levels
    guard zoom > levels.lowerBound else { return levels.lowerBound }
    let below = max(levels.lowerBound, min(zoom.rounded(.down), levels.upperBound))
    let above = min(zoom.rounded(.up), levels.upperBound)
    return zoom - below < above - zoom ? below : above
  }

  /// Returns the resting zoom level a number of steps above `zoom`; below it for a negative number.
  func restingZoom(_ steps: Double, from zoom: Double) -> Double {
    restingZoom(nearest: zoom.rounded(steps > 0 ? .down : .up) + steps)
  }

  /// Returns the zoom level to show while the fingers of a pinch ask for the level `zoom`. Beyond the smallest and
  /// largest level the pinch meets resistance, and the map still covers everything that can be visible.
  func pinched(to zoom: Double) -> Double {
    let (levels, band) = (levels, RubberBand())
    let inside = min(max(zoom, levels.lowerBound), levels.upperBound)
    return inside + band.shown(pull: zoom - inside, dimension: zoom < inside ? levels.lowerBound - covering : 1)
  }

  /// Returns a zoom velocity, in levels per second, limited so that a spring that zooms out does not swing below
  /// ``covering``, where the area beyond the map would be uncovered. A critically damped spring with angular frequency
  /// ω and initial velocity v swings past its start or its end by at most v/(e·ω).
  func boundedZoom(velocity: Double, from start: Double, to end: Double, by spring: SpringParameters) -> Double {
    let pace = (spring.stiffness / spring.mass).squareRoot()
    return max(velocity, -Double.exp(1) * pace * max(0, min(start, end) - covering))
  }

  /// Returns the range of the camera's centre at a zoom level, in points at that level.
  func ranges(at zoom: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    ranges(at: zoom, showing: sight)
  }

  /// Returns the range of the camera's centre at a zoom level while only the area `seen` is drawn, in points at that
  /// level.
  func ranges(at zoom: Double, showing seen: Rect) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let scale = 1 / MapZoom.unitsPerPoint(at: zoom)
    return (
      Self.range(map.width * scale, from: seen.minX, to: seen.maxX),
      Self.range(map.height * scale, from: seen.minY, to: seen.maxY)
    )
  }

  /// Returns the point at which a map position appears at a zoom level if the camera is as close to the position as the
  /// edges allow, in points relative to the camera's centre.
  func shown(_ place: Point, at zoom: Double) -> Point {
    let (x, y) = ranges(at: zoom)
    let wanted = place * (1 / MapZoom.unitsPerPoint(at: zoom))
    return wanted - wanted.clamped(x, y)
  }

  /// Returns the range of the camera's centre along one axis, in points. A map smaller than the visible area stays
  /// centred in that area.
  private static func range(_ content: Double, from start: Double, to end: Double) -> ClosedRange<Double> {
    let lower = -start
    let upper = content - end
    return lower <= upper ? lower...upper : (lower + upper) / 2...(lower + upper) / 2
  }
}

extension Point {
  /// Returns the nearest point that lies within a range along each axis.
  func clamped(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Point {
    Point(x: min(max(self.x, x.lowerBound), x.upperBound), y: min(max(self.y, y.lowerBound), y.upperBound))
  }
}
