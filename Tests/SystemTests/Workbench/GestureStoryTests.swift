import TestSupport
import Testing

/// Views of a gesture in the open window: its landing, and B over A.
extension RealWindow {
  @Suite("Views of a gesture")
  struct GestureStoryTests {
    /// The light theme's colour of A, from the design tokens.
    private static let teal: UInt32 = 0x06_706B

    private func open(_ scene: String) throws -> OpenScene {
      // The panel beside the scene needs a wider screen than the shared one.
      try OpenScene(scene, width: 1440, height: 900, isBare: false, on: XServer(width: 1440, height: 900))
    }

    @Test func `the landing of a sheet is marked beside the scene, not over it`() throws {
      let scene = try open("sheet")
      scene.mouse.drag([(x: 300, y: 600), (x: 303, y: 470)], seconds: 0.12, thenRelease: false)
      // Between the stage and the scene. The mark is as high as a letter; the line of a detent has two rows.
      let picture = try scene.waitForImage("a mark beside the scene") { picture in
        (60..<860).count { Bitmap.distance(picture.pixel(101, $0) ?? 0, Self.teal) < 40 } > 4
      }
      #expect(picture.share(of: Self.teal, tolerance: 20, x: 112..<498, y: 240..<300) == 0)
      scene.mouse.release()
      #expect(try scene.program.terminate() == .exited(0))
    }

    /// Returns the share of the stage in which B's image covers A's.
    private static func shareOfGhost(_ picture: Bitmap) -> Double {
      picture.share(of: 0xF5_E6E2, tolerance: 4, x: 110..<500, y: 150..<790)
    }

    @Test func `B is right of a divider that can be dragged, and a double click centres it`() throws {
      let scene = try open("timeline")
      scene.keyboard.tap("b")
      scene.keyboard.tap("b")
      let half = Self.shareOfGhost(try scene.waitForImage("B over A") { Self.shareOfGhost($0) > 0.15 })
      scene.mouse.drag([(x: 305, y: 815), (x: 205, y: 815)], seconds: 0.2)
      _ = try scene.waitForImage("more of B") { Self.shareOfGhost($0) > half * 1.25 }
      for _ in 0..<2 { scene.mouse.click(205, 815) }
      _ = try scene.waitForImage("half of B") { abs(Self.shareOfGhost($0) - half) < 0.03 }
      let rest = try scene.states.wait(for: "the list where it was") { $0.isIdle }
      #expect(rest.number("list.offset") == 0)
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
