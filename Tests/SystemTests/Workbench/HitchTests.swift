import Glibc
import TestSupport
import Testing

extension RealWindow {
  /// Late frames in the real window of 1280 x 900.
  @Suite struct Hitches {
    /// Flings the timeline, stops the program during the fling, and returns the final offset.
    private func stalled() throws -> (scene: OpenScene, rest: Double) {
      let scene = try OpenScene("timeline", width: 1280, height: 900, isBare: false)
      // The first frames are a warm-up.
      scene.mouse.drag([(300, 500), (300, 460), (300, 500)], seconds: 0.8)
      _ = try scene.states.wait(for: "rest after the warm-up") { $0.isIdle }
      scene.mouse.drag([(300, 700), (300, 300)], seconds: 0.15)
      _ = try scene.states.wait(for: "flight") { $0.text("activity") == "ballistic" }
      let process = scene.program.process
      process.send(SIGSTOP)
      pause(0.2)
      process.send(SIGCONT)
      let rest = try scene.states.wait(for: "rest after a fling") {
        $0.isIdle && ($0.number("list.offset") ?? 0) > 300
      }
      return (scene, try #require(rest.number("list.offset")))
    }

    @Test func `N shows the moment of a late frame, and P continues from there`() throws {
      let (scene, rest) = try stalled()
      // Some late frames may belong to the warm-up and some to the end.
      for _ in 0..<60 where (scene.states.latest?.number("list.offset") ?? 0) > rest - 1 {
        scene.keyboard.tap("n")
        pause(0.1)
      }
      _ = try scene.states.wait(for: "earlier moment than \(rest)") { ($0.number("list.offset") ?? rest) < rest - 1 }
      // The scene is paused there.
      scene.keyboard.tap("p")
      _ = try scene.states.wait(for: "rest again") { $0.isIdle && abs(($0.number("list.offset") ?? 0) - rest) < 1 }
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
