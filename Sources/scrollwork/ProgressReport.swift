import Playground

#if canImport(Glibc)
  import Glibc
#endif

/// Tells on standard error how many pictures are made: a line for each to another program, one line that changes to a
/// person at a terminal, and nothing to a file.
enum ProgressReport {
  /// What tells it; `nil` where nobody listens.
  static func teller(inLines: Bool) -> (@Sendable (PictureProgress) -> Void)? {
    if inLines { return { write($0.line + "\n") } }
    guard isTerminal else { return nil }
    return { progress in
      // A terminal is slower than the pictures are.
      guard progress.done % 10 == 0 || progress.done == progress.total else { return }
      write("\r\(progress.percent) %, \(progress.text)")
    }
  }

  /// Leaves the line that changed.
  static func end(inLines: Bool, hasPictures: Bool) { if !inLines, hasPictures, isTerminal { write("\n") } }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Nothing can be done when standard error itself is closed.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
