import TestSupport
import Testing

extension RealWindow {
  /// Rows at the edge of the sheet's window with real clicks. In 390 x 844 the half-open sheet's rows begin at 546; a row
  /// is 72 points high.
  @Suite struct SheetTap {
    @Test func `a press on a row that ends outside the window selects nothing`() throws {
      let scene = try OpenScene()
      // Left of the middle, where the window has no button.
      let x = 120.0
      scene.mouse.move(x, 840)
      // SDL drops X's grab when the pointer enters (SDL_UpdateWindowGrab in SDL_x11events.c) and grabs when it handles
      // the press. A release outside between the two would reach nobody. A user rests before the press, too.
      try scene.waitForSilence()
      scene.mouse.press()
      scene.mouse.move(x, 849)
      scene.mouse.release()
      // A later click inside shows that the one outside has been handled.
      scene.mouse.click(x, 700)
      _ = try scene.states.wait(for: "the row that is clicked") { $0.isIdle && $0.number("list.selected") == 2 }
      #expect(scene.states.states().allSatisfy { [nil, 2].contains($0.number("list.selected")) })
    }
  }
}
