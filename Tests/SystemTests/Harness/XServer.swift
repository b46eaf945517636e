import CXTest
import TestSupport

/// An X server without a screen.
final class XServer: @unchecked Sendable {  // Suites with windows are serialized: one test at a time uses it.
  /// What `DISPLAY` is to be, such as ":7".
  let display: String
  let connection: XConnection

  /// Starts Xvfb with a screen of a size in pixels, and returns once it takes connections.
  convenience init(width: Int = 1280, height: Int = 1024) throws {
    try self.init(
      command: ["Xvfb", "-screen", "0", "\(width)x\(height)x24"], packages: "xvfb")
  }

  /// Starts a server by its command, and returns once it takes connections.
  ///
  /// - Parameter packages: where the command comes from, for the message when it is not there.
  init(command: [String], packages: String) throws {
    let ready = try ReadinessPipe()
    let process: ChildProcess
    do {
      // -terminate: it ends with the tests' own connection, even if the test runner is killed.
      process = try ChildProcess(
        command + ["-displayfd", "3", "-nolisten", "tcp", "-terminate"],
        environment: ChildProcess.inheritedEnvironment(), descriptors: [3: ready.writing])
    } catch {
      throw LaunchError(description: "\(error.description). These tests need an X server: install \(packages).")
    }
    display = ":" + (try ready.number(from: command[0]))
    connection = try XConnection(display, server: process)
  }
  /// Lets go of the mouse and puts the pointer into the corner, as a test that begins expects it.
  func restPointer() {
    for button: UInt32 in 1...3 { XTestFakeButtonEvent(connection.display, button, 0, 0) }
    let screen = XDefaultScreen(connection.display)
    let x = XDisplayWidth(connection.display, screen) - 1
    let y = XDisplayHeight(connection.display, screen) - 1
    XTestFakeMotionEvent(connection.display, screen, x, y, 0)
    connection.sync()
  }
}
