import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite struct GalleryTouchpadTests {
  /// A touchpad's stroke, followed by the system's momentum.
  private static func stroke(_ delta: Point, on scene: GalleryScene) -> [StateLine] {
    var script = SceneScript.gallery()
    script.add(.scroll(delta: .zero, phase: .began, at: GalleryFixtures.middle))
    var delta = delta
    for _ in 1...80 {
      script.wait(16)
      script.add(.scroll(delta: delta, phase: .changed, at: GalleryFixtures.middle))
      delta = delta * 0.95
    }
    script.add(.scroll(delta: .zero, phase: .ended, at: GalleryFixtures.middle))
    script.end(after: 1500)
    return script.play(in: scene)
  }

  private static func grid() -> GalleryScene {
    GalleryScene(
      content: .init(photos: GalleryFixtures.photos(60)), viewport: GalleryFixtures.viewport, tuning: Tuning(),
      isOpen: false)
  }

  @Test(arguments: [-60.0, 90]) func `a touchpad's momentum does not hold the grid beyond its end`(dy: Double) {
    let scene = Self.grid()
    let upper = scene.layout.range.upperBound
    let frames = Self.stroke(Point(x: 0, y: dy), on: scene)
    func isStretched(_ frame: StateLine) -> Bool {
      frame.number("list.offset") < -1 || frame.number("list.offset") > upper + 1
    }
    #expect(dy > 0 || frames.contains(where: isStretched))
    #expect(!frames.contains { $0.t > 1.05 && isStretched($0) }, "it has come back while the momentum still runs")
    #expect(scene.isAtRest)
  }
}
