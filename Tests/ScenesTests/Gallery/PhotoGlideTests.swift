import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Releases of a zoomed photograph, which moves like other scrollable content.
@Suite struct PhotoGlideTests {
  /// The limits of a photograph as large as the viewport, which is three times as wide at scale 3.
  private static let limits = ZoomLimits(
    content: Size(width: 390, height: 844), viewport: Size(width: 390, height: 844), maxScale: 4)

  private static func rules(_ change: (inout ScrollRules) -> Void = { _ in }) -> ScrollRules {
    var rules = ScrollRules()
    rules.viewportLength = 390
    change(&rules)
    return rules
  }

  /// A release: the initial shift in points, the distance of the drag and the velocity.
  struct Release: Sendable {
    let from: Double
    let pull: Double
    let velocity: Double
  }

  private static let releases: [Release] =
    [0.0, 300, -300].flatMap { from in
      [-200.0, -20, 40, 200].flatMap { pull in
        [0.0, 30, 400, -2000, 2000, 30_000, -30_000].map { Release(from: from, pull: pull, velocity: $0) }
      }
    }

  @Test(arguments: releases, [8000.0, 1500, 0])
  func `it is released like a scroller with the same range`(release: Release, fastest: Double) {
    let rules = Self.rules { $0.flingMaxVelocity = fastest }
    var stage = ZoomingPhoto(
      limits: Self.limits, rules: .init(dismissDistance: 120, pinchExitScale: 0.8, scroll: rules))
    stage.rest(in: Transform(scale: 3, shift: Point(x: release.from, y: 0)))
    let reach = Self.limits.reach(at: 3).x
    var line = Scroller(links: [ScrollLink(offset: -release.from, in: -reach...reach)], rules: rules)
    let start = Timestamp(microseconds: 1000)
    _ = stage.hold(at: start)
    line.press(line.allLinks, at: start)
    line.beginDrag(line.allLinks, at: start)
    stage.pan(by: Point(x: release.pull, y: 0))
    line.drag(by: -release.pull, velocity: 0, at: start)
    stage.fling(velocity: Point(x: release.velocity, y: 0), at: start)
    line.release(velocity: -release.velocity, at: start)
    for step in 0...300 {
      let time = start.advanced(bySeconds: Double(step) / 60)
      stage.advance(to: time)
      line.advance(to: time)
      #expect(abs(stage.pose.shift.x + line.links[0].visibleOffset) < 0.01, "at \(step)")
      #expect(abs(stage.velocity.shift.x + line.velocity(of: 0)) < 1, "at \(step)")
    }
    #expect(stage.isIdle && line.isIdle)
  }

  @Test func `without momentum, a zoomed photograph rests at once`() {
    var script = SceneScript.gallery()
    script.set(Tunables.flingMaxVelocity.declaration, .number(0))
    script.pinch(around: GalleryFixtures.middle, from: 100, to: 300)
    script.wait(1000)
    script.fling(195, 422, -100, 0, steps: 5)
    let up = script.seconds
    let after = script.play(in: GalleryFixtures.makeScene()).filter { $0.t > up }
    #expect(!after.isEmpty && after.allSatisfy { $0.text("activity") == "idle" && $0.number("photo.scale") > 1.5 })
  }

  /// Returns the poses of a zoomed photograph that glides while `change` adds to its script.
  private static func poses(_ change: (inout SceneScript) -> Void) -> [Transform] {
    var script = SceneScript.gallery()
    script.pinch(around: GalleryFixtures.middle, from: 100, to: 300)
    script.wait(1000)
    script.fling(195, 422, -60, 4, steps: 5)
    script.wait(60)
    change(&script)
    let scene = GalleryFixtures.makeScene()
    var replay = Replay(script.recording, in: scene, tuning: Tuning(), rate: 120)
    var poses: [Transform] = []
    while replay.advance() != nil { poses.append(scene.viewer.photo.pose) }
    return poses
  }

  @Test func `an unrelated tunable does not change a photograph's glide`() {
    let free = Self.poses { _ in }
    let changed = Self.poses { $0.set(Tunables.panelLinger.declaration, .number(2)) }
    let count = min(free.count, changed.count)
    #expect(count > 250 && free[..<count] == changed[..<count])
  }

  @Test func `a glide continues with a changed fling model, and ends at once with reduced motion`() throws {
    let free = try #require(Self.poses { _ in }.last)
    let short = Self.poses { $0.set(Tunables.decelerationRate.declaration, .number(0.99)) }
    let end = try #require(short.last)
    #expect(end.shift.x > free.shift.x + 20 && end.shift.x < -60)
    #expect(zip(short, short.dropFirst()).allSatisfy { ($1.shift - $0.shift).length < 20 }, "without a jump")
    let reduced = Self.poses { $0.set(Tunables.reducedMotion.declaration, .flag(true)) }
    #expect(reduced.last == free)
    #expect(reduced.filter { $0 == free }.count > 50)
  }
}
