import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Screens of the user's own under real fingers.
  @Suite(.sharedTouchscreen)
  struct CustomScreens {
    @Test func `a finger drags the sheet, which rests at a detent, and a fling of it scrolls its list`() throws {
      let folder = try TemporaryFolder()
      let starter = try Program(["scene", "new", folder.path + "/shop"], display: nil)
      #expect(try starter.ending(within: 60) == .exited(0))
      let scene = try OpenScene(folder.path + "/shop/shop.scene.json", isTouched: true)
      try scene.fingers.drag(1, [(195, 600), (195, 400)], seconds: 0.3, thenLift: false)
      _ = try scene.states.wait(for: "sheet that follows") { (215...235).contains($0.number("sheet.top") ?? 0) }
      try scene.fingers.liftAll()
      let rest = try scene.states.wait(for: "rest at a detent") { $0.isIdle && $0.text("sheet.detent") == "full" }
      #expect(rest.number("sheet.top") == 96)
      try scene.fingers.drag(1, [(195, 700), (195, 300)], seconds: 0.08)
      _ = try scene.states.wait(for: "list that has scrolled") { $0.isIdle && ($0.number("list.offset") ?? 0) > 300 }
    }
  }
}
