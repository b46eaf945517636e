import TestSupport
import Testing

extension RealWindow {
  /// The sheet under real fingers. A touchscreen of its own needs an Xorg of its own, which only root may start.
  @Suite(.enabled(if: Touchscreen.isPossible, "only root may start an Xorg of its own"), .sharedTouchscreen)
  struct SheetTouch {
    private let screen: Touchscreen
    private let scene: OpenScene

    init() throws {
      screen = try .shared()
      scene = try OpenScene(on: screen.server)
    }

    @Test func `a finger takes the sheet to full and the list beyond, in one touch`() throws {
      try screen.drag(1, [(195, 800), (195, 300)], seconds: 0.5, thenLift: false, in: scene.window)
      let held = try scene.states.wait(for: "list that took over") {
        (162...175).contains($0.number("list.offset") ?? -1)
      }
      #expect(held.number("sheet.top") == 96)
      try screen.up(1, 195, 300, in: scene.window)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }

    @Test func `two fingers zoom the map and leave the sheet where it is`() throws {
      try scene.waitForSilence()
      let still = try scene.picture(of: "map at rest") {
        SheetPicture(picture: $0).colourCount(x: 20..<370, y: 100..<400) > 60
      }
      try screen.pinch(around: (195, 250), from: 80, to: 240, seconds: 0.3, thenLift: false, in: scene.window)
      let held = try scene.states.wait(for: "map that the fingers have") { $0.text("owner") == "map" }
      #expect(held.number("sheet.top") == 422)
      try screen.liftAll()
      _ = try scene.states.wait(for: "rest") { $0.isIdle && $0.text("sheet.detent") == "half" }
      _ = try scene.picture(of: "larger map") {
        $0.colours(x: 20..<370, y: 100..<400) != still.colours(x: 20..<370, y: 100..<400)
      }
    }

    @Test func `a finger that lands on a fling stops it`() throws {
      try screen.drag(1, [(195, 600), (195, 300)], seconds: 0.15, in: scene.window)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      try screen.drag(2, [(195, 780), (195, 480)], seconds: 0.15, in: scene.window)
      _ = try scene.states.wait(for: "fling") { $0.activity == "ballistic" && ($0.number("list.velocity") ?? 0) > 300 }
      try screen.down(3, 195, 500, in: scene.window)
      let held = try scene.states.wait(for: "hold") { $0.activity == "hold" }
      #expect(held.number("list.velocity") == 0)
      try screen.up(3, 195, 500, in: scene.window)
      let rest = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(rest.number("list.offset") == held.number("list.offset"))
    }
  }
}
