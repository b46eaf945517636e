import TestSupport
import Testing

extension RealWindow {
  /// The sheet with real fingers. The touchscreen needs an Xorg, which only root may start.
  @Suite(.sharedTouchscreen)
  struct SheetTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene(isTouched: true)
    }

    @Test func `one touch moves the sheet to full and scrolls the list`() throws {
      try scene.fingers.drag(1, [(195, 800), (195, 300)], seconds: 0.5, thenLift: false)
      let held = try scene.states.wait(for: "list that took over") {
        (162...175).contains($0.number("list.offset") ?? -1)
      }
      #expect(held.number("sheet.top") == 96)
      try scene.fingers.up(1, 195, 300)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }

    @Test func `two fingers zoom the map and leave the sheet where it is`() throws {
      try scene.waitForSilence()
      let still = try scene.waitForImage("map at rest") {
        SheetPicture(picture: $0).colourCount(x: 20..<370, y: 100..<400) > 60
      }
      try scene.fingers.pinch(around: (195, 250), from: 80, to: 240, seconds: 0.3, thenLift: false)
      let held = try scene.states.wait(for: "map that the fingers have") { $0.text("owner") == "map" }
      #expect(held.number("sheet.top") == 422)
      try scene.fingers.liftAll()
      _ = try scene.states.wait(for: "rest") { $0.isIdle && $0.text("sheet.detent") == "half" }
      _ = try scene.waitForImage("larger map") {
        $0.colours(x: 20..<370, y: 100..<400) != still.colours(x: 20..<370, y: 100..<400)
      }
    }

    @Test func `a palm of five fingers cancels the touch, and is ignored until it lifts`() throws {
      try scene.fingers.drag(1, [(195, 600), (195, 520)], seconds: 0.1, thenLift: false)
      _ = try scene.states.wait(for: "a dragged sheet") {
        $0.activity == "drag" && ($0.number("sheet.top") ?? 422) < 400
      }
      let palm = [1, 2, 3, 4, 5] as [UInt32]
      for finger in palm.dropFirst() { try scene.fingers.down(finger, 60 * Double(finger), 560) }
      _ = try scene.states.wait(for: "a sheet that is let go") { $0.activity != "drag" }
      for step in 1...12 {
        for finger in palm { try scene.fingers.move(finger, 60 * Double(finger), 560 - 20 * Double(step)) }
        pause(0.008)
      }
      let settled = try scene.states.wait(for: "rest under the hand") { $0.isIdle }
      #expect(settled.text("sheet.detent") == "half", "\(settled.line)")
      try scene.fingers.liftAll()
      try scene.waitForSilence()
      #expect(scene.states.latest?.text("sheet.detent") == "half")
      try scene.fingers.drag(1, [(195, 600), (195, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "a finger that counts again") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }
  }
}
