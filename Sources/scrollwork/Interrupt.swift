import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Control-C, for what must not be lost by it.
enum Interrupt {
  private static let flag = Atomic(false)
  /// How shells tell that a program ended by SIGINT.
  static let code: Int32 = 130

  static var isAsked: Bool { flag.load(ordering: .relaxed) }

  /// From now on it asks instead of ending the program.
  static func listen() { signal(SIGINT) { _ in Interrupt.flag.store(true, ordering: .relaxed) } }
}
