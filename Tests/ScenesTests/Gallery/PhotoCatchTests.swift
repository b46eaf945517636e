import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Photographs caught during a motion. They never grow, and end whole or in the grid.
@Suite struct PhotoCatchTests {
  /// The device that catches and pulls.
  enum Hand: String, CaseIterable, Sendable {
    case touch, mouse, touchpad

    func pull(_ script: inout SceneScript, by change: Point, from place: Point = GalleryFixtures.middle) {
      switch self {
      case .touch, .mouse:
        let id = self == .touch ? 1 : 0
        script.down(place.x, place.y, id: id)
        script.wait(8)
        if change != .zero { script.drag(change.x, change.y, steps: 20, id: id) }
        script.up(after: 100, id: id)
      case .touchpad:
        script.add(.scroll(delta: .zero, phase: .began, at: place))
        for _ in 1...20 {
          script.wait(8)
          script.add(.scroll(delta: change * (-1.0 / 20), phase: .changed, at: place))
        }
        script.wait(150)
        script.add(.scroll(delta: .zero, phase: .ended, at: place))
      }
    }
  }

  private static let pulls = [
    Point(x: 0, y: 100), Point(x: 0, y: -100), Point(x: 0, y: 250), Point(x: 0, y: -250), Point(x: 0, y: 30),
    Point(x: 120, y: 0), Point(x: -250, y: 0), .zero,
  ]

  private static func grid(_ viewport: Size = GalleryFixtures.viewport) -> GalleryScene {
    GalleryScene(
      content: .init(photos: GalleryFixtures.photos()), viewport: viewport, tuning: Tuning(), isOpen: false)
  }

  /// Plays a script, and checks that the photograph did not grow after the catch and that it ended at rest.
  private static func check(
    _ script: SceneScript, from caught: Double, in scene: GalleryScene, mayGrow: Bool, _ what: String
  ) {
    let lines = script.play(in: scene, rate: 120)
    #expect(lines.allSatisfy { $0.number("photo.scale") <= 1 + 1e-9 || $0.number("dismiss.progress") > 0 }, "\(what)")
    let held = lines.filter { $0.t >= caught && $0.text("gesture") == "vertical" }
    if !mayGrow, let first = lines.first(where: { $0.t >= caught }) {
      #expect(held.allSatisfy { $0.number("photo.scale") <= first.number("photo.scale") + 1e-9 }, "\(what)")
    }
    let last = lines.last
    #expect(last?.number("photo.scale") == 1 && last?.text("activity") == "idle", "\(what)")
    #expect(last?.number("dismiss.progress") == (last?.flag("open") == true ? 0 : 1), "\(what)")
    #expect(scene.viewer.photo.pose == .rest, "\(what)")
  }

  @Test(arguments: Hand.allCases, [Size(width: 390, height: 844), Size(width: 844, height: 300)])
  func `a photograph caught while it opens never grows and ends at rest`(user: Hand, viewport: Size) {
    let count = Self.grid(viewport).grid.layout.pattern.tiles(from: 0, to: viewport.height).count
    for tile in stride(from: 0, to: min(count, 11), by: user == .touch ? 1 : 3) {
      for delay in [10, 50, 100, 150, 200, 300, 500] {
        for pull in Self.pulls {
          let scene = Self.grid(viewport)
          var script = SceneScript(.gallery, viewport: viewport)
          let place = scene.grid.layout.tile(tile, offset: 0).center
          guard scene.grid.layout.list.contains(place) else { continue }
          script.tap(place.x, place.y)
          script.wait(delay)
          let caught = script.seconds
          user.pull(&script, by: pull, from: Point(x: viewport.width / 2, y: viewport.height / 2))
          Self.check(script, from: caught, in: scene, mayGrow: false, "tile \(tile), \(delay) ms, \(pull)")
        }
      }
    }
  }

  @Test(arguments: Hand.allCases) func `caught twice while it closes or springs back, it ends at rest`(user: Hand) {
    for delay in [10, 40, 80, 150, 250] {
      for first in [Point(x: 0, y: 100), Point(x: 0, y: -100), Point(x: 0, y: 200)] {
        for pull in Self.pulls {
          let scene = GalleryFixtures.makeScene()
          var script = SceneScript.gallery()
          user.pull(&script, by: first)
          for _ in 1...2 {
            script.wait(delay)
            user.pull(&script, by: pull)
          }
          Self.check(script, from: 9, in: scene, mayGrow: true, "\(first), \(delay) ms, \(pull)")
        }
      }
    }
  }

  @Test(arguments: [20, 80, 140, 220]) func `a pinch that catches a photograph leaves it whole, zoomed or in the grid`(
    delay: Int
  ) {
    for end in [120.0, 60, 300] {
      let scene = Self.grid()
      var script = SceneScript.gallery()
      script.tap(60, 200)
      script.wait(delay)
      script.pinch(around: GalleryFixtures.middle, from: 120, to: end)
      let last = script.play(in: scene).last
      let scale = last?.number("photo.scale") ?? 0
      #expect(scale == 1 || end == 300 && scale > 1, "\(end)")
      #expect(last?.text("activity") == "idle" && scene.viewer.photo.pose.crop == 0)
    }
  }

  @Test func `a photograph caught from the first tile shrinks when pulled down, and later pulls as usual`() throws {
    for pull in [100.0, 250] {
      var script = SceneScript.gallery()
      script.tap(60, 200)
      script.wait(100)
      script.down(195, 400)
      script.drag(0, 100, steps: 36)
      script.up(after: 0)
      script.wait(1200)
      let second = script.seconds
      script.down(195, 400)
      script.drag(0, pull, steps: 30)
      script.up(after: 0)
      let lines = script.play(in: Self.grid(), rate: 60)
      let rest = try #require(lines.last { $0.t < second })
      #expect(rest.number("photo.scale") == 1)
      guard rest.flag("open") == true else { continue }
      #expect(lines.contains { $0.text("gesture") == "vertical" && $0.t > second && $0.number("photo.scale") < 0.8 })
      #expect(lines.last?.flag("open") == false)
    }
  }
}
