import TestSupport
import Testing

extension RealWindow {
  /// Windows in which the panels are in a drawer or cover everything.
  @Suite(.sharedServer) struct Narrow {
    @Test func `a gesture made with a closed drawer is shown when it opens`() throws {
      let scene = try OpenScene("sheet", width: 700, height: 900, isBare: false)
      scene.mouse.drag([(390, 600), (390, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      scene.keyboard.tap("d")
      // The drawer opens with the settings. The tab before them has the curves.
      _ = try scene.waitForImage("settings") { $0.share(of: 0xFF_FFFF, tolerance: 0, x: 340..<680, y: 114..<120) == 1 }
      scene.mouse.click(400, 88)
      // The drawer is 384 points wide, below transport and tabs. Its curves are from 340 to 676, its track from 363 to
      // 653, at 206.
      _ = try scene.waitForImage("curve in the drawer") {
        $0.share(of: 0x0A_736B, tolerance: 60, x: 340..<600, y: 378..<560) > 0.002
      }
      // The gesture has ended, and its knob is at the end.
      _ = try scene.waitForImage("knob") { $0.share(of: 0x1A_1C1B, tolerance: 40, x: 650..<656, y: 203..<209) > 0.9 }
      scene.mouse.drag([(652, 206), (500, 206), (336, 206)], seconds: 0.3)
      _ = try scene.states.wait(for: "its beginning") { ($0.number("sheet.top") ?? 0) > 380 }
    }

    @Test func `in a small window a button opens the panel over everything`() throws {
      let scene = try OpenScene("sheet", width: 380, height: 700, isBare: false)
      func hasPanel(_ picture: Bitmap) -> Bool {
        picture.share(of: 0xFF_FFFF, tolerance: 0, x: 10..<370, y: 52..<60) == 1
      }
      _ = try scene.waitForImage("scene alone") { !hasPanel($0) }
      // At the right end of the line below the scene.
      scene.mouse.click(358, 678)
      _ = try scene.waitForImage("panel over everything") { hasPanel($0) }
      let top = scene.states.latest?.number("sheet.top")
      scene.mouse.drag([(190, 500), (190, 300)], seconds: 0.2)
      // The close button beside the tabs.
      scene.mouse.click(357, 24)
      _ = try scene.waitForImage("scene alone again") { !hasPanel($0) }
      #expect(scene.states.latest?.number("sheet.top") == top, "the panel took the drag")
      scene.keyboard.tap("d")
      _ = try scene.waitForImage("panel by its key") { hasPanel($0) }
      // The second switch of the rail below, each 47.5 wide.
      scene.mouse.click(71, 672)
      _ = try scene.states.wait(for: "feed") { $0.isIdle && $0.number("feed.offset") == 0 }
      _ = try scene.waitForImage("feed alone") { !hasPanel($0) }
    }

    @Test func `in a small window the video takes two clicks, and a click beside the menu only closes it`() throws {
      let scene = try OpenScene("sheet", width: 390, height: 844, isBare: false)
      /// Whether a sheet with a white head covers everything.
      func hasSheet(_ picture: Bitmap) -> Bool {
        picture.share(of: 0xFF_FFFF, tolerance: 0, x: 10..<320, y: 4..<14) == 1
      }
      /// Whether the menu covers map and list. The space beside its icons is empty.
      func hasChoice(_ picture: Bitmap) -> Bool {
        picture.share(of: 0xFF_FFFF, tolerance: 0, x: 68..<72, y: 270..<780) == 1
      }
      let top = scene.states.latest?.number("sheet.top")
      scene.mouse.click(324, 822)
      _ = try scene.waitForImage("what there is to do") { hasChoice($0) }
      scene.mouse.click(60, 700)
      _ = try scene.waitForImage("the scene") { !hasChoice($0) }
      #expect(scene.states.latest?.number("list.selected") == nil && scene.states.latest?.number("sheet.top") == top)
      scene.mouse.click(324, 822)
      _ = try scene.waitForImage("what there is to do") { hasChoice($0) }
      scene.mouse.click(240, 622)
      _ = try scene.waitForImage("the video's sheet") { hasSheet($0) }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
