#if canImport(Glibc)
  import Glibc
#endif

/// A counting semaphore: a thread waits in ``wait()`` until another thread calls ``signal()``.
public final class Semaphore: @unchecked Sendable {  // POSIX semaphores are thread-safe
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// Creates a semaphore with a count of zero, so that the first ``wait()`` waits.
  public init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets one thread through: one that is waiting, or the next that calls ``wait()``.
  public func signal() { sem_post(semaphore) }

  /// Blocks until there is a ``signal()`` that no earlier ``wait()`` has used up.
  public func wait() { while sem_wait(semaphore) != 0 {} }
}
