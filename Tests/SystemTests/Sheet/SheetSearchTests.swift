import TestSupport
import Testing

extension RealWindow {
  /// The sheet's search field with a real keyboard.
  @Suite struct SheetSearch {
    @Test func `typed, deleted and replaced text filters the list, and its replay does the same`() throws {
      let scene = try OpenScene(arguments: RecordedFile.arguments)
      let keyboard = scene.keyboard
      scene.mouse.click(150, 40)
      for key in ["q", "x", "q"] { keyboard.tap(key) }
      // Without results there are no rows below the message.
      _ = try scene.waitForImage("no rows") { $0.share(of: SheetPicture.lightPanel, x: 2..<388, y: 640..<840) == 1 }
      keyboard.tap("a", holding: ["Control_L"])
      for key in ["y", "o", "g", "s", "BackSpace", "a"] { keyboard.tap(key) }
      _ = try scene.waitForImage("rows") { $0.share(of: SheetPicture.lightPanel, x: 2..<388, y: 560..<700) < 0.98 }
      keyboard.tap("Return")
      keyboard.tap("End")
      let rest = try scene.states.wait(for: "open sheet") { $0.isIdle && $0.text("sheet.detent") == "full" }
      #expect(rest.number("list.offset") == 0, "the few rows that are left need no scrolling")

      let recording = try RecordedFile(ending: scene.program)
      #expect(recording.texts == ["q", "x", "q", "y", "o", "g", "s", "a"])
      #expect(recording.keys == ["SelectAll", "Backspace", "Return", "End"])
      let last = try recording.replayed()
      #expect(last.text("sheet.detent") == "full" && last.number("list.offset") == 0)
    }
  }
}
