import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Screens of the user's own under real fingers and a real touchpad.
  @Suite(.sharedTouchscreen)
  struct CustomScreens {
    /// The scroll distance of a wheel click in points: the default of `wheel.step`.
    private let click = 53.0

    /// Creates the screen to begin with in a folder, and returns the path of its file.
    private func makeShop(in folder: String) throws -> String {
      let starter = try Program(["scene", "new", folder + "/shop"], display: nil)
      #expect(try starter.ending(within: 60) == .exited(0))
      return folder + "/shop/shop.scene.json"
    }

    @Test func `a finger drags the sheet, which rests at a detent, and a fling of it scrolls its list`() throws {
      let folder = try TemporaryFolder()
      let scene = try OpenScene(try makeShop(in: folder.path), isTouched: true)
      try scene.fingers.drag(1, [(195, 600), (195, 400)], seconds: 0.3, thenLift: false)
      _ = try scene.states.wait(for: "sheet that follows") { (215...235).contains($0.number("sheet.top") ?? 0) }
      try scene.fingers.liftAll()
      let rest = try scene.states.wait(for: "rest at a detent") { $0.isIdle && $0.text("sheet.detent") == "full" }
      #expect(rest.number("sheet.top") == 96)
      try scene.fingers.drag(1, [(195, 700), (195, 300)], seconds: 0.08)
      _ = try scene.states.wait(for: "list that has scrolled") { $0.isIdle && ($0.number("list.offset") ?? 0) > 300 }
    }

    @Test func `the sheet follows a touchpad one to one`() throws {
      let screen = try Touchscreen.shared()
      let folder = try TemporaryFolder()
      let scene = try OpenScene(try makeShop(in: folder.path), on: screen.server)
      scene.mouse.move(195, 700)
      try screen.pad.calibrateAxes()
      try screen.pad.stroke(0, 2.5, steps: 40)
      _ = try scene.states.wait(for: "sheet 2.5 clicks higher") {
        abs(($0.number("sheet.top") ?? 0) - (422 - 2.5 * click)) < 0.2
      }
    }

    @Test func `a pinch zooms an open picture, and a pinch inwards puts it back`() throws {
      let folder = try TemporaryFolder()
      _ = try makeShop(in: folder.path)
      let file = folder.path + "/shop/grid.scene.json"
      let names = try Folder.files(folder.path + "/shop").filter { $0.hasSuffix(".png") }.map(JSONText.quoted)
      let text =
        "{\"scrollwork\": \"scene/1\", \"viewport\": [390, 844], "
        + "\"root\": {\"gallery\": [\(names.joined(separator: ", "))], \"columns\": 2}}"
      try File.writeAtomically(Array(text.utf8), to: file)
      let scene = try OpenScene(file, isTouched: true)
      try scene.fingers.tap(60, 60)
      _ = try scene.states.wait(for: "open picture") { $0.isIdle && $0.value["gallery.open"]?.bool == true }
      try scene.fingers.pinch(around: (195, 420), from: 100, to: 220, seconds: 0.4)
      _ = try scene.states.wait(for: "large picture") { $0.isIdle && ($0.number("gallery.photo.scale") ?? 0) > 1.5 }
      try scene.fingers.pinch(around: (195, 420), from: 300, to: 40, seconds: 0.4)
      _ = try scene.states.wait(for: "grid") { $0.isIdle && $0.value["gallery.open"]?.bool == false }
    }
  }
}
