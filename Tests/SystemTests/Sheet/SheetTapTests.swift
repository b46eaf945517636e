import TestSupport
import Testing

extension RealWindow {
  /// Rows, header and edges of the sheet under real clicks.
  @Suite struct SheetTap {
    private let hand: SheetRowHand

    init() throws { hand = SheetRowHand(mouseIn: try OpenScene()) }

    @Test func `every row that shows below the half-open sheet's header is the one that a click selects`() throws {
      try SheetTapScript.selectRowsOfHalfSheet(hand)
    }

    @Test func `a row that the window cuts comes up as a whole`() throws { try SheetTapScript.selectCutRows(hand) }

    @Test func `rows that were scrolled into sight are the ones that clicks select`() throws {
      try SheetTapScript.selectScrolledRows(hand)
    }

    @Test func `the last row is selected and stays in sight, and below it there is nothing to select`() throws {
      try SheetTapScript.selectLastRow(hand) { hand.scene.keyboard.tap("End") }
    }

    @Test func `a click on the header takes the sheet up, then down`() throws { try SheetTapScript.tapHeader(hand) }

    @Test func `a class is selected in its own list, and its place is on the map`() throws {
      try SheetTapScript.selectClass(hand)
    }

    @Test func `a press on a row that ends outside of the window selects nothing`() throws {
      let scene = hand.scene
      scene.mouse.move(SheetRowHand.x, 840)
      // SDL takes X's grab away when the pointer enters (SDL_UpdateWindowGrab in SDL_x11events.c) and makes its own when
      // it sees the press; a release outside between the two would be nobody's. A hand rests before it presses.
      try scene.waitForSilence()
      scene.mouse.press()
      scene.mouse.move(SheetRowHand.x, 849)
      scene.mouse.release()
      // What a click inside does afterwards shows that the one outside has been dealt with.
      try hand.tapRow(at: 700)
      #expect(scene.states.states().allSatisfy { [nil, 2].contains($0.number("list.selected")) })
    }

    @Test func `in the workbench what lies below the scene selects no row`() throws {
      let scene = try OpenScene(width: 420, height: 700, isBare: false)
      // The scene ends 28 points above the switches, which are 56 high.
      scene.mouse.click(200, 700 - 56 - 14)
      scene.mouse.click(SheetRowHand.x, 600)
      let row = try scene.states.wait(for: "row above the scene's edge") { $0.number("list.selected") != nil }
      #expect(row.number("list.selected") == 1, "\(row.line)")
      #expect(scene.states.states().allSatisfy { [nil, 1].contains($0.number("list.selected")) })
    }
  }

  /// The same under a real finger.
  @Suite(.sharedTouchscreen)
  struct SheetTapTouch {
    private let hand: SheetRowHand

    init() throws {
      hand = SheetRowHand(fingersOn: try OpenScene(isTouched: true))
    }

    @Test func `every row that shows below the half-open sheet's header is the one that a finger selects`() throws {
      try SheetTapScript.selectRowsOfHalfSheet(hand)
    }

    @Test func `a row that the window cuts comes up as a whole`() throws { try SheetTapScript.selectCutRows(hand) }

    @Test func `rows that were scrolled into sight are the ones that a finger selects`() throws {
      try SheetTapScript.selectScrolledRows(hand)
    }

    @Test func `the last row is selected and stays in sight, and below it there is nothing to select`() throws {
      try SheetTapScript.selectLastRow(hand) { hand.scene.keyboard.tap("End") }
    }

    @Test func `a tap on the header takes the sheet up, then down`() throws { try SheetTapScript.tapHeader(hand) }

    @Test func `a class is selected in its own list, and its place is on the map`() throws {
      try SheetTapScript.selectClass(hand)
    }
  }
}
