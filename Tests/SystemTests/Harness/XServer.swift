import CXTest
import Glibc
import TestSupport

/// An X server without a screen, for one test.
final class XServer {
  /// What `DISPLAY` is to be, such as ":7".
  let display: String
  let connection: XConnection

  /// Starts Xvfb with a screen of a size in pixels, and returns once it takes connections.
  init(width: Int = 1280, height: Int = 1024) throws {
    let ready = try ReadinessPipe()
    let process: ChildProcess
    do {
      // -terminate: it ends with the tests' own connection, even if the test runner is killed.
      process = try ChildProcess(
        [
          "Xvfb", "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-terminate",
        ], environment: ChildProcess.inheritedEnvironment(), descriptors: [3: ready.writing])
    } catch {
      throw LaunchError(description: "\(error.description). These tests need an X server: install the package xvfb.")
    }
    display = ":" + (try ready.number(from: "Xvfb"))
    connection = try XConnection(display, server: process)
  }
}

/// A pipe through which a server tells its display number once it takes connections.
final class ReadinessPipe {
  private let reading: Int32
  private(set) var writing: Int32

  init() throws(LaunchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw LaunchError(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    if writing >= 0 { close(writing) }
  }

  /// Waits for the number. A server that dies closes the pipe, which ends the wait too.
  func number(from server: String, within seconds: Int32 = 30) throws(LaunchError) -> String {
    close(writing)
    writing = -1
    var text = ""
    var byte: UInt8 = 0
    while true {
      var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&waiting, 1, seconds * 1000) > 0 else {
        throw LaunchError(description: "\(server) was not ready within \(seconds) s")
      }
      guard read(reading, &byte, 1) == 1 else {
        throw LaunchError(description: "\(server) ended before it was ready; start it by hand to see why")
      }
      if byte == UInt8(ascii: "\n") { return text }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
  }
}
