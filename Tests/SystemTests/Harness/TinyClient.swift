import CXTest

/// A minimal X client with one window of one colour, which records its events. It tests the harness.
final class TinyClient {
  private let display: OpaquePointer
  private let server: XServer
  let window: Window

  init(on server: XServer, width: UInt32, height: UInt32, colour: UInt) throws(LaunchError) {
    guard let display = XOpenDisplay(server.display) else {
      throw LaunchError(description: "no connection to \(server.display)")
    }
    self.display = display
    self.server = server
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 40, 30, width, height, 0, 0, colour)
    XSelectInput(
      display, window,
      ButtonPressMask | ButtonReleaseMask | PointerMotionMask | KeyPressMask | KeyReleaseMask | StructureNotifyMask)
    var delete = XInternAtom(display, "WM_DELETE_WINDOW", 0)
    XSetWMProtocols(display, window, &delete, 1)
    XMapWindow(display, window)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// Returns all events since the last call, oldest first.
  func events() -> [XEvent] {
    XSync(display, 0)
    return (0..<XPending(display)).map { _ in
      var event = XEvent()
      XNextEvent(display, &event)
      return event
    }
  }
}
