#if canImport(Glibc)
  import Glibc
#endif

/// Words for the person at the terminal: always one line, always on standard error.
enum Notice {
  static func write(_ text: String) {
    let line = "scrollwork: " + text.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    let bytes = Array(line.utf8)
    // Nothing can be done when standard error itself is closed.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
