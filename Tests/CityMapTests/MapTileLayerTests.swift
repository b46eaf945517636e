import CityMap
import Drawing
import ScrollEngine
import TestSupport
import Testing

@Suite struct MapTileLayerTests {
  private let desk = PictureRequestLog()
  private let layer = MapTileLayer(
    map: CityMap(name: "", attribution: "", size: Size(width: 70000, height: 60000)))
  private let view = MapProjection(
    center: Point(x: 35000, y: 28000), zoom: 2, viewport: Rect(x: 10, y: 20, width: 390, height: 500))

  private func canvas(_ appearance: Appearance = .light, scale: Double = 1) -> Canvas {
    Canvas(appearance: appearance, scale: scale, text: EqualWidthRuler(), pictures: desk)
  }

  /// Returns the tile that a key names.
  private func tile(_ key: PictureKey) -> MapTileID? {
    guard case .cell(let level, let column, let row) = key.member else { return nil }
    return MapTileID(level: level, column: column, row: row)
  }

  private func pictures(_ canvas: Canvas) -> [PictureKey] {
    canvas.list.commands.compactMap { if case .picture(let key, _, _) = $0 { key } else { nil } }
  }

  @Test func `missing tiles are requested, visible ones first and from the middle outwards`() {
    var canvas = canvas()
    #expect(!layer.draw(into: &canvas, view, prefetches: true))
    let grid = MapTileGrid(view, level: 2, mapSize: Size(width: 70000, height: 60000), scale: 1)
    let seen = grid.columns.count * grid.rows.count
    #expect(desk.requested.count > seen)
    let order = desk.requested.compactMap(tile)
    #expect(order.prefix(seen).allSatisfy(grid.contains))
    #expect(!order.dropFirst(seen).contains(where: grid.contains))
    let distances = order.prefix(seen).map { ($0.bounds.center - view.center).length }
    #expect(distances == distances.sorted())
    #expect(pictures(canvas).isEmpty)
  }

  @Test func `without prefetching, only visible tiles are requested`() {
    var canvas = canvas()
    layer.draw(into: &canvas, view, prefetches: false)
    let grid = MapTileGrid(view, level: 2, mapSize: Size(width: 70000, height: 60000), scale: 1)
    #expect(desk.requested.count == grid.columns.count * grid.rows.count)
  }

  @Test func `available tiles are drawn and not requested again`() {
    var canvas = canvas()
    layer.draw(into: &canvas, view, prefetches: true)
    desk.ready = Set(desk.requested)
    desk.requested = []
    canvas.list.removeAll()
    #expect(layer.draw(into: &canvas, view, prefetches: true))
    #expect(desk.requested.isEmpty)
    #expect(pictures(canvas).allSatisfy { tile($0)?.level == 2 })
    #expect(!pictures(canvas).isEmpty)
  }

  /// A view like the other one, at the smallest zoom that a map may have between two levels.
  private var settled: MapProjection {
    MapProjection(center: view.center, zoom: MapZoom.settled(1.7), viewport: view.viewport)
  }

  @Test(arguments: [0.5, 1, 1.25, 1.5, 2, 3])
  func `where the map rests between two levels its tiles are made as wide as shown`(
    scale: Double
  ) throws {
    var canvas = canvas(scale: scale)
    let view = settled.aligned(toScale: scale)
    layer.draw(into: &canvas, view, prefetches: false)
    desk.ready = Set(desk.requested)
    canvas.list.removeAll()
    #expect(layer.draw(into: &canvas, view, prefetches: false))
    let side = Double(MapTileLayer.pixels(scale: scale, side: MapZoom.sideOfTiles(at: view.zoom))) / scale
    #expect(side < MapZoom.tileSide)
    var count = 0
    for case .picture(_, let frame, _) in canvas.list.commands {
      #expect(abs(frame.width - side) < 1e-9 && abs(frame.height - side) < 1e-9)
      count += 1
    }
    #expect(count > 1)
  }

  @Test func `tiles of the previous size are shown while a zoom between two levels starts and ends`() {
    func draw(_ view: MapProjection) -> (drawn: [PictureKey], isComplete: Bool) {
      var canvas = canvas()
      let isComplete = layer.draw(into: &canvas, view, prefetches: false)
      return (pictures(canvas), isComplete)
    }
    #expect(draw(settled).drawn.isEmpty)
    desk.ready = Set(desk.requested)
    let rested = draw(settled)
    #expect(rested.isComplete)
    // On its way to the next level and back no place is without a picture.
    for zoom in [settled.zoom + 0.01, settled.zoom + 0.2, settled.zoom] {
      let view = MapProjection(center: view.center, zoom: zoom, viewport: view.viewport)
      let grid = MapTileGrid(view, level: 2, mapSize: Size(width: 70000, height: 60000), scale: 1)
      #expect(draw(view).drawn.count == grid.columns.count * grid.rows.count)
    }
  }

  @Test(arguments: [1, 2]) func `a coarser tile replaces a missing one, within its frame`(_ steps: Int) throws {
    let tile = MapTileID(level: 2, column: 2, row: 2)
    let ancestor = try #require(tile.ancestor(steps))
    desk.ready = [MapTileLayer.key(ancestor, .light, pixels: 256)]
    var canvas = canvas()
    #expect(!layer.draw(into: &canvas, view, prefetches: true))
    let drawn = pictures(canvas)
    #expect(!drawn.isEmpty && drawn.allSatisfy { self.tile($0)?.level == 2 - steps })
    let clips = canvas.list.commands.count { if case .pushClip = $0 { true } else { false } }
    let pops = canvas.list.commands.count { $0 == .popClip }
    #expect(clips == drawn.count + 1 && pops == clips)
  }

  @Test func `finer tiles replace a missing one if there is no coarser tile`() {
    let child = MapTileID(level: 3, column: 5, row: 4)
    desk.ready = [MapTileLayer.key(child, .light, pixels: 256)]
    var canvas = canvas()
    layer.draw(into: &canvas, view, prefetches: true)
    #expect(pictures(canvas) == [MapTileLayer.key(child, .light, pixels: 256)])
  }

  @Test func `pictures of another appearance or scale have other keys`() {
    let tile = MapTileID(level: 2, column: 2, row: 2)
    var keys: Set<PictureKey> = []
    for appearance in Appearance.allCases {
      for scale in [1.0, 1.25, 1.5, 2] {
        keys.insert(MapTileLayer.key(tile, appearance, pixels: MapTileLayer.pixels(scale: scale)))
      }
    }
    // More contrast changes nothing on the map, so that its tiles are the same.
    #expect(keys.count == 8)
  }

  @Test func `between two levels the nearer one is drawn`() {
    for (zoom, level) in [(2.4, 2), (2.6, 3), (0.19, 0), (6, 6)] {
      desk.requested = []
      var canvas = canvas()
      layer.draw(
        into: &canvas, MapProjection(center: view.center, zoom: zoom, viewport: view.viewport), prefetches: true)
      #expect(Set(desk.requested.map { tile($0)?.level }) == [level])
    }
  }
}
