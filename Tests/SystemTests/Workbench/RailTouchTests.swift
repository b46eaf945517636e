import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The rail, the help and the panel's rows with a real finger, in a window of 1280 x 900.
  @Suite(.sharedTouchscreen) struct RailTouch {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false, isTouched: true)
    }

    /// Whether the theme is light, by an area of the rail without controls.
    private func isLight(_ picture: Bitmap) -> Bool {
      picture.share(of: 0xFF_FFFF, tolerance: 0, x: 8..<64, y: 500..<600) == 1
    }

    /// Returns the scene's part of the window when two consecutive images agree.
    private func stillScene() throws -> [UInt32] {
      var last: [UInt32]?
      _ = try scene.waitForImage("a scene that stands still") { picture in
        let colours = colours(picture)
        defer { last = colours }
        return colours == last
      }
      return last ?? []
    }

    private func colours(_ picture: Bitmap) -> [UInt32] { picture.colours(x: 80..<560, y: 40..<860) }

    @Test func `a finger switches to each scene and back`() throws {
      let keys = ["feed.card", "panel.text", "header.height", "photo.scale", "sheet.top"]
      for (index, key) in keys.enumerated() {
        try scene.fingers.tap(36, 106 + Double((index + 1) % 5) * 68)
        _ = try scene.states.wait(for: "the scene with \(key)") { $0.value[key] != nil }
      }
    }

    @Test func `a finger opens and closes the help and the credits, and toggles the theme`() throws {
      _ = try scene.waitForImage("the light window") { isLight($0) }
      func isOpen(_ picture: Bitmap) -> Bool {
        picture.share(of: 0xFF_FFFF, tolerance: 0, x: 560..<900, y: 34..<40) == 1
      }
      try scene.fingers.tap(36, 722)
      _ = try scene.waitForImage("help") { isOpen($0) }
      // Beside the card.
      try scene.fingers.tap(36, 640)
      _ = try scene.waitForImage("no help any more") { !isOpen($0) }
      let before = try stillScene()
      try scene.fingers.tap(36, 866)
      _ = try scene.waitForImage("credits") { colours($0) != before }
      let credits = try stillScene()
      try scene.fingers.tap(36, 866)
      _ = try scene.waitForImage("the scene again") { colours($0) != credits }
      try scene.fingers.tap(36, 818)
      _ = try scene.waitForImage("the dark window") { !isLight($0) }
      try scene.fingers.tap(36, 818)
      _ = try scene.waitForImage("the light window") { isLight($0) }
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
