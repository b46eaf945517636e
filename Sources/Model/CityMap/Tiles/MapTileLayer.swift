import Drawing
import ScrollEngine

/// Draws the map below names and pins from tiles that are rendered in the background.
///
/// Until a tile is ready, the first of these that is ready replaces it: the same tile rendered at the previous size, a
/// coarser tile, finer tiles. If none of them is ready, the background shows. Must be used from the main thread.
public final class MapTileLayer {
  private let builders: [Appearance: TileBuilder]
  private let mapSize: Size
  /// Missing tiles of the current frame. The array is reused so that frames do not allocate.
  private var missing: [MapTileID] = []
  /// The side, in pixels, of the current tiles (`shown`) and of the tiles before the last change of size (`before`).
  /// The tiles of the previous size are drawn in place of missing ones while a zoom starts or ends.
  private var shownSide = 0
  private var sideBefore = 0

  /// The largest number of levels by which a replacement tile may be coarser. At three levels, one pixel of the
  /// replacement covers 8 × 8 pixels of the missing tile.
  static let maximumSteps = 3

  /// Creates a layer for a map.
  public init(map: CityMap) {
    mapSize = map.size
    builders = Dictionary(
      uniqueKeysWithValues: [Appearance.light, .dark].map { ($0, TileBuilder(map: map, style: .style(for: $0))) })
  }

  /// Returns the key of a tile's image. Each appearance and each size in pixels has its own keys.
  public static func key(_ tile: MapTileID, _ appearance: Appearance, pixels: Int) -> PictureKey {
    TileKeys(family: family(appearance, pixels: pixels)).key(tile)
  }

  private static func family(_ appearance: Appearance, pixels: Int) -> String {
    appearance.isLight ? "map-light-\(pixels)" : "map-dark-\(pixels)"
  }

  /// Returns the side of a tile in pixels at a scale in pixels per point. The result is clamped to 64…2048.
  ///
  /// - Parameter side: the side in points.
  public static func pixels(scale: Double, side: Double = MapZoom.tileSide) -> Int {
    let pixels = (side * (scale.isFinite ? scale : 1)).rounded()
    return Int(min(2048, max(64, pixels)))
  }

  /// Draws the tiles that are ready and requests the missing ones. Visible tiles are requested first, from the centre
  /// outwards, followed by one ring of tiles around them if `prefetches` is true. O(visible tiles).
  ///
  /// - Returns: whether every visible tile was ready, so that the image is final.
  @discardableResult
  public func draw(into canvas: inout Canvas, _ projection: MapProjection, prefetches: Bool) -> Bool {
    guard let builder = builders[canvas.appearance.withoutContrast], !projection.viewport.isEmpty else { return true }
    let pictures = canvas.pictures
    let pixels = Self.pixels(scale: canvas.scale, side: MapZoom.sideOfTiles(at: projection.zoom))
    if pixels != shownSide { (shownSide, sideBefore) = (pixels, shownSide) }
    let names = TileKeys(family: Self.family(canvas.appearance, pixels: pixels))
    let level = MapZoom.level(at: projection.zoom)
    let grid = MapTileGrid(projection, level: level, mapSize: mapSize, scale: canvas.scale)
    missing.removeAll(keepingCapacity: true)
    canvas.list.add(.pushClip(projection.viewport))
    canvas.list.fill(projection.viewport, builder.style.background)
    for row in grid.rows {
      for column in grid.columns {
        let tile = MapTileID(level: level, column: column, row: row)
        if pictures.isReady(names.key(tile)) {
          canvas.list.add(.picture(names.key(tile), frame: grid.frame(of: tile), opacity: 1))
        } else {
          missing.append(tile)
          let others = TileKeys(family: Self.family(canvas.appearance, pixels: sideBefore))
          drawStandIn(for: tile, grid, names, others, pictures, &canvas.list)
        }
      }
    }
    canvas.list.add(.popClip)
    let isComplete = missing.isEmpty
    canvas.placeholderCount += missing.count
    sortFromCenter(projection.center)
    if prefetches {
      let around = MapTileGrid(projection, level: level, mapSize: mapSize, scale: canvas.scale, ring: 1)
      for row in around.rows {
        for column in around.columns {
          let tile = MapTileID(level: level, column: column, row: row)
          if !grid.contains(tile), !pictures.isReady(names.key(tile)) { missing.append(tile) }
        }
      }
    }
    for tile in missing {
      pictures.request(names.key(tile), pixelWidth: pixels, pixelHeight: pixels) { builder.drawing(tile) }
    }
    return isComplete
  }

  /// Draws what is ready in place of a missing tile.
  ///
  /// - Parameter others: keys of the tiles of the previous size.
  private func drawStandIn(
    for tile: MapTileID, _ grid: MapTileGrid, _ names: TileKeys, _ others: TileKeys,
    _ pictures: any PictureProvider, _ list: inout DisplayList
  ) {
    func ready(_ tile: MapTileID) -> PictureKey? {
      let (key, other) = (names.key(tile), others.key(tile))
      return pictures.isReady(key) ? key : pictures.isReady(other) ? other : nil
    }
    let frame = grid.frame(of: tile)
    for steps in 0...Self.maximumSteps {
      guard let ancestor = tile.ancestor(steps) else { break }
      guard let key = ready(ancestor) else { continue }
      list.add(.pushClip(frame))
      list.add(.picture(key, frame: grid.frame(of: ancestor), opacity: 1))
      list.add(.popClip)
      return
    }
    guard tile.level < MapZoom.levels.upperBound else { return }
    for part in 0..<4 {
      let child = MapTileID(level: tile.level + 1, column: tile.column * 2 + part % 2, row: tile.row * 2 + part / 2)
      guard let key = ready(child) else { continue }
      list.add(.picture(key, frame: grid.frame(of: child), opacity: 1))
    }
  }

  private func sortFromCenter(_ center: Point) {
    func distance(_ tile: MapTileID) -> Double { (tile.bounds.center - center).length }
    missing.sort { distance($0) < distance($1) }
  }
}

/// Creates the keys by which the pictures of map tiles are requested, for one family (the tiles of one appearance and
/// size), without building the family's name again for each key.
private struct TileKeys {
  var family: String

  func key(_ tile: MapTileID) -> PictureKey {
    PictureKey(family: family, level: tile.level, column: tile.column, row: tile.row)
  }
}
