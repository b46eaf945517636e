import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The shelf of gestures, tips, and the restored state of a window, in the real window.
  @Suite(.sharedServer) struct GestureHistoryTests {
    /// The window of 1440 x 900, with the user's files in a folder. Its observe column begins at x = 530, below the
    /// transport of 64.
    private struct Desk {
      let server: XServer
      let program: Program
      let window: XWindow
      let home: String

      init(_ home: String, _ arguments: [String] = ["--scene", "sheet", "--size", "1440x900", "--panels"]) throws {
        self.home = home
        server = try XServer(width: 1440, height: 900)
        server.restPointer()
        program = try Program(
          ["open"] + arguments, display: server.display,
          environment: [
            "XDG_STATE_HOME": home + "/state", "XDG_DATA_HOME": home + "/data", "XDG_CONFIG_HOME": home + "/config",
          ])
        window = try program.window(on: server)
        window.focus()
        _ = try eventually("picture of the workbench") {
          (window.picture()?.share(of: 0x06_6F6B, tolerance: 40, x: 1330..<1420, y: 12..<52) ?? 0) > 0.4 ? true : nil
        }
      }

      var mouse: Mouse { Mouse(window: window) }
      var keyboard: Keyboard { Keyboard(connection: server.connection) }

      func files(_ folder: String) -> [String] {
        ((try? Folder.files(home + "/" + folder)) ?? []).filter { $0.hasSuffix(".gesture.jsonl") }
      }

      func shelf(of count: Int) throws {
        _ = try eventually("\(count) gestures on the shelf", instead: { "\(files("state/scrollwork/shelf"))" }) {
          files("state/scrollwork/shelf").count == count ? true : nil
        }
      }

      /// Waits until the first box on the shelf has the border of the current gesture.
      func isFirstAtHand() throws {
        _ = try eventually("first gesture of the shelf at hand") {
          (window.picture()?.share(of: 0x06_706B, tolerance: 60, x: 554..<556, y: 84..<92) ?? 0) > 0.4 ? true : nil
        }
      }
    }

    @Test func `the next window restores scene, size, panels, theme and shelf`() throws {
      let folder = try TemporaryFolder()
      let first = try Desk(folder.path, ["--scene", "feed", "--size", "1440x900", "--panels"])
      first.mouse.drag([(300, 600), (300, 300)], seconds: 0.15)
      try first.shelf(of: 1)
      first.keyboard.tap("3")
      first.mouse.drag([(300, 600), (300, 300)], seconds: 0.15)
      try first.shelf(of: 2)
      #expect(try first.program.terminate() == .exited(0))
      let again = try Desk(folder.path, [])
      #expect(again.window.size.width == 1440 && again.window.size.height == 900)
      try again.isFirstAtHand()
      let kept = try JSONParser.parse(try File.read(folder.path + "/state/scrollwork/where.json"))
      #expect(kept["scene"]?.string == "timeline" && kept["panels"]?["open"]?.bool == true)
      #expect(kept["appearance"] == nil, "nobody has chosen a theme")
      again.keyboard.tap("2")
      try again.isFirstAtHand()
      #expect(try again.program.terminate() == .exited(0))
    }

    @Test func `a resting mouse shows the tip of an icon, and moving away hides it`() throws {
      let folder = try TemporaryFolder()
      let desk = try Desk(folder.path)
      func isTold(_ wanted: Bool) throws {
        _ = try eventually(wanted ? "word about the camera" : "no word about the camera") {
          // The tip is whiter than what it covers.
          let line = desk.window.picture()?.share(of: 0xFF_FFFF, tolerance: 2, x: 940..<1040, y: 68..<74) ?? 0
          return (line > 0.99) == wanted ? true : nil
        }
      }
      try isTold(false)
      desk.mouse.move(1020, 32)
      try isTold(true)
      desk.mouse.move(300, 500)
      try isTold(false)
    }
  }
}
