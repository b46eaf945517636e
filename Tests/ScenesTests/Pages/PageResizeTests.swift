import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Resizes of scenes with pages, during motions and drags. Pages, header and lists keep their positions in their own
/// units.
@Suite struct PageResizeTests {
  private static let sizes = [
    Size(width: 844, height: 390), Size(width: 391, height: 844), Size(width: 200, height: 300),
    Size(width: 1600, height: 1000), Size(width: 60, height: 60), Size(width: 390, height: 500),
  ]
  private static let moments = [30, 70, 110, 150, 220, 300, 420]

  /// The motion during which the size changes.
  enum Motion: String, CaseIterable, Sendable {
    case swipe, drag, held, before, beyond, touchpad, wheel, keys, list, overscroll, header

    var script: SceneScript {
      var script = SceneScript(.events)
      switch self {
      case .swipe: script.fling(350, 600, -120, 0)
      case .drag:
        script.down(350, 600)
        script.drag(-260, 0, steps: 60)
        script.up()
      case .held:
        script.fling(350, 600, -120, 0, steps: 3)
        script.wait(40)
        script.down(195, 600)
        script.up(after: 600)
      case .before: script.fling(40, 600, 300, 0)
      case .beyond:
        script.add(.key(.end))
        script.fling(350, 600, -300, 0)
      case .touchpad: PageInput.touchpad.add(to: &script, by: 200, pause: 0)
      case .wheel: script.add(.wheel(notches: Point(x: 1, y: 0), at: nil))
      case .keys: for _ in 1...3 { script.add(.key(.right)) }
      case .list: script.fling(195, 700, 0, -300, steps: 6)
      case .overscroll: script.fling(195, 300, 0, 300, steps: 20)
      case .header:
        script.down(195, 700)
        script.drag(0, -110, steps: 12)
        script.up(after: 600)
      }
      return script
    }
  }

  @Test(arguments: PageScene.allCases, Motion.allCases)
  func `pages keep position, velocity and destination, in pages`(pages: PageScene, motion: Motion) {
    for size in Self.sizes {
      for moment in Self.moments {
        let (still, scene) = (pages.scene(), pages.scene())
        let script = motion.script
        script.play(in: still, until: moment)
        script.play(in: scene, until: moment)
        let before = Measures(scene)
        scene.handle(InputEvent(time: .init(microseconds: Int64(moment) * 1000), kind: .resize(size)))
        let after = Measures(scene)
        #expect(abs(after.page - before.page) < 1e-6, "\(size) at \(moment)")
        // Pages 60 points wide rest within a tenth of a point, which is more of a page than with 390 points.
        #expect(abs(after.speed - before.speed) < (after.speed == 0 ? 0.05 : 1e-6), "\(size) at \(moment)")
        #expect(after.aim == before.aim)
        var isInside = true
        for frame in 1...120 {
          scene.advance(to: .init(microseconds: Int64(moment) * 1000 + Int64(frame) * 16_667))
          let place = Measures(scene).page
          isInside = isInside && place > -1 && place < Double(pages.count)
        }
        #expect(isInside, "\(size) at \(moment)")
      }
    }
  }

  @Test(arguments: PageScene.allCases) func `dragging a window's edge turns no page`(pages: PageScene) {
    for motion in [Motion.swipe, .keys, .touchpad, .held] {
      let (still, scene) = (pages.scene(), pages.scene())
      motion.script.play(in: still, until: 130)
      motion.script.play(in: scene, until: 130)
      let isHeld = motion == .held
      for frame in 1...60 {
        let time = Timestamp(microseconds: 130_000 + Int64(frame) * 16_667)
        still.advance(to: time)
        let size = Size(width: 390 + 7 * Double(frame), height: 844 - 6 * Double(frame))
        scene.handle(InputEvent(time: time, kind: .resize(size)))
        #expect(abs(Measures(scene).page - Measures(still).page) < 0.002, "\(motion) \(frame)")
      }
      #expect(isHeld || Measures(scene).aim == Measures(still).aim)
    }
  }

  @Test(arguments: Motion.allCases) func `the events' header keeps its share, and each list its offset`(motion: Motion)
    throws
  {
    for size in Self.sizes {
      for moment in Self.moments {
        let scene = EventsFixtures.scene(items: 60)
        for page in [1, 2] {
          EventsFixtures.show(page, scene)
          EventsFixtures.drag(scene, 0, -100 * Double(page) - 300)
        }
        EventsFixtures.show(0, scene)
        EventsFixtures.drag(scene, 0, 120)
        let start = scene.now
        motion.script.play(in: scene, until: moment, after: start)
        let (share, offsets) = (Self.share(scene), scene.pages.pages.indices.map(scene.nested.offset(ofPage:)))
        let speed =
          scene.nested.scroller.velocity(of: 0)
          + scene.nested.scroller.velocity(of: 1)
        scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
        if scene.layout.headerHeight > 0 { #expect(abs(Self.share(scene) - share) < 1e-6, "\(size) at \(moment)") }
        for page in scene.pages.pages.indices {
          let upper = scene.nested.layout.lists[page].range.upperBound
          #expect(
            abs(scene.nested.offset(ofPage: page) - min(offsets[page], upper)) < 1e-6,
            "page \(page), \(size) at \(moment)")
        }
        let now =
          scene.nested.scroller.velocity(of: 0)
          + scene.nested.scroller.velocity(of: 1)
        #expect(abs(now - speed) < 1e-6, "\(size) at \(moment)")
      }
    }
  }

  /// Returns the visible share of the header, plus its overscroll in points.
  private static func share(_ scene: EventsScene) -> Double {
    let link = scene.nested.scroller.links[0]
    return (scene.layout.headerHeight - link.offset) / max(1, scene.layout.headerHeight) + link.overshoot
  }

  @Test func `a change of the header's height during a motion keeps its visible share`() {
    for motion in [Motion.list, .header, .overscroll] {
      for moment in Self.moments {
        let scene = EventsFixtures.scene(items: 60)
        motion.script.play(in: scene, until: moment)
        let share = Self.share(scene)
        var tuning = Tuning()
        try? tuning.set(Tunables.eventsHeaderHeight.declaration, to: .number(330))
        scene.retune(tuning, at: scene.now)
        #expect(abs(Self.share(scene) - share) < 1e-6, "\(motion) at \(moment)")
      }
    }
  }

  @Test(arguments: ["events", "gallery"]) func `rotating a phone during a turn shows the same pages`(name: String)
    throws
  {
    let pages = try #require(PageScene(rawValue: name))
    let wide = Size(width: 844, height: 390)
    var script = SceneScript(pages.name, viewport: wide)
    script.add(.key(.right))
    script.wait(1500)
    script.add(.key(.right))
    script.wait(1500)
    script.down(675, 300)
    script.drag(-295, 0, steps: 14)
    script.up(after: 0)
    script.wait(50)
    let turned = script.seconds
    script.add(.resize(PageScene.viewport))
    let lines = script.play(in: pages.scene(wide), rate: 240)
    for (before, after) in zip(lines, lines.dropFirst()) where before.t > turned - 0.1 {
      let places = [before, after].map { line in
        line.number("page.offset") / pages.length(line.t >= turned - 1e-9 ? PageScene.viewport : wide)
      }
      #expect(abs(places[1] - places[0]) < 0.04 && (2...3).contains(places[1]), "\(places) at \(after.t)")
    }
    #expect(lines.last?.number("page.index") == 3)
  }
}

/// The position, velocity and destination of a scene's pages, in pages.
private struct Measures {
  var page = 0.0
  var speed = 0.0
  var aim = 0

  init(_ scene: any Scene) {
    guard let pager = (scene as? EventsScene)?.nested.pager ?? (scene as? GalleryScene)?.viewer.pager else { return }
    page = pager.position
    speed = pager.velocity / pager.pageLength
    aim = pager.destination
  }
}

extension SceneScript {
  /// Delivers the input until a time in milliseconds to a scene.
  func play(in scene: any Scene, until milliseconds: Int, after start: Timestamp = .zero) {
    for event in recording.events where event.microseconds <= Int64(milliseconds) * 1000 {
      guard case .input(let kind) = event.kind else { continue }
      scene.handle(InputEvent(time: start.advanced(bySeconds: Double(event.microseconds) / 1e6), kind: kind))
    }
    scene.advance(to: start.advanced(bySeconds: Double(milliseconds) / 1000))
  }
}
