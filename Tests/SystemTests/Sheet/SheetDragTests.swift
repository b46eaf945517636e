import TestSupport
import Testing

extension RealWindow {
  /// The sheet dragged by a real pointer. In 390 x 844: full at 96, half at 422, peek at 712.
  @Suite struct SheetDrag {
    private let scene: OpenScene
    /// The largest movement that the slop may absorb: the default of `gesture.slop`, plus a pixel since pointer
    /// positions are integers.
    private let slop = 11.0

    init() throws { scene = try OpenScene() }

    @Test func `one drag moves the sheet from half to full and continues in the list`() throws {
      scene.mouse.drag([(195, 800), (195, 300)], seconds: 1.5, thenRelease: false)
      // 500 pt of the finger move the sheet by 326 and the list by the rest.
      let held = try scene.states.wait(for: "list that took over") {
        (174 - slop...174.5).contains($0.number("list.offset") ?? -1)
      }
      #expect(held.number("sheet.top") == 96)
      #expect(held.text("owner") == "list")
      _ = try scene.waitForImage("sheet at the top") { SheetPicture(picture: $0).showsSheet(at: 96) }
      try expectContinuousLine()
    }

    /// Expects that sheet and list scroll as one: while the finger rises, their sum rises.
    private func expectContinuousLine() throws {
      let line = scene.states.states().filter { $0.activity == "drag" }.compactMap { state -> Double? in
        guard let top = state.number("sheet.top"), let list = state.number("list.offset") else { return nil }
        return 422 - top + list
      }
      try #require(line.count > 10)
      for (before, after) in zip(line, line.dropFirst()) { #expect(after >= before) }
    }
  }
}
