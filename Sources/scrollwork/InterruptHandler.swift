import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A handler for Control-C that lets a command save its results before it exits.
enum InterruptHandler {
  private static let flag = Atomic(false)
  /// The exit code by which shells report a death by SIGINT, 128 + 2.
  static let code: Int32 = 130

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Installs the handler. From then on, Control-C only sets `isRequested`, and the command must exit itself.
  static func install() { signal(SIGINT) { _ in InterruptHandler.flag.store(true, ordering: .relaxed) } }

  /// The descriptor that the handler writes to; -1 for none.
  private static let descriptor = Atomic<Int32>(-1)

  /// Installs a handler for Control-C and for SIGTERM, by which services are stopped. It also writes a byte to a
  /// descriptor, which ends a wait at once.
  static func install(writingTo descriptor: Int32) {
    self.descriptor.store(descriptor, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        let before = errno
        var byte: UInt8 = 1
        InterruptHandler.flag.store(true, ordering: .relaxed)
        _ = write(InterruptHandler.descriptor.load(ordering: .relaxed), &byte, 1)
        errno = before
      }
    }
  }
}
