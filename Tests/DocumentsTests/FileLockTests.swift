import Documents
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("File locks")
struct FileLockTests {
  @Test("A lock has one holder and is free once the holder releases it")
  func oneHolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    var held = FileLock(path)
    try #require(held != nil)
    #expect(FileLock(path) == nil && FileLock(path, for: .reading) == nil)
    held = nil
    #expect(FileLock(path, for: .reading) != nil)
  }

  @Test("A released lock is free even while a starting program still has the file open")
  func startingProgram() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    var held = FileLock(path)
    // A forked process has such a copy until it executes another program.
    let copy = try dup(#require(held).descriptor)
    defer { close(copy) }
    held = nil
    #expect(FileLock(path) != nil)
  }

  @Test("Locking for reading requires an existing file; locking for writing creates it")
  func opening() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    #expect(FileLock(path, for: .reading) == nil && !File.isReadable(path))
    #expect(FileLock(path) != nil && File.isReadable(path))
  }
}
