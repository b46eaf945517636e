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
/// By default Xlib ends a program in both cases, with its own line and code 1. Here a refused request is ignored: whoever
/// depends on the answer of one looks at it. A connection that breaks is remembered, its calls do nothing from then on
/// (libX11 1.7 and later), and ``EventPump`` ends the loop.
enum XServerLoss {
  private struct State {
    /// Address of the server that is gone, such as ":0".
    var server: String?
    /// Connections whose loss the program outlives until its loop has ended.
    var outlived: Set<UInt> = []
  }

  private static let state = Mutex(State())

  /// Address of the X server whose connection broke; `nil` while there is none.
  static var server: String? { state.withLock { $0.server } }

  /// Seconds that the loop gets to save and leave. Files are saved in far less; what takes longer is a call that waits for
  /// an answer of the server for ever, as XIfEvent does.
  private static let patience: UInt32 = 5

  /// Installs the handlers for all connections of the process. Before SDL connects, so that its own handlers call these.
  static func prepare() {
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { display in
      if let display { XServerLoss.lose(display) }
      return 0
    }
  }

  /// Lets the program outlive a connection: its calls return, and the loop saves what there is to save.
  ///
  /// - Parameter display: Xlib's Display.
  static func outlive(_ display: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: display)
    _ = state.withLock { $0.outlived.insert(address) }
    XSetIOErrorExitHandler(OpaquePointer(display), { _, _ in }, nil)
  }

  private static func lose(_ display: OpaquePointer) {
    let address = UInt(bitPattern: display)
    let name = XDisplayString(display).map { String(cString: $0) } ?? ""
    let (isFirst, isOutlived) = state.withLock { state in
      defer { state.server = state.server ?? name }
      return (state.server == nil, state.outlived.contains(address))
    }
    // Xlib ends the program when this returns. There are two such connections: every one until the window is there, when
    // nothing has been recorded or tuned, and SDL's second one, which it uses for the clipboard and as it leaves.
    guard isOutlived else { leave() }
    guard isFirst else { return }
    Thread.start {
      sleep(patience)
      leave()
    }
  }

  /// Ends the program at once.
  private static func leave() -> Never {
    let words = Array("scrollwork: \(error?.description ?? "the X server is gone")\n".utf8)
    _ = words.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(Platform.unavailable)
  }

  /// Why nothing can be shown any more; `nil` while all is well.
  static var error: PlatformError? {
    server.map {
      PlatformError(
        .noDisplay, action: "go on without a display",
        reason: "the X server \($0) ended or closed the connection; start the program again once the server is back")
    }
  }
}
