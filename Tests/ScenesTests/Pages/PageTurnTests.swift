import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Gestures that turn a page while an earlier turn is still moving. They count from the page that is on its way in.
@Suite struct PageTurnTests {
  @Test(arguments: PageScene.allCases, PageInput.allCases)
  func `turns add up at any pace`(pages: PageScene, turn: PageInput) {
    let turns = min(8, pages.count - 1)
    for pause in [16, 60, 100, 250] {
      for distance in [60.0, 100, 150, 300] {
        var script = SceneScript(pages.name)
        for _ in 1...turns { turn.add(to: &script, by: distance, pause: pause) }
        let last = script.play(in: pages.scene(), rate: 60).last
        #expect(last?.number("page.index") == Double(turns), "\(distance) pt, \(pause) ms")
        #expect(last?.number("page.offset") == Double(turns) * pages.length(PageScene.viewport))
        #expect(last?.text("activity") == "idle")
      }
    }
  }

  @Test(arguments: PageScene.allCases)
  func `turns with different devices add up, under every preset and mirrored as well`(pages: PageScene) throws {
    for preset in Preset.shipped {
      for isMirrored in [false, true] {
        // The toolkits' own rules forget a page that was caught during a motion.
        var tuning = Tuning(base: preset)
        try tuning.set(PagerTunables.rule.declaration, to: .choice("swipes"))
        let scene = pages.scene(tuning: tuning, isMirrored: isMirrored)
        var script = SceneScript(pages.name)
        for turn in [PageInput.touch, .key, .touchpad] {
          turn.add(to: &script, by: 120, pause: 40, isMirrored: isMirrored)
        }
        #expect(script.play(in: scene, rate: 30, tuning: tuning).last?.number("page.index") == 3, "\(preset.name)")
      }
    }
  }

  @Test(arguments: PageScene.allCases) func `a swipe back reverses one turn`(pages: PageScene) {
    var script = SceneScript(pages.name)
    for _ in 1...3 { PageInput.touch.add(to: &script, by: 100, pause: 40) }
    PageInput.touch.add(to: &script, by: -100, pause: 40)
    #expect(script.play(in: pages.scene()).last?.number("page.index") == 2)
  }

  @Test(arguments: PageScene.allCases, [20, 60, 100, 180])
  func `caught pages that are dragged vertically continue to their destination`(pages: PageScene, moment: Int) {
    for device in [0, 1] {
      for dy in [-60.0, 60] {
        var script = SceneScript(pages.name)
        PageInput.touch.add(to: &script, by: 120, pause: moment)
        script.down(195, 500, id: device)
        script.drag(0, dy, steps: 20, id: device)
        script.up(after: 150, id: device)
        #expect(script.play(in: pages.scene()).last?.number("page.index") == 1, "\(dy)")
      }
    }
  }

  @Test(arguments: PageScene.allCases) func `a touchpad gesture without an end counts when the next begins`(
    pages: PageScene
  ) {
    var script = SceneScript(pages.name)
    for _ in 1...3 {
      script.add(.scroll(delta: .zero, phase: .began, at: nil))
      for _ in 1...12 {
        script.wait(8)
        script.add(.scroll(delta: Point(x: 12, y: 0), phase: .changed, at: nil))
      }
    }
    script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    #expect(script.play(in: pages.scene()).last?.number("page.index") == 3)
  }

  @Test(arguments: PageScene.allCases) func `several notches in one event turn as many pages`(pages: PageScene) {
    var script = SceneScript(pages.name)
    script.add(.wheel(notches: Point(x: 2, y: 0), at: nil))
    #expect(script.play(in: pages.scene()).last?.number("page.index") == 2)
  }

  @Test func `a zoomed photograph that was left by its edge does not get the next swipe`() throws {
    for sign in [1.0, -1] {
      let scene = GalleryFixtures.makeScene()
      var script = SceneScript.gallery()
      for key in [InputEvent.Key.right, .right, .right, .up] {
        script.add(.key(key))
        script.wait(900)
      }
      script.fling(195 + sign * 150, 422, -sign * 330, 0)
      script.wait(1200)
      let before = script.seconds
      // From its edge to the next photograph, and back at once.
      script.fling(195 + sign * 150, 422, -sign * 150, 0)
      script.wait(30)
      script.fling(195 - sign * 150, 422, sign * 150, 0)
      let lines = script.play(in: scene)
      let page = try #require(lines.last { $0.t < before }).number("page.index")
      #expect(lines.last?.number("page.index") == page)
      #expect(lines.last?.text("activity") == "idle")
    }
  }
}
