import Documents
import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Recording, replay and pause in the whole window of 1440 x 900. The viewport of 390 x 844 begins at (110, 28), the
  /// transport at (530, 0).
  @Suite(.sharedServer) struct TimeTests {
    private let scene: OpenScene

    init() throws {
      scene = try OpenScene("sheet", width: 1440, height: 900, isBare: false, on: try XServer(width: 1500, height: 960))
    }

    private var recordings: String { scene.program.folder.path + "/data/scrollwork/recordings" }

    private func files() -> [String] {
      ((try? Folder.files(recordings)) ?? []).filter { $0.hasSuffix(".gesture.jsonl") }
    }

    private func savedFile() throws -> String {
      let name = try eventually("recording in the library", instead: { self.scene.program.errors }) { files().first }
      return recordings + "/" + name
    }

    /// Flings the sheet up and waits until it rests at full.
    private func fling() throws -> SceneState {
      scene.mouse.drag([(300, 600), (300, 300)], seconds: 0.15)
      return try scene.states.wait(for: "rest at full") { $0.isIdle && $0.text("sheet.detent") == "full" }
    }

    @Test func `a button records mouse input, and its replay ends in the same state`() throws {
      scene.mouse.click(567, 32)
      let end = try fling()
      scene.mouse.click(567, 32)
      let path = try savedFile()
      let lines = String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n")
      #expect(lines.first?.contains(#""device":"mouse""#) == true)
      #expect(lines.last?.contains(#""type":"end""#) == true)
      // Move elsewhere, so that the replay has an effect.
      scene.mouse.drag([(300, 200), (300, 700)], seconds: 0.3)
      _ = try scene.states.wait(for: "another rest") { $0.isIdle && $0.text("sheet.detent") != "full" }
      scene.keyboard.tap("l")
      // The replay button of the first row. Rows begin at 64 + 56.
      let before = scene.states.latest?.time ?? 0
      scene.mouse.click(1056 - 8 - 154, 158)
      _ = try scene.states.firstState("replay that begins at half", after: before) {
        $0.isIdle && $0.text("sheet.detent") == "half"
      }
      let again = try scene.states.wait(for: "replay's end") { $0.isIdle && $0.text("sheet.detent") == "full" }
      #expect(abs((again.number("list.offset") ?? -1) - (end.number("list.offset") ?? 0)) < 1e-6)

      let child = try Program(["replay", path, "--state", "-"], display: nil)
      #expect(try child.ending() == .exited(0))
      let last = try #require(child.output.split(separator: "\n").last.flatMap { SceneState($0) })
      #expect(last.number("sheet.top") == end.number("sheet.top"))
      #expect(abs((last.number("list.offset") ?? -1) - (end.number("list.offset") ?? 0)) < 1e-6)
    }

    @Test func `a replay paused during a movement lets the program sleep`() throws {
      let rest = try fling()
      scene.keyboard.tap("comma")
      let moving = try scene.states.wait(for: "replay in motion") { $0.time > rest.time && $0.activity == "ballistic" }
      // Seek back by a frame, which pauses there.
      scene.keyboard.tap("Left", holding: ["Alt_L"])
      try scene.waitForSilence()
      let halted = try #require(scene.states.latest)
      // Seek forward by a frame, when the index of the recording is complete.
      scene.keyboard.tap("Right", holding: ["Alt_L"])
      _ = try scene.states.wait(for: "the next frame") { $0.time > halted.time || $0.line != halted.line }
      try scene.waitForSilence()
      #expect(
        halted.activity == "ballistic", "\(halted.number("sheet.top") ?? 0) after \(moving.number("sheet.top") ?? 0)")
      let way = [moving, halted].map { ($0.number("list.offset") ?? 0) - ($0.number("sheet.top") ?? 0) }
      // Frames drawn before the key was handled outweigh the frame that it went back.
      #expect(way[1] > way[0] - 100, "\(way)")
    }

    @Test func `a recording in progress survives a kill`() throws {
      scene.keyboard.tap("c")
      _ = try fling()
      let folder = scene.program.folder.path
      let journals = folder + "/state/scrollwork/journals"
      _ = try eventually("journal with the lifted finger") {
        let name = (try? Folder.files(journals))?.first ?? ""
        let text = String(decoding: (try? File.read(journals + "/" + name)) ?? [], as: UTF8.self)
        return text.contains(#""type":"up""#) ? true : nil
      }
      scene.program.process.send(SIGKILL)
      _ = try scene.program.ending()
      #expect(files().isEmpty)
      let next = try Program(
        ["open", "--size", "1440x900", "--panels"], display: scene.server.display,
        environment: [
          "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder + "/state",
          "XDG_DATA_HOME": folder + "/data",
        ])
      let path = try savedFile()
      #expect(path.hasSuffix(" recovered.gesture.jsonl"))
      #expect(try next.terminate() == .exited(0))
      let child = try Program(["replay", path, "--state", "-"], display: nil)
      #expect(try child.ending() == .exited(0))
      let last = try #require(child.output.split(separator: "\n").last.flatMap { SceneState($0) })
      #expect(last.text("sheet.detent") == "full")
      #expect((try? Folder.files(journals)) == [])
    }

    @Test func `a recording in progress is saved in the library when the window closes`() throws {
      scene.keyboard.tap("c")
      _ = try fling()
      #expect(try scene.program.terminate() == .exited(0))
      let name = try #require(files().first)
      #expect(files().count == 1 && !name.contains("recovered"))
      #expect(scene.program.text("data/scrollwork/recordings/" + name).contains(#""type":"end""#))
      #expect(!scene.program.isRecording)
    }

    @Test func `F12 saves a screenshot in the output folder`() throws {
      scene.keyboard.tap("F12")
      let pictures = scene.program.folder.path + "/Documents/Scrollwork"
      let name = try eventually("screenshot", instead: { self.scene.program.errors }) {
        (try? Folder.files(pictures))?.first { $0.hasSuffix(".png") }
      }
      #expect(Array(try File.read(pictures + "/" + name)[16..<24]) == [0, 0, 5, 160, 0, 0, 3, 132], "1440 x 900")
    }
  }
}
