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

    @Test func `a broken file is reported in the panel's foot until it is repaired`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/mine.tuning.json"
      func save(_ text: String) throws { try File.writeAtomically(Array(text.utf8), to: path) }
      func text(_ fraction: String) -> String {
        "{\"scrollwork\":\"tuning/1\",\n\"values\":{\n\"sheet.halfFraction\":\(fraction)}}\n"
      }
      try save(text("0.4"))
      let scene = try OpenWorkbench(arguments: ["--tuning", path]).scene
      _ = try scene.waitForImage("foot in order") { !OpenWorkbench.hasFault($0) }
      try save(text("9"))
      _ = try scene.waitForImage("message in the foot") { OpenWorkbench.hasFault($0) }
      #expect(abs((scene.states.latest?.number("sheet.top") ?? 0) - 844 * 0.6) < 0.01)
      try save(text("0.3"))
      _ = try scene.waitForImage("foot in order again") { !OpenWorkbench.hasFault($0) }
      _ = try scene.states.wait(for: "sheet by the mended file") {
        $0.isIdle && abs(($0.number("sheet.top") ?? 0) - 844 * 0.7) < 0.01
      }
    }

    @Test func `a slider value is saved when the window closes during the drag`() throws {
      let folder = try TemporaryFolder()
      let window = try OpenWorkbench(state: folder.path)
      let scene = window.scene
      let y = try window.search("half fraction")
      scene.mouse.drag([(1122, y), (1150, y)], seconds: 0.1, thenRelease: false)
      #expect(try scene.program.terminate() == .exited(0))
      _ = try OpenWorkbench.kept("sheet.halfFraction", in: folder.path) { $0 > 0.55 }
      scene.mouse.release()
    }

    @Test(arguments: [true, false]) func `unsaved work of a killed program is offered at the next start`(
      _ takes: Bool
    ) throws {
      let folder = try TemporaryFolder()
      let first = try OpenWorkbench(state: folder.path)
      let y = try first.search("half fraction")
      first.scene.mouse.drag([(1122, y), (1150, y)], seconds: 0.3)
      let kept = try OpenWorkbench.kept("sheet.halfFraction", in: folder.path) { $0 > 0.55 }
      first.scene.program.process.send(SIGKILL)
      _ = try first.scene.program.ending()

      let second = try OpenWorkbench(state: folder.path, isOffered: true).scene
      #expect(second.states.latest?.number("sheet.top") == 422)
      let button = takes ? OpenWorkbench.save : OpenWorkbench.load
      second.mouse.click(button.x, button.y)
      if takes {
        _ = try second.states.wait(for: "sheet by the work that was left") {
          $0.isIdle && abs(($0.number("sheet.top") ?? 0) - 844 * (1 - kept)) < 0.01
        }
      } else {
        let path = folder.path + "/scrollwork/session.tuning.json"
        _ = try eventually("work that was refused to be gone") { File.exists(path) ? nil : true }
        #expect(second.states.latest?.number("sheet.top") == 422)
      }
      #expect(try second.program.terminate() == .exited(0))
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
