import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// The events page with a real finger.
  @Suite(.sharedTouchscreen)
  struct EventsTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("events", isTouched: true)
    }

    @Test(arguments: [50.0, 60, 75])
    func `a steep drag moves only header and list, whatever follows`(degrees: Double) throws {
      try drag(degrees, then: (-120, 0))
      let risen = 200 * sin(degrees * .pi / 180)
      let held = try scene.states.wait(for: "header on its way out") {
        (risen - 12...risen + 1).contains(220 - ($0.number("header.height") ?? 220))
      }
      #expect(held.text("axis") == "y")
      #expect(scene.states.states().allSatisfy { $0.number("page.offset") == 0 })
      try scene.fingers.liftAll()
      _ = try scene.states.wait(for: "rest") { $0.isIdle && $0.number("page.index") == 0 }
    }

    @Test(arguments: [40.0, 30, 15])
    func `a flat drag moves only the pages, whatever follows`(degrees: Double) throws {
      try drag(degrees, then: (0, -120))
      let gone = 200 * cos(degrees * .pi / 180)
      let held = try scene.states.wait(for: "pages on their way") {
        (gone - 12...gone + 1).contains($0.number("page.offset") ?? -1)
      }
      #expect(held.text("axis") == "x")
      #expect(scene.states.states().allSatisfy { $0.number("header.height") == 220 && $0.number("list.offset") == 0 })
      try scene.fingers.liftAll()
      _ = try scene.states.wait(for: "rest on a page") {
        $0.isIdle && $0.number("page.offset") == 390 * ($0.number("page.index") ?? -1)
      }
    }

    /// Drags up and to the left by 200 pt at an angle from the horizontal, then by a step, without lifting.
    private func drag(_ degrees: Double, then step: PointerPath.Place) throws {
      let radians = degrees * .pi / 180
      let corner = (x: 320 - 200 * cos(radians), y: 700 - 200 * sin(radians))
      try scene.fingers.drag(
        1, [(320, 700), corner, (corner.x + step.x, corner.y + step.y)], seconds: 0.4, thenLift: false)
    }
  }
}
