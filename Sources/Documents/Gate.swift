#if canImport(Glibc)
  import Glibc
#endif

/// What one thread waits at until others have come by.
public final class Gate: @unchecked Sendable {  // a semaphore is made for several threads
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  /// A gate that nobody has come by.
  public init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets one thread pass, now or when it comes.
  public func open() { sem_post(semaphore) }

  /// Waits until it was opened once more than others have passed.
  public func pass() { while sem_wait(semaphore) != 0 {} }
}
