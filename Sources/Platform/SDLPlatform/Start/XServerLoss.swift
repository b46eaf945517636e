import CSDL2X11
import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Handlers that keep Xlib from ending the program when an X server refuses a request or goes away.
///
/// By default Xlib ends a program in both cases, with its own message and exit code 1. These handlers ignore a refused
/// request; callers that need its reply check for that. If a connection breaks, they record the loss. Calls on that
/// connection then do nothing (libX11 1.7 and later), and ``EventPump`` ends the event loop.
enum XServerLoss {
  private struct State {
    /// Address of the X server that is gone, such as ":0"; `nil` if none is.
    var server: String?
    /// Memory addresses of the connections (Xlib's Display) that the program outlives: when one of them breaks, the
    /// event loop goes on, saves the user's data and then ends the program.
    var outlived: Set<UInt> = []
  }

  private static let state = Mutex(State())

  /// Address of the X server whose connection broke; `nil` if none has.
  static var server: String? { state.withLock { $0.server } }

  /// Whether the main thread is reading events. If the connection breaks meanwhile, nothing is being drawn, and the
  /// event loop ends a moment later.
  nonisolated(unsafe) static var isReadingEvents = false  // main thread only
  /// Whether the window is drawn by OpenGL.
  nonisolated(unsafe) static var usesOpenGL = false  // main thread only
  /// Saves what the user has made. It is called if the connection breaks while OpenGL draws.
  nonisolated(unsafe) static var save: (() -> Void)?  // main thread only

  /// The thread that called ``prepare()``.
  nonisolated(unsafe) private static var mainThread = pthread_self()

  /// Whether calls on the broken connection may return to their caller. Mesa's software OpenGL must not continue: it
  /// would ask the server for the window's size, get none, and free pixels into which its threads still draw.
  private static var mayReturn: Bool {
    !usesOpenGL || isReadingEvents || pthread_equal(pthread_self(), mainThread) == 0
  }

  /// Seconds that the event loop has to save the user's data and end. Saving takes far less time; the rest is for calls
  /// that would wait for the server for ever, such as XIfEvent.
  private static let exitTimeout: UInt32 = 5

  /// Installs the handlers for all connections of the process. Must be called before SDL connects, so that SDL's
  /// handlers, which call the handlers installed before them, call these.
  static func prepare() {
    mainThread = pthread_self()
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { display in
      if let display { XServerLoss.handleLoss(of: display) }
      return 0
    }
  }

  /// Keeps the program running when a connection breaks, so that calls return and the event loop can save the user's
  /// data.
  ///
  /// - Parameter display: Xlib's Display.
  static func surviveLoss(of display: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: display)
    _ = state.withLock { $0.outlived.insert(address) }
    XSetIOErrorExitHandler(OpaquePointer(display), { _, _ in }, nil)
  }

  private static func handleLoss(of display: OpaquePointer) {
    let address = UInt(bitPattern: display)
    let name = XDisplayString(display).map { String(cString: $0) } ?? ""
    let (isFirst, isOutlived) = state.withLock { state in
      defer { state.server = state.server ?? name }
      return (state.server == nil, state.outlived.contains(address))
    }
    // For a connection that is not in `outlived`, Xlib ends the program when this function returns. These are all
    // connections before the window exists, when the user has no unsaved work yet, and SDL's second connection, which
    // it uses for the clipboard and at exit.
    guard isOutlived else { exitProcess() }
    guard isFirst else { return }
    Thread.start {
      sleep(exitTimeout)
      exitProcess()
    }
    guard mayReturn else {
      save?()
      exitProcess()
    }
  }

  /// Ends the program at once.
  private static func exitProcess() -> Never {
    let words = Array("scrollwork: \(error?.description ?? "the X server is gone")\n".utf8)
    _ = words.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(Platform.unavailable)
  }

  /// The error for a broken connection; `nil` while the connection works.
  static var error: PlatformError? {
    server.map {
      PlatformError(
        .noDisplay, action: "go on without a display",
        reason: "the X server \($0) ended or closed the connection; start the program again once the server is back")
    }
  }
}
