import CXTest
import Glibc
import TestSupport

/// The tests' connection to the X server, for the work of a window manager and for screenshots.
final class XConnection {
  let display: OpaquePointer
  let root: Window
  /// Kept so that the server outlives the connection.
  private let server: ChildProcess

  init(_ name: String, server: ChildProcess) throws(LaunchError) {
    // Xlib otherwise exits the process on any protocol error, and a window may disappear during a query.
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { _ in 0 }
    guard let display = XOpenDisplay(name) else {
      throw LaunchError(description: "the X server \(name) takes no connection")
    }
    // Without a handler, Xlib ends the process when the server goes first.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    self.display = display
    self.server = server
    self.root = XDefaultRootWindow(display)
  }

  deinit { XCloseDisplay(display) }

  /// Stops the server for a time, like one on a busy machine.
  func stall(_ seconds: Double) { server.stall(seconds) }

  /// The server falls, and whoever has a window there is without one.
  func killServer() { server.send(SIGKILL) }

  /// Sends queued requests and returns when the server has processed them.
  func sync() { XSync(display, 0) }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Returns the visible top-level windows, lowest first.
  func topLevelWindows() -> [Window] {
    var parent: Window = 0
    var rootOfTree: Window = 0
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, root, &rootOfTree, &parent, &children, &count) != 0 else { return [] }
    defer { if let children { XFree(children) } }
    return (0..<Int(count)).compactMap { children?[$0] }.filter { attributes(of: $0)?.map_state == IsViewable }
  }

  func attributes(of window: Window) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
  }

  /// Returns the first 32-bit number of a window's property, such as `_NET_WM_PID`.
  func number(_ property: String, of window: Window) -> Int? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let anyType: Atom = 0
    XGetWindowProperty(
      display, window, atom(property), 0, 1, 0, anyType, &type, &format, &count, &left, &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard let bytes, format == 32, count >= 1 else { return nil }
    // Xlib returns 32-bit items as C longs.
    return UnsafeRawPointer(bytes).loadUnaligned(as: Int.self) & 0xFFFF_FFFF
  }

  /// Returns a text property of a window, such as `_NET_WM_NAME`.
  func text(_ property: String, of window: Window) -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let anyType: Atom = 0
    XGetWindowProperty(
      display, window, atom(property), 0, 1024, 0, anyType, &type, &format, &count, &left, &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard let bytes, format == 8 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}
