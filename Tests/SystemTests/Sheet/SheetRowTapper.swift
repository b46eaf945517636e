import TestSupport

/// Taps on the sheet's rows with a mouse or a finger, and their expected results. In 390 x 844 the half-open sheet
/// begins at 422 and the open one at 96. The rows begin 124 below the sheet's top; a row is 72 points high.
struct SheetRowTapper {
  static let half = 422.0
  static let full = 96.0
  static let header = 124.0
  static let row = 72.0
  static let bottom = 844.0
  /// Left of the middle, where the window has no button.
  static let x = 120.0

  let scene: OpenScene
  let tap: (Double, Double) throws -> Void
  let drag: (_ from: Double, _ to: Double) throws -> Void

  init(mouseIn scene: OpenScene) {
    self.scene = scene
    tap = { scene.mouse.click($0, $1) }
    drag = { start, end in
      scene.mouse.drag([(Self.x, start), (Self.x, end)], seconds: 0.3, thenRelease: false)
      scene.mouse.releaseAfterPause()
    }
  }

  init(fingersOn scene: OpenScene) {
    self.scene = scene
    tap = { try scene.fingers.tap($0, $1) }
    drag = { start, end in
      try scene.fingers.drag(1, [(Self.x, start), (Self.x, end)], seconds: 0.3, thenLift: false)
      // Longer than a fling allows.
      pause(0.2)
      try scene.fingers.up(1, Self.x, end)
    }
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

  /// Returns the vertical range of the selected row.
  static func frame(ofSelectedRow state: SceneState) -> ClosedRange<Double> {
    let offset = state.number("list.offset") ?? 0
    let y = (state.number("sheet.top") ?? 0) + header + (state.number("list.selected") ?? 0) * row - offset
    return y...(y + row)
  }

  /// Whether the whole selected row is visible.
  static func showsSelectedRow(_ state: SceneState) -> Bool {
    let frame = frame(ofSelectedRow: state)
    return frame.lowerBound > (state.number("sheet.top") ?? 0) + header - 0.01 && frame.upperBound < bottom + 0.01
  }

  /// Opens the sheet to full with a slow drag.
  func open() throws {
    try drag(800, 440)
    _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
  }
}
