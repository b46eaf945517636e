import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe that ends a wait in poll(2). After the first write it stays readable.
final class WakePipe: Sendable {
  private let pipe: Pipe

  /// Creates a pipe; `nil` if the system refuses.
  init?() {
    guard let pipe = Pipe.lock.withLock({ _ in Pipe.create() }) else { return nil }
    self.pipe = pipe
    // A full pipe wakes as well as one more byte would.
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
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
}
