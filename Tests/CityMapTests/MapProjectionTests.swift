import CityMap
import ScrollEngine
import TestSupport
import Testing

@Suite struct MapProjectionTests {
  @Test func `a place converts to a point and back`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let view = random.projection()
      let place = Point(x: .random(in: 0...70000, using: &random), y: .random(in: 0...60000, using: &random))
      #expect((view.location(at: view.point(of: place)) - place).length < 1e-6)
    }
  }

  @Test func `one more zoom level doubles every length`() {
    for zoom in [0.5, 1, 2, 3.7] {
      #expect(abs(MapZoom.unitsPerPoint(at: zoom) / MapZoom.unitsPerPoint(at: zoom + 1) - 2) < 1e-12)
      #expect(abs(MapZoom.zoom(unitsPerPoint: MapZoom.unitsPerPoint(at: zoom)) - zoom) < 1e-12)
    }
  }

  @Test func `panning moves the map 1:1 with the finger`() {
    let view = MapProjection(center: Point(x: 30000, y: 20000), zoom: 2.3, viewport: MapFixtures.viewport)
    let place = Point(x: 31000, y: 21000)
    let moved = view.panned(by: Point(x: 12, y: -7)).point(of: place) - view.point(of: place)
    #expect((moved - Point(x: 12, y: -7)).length < 1e-9)
  }

  @Test func `an aligned view has the map's corner on a whole pixel, less than a pixel away`() {
    var random = SplitMix64(seed: 3)
    for scale in [1.0, 1.5, 2] {
      for _ in 0..<100 {
        let view = random.projection()
        let aligned = view.aligned(toScale: scale)
        let corner = aligned.point(of: .zero) * scale
        #expect(abs(corner.x - corner.x.rounded()) < 1e-6 && abs(corner.y - corner.y.rounded()) < 1e-6)
        #expect((aligned.point(of: .zero) - view.point(of: .zero)).length < 0.71 / scale + 1e-9)
      }
    }
  }

  @Test func `a view of invalid numbers is still valid`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let view = MapProjection(center: Point(x: bad, y: 0), zoom: bad, viewport: MapFixtures.viewport)
      #expect(view.center == .zero && MapZoom.limits.contains(view.zoom))
      #expect(MapZoom.levels.contains(MapZoom.level(at: bad)))
    }
  }
}
