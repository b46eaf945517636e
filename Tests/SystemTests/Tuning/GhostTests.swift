import Documents
import TestSupport
import Testing

/// The same gesture under two tunings, in the open window.
extension RealWindow {
  @Suite("A ghost over the scene")
  struct GhostTests {
    /// What compares in light, from the design tokens.
    private static let coral: UInt32 = 0xB2_4020
    /// The stage in a window of 1440 by 900.
    private static let stage = (x: 110..<500, y: 28..<872)

    @Test func `b shows where the gesture ends under the other tuning, x exchanges the two`() throws {
      let scene = try OpenScene(width: 1440, height: 900, isBare: false)
      scene.keyboard.tap("b")
      scene.keyboard.tap("b")
      // A higher half of B: its sheet rests elsewhere after the same gesture.
      scene.mouse.click(1150, 144)
      for letter in "halffraction" { scene.keyboard.tap(String(letter)) }
      scene.mouse.click(1330, 274)
      scene.keyboard.tap("a", holding: ["Control_L"])
      for key in ["0", "period", "7", "Return"] { scene.keyboard.tap(key) }
      scene.mouse.drag([(x: 300, y: 500), (x: 300, y: 560)], seconds: 0.2, thenRelease: false)
      scene.mouse.settle()
      _ = try scene.picture(of: "a dashed outline") { Self.shareOfCoral($0) > 0.002 }
      let a = try scene.states.wait(for: "rest") { $0.isIdle && $0.text("sheet.detent") != nil }
      scene.keyboard.tap("x")
      _ = try scene.states.wait(for: "the sheet where B had it") {
        $0.isIdle && abs(($0.number("sheet.top") ?? 0) - (a.number("sheet.top") ?? 0)) > 50
      }
      #expect(try scene.program.terminate() == .exited(0))
    }

    private static func shareOfCoral(_ picture: Bitmap) -> Double {
      picture.share(of: coral, tolerance: 12, x: stage.x, y: stage.y)
    }
  }
}
