import Documents
import TestSupport
import Testing

extension RealWindow {
  /// The way of input is switched by a file while a finger drags: nothing jumps, and the finger is followed on.
  @Suite(.sharedServer) struct LiveSwitch {
    @Test(arguments: ["input.resampling", "input.prediction"])
    func `a drag goes on where it was when its input is treated otherwise`(_ key: String) throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/live.tuning.json"
      func set(_ isOn: Bool) throws {
        let text = "{\"scrollwork\":\"tuning/1\",\"values\":{\"\(key)\":\(isOn)}}\n"
        try File.writeAtomically(Array(text.utf8), to: path)
      }
      try set(false)
      let scene = try OpenScene("timeline", arguments: ["--items", "100000", "--tuning", path])
      scene.mouse.drag([(195, 700), (195, 500)], seconds: 0.3, thenRelease: false)
      // A finger that has stopped: 200 points less the slop, whatever way its input takes.
      func rest(_ what: String) throws -> Double {
        var last: Double?
        return try eventually("list at rest under the finger, \(what)") {
          pause(0.1)
          let offset = scene.states.latest?.number("list.offset")
          defer { last = offset }
          return offset == last && scene.states.latest?.activity == "drag" ? offset : nil
        }
      }
      let before = try rest("before")
      #expect(abs(before - 190) < 0.5)
      try set(true)
      scene.mouse.follow([(195, 500), (195, 400)], seconds: 0.4)
      let switched = try rest("switched on")
      #expect(abs(switched - before - 100) < 0.5, "the finger moved by 100")
      let moved = scene.states.states().filter { $0.activity == "drag" }.compactMap { $0.number("list.offset") }
      #expect((zip(moved, moved.dropFirst()).map { abs($1 - $0) }.max() ?? 0) < 40, "nothing jumps")
      try set(false)
      scene.mouse.follow([(195, 400), (195, 300)], seconds: 0.4)
      #expect(abs(try rest("switched off") - switched - 100) < 0.5)
      scene.mouse.settle()
      let end = try scene.states.wait(for: "rest") { $0.isIdle }
      #expect(abs((end.number("list.offset") ?? 0) - 390) < 0.5)
    }
  }
}
