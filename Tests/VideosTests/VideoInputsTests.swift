import Documents
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Videos

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Video input files")
struct VideoInputsTests {
  private let recording = GestureRecording(scene: .feed, viewport: Size(width: 390, height: 844))

  @Test func `video inputs exist while the video is rendered and are removed afterwards`() throws {
    let folder = try TemporaryFolder()
    let desk = CaptureQueue(wake: {})
    let gate = folder.path + "/gate"
    do {
      let inputs = try VideoInputs(recording, [Tuning(base: .gtk), Tuning()], number: 3, in: folder.path + "/films")
      #expect(try RecordingReader.read(inputs.trace) == recording)
      #expect(try inputs.values.map { try TuningFile.read($0) } == [Tuning(base: .gtk), Tuning()])
      let script = "until [ -e \"$0\" ]; do sleep 0.02; done"
      desk.run("/bin/sh", ["-c", script, gate], inputs: inputs, result: "/x/film.mp4", title: "Video")
    }
    #expect(try Folder.files(folder.path + "/films").count == 4)
    try File.writeAtomically([], to: gate)
    _ = try eventually("end of the inputs") { try Folder.files(folder.path + "/films").isEmpty ? true : nil }
  }

  @Test func `a maker that fails to start, and a write error, leave no files`() throws {
    let folder = try TemporaryFolder()
    let desk = CaptureQueue(wake: {})
    desk.run(
      "/no/such/program", [], inputs: try VideoInputs(recording, [Tuning()], number: 1, in: folder.path), result: "x",
      title: "Video")
    _ = try eventually("end of the inputs") { try Folder.files(folder.path).isEmpty ? true : nil }
    try TemporaryFolder.create(folderOf: "\(folder.path)/\(getpid())-2.0.tuning.json/x")
    #expect(throws: DocumentError.self) { try VideoInputs(recording, [Tuning()], number: 2, in: folder.path) }
    #expect(try Folder.files(folder.path) == [])
  }

  @Test func `files of ended programs are removed at the next start, others stay`() throws {
    let folder = try TemporaryFolder()
    let running = try VideoInputs(recording, [Tuning()], number: 7, in: folder.path)
    // Files of a killed program, and of one killed before it wrote the recording.
    let left = [
      "11-1.gesture.jsonl", "11-1.0.tuning.json", "11-1.1.tuning.json", "11-1.lock", "11-2.0.tuning.json", "11-2.lock",
    ]
    let others = [
      "12-1.gesture.jsonl", "11-1.mp4", "11-1.gesture.jsonl.bak", "holiday.lock", "holiday.gesture.jsonl", "1-2-3.lock",
      "+1-2.lock",
    ]
    for name in left + others { try File.writeAtomically([], to: folder.path + "/" + name) }
    VideoInputs.removeStaleFiles(folder.path)
    let own = [running.values[0], running.trace].map { Folder.split($0).name } + ["\(getpid())-7.lock"]
    #expect(try Set(Folder.files(folder.path)) == Set(own + others))
    VideoInputs.removeStaleFiles(folder.path + "/none")
    #expect(!File.exists(folder.path + "/none"))
  }
}
