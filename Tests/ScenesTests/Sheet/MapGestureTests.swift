import CityMap
import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite("Gestures on the map")
struct MapGestureTests {
  /// Returns a pinch with fingers left and right of a position, which change their distance by a factor.
  private func pinch(at center: Point, to factor: Double) -> SceneScript {
    var script = SheetFixtures.script()
    script.wait(50)
    script.down(center.x - 60, center.y, id: 1)
    script.down(center.x + 60, center.y, id: 2)
    for _ in 1...20 {
      script.drag(-60 * (factor - 1) / 20, 0, steps: 1, id: 1)
      script.drag(60 * (factor - 1) / 20, 0, steps: 1, id: 2)
    }
    return script
  }

  @Test(
    "A pinch zooms around the point between the fingers, and rests on a whole level or the smallest",
    arguments: [0.5, 1.8, 2.6])
  func pinching(factor: Double) {
    let scene = SheetFixtures.scene()
    let place = Point(x: 150, y: 200)
    let before =
      scene.map.camera.center + (place - scene.opening.center) * MapZoom.unitsPerPoint(at: scene.map.camera.zoom)
    let zoom = scene.map.camera.zoom
    var script = pinch(at: place, to: factor)
    script.end(after: 100)
    _ = script.play(in: scene)
    let after =
      scene.map.camera.center + (place - scene.opening.center) * MapZoom.unitsPerPoint(at: scene.map.camera.zoom)
    // Zoomed out so far that the city just covers, it stays at its top and bottom.
    let moved = factor < 1 ? Point(x: after.x - before.x, y: 0) : after - before
    #expect(moved.length * (1 / MapZoom.unitsPerPoint(at: zoom)) < 6, "the place stays between the fingers")
    let wanted = zoom + Double.log2(factor)
    let (levels, least) = (scene.mapEdges.levels, scene.mapEdges.covering)
    #expect(
      levels.contains(wanted)
        ? abs(scene.map.camera.zoom - wanted) < 0.2 : (least...levels.lowerBound).contains(scene.map.camera.zoom),
      "but for the slop")
    let time = script.time
    for id in [1, 2] { scene.handle(InputEvent(time: Timestamp(microseconds: time), kind: .up(id: id, at: .zero))) }
    scene.advance(to: Timestamp(microseconds: time + 3_000_000))
    #expect(scene.map.camera.isIdle && scene.isAtRest)
    #expect([levels.lowerBound, scene.map.camera.zoom.rounded()].contains(scene.map.camera.zoom))
  }

  @Test("A palm cancels the pinch, and the map comes to rest with the fingers still down")
  func palm() {
    let scene = SheetFixtures.scene()
    var script = pinch(at: Point(x: 150, y: 200), to: 2)
    for id in 3...5 { script.down(100 + Double(id) * 20, 150, id: id) }
    script.drag(300, 200, id: 3)
    script.end(after: 1000)
    let frames = script.play(in: scene)
    #expect(frames.last?.text("activity") == "idle")
    #expect(scene.map.camera.isIdle && scene.map.camera.zoom == scene.map.camera.zoom.rounded())
  }

  @Test("A double tap zooms in by a level, and two slow taps do not", arguments: [(120, 1.0), (600, 0)])
  func doubleTap(gap: Int, levels: Double) {
    let scene = SheetFixtures.scene()
    let zoom = scene.map.camera.zoom
    var script = SheetFixtures.script()
    script.tap(60, 250)
    script.wait(gap)
    script.tap(60, 250)
    script.end(after: 2000)
    _ = script.play(in: scene)
    #expect(scene.map.camera.zoom == zoom + levels)
  }

  @Test("Touchpad momentum does not hold overscroll of the sheet")
  func momentum() {
    let scene = SheetFixtures.scene()
    var script = SheetFixtures.script()
    script.add(.scroll(delta: .zero, phase: .began, at: Point(x: 195, y: 700)))
    var change = -60.0
    var stretchedLate = false
    for _ in 1...80 {
      script.wait(16)
      script.add(.scroll(delta: Point(x: 0, y: change), phase: .changed, at: Point(x: 195, y: 700)))
      change *= 0.95
    }
    script.add(.scroll(delta: .zero, phase: .ended, at: Point(x: 195, y: 700)))
    script.end(after: 1500)
    for frame in script.play(in: scene) where frame.t > 1 && frame.t < 1.28 {
      stretchedLate = stretchedLate || frame.number("sheet.top") > SheetFixtures.peek + 1
    }
    #expect(!stretchedLate, "it has come back while the momentum still runs")
    #expect(scene.isAtRest)
  }

  @Test("Touchpad momentum does not hold overscroll of the map")
  func momentumOnTheMap() {
    let scene = SheetFixtures.scene()
    let place = Point(x: 195, y: 200)
    var script = SheetFixtures.script()
    script.add(.scroll(delta: .zero, phase: .began, at: place))
    for step in 0..<80 {
      script.wait(16)
      script.add(.scroll(delta: Point(x: -300 * .pow(0.95, step), y: 0), phase: .changed, at: place))
    }
    script.add(.scroll(delta: .zero, phase: .ended, at: place))
    script.end(after: 1500)
    var replay = Replay(script.recording, in: scene, tuning: Tuning(), rate: 120)
    var stretched: [Double] = []
    while let seconds = replay.advance() { if scene.map.camera.scroller.x.isStretched { stretched.append(seconds) } }
    #expect(!stretched.isEmpty && stretched.allSatisfy { $0 < 1.2 } && scene.isAtRest)
  }

  @Test("A touchpad gesture without an end flings after a gap", arguments: [60.0, 240])
  func silentEnd(rate: Double) {
    let scene = SheetFixtures.scene()
    var script = SheetFixtures.script()
    script.wait(100)
    for _ in 1...10 {
      script.add(.scroll(delta: Point(x: 0, y: 20), phase: .changed, at: Point(x: 195, y: 700)))
      script.wait(10)
    }
    script.end(after: 6000)
    let frames = script.play(in: scene, rate: rate)
    #expect(frames.contains { $0.text("activity") == "ballistic" })
    #expect(scene.sheet.nested.scroller.detent(of: NestedLine.sheet) == 2 && scene.isAtRest)
  }

  @Test("A found row stays in place when all rows are shown again")
  func anchoredSearch() {
    let scene = SheetFixtures.scene()
    scene.handle(InputEvent(time: Timestamp(microseconds: 1000), kind: .down(id: 1, at: Point(x: 150, y: 40))))
    scene.handle(InputEvent(time: Timestamp(microseconds: 60_000), kind: .up(id: 1, at: Point(x: 150, y: 40))))
    #expect(scene.search.entry != nil)
    scene.handle(InputEvent(time: Timestamp(microseconds: 70_000), kind: .text("Studio 17")))
    #expect(scene.sheet.listOffset == 0)
    scene.handle(InputEvent(time: Timestamp(microseconds: 90_000), kind: .key(.escape)))
    #expect(scene.sheet.listOffset == 17 * SheetLayout.rowHeight)
  }
}
