import Recording
import ScrollEngine

@testable import Scenes

/// Input in the scenes with which each tunable has an effect.
enum TunableScripts {
  /// Returns input for every scene: drags, flings, flicks, overscroll, taps, a wheel and keys.
  private static func common(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    script.wait(20)
    script.down(195, 640)
    script.drag(0, -160, steps: 20)
    script.up(after: 60)
    script.wait(900)
    script.fling(195, 700, 0, -350, steps: 10)
    script.wait(1500)
    for _ in 1...2 {
      script.fling(195, 300, 0, 480, steps: 7)
      script.wait(1300)
    }
    script.fling(300, 500, -150, -100, steps: 10)
    script.wait(1000)
    script.down(195, 500)
    script.drag(0, -24, steps: 3)
    script.up()
    script.wait(700)
    for _ in 1...3 {
      script.add(.wheel(notches: Point(x: 0, y: -1), at: Point(x: 195, y: 600)))
      script.wait(70)
    }
    script.wait(800)
    for key in [InputEvent.Key.down, .pageDown, .home] {
      script.add(.key(key))
      script.wait(500)
    }
    return script
  }

  static func script(_ name: SceneName) -> SceneScript {
    var script = common(name)
    switch name {
    case .sheet:
      script.add(.key(.escape))
      script.wait(900)
      script.add(.key(.escape))
      script.wait(900)
      script.fling(195, 740, 0, -300, steps: 6)
      script.wait(1200)
      script.add(.key(.escape))
      script.wait(900)
      script.fling(195, 300, 110, 26, steps: 12)
      script.wait(900)
      script.down(195, 740)
      script.drag(0, -70, steps: 24)
      script.wait(200)
      script.up()
      script.wait(900)
      script.fling(195, 700, 0, -420, steps: 9)
      script.wait(1200)
      // The sheet is closed by Escape, pulled down from there, and flung there. Closed again, it is opened by a
      // touchpad.
      for _ in 1...3 {
        script.add(.key(.escape))
        script.wait(900)
      }
      script.add(.key(.down))
      script.wait(900)
      script.add(.key(.escape))
      script.wait(900)
      script.down(195, 740)
      script.drag(0, 100, steps: 30)
      script.up(after: 300)
      script.wait(900)
      script.add(.key(.down))
      script.wait(900)
      script.fling(195, 740, 0, 40, steps: 14)
      script.wait(1200)
      for _ in 1...4 {
        script.add(.key(.escape))
        script.wait(900)
      }
      script.swipe(at: Point(x: 195, y: 760), by: Point(x: 0, y: 9), steps: 8)
      script.wait(1200)
      script.swipe(at: Point(x: 195, y: 760), by: Point(x: 0, y: 20), steps: 8)
      script.wait(1200)
    case .feed:
      script.down(195, 600)
      script.drag(0, -250, steps: 30)
      script.up(after: 200)
      script.wait(900)
    case .events:
      // More than half of a page, and less than the largest share that a rule requires.
      script.down(330, 600)
      script.drag(-225, 0, steps: 20)
      script.up(after: 200)
      script.wait(900)
      script.swipe(at: Point(x: 195, y: 600), by: Point(x: 9, y: 0), steps: 8)
      script.wait(1200)
    case .timeline:
      script.add(.key(.down))
      script.wait(300)
      script.down(386, 85)
      script.wait(300)
      script.drag(0, 90, steps: 20)
      script.up(after: 200)
      script.wait(600)
      // Flicks that may be boosted. During one of them the finger rests.
      for flick in 1...7 {
        script.down(195, 700)
        script.drag(0, -90, steps: 5)
        if flick == 4 { script.drag(0, 0, steps: 4) }
        script.drag(0, -90, steps: 5)
        script.up()
        script.wait(70)
      }
      script.wait(900)
    case .gallery:
      script.tap(195, 430)
      script.wait(150)
      script.tap(195, 431)
      script.wait(900)
      script.pinch(around: Point(x: 195, y: 422), from: 60, to: 380)
      script.wait(900)
      script.pinch(around: Point(x: 195, y: 422), from: 380, to: 60)
      script.wait(900)
      script.fling(300, 430, -190, 0, steps: 30)
      script.wait(900)
      script.down(190, 400)
      script.drag(0, 150, steps: 40)
      script.up(after: 200)
      script.wait(900)
    default: break
    }
    script.end(after: 500)
    return script
  }
}
