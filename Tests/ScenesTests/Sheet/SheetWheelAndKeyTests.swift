import Recording
import ScrollEngine
import Testing

@testable import Scenes

@Suite("Wheel, touchpad and keys in the sheet scene")
struct SheetWheelAndKeyTests {
  private func run(_ build: (inout SceneScript) -> Void) -> StateLine? {
    var script = SheetFixtures.script()
    script.wait(50)
    build(&script)
    return SheetFixtures.play(script).last
  }

  @Test("A notch opens the sheet to its next detent, and further notches scroll the list")
  func wheel() {
    let one = run { $0.add(.wheel(notches: Point(x: 0, y: -1), at: nil)) }
    #expect(one?.text("sheet.detent") == "full" && one?.number("list.offset") == 0)
    let down = run { $0.add(.wheel(notches: Point(x: 0, y: 1), at: nil)) }
    #expect(down?.text("sheet.detent") == "peek")
    let more = run { script in
      for _ in 0..<4 {
        script.add(.wheel(notches: Point(x: 0, y: -1), at: nil))
        script.wait(600)
      }
    }
    #expect(abs((more?.number("list.offset") ?? 0) - 3 * 53) < 1e-6)
  }

  @Test("Fractions of a notch add up, so that eight eighths equal one notch")
  func fractions() {
    let eighths = run { script in
      for _ in 0..<8 {
        script.add(.wheel(notches: Point(x: 0, y: -0.125), at: nil))
        script.wait(16)
      }
    }
    #expect(eighths?.text("sheet.detent") == "full")
    let few = run { script in
      for _ in 0..<6 { script.add(.wheel(notches: Point(x: 0, y: -0.125), at: nil)) }
    }
    #expect(few?.text("sheet.detent") == "half")
  }

  @Test("Turning back to the list's start does not close the sheet in the same turn")
  func wheelLock() {
    let last = run { script in
      script.add(.key(.down))
      script.wait(1200)
      script.add(.wheel(notches: Point(x: 0, y: -3), at: nil))
      script.wait(1200)
      for _ in 0..<10 {
        script.add(.wheel(notches: Point(x: 0, y: 1), at: nil))
        script.wait(30)
      }
    }
    #expect(last?.text("sheet.detent") == "full" && last?.number("list.offset") == 0)
  }

  @Test("A touchpad moves sheet and list as a finger does")
  func touchpad() {
    let last = run { script in
      script.add(.scroll(delta: Point(x: 0, y: 20), phase: .began, at: nil))
      for _ in 0..<25 {
        script.wait(16)
        script.add(.scroll(delta: Point(x: 0, y: 20), phase: .changed, at: nil))
      }
      script.wait(300)
      script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    }
    #expect(last?.text("sheet.detent") == "full")
    #expect(abs((last?.number("list.offset") ?? 0) - (520 - (SheetFixtures.half - SheetFixtures.full))) < 1e-6)
  }

  @Test("Keys scroll to the ends and switch between the lists")
  func keys() {
    let end = run { $0.add(.key(.end)) }
    #expect(end?.text("sheet.detent") == "full" && (end?.number("list.offset") ?? 0) > 1000)
    let home = run { script in
      script.add(.key(.end))
      script.wait(1500)
      script.add(.key(.home))
    }
    #expect(home?.number("list.offset") == 0 && home?.text("sheet.detent") == "full")
    let right = run { $0.add(.key(.right)) }
    #expect(right?.text("list") == "classes")
    let escape = run { $0.add(.key(.escape)) }
    #expect(escape?.text("sheet.detent") == "peek")
  }

  @Test("A tap on a row selects its studio and shows its place")
  func rowAndPin() {
    let scene = SheetFixtures.scene()
    var script = SheetFixtures.script()
    script.wait(50)
    script.tap(195, 422 + 124 + 36)
    _ = script.play(in: scene)
    #expect(scene.selection?.studio == 0)
    #expect((scene.map.camera.center - scene.map.studios[0].location).length < 1, "the map shows the place")
  }

  @Test("A tap that catches a motion does nothing else")
  func catchIsNoTap() {
    let scene = SheetFixtures.scene()
    var script = SheetFixtures.script()
    script.wait(50)
    script.fling(195, 700, 0, -160, steps: 8)
    script.wait(60)
    script.tap(195, 700)
    _ = script.play(in: scene)
    #expect(scene.selection?.studio == nil)
  }

  @Test("Typing filters the lists, and Escape shows everything again")
  func search() {
    let scene = SheetFixtures.scene()
    var script = SheetFixtures.script()
    script.wait(50)
    script.tap(150, 40)
    script.add(.text("studio 45"))
    _ = script.play(in: scene)
    #expect(scene.typedText != nil)
    #expect(scene.sheet.rows.count(0) == 1)
    #expect(scene.pins.shown == [45], "the map shows what the list shows")
    let hidden = scene.map.point(ofPin: 0, in: scene.opening)
    #expect(scene.part(at: hidden) != .pin(0))
    scene.handle(InputEvent(time: scene.now.advanced(bySeconds: 1), kind: .key(.escape)))
    #expect(scene.typedText == nil && scene.sheet.rows.count(0) == 46 && scene.pins.shown == nil)
  }

  @Test("The map pans with momentum and zooms by integer levels")
  func map() {
    let scene = SheetFixtures.scene()
    let before = scene.map.camera.center
    let zoom = scene.map.camera.zoom
    var script = SheetFixtures.script()
    script.wait(50)
    script.fling(195, 250, -80, 40, steps: 8)
    script.wait(3000)
    script.add(.wheel(notches: Point(x: 0, y: 1), at: Point(x: 100, y: 200)))
    script.wait(1500)
    let states = script.play(in: scene)
    #expect(states.contains { $0.text("owner") == "map" && $0.text("activity") == "drag" })
    #expect(states.contains { $0.text("activity") == "ballistic" })
    #expect(scene.map.camera.center.x > before.x && scene.map.camera.center.y < before.y)
    #expect(scene.map.camera.zoom == zoom + 1)
    #expect(states.allSatisfy { $0.number("sheet.top") == SheetFixtures.half })
  }

  @Test("A double tap on the map zooms in around its position")
  func doubleTap() {
    let scene = SheetFixtures.scene()
    let zoom = scene.map.camera.zoom
    var script = SheetFixtures.script()
    script.wait(50)
    script.tap(60, 320)
    script.wait(100)
    script.tap(62, 322)
    _ = script.play(in: scene)
    #expect(scene.map.camera.zoom == zoom + 1)
  }
}
