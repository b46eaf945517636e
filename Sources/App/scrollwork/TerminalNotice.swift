import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Single-line messages for the user on standard error.
enum TerminalNotice {
  static func write(_ text: String) {
    let oneLine = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = "scrollwork: " + EscapedText.terminal(oneLine) + "\n"
    let bytes = Array(line.utf8)
    // If standard error itself is closed, there is nowhere to report it.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
