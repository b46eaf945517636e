import RealModule

/// How much of the map a point on the screen shows. Adding 1 to a zoom doubles every length on the screen.
public enum MapZoom {
  /// Map units in a point at zoom 0. At zoom 2, 51.2 units (5.12 m) a point, a walled old town fills half a phone's
  /// width, which is the scale the design asks for; at zoom 0 a city of 7 km is 342 points wide.
  public static let unitsPerPointAtZero = 204.8
  /// Zooms that a person may reach: from the whole city in 390 points to single houses.
  public static let range = 0.19...6.0
  /// Whole zooms for which tiles are drawn.
  public static let levels = 0...6
  /// Side of a tile, in points at its own level.
  public static let tileSide = 256.0

  /// Map units in a point at a zoom.
  public static func unitsPerPoint(at zoom: Double) -> Double { unitsPerPointAtZero * Double.exp2(-zoom) }

  /// The zoom at which a point holds so many map units; the least zoom for a number that is not positive.
  public static func zoom(unitsPerPoint: Double) -> Double {
    unitsPerPoint > 0 ? Double.log2(unitsPerPointAtZero / unitsPerPoint) : range.lowerBound
  }

  /// The level whose tiles are drawn at a zoom: the nearest, so that they are scaled by 0.71 to 1.41.
  public static func level(at zoom: Double) -> Int {
    let nearest = zoom.isFinite ? zoom.rounded() : 0
    return Int(min(Double(levels.upperBound), max(Double(levels.lowerBound), nearest)))
  }

  /// Map units along the side of a tile.
  public static func unitsPerTile(level: Int) -> Double { unitsPerPoint(at: Double(level)) * tileSide }
}
