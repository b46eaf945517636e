import TestSupport
import Testing

extension RealWindow {
  /// The window on Wayland with CPU rendering.
  @Suite struct Wayland {
    @Test func `mouse, wheel and keys scroll the list`() throws {
      let desktop = try WaylandDesktop()
      let program = try Program(
        ["open", "--scene", "timeline", "--renderer", "software", "--size", "800x1000", "--panels"]
          + StateFile.arguments, display: nil, environment: desktop.environment)
      let states = StateFile(program: program)
      _ = try states.wait(for: "first idle state") { $0.isIdle }
      _ = try eventually("picture of the list", instead: { program.errors }) {
        desktop.screen.picture().flatMap { Set($0.pixels).count > 1000 ? true : nil }
      }
      func offset() throws -> Double {
        try #require(states.waitAndSettle(for: "rest") { $0.isIdle }.number("list.offset"))
      }
      let (mouse, keyboard) = (Mouse(window: desktop.screen), Keyboard(connection: desktop.server.connection))
      let start = try offset()
      mouse.drag([(440, 700), (440, 500)], seconds: 0.3, thenRelease: false)
      mouse.releaseAfterPause()
      // The pointer's movement less the slop.
      let dragged = try offset()
      #expect(abs(dragged - start - 190) < 2, "\(start), \(dragged)")
      mouse.wheel(clicks: 2)
      _ = try states.wait(for: "what the wheel moves") { ($0.number("list.offset") ?? 0) > dragged + 50 }
      let wheeled = try offset()
      keyboard.tap("Page_Down")
      _ = try states.wait(for: "what the key moves") { ($0.number("list.offset") ?? 0) > wheeled + 200 }
      let ended = try offset()
      mouse.drag([(440, 300), (440, 700)], seconds: 0.1)
      _ = try states.wait(for: "fling") { $0.activity == "ballistic" }
      #expect(try offset() < ended - 400)
      #expect(try program.terminate() == .exited(0))
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
