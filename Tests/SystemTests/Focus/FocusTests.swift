import TestSupport
import Testing

extension RealWindow {
  /// Keyboard focus, and the program's sleep beside it.
  @Suite struct Focus {
    /// Returns the share of a part of the window that has the light theme's accent colour.
    private func accent(_ picture: Bitmap, x: Range<Int>, y: Range<Int>) -> Double {
      picture.share(of: 0x06706B, x: x, y: y)
    }

    @Test func `Tab shows a focus ring, Return activates the focused control, and a click hides the ring`() throws {
      let scene = try OpenScene("events")
      // The name of the second tab is around x = 146, in the bar from 220 to 268.
      _ = try scene.waitForImage("events without a ring") { accent($0, x: 105..<190, y: 224..<262) == 0 }
      scene.keyboard.tap("Tab")
      scene.keyboard.tap("Right")
      _ = try scene.waitForImage("ring around the second tab") { accent($0, x: 105..<190, y: 224..<262) > 0.015 }
      scene.keyboard.tap("Return")
      _ = try scene.states.wait(for: "second page") { $0.isIdle && $0.number("page.index") == 1 }
      scene.mouse.click(195, 60)
      _ = try scene.waitForImage("events without a ring again") { accent($0, x: 105..<190, y: 224..<262) == 0 }
    }

    @Test func `Shift-Tab moves back to the tiles, and Return opens one`() throws {
      let gallery = try OpenGallery()
      gallery.scene.keyboard.tap("Tab")
      gallery.scene.keyboard.tap("Tab", holding: ["Shift_L"])
      gallery.scene.keyboard.tap("Right")
      gallery.scene.keyboard.tap("Return")
      _ = try gallery.restOpen(onPage: 1)
      gallery.scene.keyboard.tap("Escape")
      _ = try gallery.restInGrid()
    }

    @Test func `the gallery opens with its grid`() throws {
      let scene = try OpenScene("gallery")
      #expect(scene.states.states().allSatisfy { !$0.isOpen })
    }

    @Test func `the program draws no frames while the timeline's panel lingers`() throws {
      let scene = try OpenScene("timeline")
      scene.mouse.drag([(150, 700), (150, 400)], seconds: 0.3)
      let gone = try scene.states.wait(for: "end of the fade") {
        $0.isIdle && ($0.number("list.offset") ?? 0) > 80 && $0.number("panel.alpha") == 0
      }
      // Late images are drawn at once. Otherwise nothing is drawn between the rest and the fade of 0.2 s.
      let lingering = scene.states.states().filter {
        $0.isIdle && $0.number("panel.alpha") == 1 && gone.time - $0.time > 0.3 && gone.time - $0.time < 1.1
      }
      #expect(lingering.count < 20, "\(lingering.count) frames in 0.8 s")
    }
  }
}
