import Containers
import Recording
import ScrollEngine
import Testing
import Tuning

@testable import Scenes

/// Input while a page that is no longer shown still moves. It applies to the shown page.
@Suite struct HiddenPageTests {
  /// Flings a list and turns the page while the list still moves.
  private func turned(_ scene: EventsScene) {
    let start = Point(x: 195, y: 700)
    var time = scene.now.advanced(bySeconds: 0.01)
    scene.handle(InputEvent(time: time, kind: .down(id: 1, at: start)))
    for step in 1...8 {
      time = time.advanced(bySeconds: 0.008)
      scene.handle(InputEvent(time: time, kind: .move(id: 1, to: start - Point(x: 0, y: 12 * Double(step)))))
    }
    scene.handle(InputEvent(time: time, kind: .up(id: 1, at: start)))
    scene.handle(InputEvent(time: time.advanced(bySeconds: 0.3), kind: .key(.right)))
    scene.advance(to: time.advanced(bySeconds: 0.9))
  }

  private static func scene() -> EventsScene {
    let scene = EventsFixtures.scene(items: 60)
    EventsFixtures.drag(scene, 0, -430)
    return scene
  }

  @Test(arguments: [
    InputEvent.Kind.wheel(notches: Point(x: 0, y: -1), at: nil), .key(.down), .key(.pageDown), .key(.end),
  ])
  func `wheel and keys scroll the shown list`(kind: InputEvent.Kind) {
    let scene = Self.scene()
    turned(scene)
    #expect(scene.nested.currentPage == 1 && scene.nested.scroller.isMoving)
    let left = scene.nested.offset(ofPage: 0)
    for step in 0..<3 {
      scene.handle(InputEvent(time: scene.now.advanced(bySeconds: Double(step) * 0.1), kind: kind))
    }
    EventsFixtures.rest(scene)
    #expect(scene.nested.offset(ofPage: 0) == left, "the other page has nothing to do with it")
    // The header is collapsed, so that the whole distance goes to the list.
    let alone = Self.scene()
    EventsFixtures.show(1, alone)
    for step in 0..<3 {
      alone.handle(InputEvent(time: alone.now.advanced(bySeconds: Double(step) * 0.1), kind: kind))
    }
    EventsFixtures.rest(alone)
    #expect(scene.nested.offset(ofPage: 1) == alone.nested.offset(ofPage: 1) && alone.nested.offset(ofPage: 1) > 0)
  }

  @Test func `the Home key scrolls the shown list to its start`() {
    let scene = Self.scene()
    EventsFixtures.show(1, scene)
    EventsFixtures.drag(scene, 0, -200)
    EventsFixtures.show(0, scene)
    turned(scene)
    scene.handle(InputEvent(time: scene.now, kind: .key(.home)))
    EventsFixtures.rest(scene)
    #expect(
      scene.nested.offset(ofPage: 1) == 0 && scene.nested.visibleHeader == 220 && scene.nested.offset(ofPage: 0) > 0)
  }
}
