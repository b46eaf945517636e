import CityMap
import Drawing
import ScrollEngine
import Testing

@Suite struct TileBuilderTests {
  private static let oldTown = Point(x: 35184, y: 27834)

  private static func tile(_ level: Int, at place: Point) -> MapTileID {
    let side = MapZoom.unitsPerTile(level: level)
    return MapTileID(level: level, column: Int(place.x / side), row: Int(place.y / side))
  }

  private static func paths(_ drawing: VectorDrawing) -> [VectorPath] {
    drawing.elements.map { element in
      switch element {
      case .fill(let path, _), .stroke(let path, _): path
      }
    }
  }

  private static func strokes(_ drawing: VectorDrawing, _ color: Color) -> [(VectorPath, VectorDrawing.Stroke)] {
    drawing.elements.compactMap {
      if case .stroke(let path, let stroke) = $0, stroke.color == color { (path, stroke) } else { nil }
    }
  }

  @Test func `an empty map has only a background`() {
    let map = CityMap(name: "", attribution: "", size: Size(width: 70000, height: 60000))
    let drawing = TileBuilder(map: map, style: .dark).drawing(MapTileID(level: 2, column: 1, row: 1))
    #expect(drawing.elements.isEmpty)
    #expect(drawing.background == MapStyle.dark.background)
    #expect(drawing.bounds == Rect(x: 0, y: 0, width: 256, height: 256))
  }

  @Test func `buildings appear from the third level on, and their edges later`() throws {
    let builder = TileBuilder(map: try MapFixtures.map.get(), style: .light)
    func count(_ level: Int) -> (fills: Int, edges: Int) {
      let drawing = builder.drawing(Self.tile(level, at: Self.oldTown))
      let fills = drawing.elements.filter { if case .fill(_, MapStyle.light.building) = $0 { true } else { false } }
      return (fills.count, Self.strokes(drawing, MapStyle.light.buildingEdge).count)
    }
    #expect(count(1) == (0, 0))
    #expect(count(2).fills > 0 && count(2).edges == 0)
    #expect(count(4).fills > 0 && count(4).edges == count(4).fills)
  }

  @Test func `roads never get thinner when zooming in, and main roads are the widest`() {
    for kind in RoadClass.allCases {
      let widths = MapZoom.levels.compactMap { MapDetail(level: $0).width(kind) }
      #expect(widths == widths.sorted() && !widths.isEmpty)
    }
    for level in MapZoom.levels {
      let widths = RoadClass.allCases.compactMap { MapDetail(level: level).width($0) }
      #expect(widths.max() == MapDetail(level: level).width(.primary))
    }
  }

  @Test func `at the highest level a road has its width in metres`() {
    let detail = MapDetail(level: 6)
    #expect(detail.width(.primary) == 13 / 0.32)
  }

  @Test(arguments: [0, 2, 4]) func `areas reach no farther out of a tile than its margin`(_ level: Int)
    throws
  {
    let builder = TileBuilder(map: try MapFixtures.map.get(), style: .light)
    let drawing = builder.drawing(Self.tile(level, at: Self.oldTown))
    let bounds = drawing.bounds.inset(dx: -2.001, dy: -2.001)
    for element in drawing.elements {
      if case .fill(let path, _) = element { #expect(path.points.allSatisfy(bounds.contains)) }
    }
    #expect(Self.paths(drawing).allSatisfy { $0.points.allSatisfy(\.isFinite) })
  }

  @Test func `a line that leaves a tile continues in the next one at the same height`() throws {
    let change = ("\"size\":[1000,800]", "\"size\":[70000,60000]")
    var text = String(decoding: MapFixtures.text(change), as: UTF8.self)
    text = text.split(separator: "[0,400,1000,0]", maxSplits: 1).joined(
      separator: "[0,3000,9000,3000,9000,1000,9000,7000]")
    text = text.split(separator: ",\"t\":1", maxSplits: 1).joined()
    let map = try CityMap.decode(Array(text.utf8), path: "town.json")
    let builder = TileBuilder(map: map, style: .light)
    func height(_ column: Int, at x: Double) throws -> Double {
      let drawing = builder.drawing(MapTileID(level: 2, column: column, row: 0))
      let path = try #require(Self.strokes(drawing, MapStyle.light.minor).first?.0)
      for (a, b) in zip(path.points, path.points.dropFirst()) where min(a.x, b.x) <= x && max(a.x, b.x) >= x {
        return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
      }
      throw TestFault()
    }
    #expect(abs(try height(0, at: 256) - (try height(1, at: 0))) < 1e-9)
  }

  private struct TestFault: Error {}

  @Test func `an area around the whole tile fills it`() throws {
    let change = ("\"size\":[1000,800]", "\"size\":[70000,60000]")
    var text = String(decoding: MapFixtures.text(change), as: UTF8.self)
    text = text.split(separator: "[0,0,100,0,0,100]", maxSplits: 1)
      .joined(separator: "[0,0,70000,0,0,60000,-70000,0]")
    let map = try CityMap.decode(Array(text.utf8), path: "town.json")
    let drawing = TileBuilder(map: map, style: .light).drawing(MapTileID(level: 3, column: 3, row: 3))
    guard case .fill(let path, let color) = try #require(drawing.elements.first) else { throw TestFault() }
    #expect(color == MapStyle.light.color(.water))
    #expect(path.polylineStarts == [0])
    #expect(path.points.map(\.x).min() == -1 && path.points.map(\.x).max() == 257)
    #expect(path.points.map(\.y).min() == -1 && path.points.map(\.y).max() == 257)
  }

  @Test func `overlapping buildings are filled separately, so that no hole appears`() throws {
    let houses = (
      "[[10,10,20,0,0,20]]", "[[100,100,80,0,0,80,-80,0]],[[140,140,80,0,0,80,-80,0]],[[300,100,80,0,0,80]]"
    )
    let map = try CityMap.decode(MapFixtures.text(houses), path: "town.json")
    #expect(map.buildings.features.map(\.overlapsEarlier) == [false, true, false])
    let drawing = TileBuilder(map: map, style: .light).drawing(MapTileID(level: 6, column: 0, row: 0))
    let runs = drawing.elements.compactMap { element -> Int? in
      if case .fill(let path, MapStyle.light.building) = element { path.polylineStarts.count } else { nil }
    }
    #expect(runs == [2, 1])
  }

  @Test func `a garden within a park leaves no hole in it`() throws {
    let map = try MapFixtures.map.get()
    let garden = try #require(map.areas.features.first { $0.name == "Kleintiergehege" })
    let park = try #require(map.areas.features.first { $0.name == "Kulturpark" })
    #expect(garden.overlapsEarlier != park.overlapsEarlier)
    #expect(map.buildings.features.count(where: \.overlapsEarlier) < 600)
  }

  @Test func `tunnels are fainter than streets and below them`() throws {
    let change = ("\"size\":[1000,800]", "\"size\":[70000,60000]")
    let map = try CityMap.decode(MapFixtures.text(change), path: "town.json")
    let drawing = TileBuilder(map: map, style: .light).drawing(MapTileID(level: 3, column: 0, row: 0))
    let faint = MapStyle.light.minor.mixed(with: MapStyle.light.background, 0.6)
    #expect(Self.strokes(drawing, faint).count == 1)
    #expect(Self.strokes(drawing, MapStyle.light.minor).isEmpty)
  }
}
