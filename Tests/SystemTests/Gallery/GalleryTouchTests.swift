import TestSupport
import Testing

extension RealWindow {
  /// The gallery with two real fingers.
  @Suite(.sharedTouchscreen)
  struct GalleryTouch {
    private let gallery: OpenGallery
    private var scene: OpenScene { gallery.scene }

    init() throws {
      gallery = try OpenGallery(isTouched: true)
      // A tap opens it at the position that a click would have.
      try scene.fingers.tap(OpenGallery.fifth.x, OpenGallery.fifth.y)
      _ = try gallery.restOpen(onPage: 4)
    }

    @Test func `one finger turns pages, pulls a photograph a little, and puts it back into the grid`() throws {
      try scene.fingers.drag(1, [(330, 420), (80, 420)], seconds: 0.3, thenLift: false)
      let held = try scene.states.wait(for: "pages that follow") {
        (239...250.1).contains(($0.number("page.offset") ?? 0) - 4 * OpenGallery.page)
      }
      #expect(held.text("gesture") == "horizontal" && held.number("photo.scale") == 1)
      pause(0.2)
      try scene.fingers.liftAll()
      _ = try gallery.restOpen(onPage: 5)
      try scene.fingers.drag(1, [(100, 420), (340, 420)], seconds: 0.08)
      _ = try gallery.restOpen(onPage: 4)
      // Down and then sideways: the drag stays vertical, and short of the threshold it springs back.
      try scene.fingers.drag(1, [(195, 380), (195, 440), (295, 450)], seconds: 0.3, thenLift: false)
      let pulled = try scene.states.wait(for: "photograph that shrinks") { ($0.number("photo.scale") ?? 1) < 0.9 }
      #expect(pulled.text("gesture") == "vertical" && pulled.number("page.offset") == 4 * OpenGallery.page)
      pause(0.2)
      try scene.fingers.liftAll()
      _ = try gallery.restOpen(onPage: 4)
      try scene.fingers.drag(1, [(195, 380), (195, 640)], seconds: 0.3)
      _ = try gallery.restInGrid()
      try scene.fingers.drag(1, [(195, 700), (195, 500)], seconds: 0.3, thenLift: false)
      _ = try scene.states.wait(for: "grid that follows") { ($0.number("list.offset") ?? 0) > 20 }
    }

    @Test func `a pinch outwards zooms, and the photograph stays zoomed`() throws {
      try scene.fingers.pinch(around: (195, 420), from: 100, to: 240, seconds: 0.4, thenLift: false)
      let held = try scene.states.wait(for: "large photograph") { ($0.number("photo.scale") ?? 1) > 2 }
      #expect(held.text("gesture") == "pinch")
      pause(0.2)
      try scene.fingers.liftAll()
      let rest = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(rest.isOpen)
      #expect((2...2.4).contains(rest.number("photo.scale") ?? 0), "\(rest.line)")
      #expect(rest.number("dismiss.progress") == 0)
    }
  }
}
