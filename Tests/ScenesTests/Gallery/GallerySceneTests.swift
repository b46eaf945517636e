import Containers
import Documents
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite("The gallery")
struct GallerySceneTests {
  private static func closed() -> GalleryScene {
    let scene = GalleryFixtures.makeScene()
    scene.close(at: .zero)
    scene.advance(to: Timestamp(seconds: 5))
    return scene
  }

  private static func tap(_ place: Point, in scene: GalleryScene, at seconds: Double) {
    let time = Timestamp(seconds: seconds)
    scene.handle(InputEvent(time: time, kind: .down(id: 1, at: place)))
    scene.handle(InputEvent(time: time.advanced(bySeconds: 0.05), kind: .up(id: 1, at: place)))
  }

  private static func state(_ scene: GalleryScene) -> StateLine {
    var line = StateLine()
    scene.writeState(to: &line)
    return line
  }

  @Test("A tap opens a photograph from its tile, and closing returns it there")
  func opens() {
    let scene = Self.closed()
    #expect(scene.viewer.state == .grid)
    let tile = scene.grid.layout.tile(4, offset: 0)
    Self.tap(tile.center, in: scene, at: 6)
    scene.advance(to: Timestamp(seconds: 6.0501))
    let first = scene.viewer.frames(over: scene.grid).visible
    #expect((first.center - tile.center).length < 2 && abs(first.width - tile.width) < 3)
    scene.advance(to: Timestamp(seconds: 8))
    #expect(Self.state(scene).number("page.index") == 4 && scene.isAtRest)
    #expect(abs(scene.viewer.frames(over: scene.grid).visible.width - 390) < 1e-6)
    scene.close(at: Timestamp(seconds: 9))
    let duration = 0.6
    scene.advance(to: Timestamp(seconds: 9 + duration))
    #expect(Self.state(scene).flag("open") == false)
    scene.advance(to: Timestamp(seconds: 12))
    #expect(scene.viewer.state == .grid && scene.isAtRest)
  }

  @Test("A press during a motion catches the photograph and does not tap")
  func catches() {
    let scene = GalleryFixtures.makeScene()
    scene.close(at: .zero)
    scene.advance(to: Timestamp(seconds: 0.08))
    let place = scene.viewer.frames(over: scene.grid).visible.center
    scene.handle(InputEvent(time: Timestamp(seconds: 0.08), kind: .down(id: 1, at: place)))
    let scale = scene.viewer.photo.pose.scale
    #expect(scale < 1 && Self.state(scene).text("activity") == "hold")
    scene.advance(to: Timestamp(seconds: 0.5))
    #expect(scene.viewer.photo.pose.scale == scale && scene.viewer.photo.velocity == .still)
    scene.handle(InputEvent(time: Timestamp(seconds: 0.6), kind: .up(id: 1, at: place)))
    scene.advance(to: Timestamp(seconds: 3))
    #expect(scene.isAtRest && !scene.gestures.taps.isWaiting)
  }

  @Test("A photograph returns to its own tile after page turns, and that tile is visible")
  func comesBack() {
    let scene = GalleryFixtures.makeScene()
    for step in 0..<15 {
      scene.handle(InputEvent(time: Timestamp(seconds: Double(step)), kind: .key(.right)))
    }
    scene.advance(to: Timestamp(seconds: 20))
    #expect(scene.viewer.openIndex == 15)
    let tile = scene.grid.layout.tile(15, offset: scene.grid.offset)
    #expect(tile.minY >= scene.grid.layout.listTop && tile.maxY <= 844 + 1e-6)
    scene.handle(InputEvent(time: Timestamp(seconds: 21), kind: .key(.escape)))
    scene.advance(to: Timestamp(seconds: 25))
    #expect(scene.viewer.state == .grid)
  }

  @Test("A resize keeps the page and the zoom")
  func resizes() throws {
    let scene = GalleryFixtures.makeScene()
    scene.handle(InputEvent(time: .zero, kind: .key(.end)))
    scene.advance(to: Timestamp(seconds: 3))
    scene.handle(InputEvent(time: Timestamp(seconds: 3), kind: .key(.up)))
    scene.advance(to: Timestamp(seconds: 5))
    #expect(scene.viewer.photo.pose.scale == 2)
    for (number, size) in [Size(width: 844, height: 390), Size(width: 60, height: 60), Size(width: 390, height: 844)]
      .enumerated()
    {
      scene.handle(InputEvent(time: Timestamp(seconds: 6 + Double(number)), kind: .resize(size)))
      let line = Self.state(scene)
      #expect(line.number("page.index") == 15 && line.number("photo.scale") == 2)
      #expect(line.number("page.offset") == 15 * (size.width + ViewerLayout.pageGap))
    }
  }

  @Test("Reduced motion reaches the state of rest at once")
  func reducedMotion() throws {
    for distance in [80.0, 170, -260] {
      var ends: [StateLine] = []
      for isReduced in [false, true] {
        var script = SceneScript.gallery()
        script.set(Tunables.reducedMotion.declaration, .flag(isReduced))
        script.down(195, 422)
        script.drag(0, distance, steps: 30)
        script.up(after: 150)
        let lines = script.play(in: GalleryFixtures.makeScene())
        ends.append(try #require(lines.last))
        if isReduced {
          #expect(lines.allSatisfy { $0.text("activity") != "ballistic" && $0.text("activity") != "driven" })
        }
      }
      for key in ["open", "page.index", "page.offset", "photo.scale", "dismiss.progress"] {
        #expect(ends[0][key] == ends[1][key], "\(key) at \(distance)")
      }
    }
  }

  @Test("The wheel zooms, within the smallest and the largest scale")
  func wheel() {
    let scene = GalleryFixtures.makeScene()
    for step in 0..<40 {
      let notches = Point(x: 0, y: step < 20 ? 1 : -1)
      let time = Timestamp(seconds: 0.1 * Double(step))
      scene.handle(InputEvent(time: time, kind: .wheel(notches: notches, at: Point(x: 100, y: 400))))
      #expect(scene.viewer.photo.pose.scale <= 4.001 && scene.viewer.photo.pose.scale >= 0.999)
      if step == 19 { #expect(scene.viewer.photo.restScale == 4) }
    }
    scene.advance(to: Timestamp(seconds: 8))
    #expect(scene.viewer.photo.pose == .rest && scene.isAtRest)
  }

  @Test("A touchpad gesture turns one page or dismisses, like a finger")
  func touchpad() throws {
    func end(_ delta: Point) -> StateLine? {
      var script = SceneScript.gallery()
      script.add(.scroll(delta: .zero, phase: .began, at: nil))
      for _ in 0..<30 {
        script.wait(8)
        script.add(.scroll(delta: delta, phase: .changed, at: nil))
      }
      script.wait(8)
      script.add(.scroll(delta: .zero, phase: .ended, at: nil))
      return script.play(in: GalleryFixtures.makeScene()).last
    }
    #expect(try #require(end(Point(x: 30, y: 1))).number("page.index") == 1)
    #expect(try #require(end(Point(x: 0.5, y: -6))).flag("open") == false)
    #expect(try #require(end(Point(x: 0, y: -1))).flag("open") == true)
  }

  @Test("An empty gallery rests after any input")
  func empty() throws {
    var script = SceneScript.gallery()
    script.tap(195, 300)
    script.fling(195, 300, -200, 0)
    script.pinch(around: GalleryFixtures.middle, from: 100, to: 200)
    for key in InputEvent.Key.allCases { script.add(.key(key)) }
    script.add(.wheel(notches: Point(x: 1, y: 1), at: nil))
    let last = try #require(script.play(in: GalleryFixtures.makeScene(count: 0)).last)
    #expect(last.flag("open") == false && last.text("activity") == "idle")
  }

  @Test("A recording begins with the state in which it was recorded")
  func startState() {
    let scene = Self.closed()
    scene.handle(InputEvent(time: Timestamp(seconds: 6), kind: .key(.end)))
    scene.advance(to: Timestamp(seconds: 9))
    scene.open(15, at: Timestamp(seconds: 9))
    scene.advance(to: Timestamp(seconds: 12))
    let start = scene.startState()
    let other = GalleryFixtures.makeScene()
    other.restore(
      start.values.map { key, value in
        let content: JSONValue.Content =
          switch value {
          case .number(let number): .number(number)
          case .flag(let flag): .bool(flag)
          case .text, .null: .null
          }
        return JSONValue.Member(key: key, value: JSONValue(content: content, line: 1), line: 1)
      })
    #expect(Self.state(other) == Self.state(scene))
  }
}
