import ScrollEngine

/// The ID of a tile, which is a square part of the map at one zoom level.
public struct MapTileID: Hashable, Sendable {
  /// The zoom level, a whole number, for which the tile is drawn.
  public var level: Int
  /// The number of tiles to the west of this one.
  public var column: Int
  /// The number of tiles to the north of this one.
  public var row: Int

  /// Creates a tile ID from its level, column and row.
  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }

  /// The area that the tile covers, in map units.
  public var bounds: Rect {
    let side = MapZoom.unitsPerTile(level: level)
    return Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
  }

  /// Returns the tile that is `steps` levels coarser and contains this tile, or `nil` above the coarsest level.
  public func ancestor(_ steps: Int) -> MapTileID? {
    guard steps >= 0, level - steps >= MapZoom.levels.lowerBound else { return nil }
    return MapTileID(level: level - steps, column: column >> steps, row: row >> steps)
  }
}

/// The columns and rows of tiles that a view needs at one level.
public struct MapTileGrid: Equatable, Sendable {
  /// The zoom level of the tiles, a whole number.
  public let level: Int
  /// The columns of the tiles, counted from the map's western edge.
  public let columns: Range<Int>
  /// The rows of the tiles, counted from the map's northern edge.
  public let rows: Range<Int>
  private let projection: MapProjection
  private let scale: Double

  /// The limit for the numbers of columns and rows, so that they fit into `Int`. Even the widest map has fewer columns
  /// at the finest level.
  private static let farthest = 1e9

  /// Creates the grid of tiles that cover the visible part of the map. It is empty when no part is visible.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, used to put the edges of tiles on whole pixels.
  ///   - ring: the number of additional tiles on each side, outside the visible part.
  public init(_ projection: MapProjection, level: Int, mapSize: Size, scale: Double, ring: Int = 0) {
    self.level = level
    self.projection = projection
    self.scale = scale > 0 ? scale : 1
    let seen = projection.visibleRect
    let side = MapZoom.unitsPerTile(level: level)
    func range(_ low: Double, _ high: Double, _ extent: Double) -> Range<Int> {
      // One more pixel on each side, because edges are rounded to whole pixels.
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

  /// Whether the grid contains a tile.
  public func contains(_ tile: MapTileID) -> Bool {
    tile.level == level && columns.contains(tile.column) && rows.contains(tile.row)
  }

  /// Returns the frame of a tile in points, with its edges on whole pixels. Neighbouring tiles share an edge exactly.
  public func frame(of tile: MapTileID) -> Rect {
    // The end of a tile is computed as the start of the next one, so that both round alike.
    let next = MapTileID(level: tile.level, column: tile.column + 1, row: tile.row + 1)
    let low = snapped(projection.point(of: tile.bounds.origin))
    let high = snapped(projection.point(of: next.bounds.origin))
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private func snapped(_ p: Point) -> Point {
    Point(x: (p.x * scale).rounded() / scale, y: (p.y * scale).rounded() / scale)
  }
}
