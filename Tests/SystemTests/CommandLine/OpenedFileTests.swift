import Documents
import TestSupport
import Testing

/// A file whose text is written to a folder of its own.
private final class WrittenFile {
  let folder: TemporaryFolder
  let path: String

  init(_ name: String, _ text: String) throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/\(name)"
    try File.writeAtomically(Array(text.utf8), to: path)
  }

  /// A finger that drags the timeline's list by 240 pt and rests before it lifts.
  static let drag =
    "{\"scrollwork\":\"gesture/1\",\"scene\":\"timeline\",\"viewport\":[390,844]}\n"
    + "{\"t\":0,\"type\":\"down\",\"id\":1,\"x\":195,\"y\":600}\n"
    + (1...12).map { "{\"t\":\($0 * 20000),\"type\":\"move\",\"id\":1,\"x\":195,\"y\":\(600 - $0 * 20)}\n" }.joined()
    + "{\"t\":600000,\"type\":\"up\",\"id\":1,\"x\":195,\"y\":360}\n"
  static let tuning = "{\"scrollwork\":\"tuning/1\",\"base\":\"ios\",\"values\":{\"gesture.slop\":12}}\n"
}

/// Files on the command line that cannot be opened. A file manager passes them the same way.
@Suite("Files on the command line", .serialized)
struct FileArgumentTests {
  @Test func `a file that cannot be opened ends with the exit code of its fault, with and without the command`() throws
  {
    let trace = try WrittenFile("a drag.gesture.jsonl", WrittenFile.drag)
    let broken = try WrittenFile("b.gesture.jsonl", WrittenFile.drag.replacing("\"up\"", with: "\"under\""))
    let values = try WrittenFile("c.tuning.json", WrittenFile.tuning)
    let wrong = try WrittenFile("d.tuning.json", WrittenFile.tuning.replacing("12", with: "-12"))
    let text = try WrittenFile("e.txt", "Hello\n")
    let rows: [(arguments: [String], code: Int32, words: String, row: UInt)] = [
      (["/nonexistent.gesture.jsonl"], 66, "/nonexistent.gesture.jsonl: ", #line),
      (["nosuch.tuning.json"], 66, "nosuch.tuning.json: ", #line), (["/"], 66, "the folder has no scene file", #line),
      ([broken.path], 65, "\(broken.path):15: ", #line), ([wrong.path], 65, "\(wrong.path):1: ", #line),
      ([text.path], 65, "\(text.path):1: is neither a recording nor a tuning", #line),
      ([values.path, "--tuning", "android"], 64, "--tuning", #line),
      ([trace.path, "--kiosk"], 64, "--kiosk", #line), ([trace.path, "--record", "r"], 64, "--record", #line),
      ([trace.path, "--scene", "feed"], 64, "a recording of timeline", #line),
      ([trace.path, values.path], 64, values.path, #line),
      // Nobody would see the replay.
      ([trace.path], 69, "display", #line),
      (["nosuch"], 64, "no such command", #line),
    ]
    for row in rows {
      for command in [[], ["open"]] {
        let program = try Program(command + row.arguments, display: nil)
        #expect(try program.ending() == .exited(row.code), "line \(row.row): \(program.errors)")
        #expect(
          program.errors.split(separator: "\n").count == 1 && program.errors.contains(row.words),
          "line \(row.row): \(program.errors)")
        #expect(program.output.isEmpty && program.text("scrollwork-tour.json").isEmpty)
      }
    }
  }
}

extension RealWindow {
  /// Files that a person opens in a file manager or drops on the window.
  @Suite struct OpenedFileTests {
    private func open(_ arguments: [String], on server: XServer) throws -> (Program, StateFile) {
      let program = try Program(arguments + StateFile.arguments, display: server.display)
      _ = try program.window(on: server)
      return (program, StateFile(program: program))
    }

    /// Waits until the timeline's list is dragged and then rests where the drag has led: short of it by the slop, which is
    /// 10 pt unless a tuning changes it.
    private func expectReplay(_ states: StateFile, slop: Double = 10, after time: Double = -1) throws {
      let drag = try states.firstState("drag of the recording", after: time) { $0.activity == "drag" }
      let rest = try states.firstState("rest of the recording", after: drag.time) { $0.isIdle }
      #expect(abs((rest.number("list.offset") ?? 0) - (240 - slop)) < 0.5, "\(rest.line)")
    }

    @Test(arguments: [[], ["open"], ["--bare"]])
    func `a recording on the command line opens on its scene and is replayed`(command: [String]) throws {
      let server = try SharedServer.current ?? XServer()
      let trace = try WrittenFile("a drag.gesture.jsonl", WrittenFile.drag)
      let (program, states) = try open(command + [trace.path], on: server)
      try expectReplay(states)
      #expect(try program.terminate() == .exited(0))
    }

    @Test func `a bare window has the recording's size, unless no window can have it`() throws {
      let server = try SharedServer.current ?? XServer()
      for (viewport, size) in [("[320,568]", (320, 568)), ("[90000,0.5]", (390, 844))] {
        let trace = try WrittenFile("a drag.gesture.jsonl", WrittenFile.drag.replacing("[390,844]", with: viewport))
        let program = try Program(["--bare", trace.path] + StateFile.arguments, display: server.display)
        #expect(try program.window(on: server).size == size)
        #expect(try program.terminate() == .exited(0))
      }
    }

    @Test func `a tuning on the command line is in use and is that of the next window`() throws {
      let server = try SharedServer.current ?? XServer()
      let values = try WrittenFile("Mine.tuning.json", WrittenFile.tuning)
      let program = try Program([values.path], display: server.display)
      _ = try program.window(on: server)
      let saved = "state/scrollwork/where.json"
      _ = try eventually("the tuning's path in \(saved)", instead: { program.text(saved) }) {
        program.text(saved).contains("Mine.tuning.json") ? true : nil
      }
      #expect(try program.terminate() == .exited(0))
    }

    @Test func `a file that is dropped on the window is opened, whatever it showed`() throws {
      let server = try SharedServer.current ?? XServer()
      let trace = try WrittenFile("a drag.gesture.jsonl", WrittenFile.drag)
      let values = try WrittenFile("Mine.tuning.json", WrittenFile.tuning)
      let scene = try OpenScene("feed", width: 390, height: 844, isBare: false, on: server)
      let before = scene.states.latest?.time ?? 0
      try scene.window.drop(trace.path)
      try expectReplay(scene.states, after: before)
      try scene.window.drop(values.path)
      try scene.window.drop("/nonexistent.gesture.jsonl")
      // The window goes on after a file that it cannot open, under the dropped tuning.
      let now = scene.states.latest?.time ?? 0
      try scene.window.drop(trace.path)
      try expectReplay(scene.states, slop: 12, after: now)
      #expect(try scene.program.terminate() == .exited(0))
    }
  }
}
