import Containers
import Recording
import ScrollEngine
import Testing

@testable import Scenes

@Suite struct PageMomentumTests {
  @Test func `touchpad momentum does not hold overscroll before the first page`() {
    var script = SceneScript(.events)
    script.add(.scroll(delta: .zero, phase: .began, at: nil))
    for step in 0..<80 {
      script.wait(16)
      script.add(.scroll(delta: Point(x: -60 * .pow(0.95, step), y: 0), phase: .changed, at: nil))
    }
    script.add(.scroll(delta: .zero, phase: .ended, at: nil))
    let frames = script.play(in: EventsFixtures.scene())
    #expect(frames.contains { $0.number("page.offset") < -20 })
    #expect(!frames.contains { $0.t > 1.05 && $0.number("page.offset") < -1 })
    #expect(frames.last?.number("page.index") == 0 && frames.last?.text("activity") == "idle")
  }

  @Test func `fractions of a horizontal notch add up, and expire after more than a second`() {
    for (pause, page) in [(0.3, 1), (0.9, 1), (1.1, 0), (5, 0)] {
      let scene = EventsFixtures.scene()
      var time = Timestamp(seconds: 1)
      for part in [0.4, 0.6] {
        scene.handle(InputEvent(time: time, kind: .wheel(notches: Point(x: part, y: 0), at: nil)))
        time = time.advanced(bySeconds: pause)
      }
      scene.advance(to: Timestamp(seconds: 20))
      #expect(scene.nested.currentPage == page, "\(pause) s between them")
    }
  }
}
