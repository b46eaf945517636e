import Documents
import Glibc
import TestSupport
import Testing

/// What signals and full disks leave behind.
@Suite("Signals and full disks", .serialized)
struct EndSignalTests {
  /// A recording of a motion that takes a quarter of an hour to video.
  private static let text = """
    {"scrollwork":"gesture/1","scene":"timeline","viewport":[120,160],"scale":1,"device":"touch"}
    {"t":0,"type":"down","id":1,"x":60,"y":120}
    {"t":900000000,"type":"up","id":1,"x":60,"y":60}

    """

  private func trace(in folder: borrowing TemporaryFolder) throws -> String {
    let path = folder.path + "/trace.gesture.jsonl"
    try File.writeAtomically(Array(Self.text.utf8), to: path)
    return path
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a video that a signal stops leaves the old one and nothing else`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let program = try Program(
      ["replay", try trace(in: folder), "--video", folder.path + "/a.mp4", "--progress"], display: nil)
    try File.writeAtomically([7], to: folder.path + "/a.mp4")
    _ = try eventually("progress") { program.errors.contains("progress 9/") ? true : nil }
    program.process.send(signal)
    #expect(try program.ending() == .exited(128 + signal), "\(program.errors)")
    #expect(try File.read(folder.path + "/a.mp4") == [7])
    #expect(try Folder.files(folder.path, withHidden: true) == ["a.mp4", "trace.gesture.jsonl"])
    #expect(try Folder.files(program.folder.path + "/state/scrollwork/temporary") == [])
  }

  @Test func `states that do not fit leave the old file`() throws {
    let folder = try TemporaryFolder()
    let states = folder.path + "/states"
    try File.writeAtomically([7], to: states)
    // The shell's unit is 512 bytes or 1 KiB.
    let program = try Program(
      ["replay", try trace(in: folder), "--state", states], display: nil,
      wrapper: ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"])
    #expect(try program.ending(within: 60) == .exited(74), "\(program.errors)")
    #expect(try File.read(states) == [7])
    #expect(try Folder.files(folder.path, withHidden: true) == ["states", "trace.gesture.jsonl"])
  }
}
