import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The rail with a real finger, in a window of 1280 x 900.
  @Suite(.sharedTouchscreen) struct RailTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false, isTouched: true)
    }

    /// Whether the theme is light, by an area of the rail without controls.
    private func isLight(_ picture: Bitmap) -> Bool {
      picture.share(of: 0xFF_FFFF, tolerance: 0, x: 8..<64, y: 500..<600) == 1
    }

    @Test func `a finger enters full screen, also without a window manager, and Escape leaves it`() throws {
      try scene.fingers.tap(36, 770)
      _ = try scene.waitForImage("a window as large as the screen") { ($0.width, $0.height) == DummyXorg.size }
      #expect(scene.window.origin == (0, 0))
      scene.keyboard.tap("Escape")
      _ = try scene.waitForImage("the window as it was") { ($0.width, $0.height) == (1280, 900) && isLight($0) }
    }
  }
}
