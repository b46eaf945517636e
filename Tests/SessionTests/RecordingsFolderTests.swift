import Documents
import FeatureSupport
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Session

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Recordings folder")
final class RecordingsFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/recordings" }

  init() throws { folder = try TemporaryFolder() }

  private var recording: GestureRecording {
    var recording = GestureRecording(scene: .feed, viewport: Size(width: 390, height: 844))
    recording.events = [.init(microseconds: 1_500_000, kind: .input(.key(.down)))]
    return recording
  }

  @Test func `the folder follows the environment, and relative paths are ignored`() {
    func path(_ variables: [String: String]) -> String { RecordingsFolder.path(UserFolders { variables[$0] }) }
    #expect(path(["XDG_DATA_HOME": "/data", "HOME": "/home/a"]) == "/data/scrollwork/recordings")
    #expect(path(["XDG_DATA_HOME": "data", "HOME": "/home/a"]) == "/home/a/.local/share/scrollwork/recordings")
  }

  @Test func `a taken name gets a number`() throws {
    #expect(try RecordingsFolder.save(recording, as: "a", in: path) == "a")
    #expect(try RecordingsFolder.save(recording, as: "a", in: path) == "a 2")
    #expect(try RecordingsFolder.save(recording, as: "a", in: path) == "a 3")
  }

  @Test func `a recording is never renamed to a taken or invalid name`() throws {
    for name in ["a", "b"] { _ = try RecordingsFolder.save(recording, as: name, in: path) }
    #expect(throws: DocumentError.self) { try RecordingsFolder.rename("a", to: "b", in: path) }
    for name in ["", "  ", "../c", ".c", String(repeating: "x", count: 250), "a\nb"] {
      #expect(throws: DocumentError.self) { try RecordingsFolder.rename("a", to: name, in: path) }
    }
    try RecordingsFolder.rename("a", to: "  new   name ", in: path)
    #expect(try Folder.files(path) == ["b.gesture.jsonl", "new name.gesture.jsonl"])
  }

  @Test func `a deleted recording can be restored, even when its name is taken by now`() throws {
    _ = try RecordingsFolder.save(recording, as: "a", in: path)
    try RecordingsFolder.moveToBin("a", in: path)
    #expect(try Folder.files(path) == [])
    _ = try RecordingsFolder.save(recording, as: "a", in: path)
    #expect(try RecordingsFolder.restoreFromBin("a", in: path) == "a 2")
    #expect(try RecordingReader.read(RecordingsFolder.file("a 2", in: path)) == recording)
  }

  @Test func `a journal without an owner is recovered into the library without its broken last line`() throws {
    let journals = folder.path + "/journals"
    let journal = try RecordingJournal(recording, folder: journals)
    for number in 0..<3 {
      journal.add(.init(microseconds: Int64(number), kind: .input(.key(.down))))
      journal.flush()
    }
    _ = try eventually("journal of three events") {
      (try? File.read(journal.path)).map { $0.count { $0 == 0x0A } } == 4 ? true : nil
    }
    #expect(RecordingJournal.rescue(from: journals, to: path) == [], "Somebody still writes it.")
    // A copy has no owner, like the journal of a killed program.
    let left = try File.read(journal.path) + Array(#"{"t":9,"ty"#.utf8)
    journal.end(isKept: false)
    #expect(!File.exists(journal.path))
    try File.writeAtomically(left, to: journals + "/feed 2026-01-02 03.04.05 77.journal")
    #expect(RecordingJournal.rescue(from: journals, to: path) == ["feed 2026-01-02 03.04.05 recovered"])
    let kept = try RecordingReader.read(path + "/feed 2026-01-02 03.04.05 recovered.gesture.jsonl")
    #expect(kept.events.map(\.microseconds) == [0, 1, 2])
    #expect(RecordingJournal.rescue(from: journals, to: path) == [])
  }
}
