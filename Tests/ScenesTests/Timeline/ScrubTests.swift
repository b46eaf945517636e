import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite("Dragging the indicator")
struct ScrubTests {
  /// Shows the indicator with a wheel, presses on it or beside it, holds, and drags.
  private func frames(x: Double, hold: Int, _ dy: Double) -> (frames: [StateLine], scene: TimelineScene) {
    let scene = TimelineSceneTests.scene(items: 5000)
    var script = SceneScript(.timeline)
    script.add(.wheel(notches: Point(x: 0, y: -1), at: nil))
    script.wait(600)
    script.down(x, 84)
    script.wait(hold)
    script.drag(0, dy)
    script.up(after: 60)
    script.end(after: 400)
    return (script.play(in: scene), scene)
  }

  @Test("After a long press the indicator follows the finger, and the list follows the indicator")
  func scrubs() throws {
    let (frames, scene) = frames(x: 384, hold: 700, 300)
    let moved = try #require(frames.last { $0.text("activity") == "drag" })
    let before = try #require(frames.first { $0.t > 1.2 })
    #expect(abs(moved.number("indicator.y") - before.number("indicator.y") - 300) < 0.5)
    #expect(moved.number("list.offset") > 50_000, "a short way of the finger is a long one of the list")
    #expect(frames.contains { $0.text("owner") == "indicator" })
    #expect(frames.last?.text("activity") == "idle")
    #expect(!scene.isScrubbing && scene.arena.candidates.isEmpty)
  }

  @Test("The list stays in its range, however far the finger moves")
  func range() {
    for dy in [-4000.0, 4000] {
      let (frames, scene) = frames(x: 384, hold: 700, dy)
      #expect(scene.list.scroller.links[0].offset == (dy < 0 ? 0 : scene.list.scroller.links[0].upper))
      #expect(frames.allSatisfy { $0.number("list.offset") >= 0 })
    }
  }

  @Test("A finger that moves at once, or holds elsewhere, drags the list", arguments: [(384.0, 100), (120, 700)])
  func drags(x: Double, hold: Int) {
    let (frames, scene) = frames(x: x, hold: hold, -300)
    #expect(!frames.contains { $0.text("owner") == "indicator" })
    #expect(scene.list.scroller.links[0].offset < 1500)
  }
}
