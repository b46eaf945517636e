import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A detached thread for work that must not block the frame and that no frame may block.
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
