import Documents
import FeatureSupport
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Files that a person opens with the program or drops on its window.
@Suite("Opened files")
struct OpenedFileTests {
  private static let names = [SceneDescriptor].shipped.names

  /// Writes a file and returns its path.
  private func write(_ text: String, as name: String, in folder: borrowing TemporaryFolder) throws -> String {
    let path = "\(folder.path)/\(name)"
    try File.writeAtomically(Array(text.utf8), to: path, isSynced: false)
    return path
  }

  /// A finger that drags for 0.1 s and lifts.
  private func recording(_ scene: SceneName, viewport: Size = Size(width: 390, height: 844)) -> String {
    var lines = [
      "{\"scrollwork\":\"gesture/1\",\"scene\":\"\(scene.rawValue)\",\"viewport\":[\(viewport.width),\(viewport.height)]}",
      "{\"t\":0,\"type\":\"down\",\"id\":1,\"x\":195,\"y\":500}",
    ]
    for step in 1...10 {
      lines.append("{\"t\":\(step * 10000),\"type\":\"move\",\"id\":1,\"x\":195,\"y\":\(500 - step * 20)}")
    }
    lines.append("{\"t\":105000,\"type\":\"up\",\"id\":1,\"x\":195,\"y\":300}")
    return lines.joined(separator: "\n") + "\n"
  }

  private let tuning = "{\"scrollwork\":\"tuning/1\",\"base\":\"android\",\"values\":{\"feed.threshold\":121}}\n"

  @Test(arguments: names)
  func `the content decides what a file is, whatever its name and its lines end with`(scene: SceneName) throws {
    let folder = try TemporaryFolder()
    let pretty = tuning.replacing(",\"", with: ",\n  \"")
    for suffix in [".gesture.jsonl", ".jsonl", ".tuning.json", ".json", ".txt", ""] {
      for start in ["", "\u{FEFF}", "\n\n", "\u{FEFF}\r\n"] {
        for end in ["\n", "\r\n"] {
          let trace = start + recording(scene).replacing("\n", with: end)
          guard
            case .recording(let read, let name) = try OpenedFile.read(
              write(trace, as: "a drag\(suffix)", in: folder), scenes: Self.names)
          else { return #expect(Bool(false), "\(suffix): \(trace.debugDescription) is not a recording") }
          #expect(read.scene == scene && read.events.count == 12)
          #expect(name == (suffix.hasSuffix(".jsonl") ? "a drag" : "a drag\(suffix)"))
          for text in [tuning, pretty] {
            let path = try write(start + text.replacing("\n", with: end), as: "t\(suffix)", in: folder)
            guard case .tuning(let choice) = try OpenedFile.read(path, scenes: Self.names) else {
              return #expect(Bool(false), "\(suffix): \(text.debugDescription) is not a tuning")
            }
            #expect(choice.file == path && choice.tuning.base.name == "android")
            #expect(choice.tuning[Tunables.feedThreshold] == 121)
          }
        }
      }
    }
  }

  @Test func `a file that is neither is reported with its line and what was expected`() throws {
    let folder = try TemporaryFolder()
    let rows: [(text: String, name: String, words: String, row: UInt)] = [
      ("", "empty", "neither a recording nor a tuning", #line),
      ("", "empty.gesture.jsonl", "expected a header with", #line),
      ("", "empty.tuning.json", "empty.tuning.json", #line),
      ("\u{0}\u{1}\u{2}", "binary", "neither a recording nor a tuning", #line),
      ("{\"scrollwork\":\"fit/1\"}", "fit", "neither a recording nor a tuning", #line),
      ("{\"scrollwork\":\"fit/1\"}", "fit.json", "tuning/1", #line),
      ("{\"scrollwork\":\"gesture/9\"}", "new", "gesture/1", #line),
      ("{\"scrollwork\":\"tuning/9\"}", "new", "tuning/1", #line),
      (recording(SceneName(rawValue: "nowhere")), "strange", "unknown scene", #line),
    ]
    for row in rows {
      let path = try write(row.text, as: row.name, in: folder)
      let error = #expect(throws: DocumentError.self, "line \(row.row)") {
        try OpenedFile.read(path, scenes: Self.names)
      }
      #expect(error?.kind == .malformed && error?.line != nil && error?.path == path, "line \(row.row)")
      #expect(error?.description.contains(row.words) == true, "line \(row.row): \(error?.description ?? "none")")
    }
    for path in [folder.path, folder.path + "/missing.gesture.jsonl"] {
      let error = #expect(throws: DocumentError.self) { try OpenedFile.read(path, scenes: Self.names) }
      #expect(error?.kind == .missing)
    }
  }

  @Test func `a dropped video is measured, and one that cannot be read is reported`() throws {
    let folder = try TemporaryFolder()
    let user = try PlaygroundUser(.timeline)
    user.playground.openFile(try write("no pictures", as: "a film.mp4", in: folder))
    #expect(user.workbench.outputProgress?.title == "Measuring a film.mp4")
    try user.wait(until: "the report about the video") { user.workbench.outputProgress == nil }
    #expect(user.workbench.stageMessage?.contains("a film.mp4: ") == true, "\(user.workbench.stageMessage ?? "none")")
  }

  /// The result would replace B, which the person is asked about.
  @Test func `a blind comparison ends the measurement of a video, and refuses another`() throws {
    let folder = try TemporaryFolder()
    let user = try PlaygroundUser.comparing(.timeline)
    let path = try write("no pictures", as: "a film.mp4", in: folder)
    user.playground.openFile(path)
    #expect(user.playground.states.isActive(.measuring))
    user.playground.run(.blindTest(.identity))
    #expect(user.playground.states.isActive(.blind) && !user.playground.states.isActive(.measuring))
    user.playground.openFile(path)
    #expect(!user.playground.states.isActive(.measuring))
    #expect(user.workbench.stageMessage == user.playground.states[.blind]?.refusal)
  }

  /// Opens a recording of each scene while each scene is shown, in the first window and in one of five other states, each
  /// of which meets each scene and each recording.
  @Test(arguments: names)
  func `a recording is replayed on its scene from every state of the window`(shown: SceneName) throws {
    let folder = try TemporaryFolder()
    let first = try #require(Self.names.firstIndex(of: shown))
    let user = try PlaygroundUser(shown)
    for (index, scene) in Self.names.enumerated() {
      let path = try write(recording(scene), as: "a drag.gesture.jsonl", in: folder)
      var end: StateLine?
      for state in [0, 1 + (first + index) % 5] {
        user.playground.showChosen(shown)
        user.advanceFrame()
        switch state {
        case 1: try user.drag()
        case 2: user.playground.run(.library)
        case 3: user.playground.run(.pause)
        case 4:
          try user.drag()
          try user.settle()
          user.playground.run(.replay)
        case 5: user.playground.run(.help)
        default: break
        }
        try user.wait(0.05)
        user.playground.openFile(path)
        try user.wait(0.3)
        #expect(user.session.scene.name == scene && user.session.isReplaying, "state \(state)")
        #expect(user.column.strip.title == .file("a drag") && user.column.strip.recording == nil)
        #expect(!user.session.clock.isPaused && !user.playground.help.isOpen && !user.workbench.isStageCovered)
        for _ in 0..<100 where user.session.isReplaying { try user.wait(0.25) }
        let line = user.session.scene.stateLine
        #expect(!user.session.isReplaying && user.session.scene.isAtRest)
        #expect(end == nil || end == line, "state \(state)")
        end = line
        // The transport replays it again.
        user.playground.run(.replay)
        try user.wait(0.1)
        #expect(user.session.isReplaying)
        user.playground.run(.replay)
      }
    }
  }

  @Test func `a tuning file comes into use, is watched, and can be undone`() throws {
    let folder = try TemporaryFolder()
    let path = try write(tuning, as: "Mine.tuning.json", in: folder)
    let user = try PlaygroundUser(.feed)
    let before = user.session.tuning
    user.advanceFrame()
    user.playground.openFile(path)
    try user.wait(0.05)
    #expect(user.session.tuning[Tunables.feedThreshold] == 121 && user.playground.comparison.a.path == path)
    #expect(user.workbench.stageMessage?.contains("Mine in use") == true)
    user.playground.run(.undo)
    #expect(user.session.tuning == before)
  }

  @Test func `the file that the window is opened with is replayed or named, and its tuning stays as it is`() throws {
    let folder = try TemporaryFolder()
    let user = try PlaygroundUser(.feed)
    user.playground.openFirstFile()
    #expect(user.workbench.stageMessage == nil && !user.session.isReplaying)
    let trace = try write(recording(.gallery), as: "a drag.gesture.jsonl", in: folder)
    user.playground.options.file = try .read(trace, scenes: Self.names)
    user.playground.openFirstFile()
    #expect(user.session.scene.name == .gallery && user.session.isReplaying)
    let values = try write(tuning, as: "Mine.tuning.json", in: folder)
    let other = try PlaygroundUser(.feed)
    other.advanceFrame()
    other.playground.options.file = try .read(values, scenes: Self.names)
    let before = other.session.tuning
    other.playground.openFirstFile()
    #expect(other.workbench.stageMessage == "Mine in use" && other.session.tuning == before)
  }

  @Test func `a phone's log is replayed over the whole scene, and without a window it is to be imported`() throws {
    let folder = try TemporaryFolder()
    // A finger swipes over half of an axis of 200 units, which is half of the scene, whatever its height.
    var log = """
      add device 1: /dev/input/event2
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 199, fuzz 0, flat 0, resolution 0
      [1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
      [1.000000] EV_ABS ABS_MT_POSITION_X 00000032

      """
    for step in 0...10 {
      let (time, y) = (1_000_000 + step * 10_000, String(160 - step * 10, radix: 16))
      log += "[\(time / 1_000_000).\(String(time).suffix(6))] EV_ABS ABS_MT_POSITION_Y 000000\(y)\n"
      log += "[\(time / 1_000_000).\(String(time).suffix(6))] EV_SYN SYN_REPORT 00000000\n"
    }
    log += "[1.110000] EV_ABS ABS_MT_TRACKING_ID ffffffff\n[1.110000] EV_SYN SYN_REPORT 00000000\n"
    let path = try write(log, as: "swipe.log", in: folder)
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    user.playground.openFile(path)
    try user.wait(0.05)
    #expect(user.session.isReplaying && user.column.strip.title == .file("swipe.log"))
    let recording = try #require(user.session.replay?.playback.recording)
    let size = user.session.scene.viewport
    #expect(recording.viewport == size && recording.events.count == 12)
    #expect(recording.events.first?.kind == .input(.down(id: 1, at: Point(x: size.width / 2, y: size.height * 0.8))))
    let error = #expect(throws: DocumentError.self) { try OpenedFile.read(path, scenes: Self.names) }
    #expect(error?.reason.contains("scrollwork import") == true)
  }

  @Test func `an unreadable file is reported in the window and changes nothing`() throws {
    let folder = try TemporaryFolder()
    let user = try PlaygroundUser(.feed)
    user.advanceFrame()
    let before = (user.session.tuning, user.session.currentGesture.id)
    for (text, name) in [
      ("{", "x.tuning.json"), (recording(SceneName(rawValue: "nowhere")), "x.gesture.jsonl"), ("hello", "x.txt"),
    ] {
      let path = try write(text, as: name, in: folder)
      user.playground.openFile(path)
      #expect(user.workbench.stageMessage?.contains(path) == true)
      #expect(user.session.scene.name == .feed && !user.session.isReplaying && user.session.tuning == before.0)
      #expect(user.session.currentGesture.id == before.1)
    }
    // A header alone is a valid recording, but there is nothing to show.
    let empty = try write(
      recording(.gallery).prefix { $0 != "\n" } + "\n", as: "empty.gesture.jsonl", in: folder)
    user.playground.openFile(empty)
    #expect(user.workbench.stageMessage?.contains("no events") == true && !user.session.isReplaying)
  }

  @Test func `a recording in progress, a blind comparison and a kiosk refuse files`() throws {
    let folder = try TemporaryFolder()
    let paths = [
      try write(recording(.gallery), as: "a.gesture.jsonl", in: folder),
      try write(tuning, as: "t.tuning.json", in: folder),
    ]
    let recorder = try PlaygroundUser(.feed)
    recorder.advanceFrame()
    recorder.playground.run(.record)
    recorder.playground.openFile(paths[0])
    #expect(recorder.session.isRecording && recorder.session.scene.name == .feed)

    let listener = try PlaygroundUser(.feed)
    listener.advanceFrame()
    listener.playground.tuning.compare(with: "android")
    listener.send(KeyCommand("j"))
    listener.advanceFrame()
    for path in paths {
      let before = listener.session.tuning
      listener.playground.openFile(path)
      #expect(
        listener.session.tuning == before && listener.session.scene.name == .feed && !listener.session.isReplaying)
      #expect(listener.workbench.stageMessage == listener.playground.states[.blind]?.refusal)
    }

    let visitor = try PlaygroundUser(.feed, kiosk: KioskOptions(playlist: [.feed]))
    visitor.advanceFrame()
    let before = visitor.session.tuning
    for path in paths { visitor.playground.openFile(path) }
    #expect(visitor.session.scene.name == .feed && visitor.session.tuning == before)
  }
}
