import TestSupport
import Testing

extension RealWindow {
  /// The keyboard's focus, and how the program sleeps beside it.
  @Suite struct Focus {
    /// Share of a part of the window that has the accent's colour of the light theme.
    private func accent(_ picture: Bitmap, x: Range<Int>, y: Range<Int>) -> Double {
      picture.share(of: 0x06706B, x: x, y: y)
    }

    @Test func `Tab shows a ring, Return does what it surrounds, and a press hides it`() throws {
      let scene = try OpenScene("events")
      // The second tab's name lies around x = 146, in the bar from 220 to 268.
      _ = try scene.picture(of: "events without a ring") { accent($0, x: 105..<190, y: 224..<262) == 0 }
      scene.keyboard.tap("Tab")
      scene.keyboard.tap("Right")
      _ = try scene.picture(of: "ring around the second tab") { accent($0, x: 105..<190, y: 224..<262) > 0.015 }
      scene.keyboard.tap("Return")
      _ = try scene.states.wait(for: "second page") { $0.isIdle && $0.number("page.index") == 1 }
      scene.mouse.click(195, 60)
      _ = try scene.picture(of: "events without a ring again") { accent($0, x: 105..<190, y: 224..<262) == 0 }
    }

    @Test func `Shift Tab goes back, around to the tiles, of which Return opens one`() throws {
      let gallery = try OpenGallery()
      gallery.scene.keyboard.tap("Tab")
      gallery.scene.keyboard.tap("Tab", holding: ["Shift_L"])
      gallery.scene.keyboard.tap("Right")
      gallery.scene.keyboard.tap("Return")
      _ = try gallery.restOpen(onPage: 1)
      gallery.scene.keyboard.tap("Escape")
      _ = try gallery.restInGrid()
    }

    @Test func `a window opens the gallery with its grid`() throws {
      let scene = try OpenScene("gallery")
      #expect(scene.states.states().allSatisfy { !$0.isOpen })
    }

    @Test func `while the timeline's panel lingers no frames are drawn`() throws {
      let scene = try OpenScene("timeline")
      scene.mouse.drag([(150, 700), (150, 400)], seconds: 0.3)
      let gone = try scene.states.wait(for: "end of the fade") {
        $0.isIdle && ($0.number("list.offset") ?? 0) > 80 && $0.number("panel.alpha") == 0
      }
      // Pictures that come late are drawn at once, but nothing else is between the rest and the fade's 0.2 s.
      let lingering = scene.states.states().filter {
        $0.isIdle && $0.number("panel.alpha") == 1 && gone.time - $0.time > 0.3 && gone.time - $0.time < 1.1
      }
      #expect(lingering.count < 20, "\(lingering.count) frames in 0.8 s")
    }
  }
}
