import CityMap
import Drawing
import Recording
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Scenes

/// The place of a tapped row on the map. It is shown at any position and in any window.
@Suite struct MapSelectionTests {
  private func scene(_ size: Size, place: Point, tuning: Tuning = Tuning()) -> SheetScene {
    let studio = ActivityPlace(
      id: "node/1", name: "Studio", category: "yoga", icon: "yoga", location: place, district: "Altstadt", sports: [])
    return SheetScene(
      content: .init(studios: [studio], classes: [], map: { nil }), viewport: size, tuning: tuning)
  }

  private func shown(_ scene: SheetScene) -> Point {
    scene.map.point(ofPin: 0, in: scene.opening)
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 1280, height: 800), Size(width: 320, height: 568)])
  func `a tapped row's place is visible above the half-open sheet`(size: Size) {
    for x in stride(from: 8000.0, through: 62_000, by: 9000) {
      for y in stride(from: 8000.0, through: 52_000, by: 4000) {
        let scene = scene(size, place: Point(x: x, y: y))
        var driver = KeyboardDriver(scene)
        scene.select(row: 0, at: driver.now)
        driver.wait(3)
        let point = shown(scene)
        #expect(point.y >= 0 && point.y <= scene.sheet.top && scene.isAtRest, "\(x) \(y): \(point)")
        #expect(point.x >= 0 && point.x <= size.width)
      }
    }
  }

  @Test func `zooming in moves the place to the center without a jump, and at once with reduced motion`() throws {
    let size = Size(width: 1280, height: 800)
    let place = Point(x: 32_628, y: 36_567)
    let scene = scene(size, place: place)
    var driver = KeyboardDriver(scene)
    let zoom = scene.map.camera.zoom
    var before = shown(scene)
    scene.select(row: 0, at: driver.now)
    for _ in 1...240 {
      driver.wait(1.0 / 240)
      let point = shown(scene)
      #expect(abs(point.x - before.x) < 30 && abs(point.y - before.y) < 30)
      before = point
    }
    #expect(scene.map.camera.zoom == zoom + 1)
    #expect(abs(before.x - scene.opening.center.x) < 1e-6 && abs(before.y - scene.opening.center.y) < 1e-6)

    var tuning = Tuning()
    try tuning.set(Tunables.reducedMotion.declaration, to: .flag(true))
    let still = self.scene(size, place: place, tuning: tuning)
    still.select(row: 0, at: Timestamp(microseconds: 1000))
    still.advance(to: Timestamp(microseconds: 2000))
    #expect(still.map.camera.zoom == zoom + 1 && abs(shown(still).y - still.opening.center.y) < 1e-6)
  }

  @Test(arguments: [
    InputEvent.Kind.down(id: 1, at: Point(x: 195, y: 200)),
    .wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600)), .key(.down),
  ])
  func `tiles around the visible map are prefetched after the first input`(act: InputEvent.Kind) {
    let map = CityMap(name: "", attribution: "", size: ActivityMap.size)
    let scene = SheetScene(
      content: .init(studios: [], classes: [], map: { map }), viewport: SheetFixtures.viewport, tuning: Tuning())
    func wishes() -> Int {
      let log = PictureRequestLog()
      var canvas = Canvas(appearance: .light, scale: 1, text: EqualWidthRuler(), pictures: log)
      scene.draw(into: &canvas)
      return log.requested.count { $0.family.hasPrefix("map") }
    }
    let seen = wishes()
    scene.handle(InputEvent(time: Timestamp(microseconds: 1000), kind: .hover(at: Point(x: 100, y: 100))))
    #expect(seen > 0 && wishes() == seen)
    scene.handle(InputEvent(time: Timestamp(microseconds: 2000), kind: act))
    #expect(wishes() > seen)
  }
}
