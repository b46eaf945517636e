#if canImport(Glibc)
  import Glibc
#endif

/// A counting semaphore: a thread waits in ``pass()`` until another thread calls ``open()``.
public final class Semaphore: @unchecked Sendable {  // POSIX semaphores are thread-safe
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Creates a semaphore with a count of zero, so that the first ``pass()`` waits.
  public init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets one thread through: one that is waiting, or the next that calls ``pass()``.
  public func open() { sem_post(semaphore) }

  /// Blocks until there is an ``open()`` that no earlier ``pass()`` has used up.
  public func pass() { while sem_wait(semaphore) != 0 {} }
}
