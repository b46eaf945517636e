import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Two ends of a pipe that no other program inherits.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// Held while a pipe is made and while a program is started: between the two, a pipe could be inherited.
  static let lock = Mutex(())

  /// A pipe; `nil` when the system refuses. The lock must be held.
  static func make() -> Pipe? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Pipe(reading: ends[0], writing: ends[1])
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
