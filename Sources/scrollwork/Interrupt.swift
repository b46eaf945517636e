import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A handler for Control-C that lets a command save its results before it exits.
enum Interrupt {
  private static let flag = Atomic(false)
  /// The exit code by which shells report a death by SIGINT, 128 + 2.
  static let code: Int32 = 130

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Installs the handler. From then on, Control-C only sets `isRequested`, and the command must exit itself.
  static func install() { signal(SIGINT) { _ in Interrupt.flag.store(true, ordering: .relaxed) } }
}
