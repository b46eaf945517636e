import TestSupport
import Testing

extension RealWindow {
  /// Rows and edges of the sheet with real clicks.
  @Suite struct SheetTap {
    private let tapper: SheetRowTapper

    init() throws { tapper = SheetRowTapper(mouseIn: try OpenScene()) }

    @Test func `a click selects any visible row below the half-open sheet's header`() throws {
      try tapper.selectVisibleRows()
    }

    @Test func `a press on a row that ends outside the window selects nothing`() throws {
      let scene = tapper.scene
      scene.mouse.move(SheetRowTapper.x, 840)
      // SDL drops X's grab when the pointer enters (SDL_UpdateWindowGrab in SDL_x11events.c) and grabs when it handles
      // the press. A release outside between the two would reach nobody. A user rests before the press, too.
      try scene.waitForSilence()
      scene.mouse.press()
      scene.mouse.move(SheetRowTapper.x, 849)
      scene.mouse.release()
      // A later click inside shows that the one outside has been handled.
      try tapper.tapRow(at: 700)
      #expect(scene.states.states().allSatisfy { [nil, 2].contains($0.number("list.selected")) })
    }

    @Test func `in the workbench a click below the scene selects no row`() throws {
      let scene = try OpenScene(width: 420, height: 700, isBare: false)
      // The scene ends 28 points above the switches, which are 56 points high.
      scene.mouse.click(200, 700 - 56 - 14)
      scene.mouse.click(SheetRowTapper.x, 600)
      let row = try scene.states.wait(for: "row above the scene's edge") { $0.number("list.selected") != nil }
      #expect(row.number("list.selected") == 3, "\(row.line)")
      #expect(scene.states.states().allSatisfy { [nil, 3].contains($0.number("list.selected")) })
    }
  }

  /// Rows of the sheet with a real finger.
  @Suite(.sharedTouchscreen)
  struct SheetTapTouch {
    private let tapper: SheetRowTapper

    init() throws {
      tapper = SheetRowTapper(fingersOn: try OpenScene(isTouched: true))
    }

    @Test func `a tap selects any visible row below the half-open sheet's header`() throws {
      try tapper.selectVisibleRows()
    }
  }
}
