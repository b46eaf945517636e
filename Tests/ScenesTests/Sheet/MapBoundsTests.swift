import CityMap
import Containers
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite struct MapBoundsTests {
  private static let sizes = [Size(width: 390, height: 844), Size(width: 1280, height: 800)]

  /// Returns the visible part of the map in map units: above the sheet, or the whole viewport if the sheet leaves space
  /// beside it.
  private func seen(_ scene: SheetScene) -> Rect {
    let units = MapZoom.unitsPerPoint(at: scene.map.camera.zoom)
    let isCovered = scene.sheet.layout.panelWidth >= scene.viewport.width
    let height = isCovered ? min(scene.viewport.height, scene.sheet.top) : scene.viewport.height
    let corner = scene.map.camera.center - scene.opening.center * units
    return Rect(x: corner.x, y: corner.y, width: scene.viewport.width * units, height: height * units)
  }

  @Test(arguments: sizes, [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0.2, y: 1), Point(x: 0.2, y: -1)])
  func `however often the map is flung, it rests with the city in the whole visible part`(
    size: Size, direction: Point
  ) {
    let scene = SheetFixtures.scene(size)
    var time = Timestamp(microseconds: 1000)
    for _ in 1...6 {
      let start = Point(x: size.width / 6, y: 150)
      scene.handle(InputEvent(time: time, kind: .down(id: 1, at: start)))
      for step in 1...10 {
        time = time.advanced(bySeconds: 0.008)
        scene.handle(InputEvent(time: time, kind: .move(id: 1, to: start + direction * (Double(step) * 40))))
      }
      scene.handle(InputEvent(time: time, kind: .up(id: 1, at: start)))
      time = time.advanced(bySeconds: 8)
      scene.advance(to: time)
    }
    // This holds at every detent of the sheet.
    for detent in [0, 1, 2] {
      scene.sheet.nested.scroller.settle(NestedLine.sheet, on: detent, at: time)
      time = time.advanced(bySeconds: 3)
      scene.advance(to: time)
      let seen = seen(scene)
      #expect(seen.minX >= -1 && seen.minY >= -1)
      #expect(seen.maxX <= ActivityMap.size.width + 1 && seen.maxY <= ActivityMap.size.height + 1)
    }
  }

  @Test(arguments: sizes) func `the city covers the visible area at any zoom`(
    size: Size
  ) {
    let scene = SheetFixtures.scene(size)
    var time = Timestamp(microseconds: 1000)
    for _ in 1...8 {
      scene.handle(
        InputEvent(time: time, kind: .wheel(notches: Point(x: 0, y: -1), at: Point(x: size.width / 6, y: 120))))
      time = time.advanced(bySeconds: 1)
      scene.advance(to: time)
    }
    let seen = seen(scene)
    #expect(seen.width <= ActivityMap.size.width && seen.height <= ActivityMap.size.height)
    #expect(abs(seen.center.x - ActivityMap.size.width / 2) < ActivityMap.size.width / 2)
  }
}

@Suite struct PinTapTests {
  @Test func `a tap on a pin selects it and scrolls to its row at once`() throws {
    var moved = 0
    for (place, studio) in pins(SheetFixtures.scene()) {
      let scene = SheetFixtures.scene()
      var driver = KeyboardDriver(scene)
      scene.handle(InputEvent(time: driver.now, kind: .down(id: 1, at: place)))
      scene.handle(InputEvent(time: driver.now, kind: .up(id: 1, at: place)))
      let row = try #require(scene.sheet.rows.index(ofStudio: studio))
      #expect(scene.selection?.studio == studio)
      driver.wait(1.0 / 60)
      #expect(row == 0 || scene.sheet.listOffset > 0, "the first frame shows it")
      moved += row == 0 ? 0 : 1
      driver.wait(2)
      #expect(scene.isAtRest)
    }
    #expect(moved > 5)
  }

  @Test(arguments: ["half", "peek"])
  func `a second tap on a pin zooms in, wherever the first one has moved the sheet`(detent: String) throws {
    let start = SheetFixtures.scene()
    start.restore(detent)
    #expect(pins(start).count > 5)
    for (place, studio) in pins(start) {
      let scene = SheetFixtures.scene()
      scene.restore(detent)
      let zoom = scene.map.camera.zoom
      var driver = KeyboardDriver(scene)
      for _ in 1...2 {
        scene.handle(InputEvent(time: driver.now, kind: .down(id: 1, at: place)))
        driver.wait(0.05)
        scene.handle(InputEvent(time: driver.now, kind: .up(id: 1, at: place)))
        driver.wait(0.1)
      }
      driver.wait(3)
      #expect(scene.map.camera.zoom == zoom + 1 && scene.selection?.studio == studio, "\(place)")
    }
  }

  /// Returns a position on each pin that no control covers.
  private func pins(_ scene: SheetScene) -> [(place: Point, studio: Int)] {
    var found: [Int: Point] = [:]
    for y in stride(from: 70.0, to: scene.sheet.top, by: 7) {
      for x in stride(from: 4.0, to: 386, by: 7) {
        if case .pin(let studio) = scene.part(at: Point(x: x, y: y)) { found[studio] = Point(x: x, y: y) }
      }
    }
    return found.map { ($0.value, $0.key) }
  }

  @Test func `a tap on the map above the open sheet shows the map, and elsewhere selects nothing`() {
    for (detent, place, end) in [
      ("full", Point(x: 300, y: 85), SheetFixtures.peek), ("half", Point(x: 300, y: 85), SheetFixtures.half),
      ("full", Point(x: 195, y: 72), SheetFixtures.peek),
    ] {
      let scene = SheetFixtures.scene()
      scene.restore(detent)
      guard scene.part(at: place) == .map else { continue }
      var driver = KeyboardDriver(scene)
      driver.click(place)
      #expect(scene.sheet.top == end && scene.isAtRest, "\(detent)")
    }
  }

  @Test(arguments: [0, 7, 40]) func `a pin above the open sheet is selected and shown`(studio: Int) {
    let scene = SheetFixtures.scene()
    scene.restore("full")
    // Moves the map so that the pin is at this position.
    let place = Point(x: 250, y: 84)
    let way = scene.map.point(ofPin: studio, in: scene.opening) - place
    let center = scene.map.camera.center + way * MapZoom.unitsPerPoint(at: scene.map.camera.zoom)
    scene.map.camera.jump(to: center, zoom: scene.map.camera.zoom, at: scene.now)
    guard case .pin(let hit) = scene.part(at: place) else {
      Issue.record("no pin")
      return
    }
    var driver = KeyboardDriver(scene)
    driver.click(place)
    #expect(scene.sheet.top == SheetFixtures.peek && scene.selection?.studio == hit && scene.isAtRest)
    #expect(scene.sheet.listOffset > 0 || scene.sheet.rows.index(ofStudio: hit) == 0)
  }

  @Test func `a tap on the map beside a sheet in a wide window does not lower the sheet`() {
    let scene = SheetFixtures.scene(Size(width: 1280, height: 800))
    scene.restore("full")
    var driver = KeyboardDriver(scene)
    driver.click(Point(x: 40, y: 400))
    #expect(scene.sheet.top == scene.sheet.layout.fullTop)
  }
}

extension SheetScene {
  /// Moves the sheet to a detent.
  fileprivate func restore(_ detent: String) {
    guard let place = sheet.layout.detents.detent(detent) else { return }
    sheet.nested.scroller.setOffset(sheet.layout.detents.offsets[place], of: NestedLine.sheet, at: now)
  }
}
