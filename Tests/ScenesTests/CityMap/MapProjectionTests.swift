import Scenes
import ScrollEngine
import TestSupport
import Testing

@Suite struct MapProjectionTests {
  @Test func `a place seen at a point is the place at that point`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let view = random.projection()
      let place = Point(x: .random(in: 0...70000, using: &random), y: .random(in: 0...60000, using: &random))
      #expect((view.place(at: view.point(of: place)) - place).length < 1e-6)
    }
  }

  @Test func `one more zoom doubles every length`() {
    for zoom in [0.5, 1, 2, 3.7] {
      #expect(abs(MapZoom.unitsPerPoint(at: zoom) / MapZoom.unitsPerPoint(at: zoom + 1) - 2) < 1e-12)
      #expect(abs(MapZoom.zoom(unitsPerPoint: MapZoom.unitsPerPoint(at: zoom)) - zoom) < 1e-12)
    }
  }

  @Test func `zooming keeps what is under the fingers there`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let view = random.projection()
      let finger = Point(x: .random(in: 0...390, using: &random), y: .random(in: 0...844, using: &random))
      let zoomed = view.zoomed(to: .random(in: MapZoom.range, using: &random), around: finger)
      #expect((zoomed.place(at: finger) - view.place(at: finger)).length < 1e-6)
    }
  }

  @Test func `panning moves the map with the finger, point for point`() {
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

  @Test func `centres within their bounds show nothing beyond the edges where the map is large enough`() {
    let size = Size(width: 70000, height: 60000)
    let centers = MapProjection.centers(zoom: 2, viewport: MapFixtures.viewport.size, mapSize: size)
    let corner = MapProjection(center: centers.origin, zoom: 2, viewport: MapFixtures.viewport)
    #expect(abs(corner.visible.minX) < 1e-6 && abs(corner.visible.minY) < 1e-6)
    let far = MapProjection(
      center: Point(x: centers.maxX, y: centers.maxY), zoom: 2, viewport: MapFixtures.viewport)
    #expect(abs(far.visible.maxX - 70000) < 1e-6 && abs(far.visible.maxY - 60000) < 1e-6)
  }

  @Test func `along an axis on which the map fits, its middle stays in the middle`() {
    let centers = MapProjection.centers(
      zoom: 0.2, viewport: MapFixtures.viewport.size, mapSize: Size(width: 70000, height: 60000))
    #expect(centers.minY == 30000 && centers.height == 0)
  }

  @Test func `the covering zoom just covers the viewport`() {
    let size = Size(width: 70000, height: 60000)
    let zoom = MapProjection.coveringZoom(viewport: MapFixtures.viewport.size, mapSize: size)
    let seen = MapProjection(center: Point(x: 35000, y: 30000), zoom: zoom, viewport: MapFixtures.viewport).visible
    #expect(seen.width <= 70000 + 1e-6 && seen.height <= 60000 + 1e-6)
    #expect(abs(seen.height - 60000) < 1e-6)
  }

  @Test func `showing a rectangle fits it into the viewport with its margin`() {
    let rect = Rect(x: 30000, y: 20000, width: 9000, height: 4000)
    let view = MapProjection.showing(rect, in: MapFixtures.viewport, margin: 20)
    #expect(abs(view.point(of: rect.origin).x - 20) < 1e-6)
    #expect(abs(view.point(of: Point(x: rect.maxX, y: rect.maxY)).x - 370) < 1e-6)
  }

  @Test func `a view from nonsense is still a view`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let view = MapProjection(center: Point(x: bad, y: 0), zoom: bad, viewport: MapFixtures.viewport)
      #expect(view.center == .zero && MapZoom.range.contains(view.zoom))
      #expect(MapZoom.levels.contains(MapZoom.level(at: bad)))
    }
  }
}
