import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

@Suite struct GalleryTouchpadTests {
  /// Plays a touchpad gesture that is followed by the system's momentum.
  ///
  /// - Parameter look: called with the time of each frame, in seconds.
  private static func stroke(
    _ delta: Point, on scene: GalleryScene, look: (Double) -> Void = { _ in }
  ) -> [StateLine] {
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
    var replay = Replay(script.recording, in: scene, tuning: Tuning(), rate: 120)
    var lines: [StateLine] = []
    while let seconds = replay.advance() {
      lines.append(replay.stateLine())
      look(seconds)
    }
    return lines
  }

  private static func grid() -> GalleryScene {
    GalleryScene(
      content: .init(photos: GalleryFixtures.photos(60)), viewport: GalleryFixtures.viewport, tuning: Tuning(),
      isOpen: false)
  }

  @Test(arguments: [-60.0, 90]) func `touchpad momentum does not hold overscroll of the grid`(dy: Double) {
    let scene = Self.grid()
    let upper = scene.grid.layout.range.upperBound
    let frames = Self.stroke(Point(x: 0, y: dy), on: scene)
    func isStretched(_ frame: StateLine) -> Bool {
      frame.number("list.offset") < -1 || frame.number("list.offset") > upper + 1
    }
    #expect(dy > 0 || frames.contains(where: isStretched))
    #expect(!frames.contains { $0.t > 1.05 && isStretched($0) }, "it has come back while the momentum still runs")
    #expect(!frames.contains { $0.t > 0.05 && $0.t < 0.4 && $0.text("activity") == "idle" })
    // Overscroll returns by itself. Inside the range, the momentum becomes too slow for a fling.
    #expect(frames.contains { $0.text("activity") == "ballistic" } == (dy < 0) && scene.isAtRest)
  }

  @Test func `touchpad momentum does not hold overscroll of pages or of a zoomed photograph`() {
    let scene = GalleryFixtures.makeScene()
    let frames = Self.stroke(Point(x: -60, y: 0), on: scene)
    #expect(frames.contains { $0.number("page.offset") < -20 })
    #expect(!frames.contains { $0.t > 1.05 && $0.number("page.offset") < -1 })
    let zoomed = GalleryFixtures.makeScene()
    zoomed.viewer.photo.rest(in: Transform(scale: 3, shift: .zero))
    let reach = zoomed.viewer.photo.limits.reach(at: 3).x
    var excess: [(seconds: Double, points: Double)] = []
    _ = Self.stroke(Point(x: -60, y: 0), on: zoomed) { excess.append(($0, zoomed.viewer.photo.pose.shift.x - reach)) }
    #expect(excess.contains { $0.points > 20 } && !excess.contains { $0.seconds > 1.05 && $0.points > 1 })
    #expect(zoomed.viewer.photo.pose.scale == 3)
    #expect(scene.isAtRest && zoomed.isAtRest)
  }
}
