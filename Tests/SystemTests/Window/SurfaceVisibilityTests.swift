import Documents
import TestSupport
import Testing

extension RealWindow {
  /// A window on Wayland that is hidden for a while.
  @Suite struct SurfaceVisibilityTests {
    @Test func `kiosk recordings draw no frames while the window is hidden`() throws {
      let desktop = try SwayDesktop()
      let program = try Program(
        ["open", "--scene", "timeline", "--kiosk", "--attract", "tour", "--renderer", "software"] + StateFile.arguments,
        display: nil, environment: desktop.environment)
      let states = StateFile(program: program)
      _ = try states.wait(for: "a recording that plays") { $0.activity == "ballistic" }
      try desktop.hideWindow()
      // Within about a second a few frames follow that the compositor has not requested.
      let last = try states.waitForStillness(for: "last frame", lasting: 1.5) { _ in true }
      // Longer than the rest between two recordings.
      pause(2)
      #expect(states.latest?.line == last.line)
      try desktop.showHidden()
      _ = try states.wait(for: "a recording that plays again") { $0.time > last.time && $0.activity == "drag" }
      #expect(try program.terminate() == .exited(0))
    }

    @Test func `a hidden fling draws no frames, and continues at its current position`() throws {
      let desktop = try SwayDesktop()
      let folder = try TemporaryFolder()
      let tuning = folder.path + "/long.tuning.json"
      let text = #"{"scrollwork":"tuning/1","base":"ios","values":{"fling.decelerationRate":0.9998}}"#
      try File.writeAtomically(Array(text.utf8), to: tuning)
      desktop.move(to: 200, 300)
      let program = try Program(
        [
          "open", "--scene", "timeline", "--bare", "--renderer", "software", "--size", "390x600", "--items", "100000",
          "--tuning", tuning,
        ] + StateFile.arguments, display: nil, environment: desktop.environment)
      let states = StateFile(program: program)
      _ = try states.wait(for: "first idle state") { $0.isIdle }
      _ = try eventually("a glide", within: 40) {
        desktop.move(to: 200, 300)
        for _ in 0..<12 {
          desktop.scroll(8)
          pause(0.008)
        }
        desktop.lift()
        pause(0.2)
        return states.latest?.activity == "ballistic" ? true : nil
      }
      try desktop.hideWindow()
      // As above.
      let last = try states.waitForStillness(for: "last frame", lasting: 1.5) { $0.activity == "ballistic" }
      pause(1)
      #expect(states.latest?.line == last.line)
      try desktop.showHidden()
      let next = try states.wait(for: "next frame") { $0.time > last.time }
      #expect(next.time > last.time + 0.9 && next.activity == "ballistic", "\(next.line)")
      let way = (next.number("list.offset") ?? 0) - (last.number("list.offset") ?? 0)
      let speed = last.number("list.velocity") ?? 0
      #expect(way > speed * (next.time - last.time) * 0.6, "\(last.line), \(next.line)")
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}
