import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe that ends a wait in poll(2). After the first write it stays readable until ``rest()``.
final class WakePipe: Sendable {
  private let pipe: Pipe

  /// Creates a pipe; `nil` if the system refuses.
  init?() {
    guard let pipe = Pipe.lock.withLock({ _ in Pipe.create() }) else { return nil }
    self.pipe = pipe
    // A full pipe wakes as well as one more byte would.
    for end in [pipe.reading, pipe.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit { pipe.close() }

  /// The descriptor to wait for.
  var reading: Int32 { pipe.reading }
  /// The descriptor to write to. Any byte ends the wait.
  var writing: Int32 { pipe.writing }

  func wake() {
    var byte: UInt8 = 1
    _ = write(pipe.writing, &byte, 1)
  }

  /// Makes the pipe unreadable until it is woken again.
  func rest() {
    var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while read(pipe.reading, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
  }
}
