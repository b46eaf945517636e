import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A pipe that child processes do not inherit.
package struct Pipe {
  package let reading: Int32
  package let writing: Int32

  /// A lock that must be held while a pipe is created and while a child process starts. Otherwise a child could inherit
  /// a pipe before its close-on-exec flag is set.
  package static let lock = Mutex(())

  /// Creates a pipe; `nil` if the system refuses. The caller must hold ``lock``.
  package static func create() -> Pipe? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Pipe(reading: ends[0], writing: ends[1])
  }

  package func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
