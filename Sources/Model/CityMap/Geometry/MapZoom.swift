import ScrollEngine

/// The zoom scale of the map. Adding 1 to the zoom doubles every length on the screen.
public enum MapZoom {
  /// Map units per point at zoom 0. At zoom 2 a point is 51.2 units (5.12 m) and a walled old town fills half the width
  /// of a phone, which is the scale that the design specifies. At zoom 0 a city of 7 km is 342 points wide.
  public static let unitsPerPointAtZero = 204.8
  /// The zoom range for a city: from the whole city in a width of 390 points to single houses.
  public static let range = 0.19...6.0
  /// The zoom levels, whole numbers, for which tiles are drawn. At the last one a point of the screen shows about 0.001
  /// mm, so that even the smallest possible map, of 10 cm, covers a display.
  public static let levels = 0...24
  /// The zooms that can be shown. They go beyond ``levels``, because a pinch can exceed the largest zoom at which a map
  /// can rest.
  public static let limits = 0.0...25.0
  /// The side of a tile, in points at its own level.
  public static let tileSide = 256.0

  /// Returns the map units per point at a zoom.
  public static func unitsPerPoint(at zoom: Double) -> Double { unitsPerPointAtZero * Double.exp2(-zoom) }

  /// Returns the zoom at which a point covers `unitsPerPoint` map units. Returns the minimum zoom if the number is not
  /// positive.
  public static func zoom(unitsPerPoint: Double) -> Double {
    unitsPerPoint > 0 ? Double.log2(unitsPerPointAtZero / unitsPerPoint) : range.lowerBound
  }

  /// Returns the level whose tiles are drawn at a zoom. It is the nearest level, so tiles are scaled by 0.71 to 1.41.
  public static func level(at zoom: Double) -> Int {
    let nearest = zoom.isFinite ? zoom.rounded() : 0
    return Int(min(Double(levels.upperBound), max(Double(levels.lowerBound), nearest)))
  }

  /// Step, in points, for the side of a tile at a zoom where the map rests. The side is a multiple of this step, and
  /// therefore a whole number of pixels at 0.5, 1, 1.25, 1.5, … pixels per point.
  private static let settledStep = 4.0
  /// Tolerance, in points, for rounding errors in the side of a tile that was converted to a zoom and back. It is many
  /// times the rounding error for a side of 512 points.
  private static let settledTolerance = 1e-6

  /// Returns the smallest zoom, not below the given one, at which the side of a tile is a whole number of pixels.
  public static func settled(_ zoom: Double) -> Double {
    let level = self.level(at: zoom)
    let side = tileSide * Double.exp2(zoom - Double(level))
    let settled = (side / settledStep - settledTolerance).rounded(.up) * settledStep
    let result = Double(level) + Double.log2(settled / tileSide)
    // If the result is nearer to the next level, the tiles of the next level are drawn, and their side must be a whole
    // number of pixels.
    return self.level(at: result) == level ? result : self.settled(result)
  }

  /// Returns the side of the tiles that are rendered for a zoom, in points. If the side of a shown tile is a whole
  /// number of pixels at that zoom, tiles are rendered at the size at which they are shown. Otherwise they are rendered
  /// at the size of their own level and scaled.
  public static func sideOfTiles(at zoom: Double) -> Double {
    let side = tileSide * Double.exp2(zoom - Double(level(at: zoom)))
    let settled = (side / settledStep).rounded() * settledStep
    return abs(side - settled) < settledTolerance ? settled : tileSide
  }

  /// Returns the side of a tile in map units.
  public static func unitsPerTile(level: Int) -> Double { unitsPerPoint(at: Double(level)) * tileSide }
}
