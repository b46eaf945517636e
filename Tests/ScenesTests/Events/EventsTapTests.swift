import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Taps during motion. Controls that rest are tapped while others move, and moving ones are caught.
@Suite struct EventsTapTests {
  private static let header = 220.0

  /// Returns a scene and a fling that makes its list glide, below a header that is collapsed or still moves.
  private static func gliding(isHeaderOut: Bool) -> (EventsScene, SceneScript) {
    let scene = EventsFixtures.scene(items: 60)
    if isHeaderOut { EventsFixtures.drag(scene, 0, -330) }
    var script = SceneScript(.events)
    script.fling(195, 700, 0, isHeaderOut ? -300 : -60, steps: 6)
    return (scene, script)
  }

  @Test(arguments: [0, 1], [60, 300, 700])
  func `a resting tab turns the page while the list glides, and stops the list`(id: Int, wait: Int) {
    let (scene, glide) = Self.gliding(isHeaderOut: true)
    let start = scene.now
    glide.play(in: scene, until: wait + 60, after: start)
    #expect(scene.nested.scroller.isMoving)
    let time = scene.now
    let tab = Point(x: scene.pages.tabBar.nameExtent(of: 1, at: 0).x + 10, y: 24)
    scene.handle(InputEvent(time: time, kind: .down(id: id, at: tab)))
    let stopped = scene.nested.offset(ofPage: 0)
    scene.handle(InputEvent(time: time.advanced(bySeconds: 0.05), kind: .up(id: id, at: tab)))
    EventsFixtures.rest(scene)
    #expect(scene.nested.currentPage == 1 && scene.nested.offset(ofPage: 0) == stopped)
  }

  @Test func `a tab that moves with the header is caught, and so is a row`() {
    for place in [Point(x: 20, y: 0), Point(x: 195, y: 300)] {
      let (scene, glide) = Self.gliding(isHeaderOut: false)
      glide.play(in: scene, until: 90)
      #expect(scene.nested.scroller.carries(0))
      let y = place.y > 0 ? place.y : scene.nested.visibleHeader + 24
      let (time, answers) = (scene.now, scene.pages.changedRows)
      let tab = Point(x: place.y > 0 ? place.x : scene.pages.tabBar.nameExtent(of: 1, at: 0).x + 10, y: y)
      scene.handle(InputEvent(time: time, kind: .down(id: 1, at: tab)))
      scene.handle(InputEvent(time: time.advanced(bySeconds: 0.05), kind: .up(id: 1, at: tab)))
      EventsFixtures.rest(scene)
      #expect(scene.nested.currentPage == 0 && scene.pages.changedRows == answers)
    }
  }

  @Test func `a resting header is tapped while pages turn, and does not stop them`() {
    let scene = EventsFixtures.scene(items: 60)
    EventsFixtures.drag(scene, 0, -60)
    scene.show(page: 2, at: scene.now)
    scene.advance(to: scene.now.advanced(bySeconds: 0.08))
    let place = Point(x: 60, y: 60)
    scene.handle(InputEvent(time: scene.now, kind: .down(id: 1, at: place)))
    scene.handle(InputEvent(time: scene.now.advanced(bySeconds: 0.05), kind: .up(id: 1, at: place)))
    EventsFixtures.rest(scene)
    #expect(scene.nested.currentPage == 2 && scene.nested.visibleHeader == Self.header)
  }

  @Test func `the gallery's header and its button react while the grid glides, and a tile is caught`() {
    for (place, isTile) in [
      (Point(x: 358, y: 33), false), (Point(x: 100, y: 33), false), (Point(x: 195, y: 500), true),
    ] {
      let scene = GalleryScene(
        content: .init(photos: GalleryFixtures.photos(400)), viewport: GalleryFixtures.viewport, tuning: Tuning(),
        isOpen: false)
      var script = SceneScript.gallery()
      script.fling(195, 700, 0, -300, steps: 6)
      script.play(in: scene, until: 300)
      #expect(scene.grid.scroller.isMoving)
      let part = scene.part(at: place)
      scene.handle(InputEvent(time: scene.now, kind: .down(id: 1, at: place)))
      scene.handle(InputEvent(time: scene.now.advanced(bySeconds: 0.05), kind: .up(id: 1, at: place)))
      scene.advance(to: scene.now.advanced(bySeconds: 5))
      #expect(scene.viewer.state == .grid)
      #expect(scene.grid.showsNames == (part == .names))
      #expect((scene.grid.offset == 0) == (part == .header))
      #expect(isTile == (part != .names && part != .header))
    }
  }

  @Test func `a recording begins with the offset of every page, including the shown one`() {
    for page in [0.0, 1] {
      var start = StateLine()
      start.add("page.index", page)
      start.add("header.height", 0)
      start.add("page.0.offset", 123)
      start.add("page.1.offset", 77)
      var script = SceneScript(.events)
      script.end(after: 50)
      let scene = EventsFixtures.scene(items: 60)
      _ = script.starting(from: start).play(in: scene)
      #expect(
        scene.nested.offset(ofPage: 0) == 123 && scene.nested.offset(ofPage: 1) == 77
          && scene.nested.currentPage == Int(page))
    }
  }
}
