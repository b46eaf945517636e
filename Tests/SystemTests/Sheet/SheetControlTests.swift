import TestSupport
import Testing

extension RealWindow {
  /// Keys and resizing of the sheet scene.
  @Suite struct SheetControl {
    private let scene: OpenScene

    init() throws { scene = try OpenScene() }

    @Test func `keys open the sheet, turn pages, return to the start and switch the list`() throws {
      let keyboard = scene.keyboard
      keyboard.tap("Down")
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
      keyboard.tap("Page_Down")
      _ = try scene.states.wait(for: "next page") { $0.isIdle && ($0.number("list.offset") ?? 0) > 300 }
      keyboard.tap("Home")
      _ = try scene.states.wait(for: "start of the list") { $0.isIdle && $0.number("list.offset") == 0 }
      keyboard.tap("Right")
      _ = try scene.states.wait(for: "classes") { $0.text("list") == "classes" }
    }

    @Test func `a resize keeps the detent, not the pixels`() throws {
      scene.window.resize(width: 500, height: 700)
      let rest = try scene.states.wait(for: "half of 700") { $0.isIdle && $0.number("sheet.top") == 350 }
      #expect(rest.text("sheet.detent") == "half")
      let picture = try scene.waitForImage("sheet at half of 700") { SheetPicture(picture: $0).showsSheet(at: 350) }
      #expect(picture.width == 500)
      #expect(picture.height == 700)
    }

    @Test func `a resize during a drag settles on a detent of the new size`() throws {
      scene.mouse.drag([(195, 800), (195, 600)], seconds: 0.2, thenRelease: false)
      scene.window.resize(width: 390, height: 600)
      _ = try scene.waitForImage("600 rows of pixels") { $0.height == 600 }
      scene.mouse.move(along: [(195, 600), (195, 590)], seconds: 0.1)
      scene.mouse.release()
      let rest = try scene.states.wait(for: "rest") { $0.isIdle && $0.text("sheet.detent") != nil }
      #expect([96, 300, 468].contains(rest.number("sheet.top")), "\(rest.line)")
    }
  }
}
