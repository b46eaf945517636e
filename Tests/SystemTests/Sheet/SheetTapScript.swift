import TestSupport
import Testing

/// Taps in the sheet scene, for a mouse and for a finger.
enum SheetTapScript {
  private typealias Hand = SheetRowTapper

  static func selectRowsOfHalfSheet(_ tapper: SheetRowTapper) throws {
    // Rows 0 to 3 are fully visible, and taps near their edges belong to no other row. Consecutive rows differ, so each
    // tap must change the selection.
    for y in [548.0, 620, 616, 764, 726, 688, 832] {
      let state = try tapper.tapRow(at: y)
      #expect(state.number("sheet.top") == Hand.half && state.number("list.offset") == 0, "\(state.line)")
    }
    _ = try tapper.scene.waitForImage("row 3 in the colour of what is selected") {
      $0.share(of: accentSoft, tolerance: 2, x: 4..<14, y: 766..<830) == 1
    }
  }

  static func selectCutRows(_ tapper: SheetRowTapper) throws {
    // Ten points of row 4 are visible above the window's bottom edge.
    let low = try tapper.tapRow(at: 840)
    #expect(low.number("list.selected") == 4 && Hand.showsSelectedRow(low), "\(low.line)")
    #expect(low.text("sheet.detent") == "half" && low.number("list.offset") == 62)
    // Ten points of row 0 are visible below the header.
    let high = try tapper.tapRow(at: 550)
    #expect(high.number("list.selected") == 0 && high.number("list.offset") == 0, "\(high.line)")
  }

  static func selectScrolledRows(_ tapper: SheetRowTapper) throws {
    try tapper.open()
    for y in [300.0, 500, 838] {
      let before = tapper.scene.states.latest?.number("list.offset") ?? 0
      try tapper.drag(700, 390)
      let there = try tapper.scene.states.wait(for: "scrolled list") {
        $0.isIdle && $0.text("sheet.detent") == "full" && ($0.number("list.offset") ?? 0) > before + 250
      }
      let state = try tapper.tapRow(at: y)
      #expect(Hand.showsSelectedRow(state) && state.text("sheet.detent") == "half", "\(state.line)")
      #expect((state.number("list.offset") ?? 0) >= (there.number("list.offset") ?? 0))
      try tapper.open()
    }
  }

  static func selectLastRow(_ tapper: SheetRowTapper, goToEnd: () -> Void) throws {
    try tapper.open()
    goToEnd()
    _ = try tapper.scene.states.wait(for: "end of the list") { $0.isIdle && $0.number("list.offset") == 2700 }
    // The twelve points below the last row are no row.
    try tapper.tap(Hand.x, 838)
    let still = try tapper.scene.states.waitAndSettle(for: "rest") { $0.isIdle }
    #expect(still.number("list.selected") == nil && still.text("sheet.detent") == "full", "\(still.line)")
    let state = try tapper.tapRow(at: 826)
    #expect(state.number("list.selected") == 45 && Hand.showsSelectedRow(state), "\(state.line)")
  }

  static func tapHeader(_ tapper: SheetRowTapper) throws {
    // The grabber, then the heading, which is beside the filter button.
    try tapHeader(tapper, at: (195, Hand.half + 10), thenRestAt: "full")
    try tapHeader(tapper, at: (Hand.x, Hand.full + 90), thenRestAt: "half")
    tapper.scene.keyboard.tap("Escape")
    _ = try tapper.scene.states.wait(for: "rest at peek") { $0.isIdle && $0.text("sheet.detent") == "peek" }
    try tapHeader(tapper, at: (Hand.x, 712 + 90), thenRestAt: "half")
  }

  private static func tapHeader(
    _ tapper: SheetRowTapper, at place: PointerPath.Place, thenRestAt detent: String
  ) throws {
    try tapper.tap(place.x, place.y)
    let rest = try tapper.scene.states.wait(for: "rest at \(detent)") {
      $0.isIdle && $0.text("sheet.detent") == detent
    }
    #expect(rest.number("list.selected") == nil && rest.text("list") == "studios" && rest.number("list.offset") == 0)
  }

  static func selectClass(_ tapper: SheetRowTapper) throws {
    try tapper.tap(290, Hand.half + 44)
    _ = try tapper.scene.states.wait(for: "classes") { $0.text("list") == "classes" }
    let state = try tapper.tapRow(at: 700)
    #expect(state.number("list.selected") == 2 && state.text("list") == "classes")
    _ = try tapper.scene.waitForImage("class in the colour of what is selected") {
      $0.share(of: accentSoft, tolerance: 2, x: 4..<14, y: 692..<760) == 1
    }
  }

  /// The colour `accentSoft` of the light palette.
  private static let accentSoft: UInt32 = 0xDC_EEEC
}
