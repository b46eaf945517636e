import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Resizes of the gallery. Photographs and tiles keep their position during any motion.
@Suite struct GalleryResizeTests {
  private static let sizes = [
    Size(width: 844, height: 390), Size(width: 200, height: 300), Size(width: 1600, height: 1000),
    Size(width: 390, height: 500),
  ]

  enum Gesture: String, CaseIterable, Sendable {
    case pull, pulledBack, pinch, zoomed, pan, glide, opening, closing

    /// Whether the photograph is zoomed before it.
    var isZoomed: Bool { self == .pan || self == .glide }

    var script: SceneScript {
      var script = SceneScript.gallery()
      switch self {
      case .pull:
        script.down(195, 422)
        script.drag(0, 90, steps: 40)
      case .pulledBack:
        script.down(195, 422)
        script.drag(0, 90, steps: 5)
        script.up(after: 100)
      case .pinch:
        script.down(150, 422, id: 1)
        script.down(240, 422, id: 2)
        script.drag(-90, 0, steps: 40, id: 1)
      case .zoomed: script.add(.key(.up))
      case .pan, .glide:
        script.down(195, 422)
        script.drag(-60, 20, steps: 6)
        if self == .glide { script.up() }
      case .opening: script.tap(60, 200)
      case .closing: script.add(.key(.escape))
      }
      return script
    }
  }

  @Test(arguments: Gesture.allCases) func `the open photograph keeps scale, center and progress`(deed: Gesture) {
    for size in Self.sizes {
      for moment in [20, 60, 90, 130, 200, 330] {
        let scene = GalleryScene(
          content: .init(photos: GalleryFixtures.photos()), viewport: GalleryFixtures.viewport, tuning: Tuning(),
          isOpen: deed != .opening)
        if deed.isZoomed { scene.viewer.photo.rest(in: Transform(scale: 2, shift: .zero)) }
        deed.script.play(in: scene, until: moment)
        guard scene.viewer.state != .grid else { continue }
        let (old, isHeld) = (scene.viewer.photo, scene.viewer.photo.activity == .held)
        scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
        let new = scene.viewer.photo
        let factor = new.limits.content.width / old.limits.content.width
        let what = "\(size) at \(moment)"
        #expect(abs(new.pose.scale - old.pose.scale) < 1e-9 && abs(new.progress - old.progress) < 1e-9, "\(what)")
        let middle = (old.pose.shift - Point(x: 0, y: old.travel)) * factor + Point(x: 0, y: old.travel)
        // At rest, it lies within its limits. In motion and under a finger, it stays where it was.
        if old.isMoving || isHeld { #expect((new.pose.shift - middle).length < 1e-6, "\(what)") }
        if old.isMoving {
          #expect(abs(new.velocity.scale - old.velocity.scale) < 1e-6 && new.activity == old.activity, "\(what)")
        }
        scene.advance(to: scene.now.advanced(bySeconds: 4))
        guard !isHeld else { continue }
        #expect(
          scene.isAtRest && (scene.viewer.photo.pose.scale == 1 || scene.viewer.photo.pose.scale >= 1.02), "\(what)")
      }
    }
  }

  @Test(arguments: Gesture.allCases) func `after a resize, fingers move the photograph on from its pose`(deed: Gesture)
  {
    for size in Self.sizes {
      let scene = GalleryFixtures.makeScene()
      if deed.isZoomed { scene.viewer.photo.rest(in: Transform(scale: 2, shift: .zero)) }
      deed.script.play(in: scene, until: 70)
      guard scene.viewer.photo.activity == .held, scene.gesture != nil else { continue }
      scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
      let before = scene.viewer.photo.pose
      let place = scene.gestures.pan.fingers[0].place
      scene.handle(
        InputEvent(time: scene.now.advanced(bySeconds: 0.001), kind: .move(id: 1, to: place + Point(x: 0.01, y: 0.01))))
      #expect(abs(scene.viewer.photo.pose.scale - before.scale) < 0.01, "\(size)")
      #expect((scene.viewer.photo.pose.shift - before.shift).length < 0.5, "\(size)")
    }
  }

  @Test func `a pull keeps its pose when its tunables change`() throws {
    let scene = GalleryFixtures.makeScene()
    Gesture.pull.script.play(in: scene, until: 300)
    let pose = scene.viewer.photo.pose
    #expect(pose.scale < 0.95)
    var tuning = Tuning()
    try tuning.set(Tunables.galleryDismissDistance.declaration, to: .number(300))
    scene.retune(tuning, at: scene.now)
    scene.handle(
      InputEvent(
        time: scene.now.advanced(bySeconds: 0.001), kind: .move(id: 1, to: scene.gestures.pan.fingers[0].place)))
    #expect(abs(scene.viewer.photo.pose.scale - pose.scale) < 1e-9)
  }

  @Test func `the same tile stays visible, and a fling of the grid continues`() throws {
    for size in Self.sizes {
      for moment in [80, 150, 400, 900] {
        let scene = GalleryScene(
          content: .init(photos: GalleryFixtures.photos(400)), viewport: GalleryFixtures.viewport, tuning: Tuning(),
          isOpen: false)
        var script = SceneScript.gallery()
        script.fling(195, 700, 0, -300, steps: 6)
        script.play(in: scene, until: moment)
        let tile = try #require(Self.top(scene))
        let velocity = scene.grid.scroller.velocity(of: 0)
        scene.handle(InputEvent(time: scene.now, kind: .resize(size)))
        let after = scene.grid.layout.tile(tile.index, offset: scene.grid.offset)
        #expect(abs((scene.grid.layout.listTop - after.minY) / scene.grid.layout.pattern.side - tile.hidden) < 1e-6)
        #expect(scene.grid.scroller.velocity(of: 0) == velocity && scene.grid.scroller.isMoving)
      }
    }
  }

  private static func top(_ scene: GalleryScene) -> (index: Int, hidden: Double)? {
    scene.grid.layout.pattern.tiles(from: scene.grid.offset, to: scene.grid.offset + 400)
      .first { scene.grid.layout.pattern.frame($0).maxY > scene.grid.offset }
      .map { ($0, (scene.grid.offset - scene.grid.layout.pattern.frame($0).minY) / scene.grid.layout.pattern.side) }
  }
}
