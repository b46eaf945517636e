import ScrollEngine

/// One tile: a square of the map at a level.
public struct MapTileID: Hashable, Sendable {
  /// Whole zoom for which it is drawn.
  public var level: Int
  /// Tiles to the west of it.
  public var column: Int
  /// Tiles to the north of it.
  public var row: Int

  /// A tile from its place.
  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }

  /// What it shows, in map units.
  public var bounds: Rect {
    let side = MapZoom.unitsPerTile(level: level)
    return Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
  }

  /// The tile `steps` levels coarser that holds it; `nil` above the coarsest level.
  public func ancestor(_ steps: Int) -> MapTileID? {
    guard steps >= 0, level - steps >= MapZoom.levels.lowerBound else { return nil }
    return MapTileID(level: level - steps, column: column >> steps, row: row >> steps)
  }
}

/// The tiles of one level that a view needs: columns × rows.
public struct MapTileGrid: Equatable, Sendable {
  /// Whole zoom of the tiles.
  public let level: Int
  /// Columns from west to east.
  public let columns: Range<Int>
  /// Rows from north to south.
  public let rows: Range<Int>
  private let projection: MapProjection
  private let scale: Double

  /// The last column or row that is counted: more than the widest map has at the finest level.
  private static let farthest = 1e12

  /// The tiles that cover the part of the map that a view shows; empty where it shows none.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, for edges on whole pixels.
  ///   - ring: tiles beyond what is seen, on each side.
  public init(_ projection: MapProjection, level: Int, mapSize: Size, scale: Double, ring: Int = 0) {
    self.level = level
    self.projection = projection
    self.scale = scale > 0 ? scale : 1
    let seen = projection.visible
    let side = MapZoom.unitsPerTile(level: level)
    func range(_ low: Double, _ high: Double, _ extent: Double) -> Range<Int> {
      // A pixel more on each side, since edges are moved onto whole pixels.
      let pixel = projection.unitsPerPoint / max(0.1, scale)
      let count = Int((extent / side).rounded(.up))
      let first = Int(min(Self.farthest, max(-Self.farthest, ((low - pixel) / side).rounded(.down)))) - ring
      let last = Int(min(Self.farthest, max(-Self.farthest, ((high + pixel) / side).rounded(.up)))) + ring
      let start = min(count, max(0, first))
      return start..<max(start, min(count, last))
    }
    columns = range(seen.minX, seen.maxX, mapSize.width)
    rows = range(seen.minY, seen.maxY, mapSize.height)
  }

  /// Whether a tile belongs to it.
  public func contains(_ tile: MapTileID) -> Bool {
    tile.level == level && columns.contains(tile.column) && rows.contains(tile.row)
  }

  /// Where a tile is seen, in points, its edges on whole pixels. Neighbours share an edge exactly.
  public func frame(_ tile: MapTileID) -> Rect {
    // The end of a tile is computed as the beginning of the next one, so that both round alike.
    let next = MapTileID(level: tile.level, column: tile.column + 1, row: tile.row + 1)
    let low = snapped(projection.point(of: tile.bounds.origin))
    let high = snapped(projection.point(of: next.bounds.origin))
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private func snapped(_ p: Point) -> Point {
    Point(x: (p.x * scale).rounded() / scale, y: (p.y * scale).rounded() / scale)
  }
}
