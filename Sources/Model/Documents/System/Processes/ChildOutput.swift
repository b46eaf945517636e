#if canImport(Glibc)
  import Glibc
#endif

/// A child process whose standard output is read in blocks. Its standard error is read at the same time, line by line,
/// so that neither pipe fills up while the other one is read.
///
/// The child leads a process group of its own, so that Control-C reaches only this program, which ends the child.
package final class ChildOutput {
  /// Size in bytes that is requested for the pipe. It is the largest that Linux grants without privileges
  /// (/proc/sys/fs/pipe-max-size).
  private static let pipeSize: Int32 = 1 << 20
  /// F_SETPIPE_SZ of fcntl(2), which Swift does not import.
  private static let setPipeSize: Int32 = 1031
  /// Longest line of standard error that is kept, in bytes. Chosen; not measured.
  private static let longestLine = 1 << 16

  private let child: ChildProgram
  private var line: [UInt8] = []
  private var lines: [String] = []
  private var hasErrors = true
  private var isOpen = true

  /// Starts a program with its arguments; `nil` if the system cannot start it.
  ///
  /// - Parameter file: The file that is the program's standard input.
  package init?(_ arguments: [String], file: String = "/dev/null") {
    guard let child = ChildProgram.start(arguments, isFed: false, file: file, isRead: true, leads: true) else {
      return nil
    }
    self.child = child
    // A small pipe also works, only slower.
    _ = fcntl(child.output, Self.setPipeSize, Self.pipeSize)
  }

  deinit { end() }

  /// Returns and removes the lines of standard error that have arrived.
  package func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Waits until a line of standard error arrives.
  ///
  /// - Returns: Whether there is a line. Otherwise standard error has ended, or `isStopped` returned true.
  package func waitForLine(isStopped: () -> Bool) -> Bool {
    while lines.isEmpty, hasErrors, !isStopped() { _ = wait(withOutput: false) }
    return !lines.isEmpty
  }

  /// Fills a buffer from standard output.
  ///
  /// - Returns: The number of bytes, which is smaller than the buffer only if the output has ended or `isStopped`
  ///   returned true.
  package func read(into buffer: UnsafeMutableRawBufferPointer, isStopped: () -> Bool) -> Int {
    var done = 0
    while done < buffer.count, !isStopped() {
      guard wait(withOutput: true) else { continue }
      let count = Glibc.read(child.output, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      done += count
    }
    return done
  }

  /// Waits until the program has ended by itself.
  ///
  /// - Returns: The exit status; -1 if the program was killed.
  package func finish() -> Int32 {
    guard isOpen else { return -1 }
    isOpen = false
    close(child.output)
    let (status, _) = child.wait { text in
      lines.append(text)
      return true
    }
    return status
  }

  /// Kills the program, if it has not ended yet.
  package func end() {
    guard isOpen else { return }
    child.endAll()
    _ = finish()
  }

  /// Waits up to a tenth of a second for data, and reads what standard error has. Returns whether standard output has
  /// data or has ended.
  private func wait(withOutput: Bool) -> Bool {
    var descriptors = [
      pollfd(fd: hasErrors ? child.errors : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: withOutput ? child.output : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, 100) > 0 else { return false }
    if descriptors[0].revents != 0 { readErrors() }
    return descriptors[1].revents != 0
  }

  private func readErrors() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(child.errors, &bytes, bytes.count)
    if count < 0, errno == EINTR { return }
    hasErrors = count > 0
    for byte in bytes[0..<max(0, count)] {
      if byte != UInt8(ascii: "\n") {
        if line.count < Self.longestLine { line.append(byte) }
      } else {
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      }
    }
  }
}
