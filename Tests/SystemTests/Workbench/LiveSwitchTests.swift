import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Input processing switched by a file during a drag, without a jump.
  @Suite(.sharedServer) struct LiveSwitch {
    @Test(arguments: ["input.resampling", "input.prediction"])
    func `a drag continues where it was when its input processing changes`(_ key: String) throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/live.tuning.json"
      func set(_ isOn: Bool) throws {
        let text = "{\"scrollwork\":\"tuning/1\",\"values\":{\"\(key)\":\(isOn)}}\n"
        try File.writeAtomically(Array(text.utf8), to: path)
      }
      try set(false)
      let scene = try OpenScene("timeline", arguments: ["--items", "100000", "--tuning", path])
      scene.mouse.drag([(195, 700), (195, 500)], seconds: 0.3, thenRelease: false)
      // Expects the finger's movement less the slop, with any input processing, and no further movement.
      func expectRest(at place: Double) throws {
        let state = try scene.states.waitAndSettle(for: "list at \(place), under the finger") {
          abs(($0.number("list.offset") ?? 0) - place) < 0.5
        }
        #expect(state.activity == "drag" && abs((state.number("list.offset") ?? 0) - place) < 0.5, "\(state.line)")
      }
      try expectRest(at: 190)
      let start = scene.states.latest?.time ?? 0
      try set(true)
      scene.mouse.move(along: [(195, 500), (195, 400)], seconds: 1)
      try expectRest(at: 290)
      let moved = scene.states.states().filter { $0.time >= start }.compactMap { $0.number("list.offset") }
      #expect((zip(moved, moved.dropFirst()).map { abs($1 - $0) }.max() ?? 0) < 40, "nothing jumps")
      try set(false)
      scene.mouse.move(along: [(195, 400), (195, 300)], seconds: 0.4)
      try expectRest(at: 390)
      scene.mouse.releaseAfterPause()
      let end = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(abs((end.number("list.offset") ?? 0) - 390) < 0.5)
    }
  }
}
