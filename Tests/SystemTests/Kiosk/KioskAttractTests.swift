import Documents
import TestSupport
import Testing

extension RealWindow {
  /// Recordings that an idle kiosk plays, from the user's files.
  @Suite final class KioskAttraction {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Saves a recording of the screen's size and returns its path.
    private func keep(_ name: String, scene: String, header: String = "", events: [String]) throws -> String {
      let head =
        #"{"scrollwork":"gesture/1","scene":"\#(scene)","viewport":[1280,1024],"scale":1,"device":"touch"\#(header)}"#
      let path = folder.path + "/" + name
      try File.writeAtomically(Array(([head] + events).joined(separator: "\n").utf8), to: path)
      return path
    }

    private func touch(_ type: String, _ microseconds: Int, y: Int) -> String {
      #"{"t":\#(microseconds),"type":"\#(type)","id":1,"x":300,"y":\#(y)}"#
    }

    @Test func `the lead of a recording is skipped`() throws {
      // A trimmed fling, of which only a touch of the list after its rest remains visible.
      let drag = (1...10).map { touch("move", $0 * 10_000, y: 900 - $0 * 40) }
      let path = try keep(
        "trimmed.gesture.jsonl", scene: "timeline", header: #","lead":8000000"#,
        events: [touch("down", 0, y: 900)] + drag + [touch("up", 101_000, y: 500)]
          + [touch("down", 8_100_000, y: 700), touch("up", 8_200_000, y: 700)])
      let replay = try Program(["replay", path, "--state", "-"], display: nil)
      #expect(try replay.ending() == .exited(0), "\(replay.errors)")
      let first = try #require(replay.output.split(separator: "\n").first.flatMap { SceneState($0) })
      let rest = try #require(first.number("list.offset"))
      #expect(rest > 400)
      let scene = try OpenScene("timeline", arguments: ["--kiosk", "--attract", path])
      _ = try scene.states.wait(for: "the touch that is shown") { $0.activity == "hold" }
      let offsets = Set(scene.states.states().compactMap { $0.number("list.offset") })
      #expect(offsets == [0, rest], "the way there was shown: \(offsets.sorted())")
    }
  }
}
