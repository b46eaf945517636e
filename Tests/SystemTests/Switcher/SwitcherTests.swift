import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The whole window with its rail: 1280 x 900. The viewport of 390 x 844 begins at (218, 28).
  @Suite struct Switcher {
    private let scene: OpenScene

    init() throws { scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false) }

    /// Clicks the middle of the rail's button for a scene.
    private func click(_ number: Int) { scene.mouse.click(36, 102 + Double(number - 1) * 68) }

    /// Waits until the rail's button of the shown scene is filled with `accentSoft`.
    private func waitForSelected(_ number: Int) throws {
      _ = try scene.waitForImage("button \(number) that is selected") { picture in
        (1...5).allSatisfy { other in
          // Left of the icon.
          let y = 72 + (other - 1) * 68
          return (picture.share(of: 0xDC_EEEC, tolerance: 0, x: 8..<18, y: y + 16..<y + 32) == 1) == (other == number)
        }
      }
    }

    @Test func `keys 1 to 5 and clicks on the rail show each scene`() throws {
      for number in [2, 3, 4, 5, 1] {
        try scene.show(number)
        try waitForSelected(number)
      }
      for number in [5, 4, 3, 2, 1] {
        click(number)
        try scene.shown(number)
        try waitForSelected(number)
      }
    }

    @Test func `nothing wakes the program in any scene after a movement, nor beside an open photograph`() throws {
      for number in [2, 3, 4, 1, 5] {
        try scene.show(number)
        scene.mouse.drag([(300, 700), (300, 500)], seconds: 0.08)
        try scene.waitForSilence()
      }
      // A tile of the gallery.
      scene.mouse.click(300, 400)
      _ = try scene.states.wait(for: "an open photograph") { $0.isIdle && $0.isOpen }
      try scene.waitForSilence()
    }
  }
}
