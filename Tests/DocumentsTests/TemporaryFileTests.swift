import TestSupport
import Testing

@testable import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Temporary files of writes in progress, and the removal of those that killed programs left behind.
@Suite struct TemporaryFileTests {
  /// Creates a temporary file as a killed process leaves it: unlocked, with its note.
  private func leave(_ name: String, in folder: String, notes: String) throws -> String {
    let file = try #require(TemporaryFile(for: folder + "/" + name, mode: 0o666, keepsExtension: true, notes: notes))
    let note = try #require(try Folder.files(notes, withHidden: true).first)
    let kept = try File.read(notes + "/" + note)
    let path = file.path
    #expect(link(path, path + ".kept") == 0)
    file.remove()
    // The same inode under the same name, and the same note.
    #expect(rename(path + ".kept", path) == 0)
    try File.writeAtomically(kept, to: notes + "/" + note)
    return path
  }

  @Test func `a sweep removes what the notes describe and no other file, whatever its name`() throws {
    let folder = try TemporaryFolder()
    let state = try TemporaryFolder()
    let notes = state.path + "/temporary"
    let left = try leave("sheet film.mp4", in: folder.path, notes: notes)
    var random = SystemRandomNumberGenerator()
    let process = Int.random(in: 2...30_000_000, using: &random)
    let others = [
      "NAME.tmp-20240115", ".tmp-20240115-NAME", ".tmp-\(process)-a.mp4", "soft.tuning.json.tmp-\(process)",
      ".tmp-\(getpid()).2-sheet film.mp4", "sheet film.mp4", "frame-000000.png", ".hidden",
    ]
    for name in others { try File.writeAtomically([1], to: folder.path + "/" + name) }
    try File.writeAtomically(Array("a diary".utf8), to: notes + "/diary")
    TemporaryFile.removeStale(notedIn: notes)
    #expect(!File.exists(left))
    #expect(try Folder.files(folder.path, withHidden: true) == others.sorted())
    #expect(try Folder.files(notes) == ["diary"])
    TemporaryFile.removeStale(notedIn: folder.path + "/none")
  }

  @Test func `a sweep spares a file that took the name of a noted one, and one that is still written`() throws {
    let folder = try TemporaryFolder()
    let state = try TemporaryFolder()
    let notes = state.path + "/temporary"
    let path = try leave("a.mp4", in: folder.path, notes: notes)
    // Two files that exist at once never share an inode.
    #expect(rename(path, path + ".mine") == 0)
    try File.writeAtomically([7], to: path)
    TemporaryFile.removeStale(notedIn: notes)
    #expect(try File.read(path) == [7] && File.exists(path + ".mine"))
    let written = try #require(TemporaryFile(for: folder.path + "/b", mode: 0o600, notes: notes))
    TemporaryFile.removeStale(notedIn: notes)
    #expect(File.exists(written.path))
    #expect(written.commit() && File.exists(folder.path + "/b"))
    #expect(try Folder.files(notes) == [])
  }

  @Test func `a temporary file never takes over somebody else's file`() throws {
    let folder = try TemporaryFolder()
    let mine = ["\(folder.path)/a.tmp-\(getpid())", "\(folder.path)/.tmp-\(getpid())-a"]
    for path in mine { try File.writeAtomically([7], to: path) }
    try File.writeAtomically([1], to: folder.path + "/a")
    let video = try #require(TemporaryFile(for: folder.path + "/a", mode: 0o600, keepsExtension: true))
    #expect(video.path.hasSuffix("-a"))
    video.remove()
    for path in mine { #expect(try File.read(path) == [7]) }
  }

  @Test func `a file that is written in pieces replaces the old one only when it is complete`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/states"
    try File.writeAtomically([7], to: path)
    for isLive in [false, true] {
      do {
        let file = try OutputFile(path, isLive: isLive)
        #expect(try file.write([1, 2]))
      }
      #expect(try File.read(path) == [7] && Folder.files(folder.path, withHidden: true) == ["states"])
    }
    let file = try OutputFile(path, isLive: true)
    #expect(try file.write([1]) && file.write([2]))
    try file.finish()
    #expect(try File.read(path) == [1, 2])
    let live = try OutputFile(path + ".new", isLive: true)
    #expect(try live.write([3]) && File.read(path + ".new") == [3])
  }

  @Test func `moving a file never overwrites another one`() throws {
    let folder = try TemporaryFolder()
    let (a, b, c) = (folder.path + "/a", folder.path + "/b", folder.path + "/c")
    try File.writeAtomically([1], to: a)
    try File.writeAtomically([2], to: b)
    let error = #expect(throws: DocumentError.self) { try File.move(a, to: b) }
    #expect(error?.kind == .unwritable && error?.reason.contains("taken") == true)
    #expect(try File.read(a) == [1] && File.read(b) == [2])
    try File.move(a, to: c)
    #expect(try !File.exists(a) && File.read(c) == [1])
    #expect(throws: DocumentError.self) { try File.move(a, to: folder.path + "/d") }
  }
}
