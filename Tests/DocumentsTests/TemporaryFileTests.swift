import TestSupport
import Testing

@testable import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Temporary files of writes in progress, and the removal of those that killed programs left behind.
@Suite struct TemporaryFileTests {
  /// Returns the ID of a process that has ended.
  private func ended() throws -> pid_t {
    var process: pid_t = 0
    let name = strdup("true")
    defer { free(name) }
    try #require(posix_spawnp(&process, "true", nil, nil, [name, nil], environ) == 0)
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    return process
  }

  @Test func `a sweep removes the temporary files of ended processes and nothing else`() throws {
    let folder = try TemporaryFolder()
    let ended = try ended()
    let left = [".tmp-\(ended)-sheet film.mp4", "soft.tuning.json.tmp-\(ended)"]
    let others = [
      "sheet film.mp4", ".hidden", ".tmp-mine.mp4", ".tmp-\(ended)", ".tmp-\(ended)-", "notes.tmp-2b", "a.tmp-",
      // The parent of this process is alive.
      ".tmp-\(getppid())-a.gif", "a.png.tmp-\(getppid())",
    ]
    for name in left + others { try File.writeAtomically([1], to: folder.path + "/" + name) }
    TemporaryFile.removeStale(in: folder.path)
    #expect(try Folder.files(folder.path, withHidden: true) == others.sorted())
    TemporaryFile.removeStale(in: folder.path + "/none")
  }

  @Test func `a locked file stays even if its name has the ID of an ended process`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/.tmp-\(try ended())-a.mp4"
    var held = FileLock(path, mode: 0o666)
    try #require(held != nil)
    TemporaryFile.removeStale(in: folder.path)
    #expect(File.exists(path))
    held = nil
    TemporaryFile.removeStale(in: folder.path)
    #expect(!File.exists(path))
  }

  @Test func `the process ID in a temporary file's name is read back`() {
    #expect(TemporaryFile.hiddenPath(for: "/a/b/film.mp4", process: 12) == "/a/b/.tmp-12-film.mp4")
    #expect(TemporaryFile.hiddenPath(for: "film.mp4", process: 12) == ".tmp-12-film.mp4")
    #expect(TemporaryFile.process(of: ".tmp-12-film.mp4") == 12)
    #expect(TemporaryFile.process(of: "a.tmp-3.tmp-12") == 12)
    for name in ["film.mp4", ".tmp--a", ".tmp-99999999999-a", "a.tmp-", ".tmp-12"] {
      #expect(TemporaryFile.process(of: name) == nil, "\(name)")
    }
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
