import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Handlers for the signals that end a program with a window, ``EndSignals``.
///
/// SDL's own handler only sets a flag, which SDL reads the next time it looks for events. While the main thread sleeps,
/// SDL looks again only if the signal interrupts the sleep. A signal that arrives a moment before the sleep begins, or
/// in another thread, does not interrupt it. So these handlers also wake the main thread.
enum QuitSignals {
  /// The pipe to which a handler writes a byte. Writing to a pipe is one of the few things that a handler may do.
  private static let pipe: Pipe? = Pipe.lock.withLock { _ in Pipe.create() }
  /// SDL's handler. It is set before any of these handlers is installed.
  nonisolated(unsafe) private static var sdlHandler: (@convention(c) (Int32) -> Void)?
  /// A signal that SDL handles.
  nonisolated(unsafe) private static var sdlSignal = SIGTERM
  /// Whether the thread that reads the pipe has been started.
  private static let isReading = Atomic(false)

  private static let handler: @convention(c) (Int32) -> Void = { signal in
    EndSignals.receive(signal)
    let error = errno
    // SDL ignores SIGHUP. It also installs its own handler again, in place of this one.
    QuitSignals.sdlHandler?(QuitSignals.sdlSignal)
    Glibc.signal(QuitSignals.sdlSignal, QuitSignals.handler)
    var byte: UInt8 = 1
    if let pipe = QuitSignals.pipe { _ = write(pipe.writing, &byte, 1) }
    errno = error
  }

  /// Replaces SDL's handlers with handlers that also call SDL's. SDL handles only SIGINT and SIGTERM, so SIGHUP gets the
  /// same handler. Signals that a parent process has turned off stay off. Must be called after SDL has started.
  static func install() {
    guard let pipe else { return }
    for signal in EndSignals.all {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { continue }
      let old = action.__sigaction_handler.sa_handler
      if let old, isIgnored(old) || isSame(old, handler) { continue }
      // Without a handler of SDL's nothing would close the window.
      guard old != nil || sdlHandler != nil else { continue }
      if sdlHandler == nil { (sdlHandler, sdlSignal) = (old, signal) }
      action.__sigaction_handler.sa_handler = handler
      sigaction(signal, &action, nil)
    }
    guard sdlHandler != nil, !isReading.exchange(true, ordering: .relaxed) else { return }
    Thread.start {
      var byte: UInt8 = 0
      while read(pipe.reading, &byte, 1) == 1 || errno == EINTR { EventPump.wake() }
    }
  }

  /// Restores the default effect, so that a signal ends a program whose window has closed.
  static func uninstall() {
    for signal in EndSignals.all {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0, let old = action.__sigaction_handler.sa_handler, isSame(old, handler)
      else { continue }
      action.__sigaction_handler.sa_handler = SIG_DFL
      sigaction(signal, &action, nil)
    }
  }

  private static func isSame(_ one: @convention(c) (Int32) -> Void, _ other: @convention(c) (Int32) -> Void) -> Bool {
    unsafeBitCast(one, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }

  /// Returns whether a handler is SIG_IGN. SIG_DFL is 0, thus `nil` in Swift, and never gets here.
  private static func isIgnored(_ handler: @convention(c) (Int32) -> Void) -> Bool {
    unsafeBitCast(handler, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self)
  }
}
