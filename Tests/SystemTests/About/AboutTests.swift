import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The credits in a window of 1280 x 900. They cover the stage, which begins at the rail, 72 points from the left.
  @Suite struct About {
    private let scene: OpenScene

    init() throws { scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false) }

    /// Waits until a strip left of the viewport has the colour of the page or of the stage: `panel` or `stage` of the
    /// palette.
    private func waitUntil(isOpen: Bool) throws -> Bitmap {
      try scene.waitForImage(isOpen ? "credits" : "stage") {
        $0.share(of: isOpen ? 0xFF_FFFF : 0xE4_E4DF, tolerance: 0, x: 76..<90, y: 100..<800) == 1
      }
    }

    @Test func `the key i opens the credits, a drag and keys scroll them, and Escape closes them`() throws {
      _ = try waitUntil(isOpen: false)
      scene.keyboard.tap("i")
      let top = try waitUntil(isOpen: true)
      scene.mouse.drag([(400, 700), (400, 300), (400, 300)], seconds: 0.3)
      let words = 96..<500
      let read = try scene.waitForImage("credits that a drag has scrolled") {
        $0.colours(x: words, y: 80..<700) != top.colours(x: words, y: 80..<700)
      }
      scene.keyboard.tap("End")
      _ = try scene.waitForImage("the end of the credits") {
        $0.colours(x: words, y: 80..<700) != read.colours(x: words, y: 80..<700)
      }
      scene.keyboard.tap("Escape")
      _ = try waitUntil(isOpen: false)
      // Input for the page did not reach the scene below.
      let states = scene.states.states()
      #expect(!states.isEmpty && states.allSatisfy { ($0.number("sheet.top") ?? 422) == 422 })
    }

    @Test func `the button toggles the credits, and another scene replaces them`() throws {
      scene.mouse.click(36, 900 - 34)
      _ = try waitUntil(isOpen: true)
      scene.mouse.click(36, 900 - 34)
      _ = try waitUntil(isOpen: false)
      scene.mouse.click(36, 900 - 34)
      _ = try waitUntil(isOpen: true)
      scene.keyboard.tap("2")
      _ = try waitUntil(isOpen: false)
      _ = try scene.states.wait(for: "feed") { $0.value["feed.offset"] != nil }
    }
  }
}
