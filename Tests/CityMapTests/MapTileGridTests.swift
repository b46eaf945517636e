import CityMap
import ScrollEngine
import TestSupport
import Testing

@Suite struct MapTileGridTests {
  private static let size = Size(width: 70000, height: 60000)

  @Test(arguments: [1.0, 1.25, 2]) func `tiles cover the visible part of the map without gaps or overlaps`(
    _ scale: Double
  ) {
    func pixel(_ coordinate: Double) -> Double { (coordinate * scale).rounded() }
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let view = random.projection()
      let grid = MapTileGrid(view, level: MapZoom.level(at: view.zoom), mapSize: Self.size, scale: scale)
      for row in grid.rows {
        for column in grid.columns {
          let frame = grid.frame(of: MapTileID(level: grid.level, column: column, row: row))
          let right = grid.frame(of: MapTileID(level: grid.level, column: column + 1, row: row))
          let below = grid.frame(of: MapTileID(level: grid.level, column: column, row: row + 1))
          #expect(pixel(frame.maxX) == pixel(right.minX) && pixel(frame.maxY) == pixel(below.minY))
          #expect(abs(frame.minX * scale - pixel(frame.minX)) < 1e-6)
        }
      }
      let map = Rect(origin: .zero, size: Self.size)
      let seen = view.visibleRect.intersection(map)
      guard !seen.isEmpty, let left = grid.columns.first, let top = grid.rows.first, let right = grid.columns.last,
        let bottom = grid.rows.last
      else {
        #expect(seen.isEmpty)
        continue
      }
      let first = grid.frame(of: MapTileID(level: grid.level, column: left, row: top))
      let last = grid.frame(of: MapTileID(level: grid.level, column: right, row: bottom))
      let corner = view.point(of: seen.origin)
      let end = view.point(of: Point(x: seen.maxX, y: seen.maxY))
      // Half a pixel, as edges are rounded to whole pixels.
      let slack = 0.5 / scale + 1e-6
      #expect(first.minX <= corner.x + slack && first.minY <= corner.y + slack)
      #expect(last.maxX >= end.x - slack && last.maxY >= end.y - slack)
    }
  }

  @Test func `only visible tiles are requested`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let view = random.projection()
      let grid = MapTileGrid(view, level: MapZoom.level(at: view.zoom), mapSize: Self.size, scale: 1)
      let grown = view.viewport.inset(dx: -2, dy: -2)
      for row in grid.rows {
        for column in grid.columns {
          #expect(grown.intersects(grid.frame(of: MapTileID(level: grid.level, column: column, row: row))))
        }
      }
      #expect(grid.columns.count * grid.rows.count <= 40)
    }
  }

  @Test func `at integer zooms a tile has its own size, so that pixels are not resampled`() {
    for level in MapZoom.levels where level > 0 {
      let view = MapProjection(
        center: Point(x: 30123.4, y: 20321.9), zoom: Double(level), viewport: MapFixtures.viewport
      ).aligned(toScale: 2)
      let grid = MapTileGrid(view, level: level, mapSize: Self.size, scale: 2)
      for column in grid.columns {
        let frame = grid.frame(of: MapTileID(level: level, column: column, row: grid.rows.lowerBound))
        #expect(frame.size == Size(width: 256, height: 256))
      }
    }
  }

  @Test func `a tile lies within its ancestors`() {
    let tile = MapTileID(level: 5, column: 21, row: 13)
    for steps in 0...5 {
      let ancestor = tile.ancestor(steps)
      #expect(ancestor?.level == 5 - steps)
      #expect(ancestor?.bounds.inset(dx: -1e-6, dy: -1e-6).intersection(tile.bounds).size.width ?? 0 > 1638.39)
    }
    #expect(tile.ancestor(6) == nil)
  }

  @Test func `a view beside the map needs no tiles`() {
    let view = MapProjection(center: Point(x: 1e9, y: -1e9), zoom: 3, viewport: MapFixtures.viewport)
    let grid = MapTileGrid(view, level: 3, mapSize: Self.size, scale: 1, ring: 1)
    #expect(grid.columns.isEmpty && grid.rows.isEmpty)
  }
}
