import TestSupport
import Testing

/// Taps on the sheet's rows with a mouse or a finger, and their expected results. In 390 x 844 the half-open sheet
/// begins at 422. The rows begin 124 below the sheet's top; a row is 72 points high.
struct SheetRowTapper {
  private static let half = 422.0
  private static let header = 124.0
  private static let row = 72.0
  /// The colour `accentSoft` of the light palette.
  private static let accentSoft: UInt32 = 0xDC_EEEC
  /// Left of the middle, where the window has no button.
  static let x = 120.0

  let scene: OpenScene
  let tap: (Double, Double) throws -> Void

  init(mouseIn scene: OpenScene) {
    self.scene = scene
    tap = { scene.mouse.click($0, $1) }
  }

  init(fingersOn scene: OpenScene) {
    self.scene = scene
    tap = { try scene.fingers.tap($0, $1) }
  }

  /// Taps at a y position, and waits until the row that was there before the tap is selected.
  @discardableResult
  func tapRow(at y: Double) throws -> SceneState {
    let before = try scene.states.wait(for: "rest before a tap") { $0.isIdle }
    let top = before.number("sheet.top") ?? 0
    let row = ((y - top - Self.header + (before.number("list.offset") ?? 0)) / Self.row).rounded(.down)
    try tap(Self.x, y)
    return try scene.states.wait(for: "row \(row), tapped at \(y)") {
      $0.isIdle && $0.number("list.selected") == row && $0.text("sheet.detent") != nil
    }
  }

  /// Taps rows of the half-open sheet, also near their edges. Consecutive rows differ, so each tap must change the
  /// selection.
  func selectVisibleRows() throws {
    for y in [548.0, 620, 616, 764, 726, 688, 832] {
      let state = try tapRow(at: y)
      #expect(state.number("sheet.top") == Self.half && state.number("list.offset") == 0, "\(state.line)")
    }
    _ = try scene.waitForImage("row 3 in the colour of what is selected") {
      $0.share(of: Self.accentSoft, tolerance: 2, x: 4..<14, y: 766..<830) == 1
    }
  }
}
