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
    #expect(FileLock(path) == nil && errno == EWOULDBLOCK)
    #expect(FileLock(path, for: .reading) == nil && errno == EWOULDBLOCK)
    held = nil
    #expect(FileLock(path, for: .reading) != nil)
  }

  @Test("A refused lock says why, and closes no descriptor but its own")
  func refusal() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.lock"
    let held = FileLock(path)
    try #require(held != nil)
    // Closing a descriptor twice would set EBADF, and could close a file that another thread has opened meanwhile.
    errno = 0
    let isRefused = FileLock(path) == nil
    let reason = errno
    #expect(isRefused && reason == EWOULDBLOCK)
    errno = 0
    let isMissing = FileLock(folder.path + "/none", for: .reading) == nil
    let other = errno
    #expect(isMissing && other == ENOENT)
    withExtendedLifetime(held) {}
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
    #expect(FileLock(path, for: .reading) == nil && errno == ENOENT && !File.isReadable(path))
    #expect(FileLock(path) != nil && File.isReadable(path))
  }
}
