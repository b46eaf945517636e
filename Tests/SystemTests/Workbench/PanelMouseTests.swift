import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// The tuning panel in the real window, with mouse and keyboard.
  @Suite(.sharedServer) struct PanelMouse {
    @Test func `a slider moves the sheet, and undo restores it`() throws {
      let folder = try TemporaryFolder()
      let window = try OpenWorkbench(state: folder.path)
      let scene = window.scene
      let y = try window.search("half fraction")
      scene.mouse.drag([(1122, y), (1150, y)], seconds: 0.3)
      let kept = try OpenWorkbench.kept("sheet.halfFraction", in: folder.path) { $0 > 0.55 }
      _ = try scene.states.wait(for: "half-open sheet that follows the slider") {
        $0.isIdle && abs(($0.number("sheet.top") ?? 0) - 844 * (1 - kept)) < 0.01
      }
      scene.keyboard.tap("z", holding: ["Control_L"])
      _ = try scene.states.wait(for: "sheet as before") { $0.isIdle && $0.number("sheet.top") == 422 }
    }

    @Test func `a typed number applies, and an invalid one is reported in its field and changes nothing`() throws {
      let window = try OpenWorkbench()
      let scene = window.scene
      let y = try window.search("half fraction")
      scene.mouse.click(1228, y)
      for key in ["7", "Return"] { scene.keyboard.tap(key) }
      _ = try scene.waitForImage("field with a fault") {
        $0.share(of: 0xC6_302F, tolerance: 60, x: 1198..<1258, y: Int(y) - 15..<Int(y) - 11) > 0.2
      }
      #expect(scene.states.latest?.number("sheet.top") == 422)
      scene.keyboard.tap("a", holding: ["Control_L"])
      for key in ["0", "period", "2", "5", "Return"] { scene.keyboard.tap(key) }
      _ = try scene.states.wait(for: "sheet at a quarter") { $0.isIdle && $0.number("sheet.top") == 633 }
    }

    @Test func `unsaved work on B of a killed program returns on B, even after swaps`() throws {
      let folder = try TemporaryFolder()
      let first = try OpenWorkbench(state: folder.path)
      first.scene.keyboard.tap("b")
      // During a comparison there is a line with names above, and each row has A's value.
      let y = try first.search("half fraction") + 48
      first.scene.mouse.drag([(1152, y), (1166, y)], seconds: 0.3)
      func kept(_ name: String, isB: Bool) throws -> Double {
        let path = folder.path + "/scrollwork/\(name).tuning.json"
        return try eventually("unsaved work in \(path)") {
          guard let bytes = try? File.read(path), let root = try? JSONParser.parse(bytes),
            (root["side"]?.string == "B") == isB
          else { return nil }
          return root["values"]?["sheet.halfFraction"]?.number
        }
      }
      _ = try kept("session-2", isB: true)
      // Leave the search, so that X reaches the window. Two swaps restore B.
      first.scene.keyboard.tap("Escape")
      first.scene.keyboard.tap("Escape")
      first.scene.keyboard.tap("x")
      _ = try kept("session-2", isB: false)
      first.scene.keyboard.tap("x")
      let half = try kept("session-2", isB: true)
      first.scene.program.process.send(SIGKILL)
      _ = try first.scene.program.ending()

      let second = try OpenWorkbench(state: folder.path, isOffered: true).scene
      #expect(second.states.latest?.number("sheet.top") == 422, "A is as it was")
      second.mouse.click(OpenWorkbench.save.x, OpenWorkbench.save.y)
      _ = try second.states.wait(for: "sheet by what B was") {
        $0.isIdle && abs(($0.number("sheet.top") ?? 0) - 844 * (1 - half)) < 0.01
      }
      #expect(try second.program.terminate() == .exited(0))
    }
  }
}
