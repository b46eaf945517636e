import CXTest
import Documents
import TestSupport
import Testing

extension RealWindow {
  /// An X server that falls under the program.
  @Suite struct XServerLossTests {
    private static let unavailable = Ending.exited(69)

    /// Checks that the program ended with one line that names the server.
    private func check(_ program: Program, _ server: XServer) throws {
      #expect(try program.ending() == Self.unavailable, "\(program.errors)")
      #expect(program.errors.split(separator: "\n").count == 1, "\(program.errors)")
      #expect(program.errors.contains("X server \(server.display)"), "\(program.errors)")
    }

    @Test(arguments: [("software", false), ("opengl", true)])
    func `the program ends with a message, at rest or in motion, and saves the recording in progress`(
      renderer: String, inMotion: Bool
    ) throws {
      let server = try XServer()
      let scene = try OpenScene(
        "timeline", width: 800, height: 1000, isBare: false, arguments: ["--renderer", renderer], on: server)
      let (program, states) = (scene.program, scene.states)
      scene.keyboard.tap("c")
      _ = try eventually("a journal") { program.isRecording ? true : nil }
      scene.mouse.drag([(440, 700), (440, 400)], seconds: 0.08)
      _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
      if !inMotion { _ = try states.wait(for: "rest") { $0.isIdle } }
      server.connection.killServer()
      try check(program, server)
      let kept = program.folder.path + "/data/scrollwork/recordings"
      let name = try #require(Folder.files(kept).first)
      #expect(!name.contains("recovered") && !program.isRecording)
      #expect(program.text("data/scrollwork/recordings/" + name).contains(#""type":"end""#))
    }

    @Test func `a video in the making leaves nothing half written, and what was recorded is kept`() throws {
      let server = try XServer(width: 1280, height: 900)
      let scene = try OpenScene("sheet", width: 1280, height: 900, isBare: false, on: server)
      let (program, folder) = (scene.program, scene.program.folder.path)
      scene.mouse.drag([(300, 600), (300, 420), (300, 300)], seconds: 0.2)
      _ = try scene.states.wait(for: "open sheet") { $0.isIdle && $0.text("sheet.detent") == "full" }
      scene.keyboard.tap("m")
      pause(0.5)
      // The video sheet's button.
      scene.mouse.click(1208, 868)
      let videos = folder + "/Documents/Scrollwork"
      func made() -> [String] { (try? Folder.files(videos, withHidden: true)) ?? [] }
      _ = try eventually("pictures of a film in \(videos)") { made().isEmpty ? nil : true }
      scene.keyboard.tap("c")
      _ = try eventually("a journal") { program.isRecording ? true : nil }
      server.connection.killServer()
      try check(program, server)
      _ = try eventually("end of the process that makes the video") { made().isEmpty ? true : nil }
      let state = folder + "/state/scrollwork"
      // The order for the video goes after its pictures, when the process ends.
      _ = try eventually("no order for a video") {
        try Folder.files(state + "/films", withHidden: true).isEmpty ? true : nil
      }
      #expect(try Folder.files(state + "/shelf").count == 1)
      #expect(try Folder.files(folder + "/data/scrollwork/recordings").count == 1)
      #expect(!program.isRecording)
    }

    @Test func `a kiosk ends in the middle of a recording`() throws {
      let server = try XServer()
      let program = try Program(
        ["open", "--kiosk", "--attract", "tour", "--idle-reset", "1"] + StateFile.arguments, display: server.display)
      let states = StateFile(program: program)
      _ = try states.wait(for: "motion") { $0.activity == "ballistic" || $0.activity == "drag" }
      server.connection.killServer()
      try check(program, server)
    }

    @Test func `a file that records is whole`() throws {
      let server = try XServer()
      let scene = try OpenScene("sheet", arguments: ["--record", "done.gesture.jsonl"], on: server)
      scene.mouse.drag([(195, 600), (195, 300)], seconds: 0.1)
      _ = try scene.states.wait(for: "settling") { $0.activity == "ballistic" }
      server.connection.killServer()
      try check(scene.program, server)
      #expect(scene.program.text("done.gesture.jsonl").contains(#""type":"end""#))
    }

    @Test func `a run that is measured there is no success`() throws {
      let server = try XServer()
      let program = try Program(
        ["profile", "--tour", "--renderer", "software", "--seconds", "60", "--report", "-"], display: server.display)
      _ = try program.window(on: server)
      server.connection.killServer()
      try check(program, server)
      #expect(program.output.isEmpty)
    }

    @Test func `a request that the server refuses ends nothing`() throws {
      let server = try XServer()
      let scene = try OpenScene("sheet", on: server)
      // Somebody else destroys the window: every request about it is refused from then on (BadWindow, BadDrawable).
      XDestroyWindow(server.connection.display, scene.window.id)
      server.connection.sync()
      pause(1)
      #expect(scene.program.process.poll() == nil, "\(scene.program.errors)")
      #expect(try scene.program.terminate() == .exited(0), "\(scene.program.errors)")
    }
  }
}
