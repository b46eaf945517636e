import CXTest
import TestSupport

/// An X server without a physical screen.
final class XServer: @unchecked Sendable {  // Suites with windows are serialized, so one test at a time uses it.
  /// The value of `DISPLAY`, such as ":7".
  let display: String
  let connection: XConnection

  /// Starts Xvfb with a screen of a size in pixels, and returns when it accepts connections.
  convenience init(width: Int = 1280, height: Int = 1024) throws {
    try self.init(
      command: ["Xvfb", "-screen", "0", "\(width)x\(height)x24"], packages: "xvfb")
  }

  /// Starts a server by its command, and returns when it accepts connections.
  ///
  /// - Parameter packages: the packages of the command, for the error if it is missing.
  init(command: [String], packages: String) throws {
    let ready = try ReadinessPipe()
    let process: ChildProcess
    do {
      // -terminate ends the server with the tests' connection, even if the test runner is killed.
      process = try ChildProcess(
        command + ["-displayfd", "3", "-nolisten", "tcp", "-terminate"],
        environment: ChildProcess.inheritedEnvironment(), descriptors: [3: ready.writing])
    } catch {
      throw LaunchError(description: "\(error.description). These tests need an X server: install \(packages).")
    }
    display = ":" + (try ready.number(from: command[0]))
    connection = try XConnection(display, server: process)
  }
  /// Releases the mouse buttons and moves the pointer to the corner, where tests expect it.
  func restPointer() {
    for button: UInt32 in 1...3 { XTestFakeButtonEvent(connection.display, button, 0, 0) }
    let screen = XDefaultScreen(connection.display)
    let x = XDisplayWidth(connection.display, screen) - 1
    let y = XDisplayHeight(connection.display, screen) - 1
    XTestFakeMotionEvent(connection.display, screen, x, y, 0)
    connection.sync()
  }
}
