import TestSupport
import Testing

extension RealWindow {
  /// Tips of buttons with a real finger, in a window of 1280 x 900.
  @Suite(.sharedTouchscreen) struct TipTouch {
    @Test func `a long press on a button shows its tip and does not press it`() throws {
      let scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false, isTouched: true)
      // The theme button above the "i" at the rail's foot.
      let theme = (x: 36.0, y: 818.0)
      let beside = (x: 76..<200, y: 780..<896)
      let before = try scene.waitForImage("light window") {
        $0.share(of: 0xFF_FFFF, tolerance: 0, x: 8..<64, y: 500..<600) == 1
      }
      try scene.fingers.down(1, theme.x, theme.y)
      _ = try scene.waitForImage("words beside the button") {
        $0.colours(x: beside.x, y: beside.y) != before.colours(x: beside.x, y: beside.y)
      }
      try scene.fingers.up(1, theme.x, theme.y)
      let after = try scene.waitForImage("no words any more") {
        $0.colours(x: beside.x, y: beside.y) == before.colours(x: beside.x, y: beside.y)
      }
      #expect(
        after.share(of: 0xFF_FFFF, tolerance: 0, x: 8..<64, y: 500..<600) == 1, "the window is as light as before")
      try scene.fingers.tap(theme.x, theme.y)
      _ = try scene.waitForImage("dark window") { $0.share(of: 0xFF_FFFF, tolerance: 0, x: 8..<64, y: 500..<600) == 0 }
    }
  }
}
