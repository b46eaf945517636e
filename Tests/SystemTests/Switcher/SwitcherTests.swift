import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The whole window with its rail: 1280 x 900. The viewport of 390 x 844 begins at (218, 28).
  @Suite struct Switcher {
    private let scene: OpenScene

    init() throws { scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false) }

    /// A key that only one scene's state lines have, in the order of the rail.
    private static let marks = ["sheet.top", "feed.offset", "indicator.y", "tabs.y", "open"]

    private func show(_ number: Int) throws -> SceneState {
      scene.keyboard.tap("\(number)")
      return try shown(number)
    }

    private func shown(_ number: Int) throws -> SceneState {
      try scene.states.wait(for: "scene \(number)") { $0.isIdle && $0.value[Self.marks[number - 1]] != nil }
    }

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
        _ = try show(number)
        try waitForSelected(number)
      }
      for number in [5, 4, 3, 2, 1] {
        click(number)
        _ = try shown(number)
        try waitForSelected(number)
      }
    }

    @Test func `each scene returns as it was left`() throws {
      _ = try show(2)
      scene.keyboard.tap("Down")
      _ = try scene.states.wait(for: "second card") { $0.isIdle && $0.number("feed.offset") == 844 }
      _ = try show(3)
      scene.keyboard.tap("Page_Down")
      _ = try scene.states.wait(for: "second page") { $0.isIdle && $0.number("list.offset") == 700 }
      _ = try show(4)
      scene.keyboard.tap("Right")
      _ = try scene.states.wait(for: "second tab") { $0.isIdle && $0.number("page.index") == 1 }
      _ = try show(1)
      scene.keyboard.tap("Down")
      _ = try scene.states.wait(for: "full sheet") { $0.isIdle && $0.text("sheet.detent") == "full" }

      #expect(try show(2).number("feed.offset") == 844)
      #expect(try show(3).number("list.offset") == 700)
      #expect(try show(4).number("page.offset") == 390)
      #expect(try show(1).text("sheet.detent") == "full")
    }

    @Test func `a drag on the rail scrolls nothing, and one that leaves a button presses nothing`() throws {
      _ = try show(2)
      scene.mouse.drag([(36, 102), (300, 500), (300, 300)], seconds: 0.2)
      _ = try shown(2)
      #expect(scene.states.states().allSatisfy { ($0.number("feed.offset") ?? 0) == 0 })
      try waitForSelected(2)
    }

    @Test func `the key t toggles every scene between light and dark`() throws {
      // An area of each viewport that contains only the panel's colour.
      let places = [
        (x: 129..<137, y: 720..<760), (x: 129..<137, y: 500..<600), (x: 129..<137, y: 700..<760),
        (x: 129..<137, y: 500..<600), (x: 327..<397, y: 40..<80),
      ]
      for (index, place) in places.enumerated() {
        if try show(index + 1).line.contains(#""open":true"#) { scene.keyboard.tap("Escape") }
        for panel: UInt32 in [0xFF_FFFF, 0x1A_1D1E, 0xFF_FFFF] {
          _ = try scene.waitForImage("scene \(index + 1) on \(panel)") {
            $0.share(of: panel, tolerance: 0, x: place.x, y: place.y) == 1
          }
          scene.keyboard.tap("t")
        }
        // After light, dark, light and dark, return to light for the next scene.
        scene.keyboard.tap("t")
      }
    }

    @Test func `nothing wakes the program in any scene after a switch`() throws {
      for number in [2, 3, 4, 5, 1] {
        _ = try show(number)
        try scene.waitForSilence()
      }
    }
  }
}
