import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite("Gestures of the gallery")
struct GalleryGestureTests {
  @Test("It begins with the first photograph open")
  func begins() throws {
    let line = try #require(SceneScript.gallery().play(in: GalleryFixtures.makeScene()).first)
    #expect(line.flag("open") == true)
    #expect(line.number("page.index") == 0 && line.number("photo.scale") == 1 && line.number("dismiss.progress") == 0)
    #expect(line.text("activity") == "idle" && line.text("gesture") == nil)
  }

  @Test(
    "A vertical drag scales down with its distance, and dismisses beyond the threshold",
    arguments: [40.0, 80, 170, 260, -40, -80, -170, -260])
  func dismissal(distance: Double) throws {
    var script = SceneScript.gallery()
    script.down(195, 422)
    script.drag(0, distance, steps: 30)
    let top = script.seconds
    script.up(after: 150)
    let lines = script.play(in: GalleryFixtures.makeScene())
    let drag = lines.filter { $0.t <= top }
    for (before, after) in zip(drag, drag.dropFirst()) {
      #expect(after.number("photo.scale") <= before.number("photo.scale"))
    }
    #expect(try #require(drag.last).number("photo.scale") < 0.95)
    #expect(drag.last?.text("gesture") == "vertical" && drag.last?.text("axis") == "y")
    #expect(lines.allSatisfy { (0...1).contains($0.number("dismiss.progress")) })
    let last = try #require(lines.last)
    #expect(last.flag("open") == (abs(distance) < 120))
    #expect(last.number("photo.scale") == 1 && last.text("activity") == "idle")
    #expect(last.number("dismiss.progress") == (abs(distance) < 120 ? 0 : 1))
  }

  @Test("During a vertical drag, horizontal movement changes nothing", arguments: [90.0, -90])
  func ignoresX(dx: Double) {
    func scales(_ dx: Double) -> [Double] {
      var script = SceneScript.gallery()
      script.down(195, 422)
      script.drag(0, 30, steps: 10)
      script.drag(dx, 60)
      script.end(after: 8)
      return script.play(in: GalleryFixtures.makeScene()).map { $0.number("photo.scale") }
    }
    #expect(scales(dx) == scales(0))
  }

  @Test("A flick is projected, and a flick back returns the photograph")
  func flicks() throws {
    var away = SceneScript.gallery()
    away.fling(195, 400, 0, 80, steps: 5)
    #expect(try #require(away.play(in: GalleryFixtures.makeScene()).last).flag("open") == false)
    var back = SceneScript.gallery()
    back.down(195, 400)
    back.drag(0, 170, steps: 20)
    back.drag(0, -60, steps: 4)
    back.up()
    #expect(try #require(back.play(in: GalleryFixtures.makeScene()).last).flag("open") == true)
  }

  // A fling continues to the next page from where the finger has dragged: 890 pt are two pages of 410 pt and a part.
  @Test("A swipe turns to the page that it reveals, and a short slow one none", arguments: [(-250.0, 1), (-900, 3)])
  func pages(dx: Double, expected: Int) throws {
    var script = SceneScript.gallery()
    script.down(380, 422)
    script.drag(dx, 0, steps: 30)
    let top = script.seconds
    script.up()
    let lines = script.play(in: GalleryFixtures.makeScene())
    let last = try #require(lines.last)
    #expect(last.number("page.index") == Double(expected))
    #expect(last.number("page.offset") == (390 + ViewerLayout.pageGap) * Double(expected))
    #expect(lines.last { $0.t <= top }?.text("gesture") == "horizontal")
    #expect(lines.allSatisfy { $0.number("photo.scale") == 1 })
    var short = SceneScript.gallery()
    short.down(350, 422)
    short.drag(-20, 0, steps: 10)
    short.up(after: 200)
    #expect(try #require(short.play(in: GalleryFixtures.makeScene()).last).number("page.offset") == 0)
  }

  @Test("Pages follow the finger 1:1 past the slop")
  func follows() throws {
    var script = SceneScript.gallery()
    script.down(350, 422)
    script.drag(-200, 0, steps: 20)
    script.end(after: 8)
    let last = try #require(script.play(in: GalleryFixtures.makeScene()).last)
    #expect(abs(last.number("page.offset") - 190) < 1e-9)
  }

  @Test(
    "Pinching in beyond the exit scale dismisses, and less does not",
    arguments: [(0.93, true), (0.4, false)])
  func pinchesIn(factor: Double, isOpen: Bool) throws {
    var script = SceneScript.gallery()
    script.pinch(around: GalleryFixtures.middle, from: 200, to: 200 * factor)
    let lines = script.play(in: GalleryFixtures.makeScene())
    #expect(lines.contains { $0.text("gesture") == "pinch" && $0.number("photo.scale") < 1 })
    #expect(try #require(lines.last).flag("open") == isOpen)
    #expect(try #require(lines.last).number("photo.scale") == 1)
  }

  @Test("Pinching out rests at the largest scale, which only the fingers can exceed")
  func pinchesOut() throws {
    var script = SceneScript.gallery()
    script.pinch(around: GalleryFixtures.middle, from: 60, to: 380)
    let lines = script.play(in: GalleryFixtures.makeScene())
    let largest = try #require(lines.map { $0.number("photo.scale") }.max())
    #expect(largest > 4 && largest < 8)
    #expect(try #require(lines.last).number("photo.scale") == 4)
  }

  @Test("A zoomed photograph is panned, and a horizontal drag from its edge turns the page")
  func pans() throws {
    let scene = GalleryFixtures.makeScene()
    var script = SceneScript.gallery()
    script.pinch(around: GalleryFixtures.middle, from: 100, to: 220)
    script.wait(900)
    script.down(195, 422)
    script.drag(60, 40, steps: 10)
    let panned = script.seconds
    script.up(after: 200)
    script.wait(600)
    // To the right edge, and further from there.
    for _ in 0..<3 {
      script.fling(350, 422, -300, 0)
      script.wait(1500)
    }
    let lines = script.play(in: scene)
    #expect(lines.last { $0.t <= panned }?.text("gesture") == "pan")
    #expect(lines.filter { $0.t < panned }.allSatisfy { $0.number("page.offset") == 0 })
    #expect(try #require(lines.last).number("page.index") >= 1)
    #expect(try #require(lines.last).number("photo.scale") == 1)
  }

  @Test("A double tap zooms in and out, and a single tap does neither")
  func doubleTaps() throws {
    var script = SceneScript.gallery()
    script.tap(150, 400)
    script.wait(80)
    script.tap(152, 401)
    script.wait(1000)
    let zoomed = script.seconds
    script.tap(150, 400)
    script.wait(80)
    script.tap(152, 401)
    let lines = script.play(in: GalleryFixtures.makeScene())
    #expect(try #require(lines.last { $0.t <= zoomed }).number("photo.scale") >= 2)
    #expect(try #require(lines.last).number("photo.scale") == 1)
    var single = SceneScript.gallery()
    single.tap(150, 400)
    let one = single.play(in: GalleryFixtures.makeScene())
    #expect(one.allSatisfy { $0.number("photo.scale") == 1 && $0.flag("open") == true })
  }

  @Test("A late second finger joins as a pinch, not as a separate drag")
  func lateFinger() throws {
    var script = SceneScript.gallery()
    script.down(150, 422, id: 1)
    script.drag(0, 6, steps: 3, id: 1)
    script.down(240, 422, id: 2)
    script.drag(60, 0, steps: 10, id: 2)
    script.end(after: 8)
    let last = try #require(script.play(in: GalleryFixtures.makeScene()).last)
    #expect(last.text("gesture") == "pinch" && last.number("photo.scale") > 1.2)
  }

  @Test("After a cancelled drag, the photograph settles and stays open")
  func cancelled() throws {
    var script = SceneScript.gallery()
    script.down(195, 422)
    script.drag(0, 200)
    script.add(.cancel(id: 1))
    let last = try #require(script.play(in: GalleryFixtures.makeScene()).last)
    #expect(last.flag("open") == true && last.number("photo.scale") == 1 && last.text("activity") == "idle")
  }
}
