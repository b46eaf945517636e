import Documents
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Locks of files")
struct FileLockTests {
  @Test("A lock has one holder, and is free once that lets it go")
  func oneHolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    var held = FileLock(path)
    try #require(held != nil)
    #expect(FileLock(path) == nil && FileLock(path, for: .reading) == nil)
    held = nil
    #expect(FileLock(path, for: .reading) != nil)
  }

  @Test("A lock that was let go is free, even where a program that is just starting has the file open")
  func startingProgram() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    var held = FileLock(path)
    // What a new process has until it becomes another program.
    let copy = try dup(#require(held).file)
    defer { close(copy) }
    held = nil
    #expect(FileLock(path) != nil)
  }

  @Test("To read, a file must be there; to write, it is made")
  func opening() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    #expect(FileLock(path, for: .reading) == nil && !File.isReadable(path))
    #expect(FileLock(path) != nil && File.isReadable(path))
  }
}
