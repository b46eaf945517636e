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

  /// Returns input for every scene that depends on when and how often something happens.
  static func everyDevice(_ name: SceneName) -> [SceneScript] {
    [flicks(name), pairsOfTaps(name), presses(name), turns(name), swipes(name), keys(name)] + pageTurns(name)
  }

  /// Returns swipes over pages: on a touchpad, so short that only their speed can turn a page, and slow and fast ones of
  /// a finger, over each part of a page.
  static func pageTurns(_ name: SceneName) -> [SceneScript] {
    var swipes = SceneScript(name)
    for change in [Point(x: 8, y: 0), Point(x: 8, y: 0), Point(x: -8, y: 0), Point(x: 0, y: 8), Point(x: 0, y: -8)] {
      swipes.swipe(at: Point(x: 195, y: 500), by: change, steps: 6)
      swipes.wait(1500)
    }
    var turns = SceneScript(name)
    for (distance, pause) in [(60.0, 300), (120, 300), (170, 300), (230, 300), (40, 4), (90, 4), (150, 4)] {
      for sign in [-1.0, -1, 1] {
        turns.down(195 - sign * distance / 2, 500)
        turns.drag(sign * distance, 0)
        turns.up(after: pause)
        turns.wait(1500)
      }
    }
    return [swipes, turns]
  }

  /// Flicks that may add up, slow releases, pauses before a release, and slanted beginnings.
  private static func flicks(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    for pause in [60, 140, 60, 60, 60, 300, 60] {
      script.fling(195, 700, 0, -200, steps: 8)
      script.wait(pause)
    }
    script.wait(1500)
    // Short flicks, which a short grid has space for. During some of them, the finger rests.
    let flicks: [(distance: Double, restsAt: Int, pause: Int)] = [
      (-45, 9, 40), (45, 9, 40), (-40, 2, 40), (40, 2, 40), (-40, 9, 120), (40, 9, 120), (-60, 5, 40), (60, 5, 40),
      (-180, 5, 40), (180, 5, 40),
    ]
    for (distance, restsAt, pause) in flicks {
      for flick in 1...8 {
        script.down(195, 500)
        script.drag(0, distance / 2, steps: 3)
        if flick == restsAt || flick == restsAt + 2 { script.drag(0, 0, steps: 4) }
        script.drag(0, distance / 2, steps: 3)
        script.up()
        script.wait(pause)
      }
      script.wait(1500)
    }
    for (steps, pause) in [(40, 8), (24, 30), (12, 70), (12, 130), (6, 8)] {
      script.down(195, 600)
      script.drag(0, -70, steps: steps)
      script.up(after: pause)
      script.wait(900)
    }
    for way in [Point(x: 30, y: 24), Point(x: 24, y: 30), Point(x: -40, y: 20), Point(x: -18, y: 40)] {
      script.fling(195, 500, way.x * 4, way.y * 4, steps: 16)
      script.wait(900)
    }
    for distance in [6.0, 9, 14, 20, 32, 47] {
      script.down(195, 500)
      script.drag(0, -distance, steps: 6)
      script.up(after: 200)
      script.wait(300)
    }
    script.end(after: 2500)
    return script
  }

  private static func pairsOfTaps(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    for place in [Point(x: 195, y: 430), Point(x: 195, y: 700), Point(x: 370, y: 120), Point(x: 195, y: 300)] {
      for pause in [60, 250, 500, 900] {
        script.tap(place.x, place.y)
        script.wait(pause)
        script.tap(place.x, place.y + 1)
        script.wait(1100)
      }
    }
    script.end(after: 1500)
    return script
  }

  private static func presses(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    for place in [Point(x: 385, y: 90), Point(x: 195, y: 500), Point(x: 195, y: 740), Point(x: 195, y: 200)] {
      for held in [150, 350, 700, 1600] {
        script.fling(195, 600, 0, -40, steps: 10)
        script.wait(400)
        script.down(place.x, place.y)
        script.wait(held)
        script.drag(-4, 80, steps: 12)
        script.up()
        script.wait(1200)
      }
    }
    script.end(after: 2500)
    return script
  }

  private static func turns(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    for (notches, pause) in [(5, 30), (3, 130), (2, 400), (4, 250)] {
      for sign in [-1.0, 1, -1] {
        for _ in 0..<notches {
          script.add(.wheel(notches: Point(x: 0, y: sign), at: Point(x: 195, y: 600)))
          script.wait(pause)
        }
        script.wait(1300)
      }
      script.add(.wheel(notches: Point(x: -1, y: 0), at: Point(x: 195, y: 600)))
      script.wait(900)
    }
    script.end(after: 1500)
    return script
  }

  private static func swipes(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    let ways = [
      Point(x: 0, y: 8), Point(x: 0, y: 30), Point(x: 0, y: -30), Point(x: 12, y: 0), Point(x: -30, y: 0),
      Point(x: 9, y: 7), Point(x: 0, y: 4),
    ]
    for way in ways {
      script.swipe(at: Point(x: 195, y: 600), by: way, steps: 9)
      script.wait(1300)
    }
    script.end(after: 1500)
    return script
  }

  private static func keys(_ name: SceneName) -> SceneScript {
    var script = SceneScript(name)
    for key in [InputEvent.Key.down, .pageDown, .pageUp, .up, .right, .left, .end, .home, .enter, .escape] {
      for _ in 1...3 {
        script.add(.key(key))
        script.wait(35)
      }
      script.wait(1200)
    }
    script.end(after: 1500)
    return script
  }
}
