import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Flings of lists, and presses that stop them.
  @Suite struct SheetFling {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene()
      // Up to full, with a pause so that nothing is flung.
      scene.mouse.drag([(195, 800), (195, 440)], seconds: 0.3, thenRelease: false)
      scene.mouse.move(along: [(195, 440), (195, 440)], seconds: 0.2)
      scene.mouse.release()
      _ = try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }

    @Test func `a fling continues after the release and comes to rest`() throws {
      scene.mouse.drag([(195, 780), (195, 480)], seconds: 0.15)
      _ = try scene.states.wait(for: "fling") { $0.activity == "ballistic" }
      let rest = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(rest.number("list.velocity") == 0)
      #expect((rest.number("list.offset") ?? 0) > 500, "the finger moved 300 pt, the fling goes on from there")
    }

    @Test func `a press during a fling stops it at once and opens nothing`() throws {
      scene.mouse.drag([(195, 780), (195, 480)], seconds: 0.15)
      _ = try scene.states.wait(for: "fling") { $0.activity == "ballistic" && ($0.number("list.velocity") ?? 0) > 300 }
      scene.mouse.press()
      let held = try scene.states.wait(for: "hold") { $0.activity == "hold" }
      #expect(held.number("list.velocity") == 0)
      scene.mouse.release()
      let rest = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(rest.number("list.offset") == held.number("list.offset"))
      #expect(rest.number("map.shift") == held.number("map.shift"))
    }

    @Test func `a downward fling keeps the list at its start unless the sheet is full`() throws {
      scene.mouse.drag([(195, 780), (195, 530)], seconds: 0.2, thenRelease: false)
      scene.mouse.releaseAfterPause()
      _ = try scene.states.wait(for: "rest in the list") { $0.isIdle && ($0.number("list.offset") ?? 0) > 200 }
      scene.mouse.drag([(195, 300), (195, 700)], seconds: 0.12)
      let rest = try scene.states.wait(for: "rest at the list's start") {
        $0.isIdle && $0.number("list.offset") == 0
      }
      #expect(rest.text("sheet.detent") != nil)
      for state in scene.states.states() {
        // The list has an offset only while the sheet is fully open.
        #expect((state.number("list.offset") ?? 0) <= 0.01 || abs((state.number("sheet.top") ?? 0) - 96) < 0.01)
      }
    }
  }
}
