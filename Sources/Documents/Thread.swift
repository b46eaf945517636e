import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A thread for work that must not wait for the frame, or let the frame wait.
public enum Thread {
  /// Carries a closure into a C thread.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on a thread of its own. Where the system gives no thread, it runs at once.
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
