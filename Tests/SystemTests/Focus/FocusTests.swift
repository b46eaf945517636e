import TestSupport
import Testing

extension RealWindow {
  /// Keyboard focus.
  @Suite struct Focus {
    @Test func `Shift-Tab moves back to the tiles, and Return opens one`() throws {
      let gallery = try OpenGallery()
      #expect(gallery.scene.states.states().allSatisfy { !$0.isOpen }, "the gallery opens with its grid")
      gallery.scene.keyboard.tap("Tab")
      gallery.scene.keyboard.tap("Tab", holding: ["Shift_L"])
      gallery.scene.keyboard.tap("Right")
      gallery.scene.keyboard.tap("Return")
      _ = try gallery.restOpen(onPage: 1)
      gallery.scene.keyboard.tap("Escape")
      _ = try gallery.restInGrid()
    }
  }
}
