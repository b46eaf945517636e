import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Displays that are faster than most: Xorg's driver `dummy`, whose rate the mode line says.
  @Suite struct RefreshRates {
    /// A finger that pulls by reports of 125 Hz and throws.
    private static let throwing =
      ([#"{"scrollwork":"gesture/1","scene":"timeline","viewport":[320,400],"scale":1,"device":"touch"}"#]
      + [#"{"t":0,"type":"down","id":1,"x":160,"y":380}"#]
      + (1...60).map { #"{"t":\#($0 * 8000),"type":"move","id":1,"x":160,"y":\#(380 - $0 * 5)}"# }
      + [#"{"t":481000,"type":"up","id":1,"x":160,"y":80}"#]).joined(separator: "\n")

    @Test(arguments: [144.0, 240])
    func `the display's rate is known and kept`(rate: Double) throws {
      let folder = try TemporaryFolder()
      let server = try DummyXorg(mode: .fast(rate)).start(in: folder.path)
      let trace = folder.path + "/throw.gesture.jsonl"
      try File.writeAtomically(Array(Self.throwing.utf8), to: trace)
      let program = try Program(
        ["profile", trace, "--seconds", "5", "--renderer", "software", "--report", "report.json"],
        display: server.display)
      #expect(try program.ending(within: 60) == .exited(0), "\(program.errors)")
      let report = try JSONParser.parse(program.text("report.json").utf8)
      #expect(report["refresh_hz"]?.number == rate)
      let frame = try #require(report["frame_ms"]?["p50"]?.number)
      let cost = try #require(report["work_ms"]?["p50"]?.number) + (report["present_ms"]?["p50"]?.number ?? 0)
      #expect((report["frames"]?.integer ?? 0) > 300)
      // A frame that costs more than a period, as those of a program that was not optimized may, begins when it can.
      let expected = max(1000 / rate, cost)
      #expect(frame >= 1000 / rate - 0.2 && frame < expected * 1.2 + 0.2, "\(frame) ms a frame of \(cost) ms")
    }

    @Test func `a window that glides on a display of 144 Hz draws 144 frames a second`() throws {
      let folder = try TemporaryFolder()
      let server = try DummyXorg(mode: .fast(144)).start(in: folder.path)
      let scene = try OpenScene("timeline", width: 320, height: 400, arguments: ["--items", "1000"], on: server)
      scene.mouse.drag([(160, 350), (160, 60)], seconds: 0.12)
      _ = try scene.states.wait(for: "a glide") { $0.activity == "ballistic" }
      _ = try scene.states.wait(for: "rest") { $0.isIdle }
      let times = scene.states.states().filter { $0.activity == "ballistic" }.map(\.time)
      let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
      try #require(steps.count > 60)
      let half = steps[steps.count / 2] * 144
      #expect(half > 0.97 && half < 1.6, "\(half) periods from frame to frame")
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
