import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A detached thread, for work that must not delay frames and must not be delayed by them.
public enum Thread {
  /// A box that carries a closure through the `void *` argument of `pthread_create`.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a new detached thread that runs `body`. If the system cannot create a thread, runs `body` on the calling
  /// thread before returning.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(body))
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard code == 0 else { return box.takeRetainedValue().run() }
    pthread_detach(thread)
  }
}

/// A thread that ends once this value is released.
public final class StoppableThread: Sendable {
  private let writing: Int32

  /// Starts the thread; `nil` if the system has no more pipes.
  ///
  /// - Parameter body: what the thread runs. Its argument is a descriptor that becomes readable, for poll(2), when the
  ///   thread must end; `body` does not close it.
  public init?(_ body: @escaping @Sendable (_ stopped: Int32) -> Void) {
    guard let pipe = Pipe.lock.withLock({ _ in Pipe.create() }) else { return nil }
    writing = pipe.writing
    let reading = pipe.reading
    Thread.start {
      body(reading)
      close(reading)
    }
  }

  deinit { close(writing) }
}

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
