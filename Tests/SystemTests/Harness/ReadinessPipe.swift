import Glibc

/// A pipe through which a server sends its display number when it accepts connections.
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

  /// Waits for the number. A server that exits closes the pipe, which also ends the wait.
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
