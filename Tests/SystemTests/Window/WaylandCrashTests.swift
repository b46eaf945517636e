import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A Wayland compositor that is killed while the program runs.
  @Suite struct WaylandCrash {
    private static let unavailable = Ending.exited(69)

    @Test(arguments: [false, true])
    func `the program exits with an error, and its recording is in the library`(
      inMotion: Bool
    ) throws {
      let desktop = try WaylandDesktop()
      let program = try Program(
        ["open", "--scene", "timeline", "--renderer", "software", "--size", "800x1000", "--panels"]
          + StateFile.arguments,
        display: nil, environment: desktop.environment)
      let states = StateFile(program: program)
      _ = try states.wait(for: "first idle state") { $0.isIdle }
      let mouse = desktop.mouse()
      // The window must be shown to receive a key.
      mouse.drag([(440, 700), (440, 500)], seconds: 0.3, thenRelease: false)
      mouse.releaseAfterPause()
      mouse.release()
      _ = try states.waitAndSettle(for: "rest") { $0.isIdle }
      Keyboard(connection: desktop.server.connection).tap("c")
      _ = try eventually("a journal") { program.isRecording ? true : nil }
      mouse.drag([(440, 700), (440, 400)], seconds: 0.08)
      _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
      if !inMotion { _ = try states.wait(for: "rest") { $0.isIdle } }
      desktop.kill()
      #expect(try program.ending() == Self.unavailable, "\(program.errors)")
      // SDL 3 prints a message, too.
      let word = program.errors.split(separator: "\n").last
      #expect(word?.contains("Wayland compositor") == true, "\(program.errors)")
      let kept = program.folder.path + "/data/scrollwork/recordings"
      let name = try #require(Folder.files(kept).first)
      #expect(!name.contains("recovered") && !program.isRecording)
      #expect(program.text("data/scrollwork/recordings/" + name).contains(#""type":"end""#))
    }

    @Test func `a profile run exits with an error when the compositor dies`() throws {
      let desktop = try WaylandDesktop()
      let program = try Program(
        ["profile", "--tour", "--renderer", "software", "--seconds", "60", "--report", "-"],
        display: nil, environment: desktop.environment)
      _ = try eventually("picture of the list", instead: { program.errors }) {
        desktop.screen.picture().flatMap { Set($0.pixels).count > 1000 ? true : nil }
      }
      desktop.kill()
      #expect(try program.ending() == Self.unavailable, "\(program.errors)")
      #expect(program.output.isEmpty && program.errors.contains("Wayland compositor"), "\(program.errors)")
    }
  }
}
