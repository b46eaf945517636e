import Playground
import Session

#if canImport(Glibc)
  import Glibc
#endif

/// Progress of rendered images on standard error. A terminal gets one line that is rewritten, and `--progress` prints a
/// line per image. Otherwise nothing is printed.
enum ProgressReport {
  /// Returns a function that prints progress; `nil` if progress should not be printed.
  static func reporter(inLines: Bool) -> (@Sendable (RenderProgress) -> Void)? {
    if inLines { return { write($0.line + "\n") } }
    guard isTerminal else { return nil }
    return { progress in
      // Only every tenth image is reported, because writing to a terminal takes longer than rendering an image.
      guard progress.done % 10 == 0 || progress.done == progress.total else { return }
      write("\r\(progress.percent) %, \(progress.text)")
    }
  }

  /// Ends the line that was rewritten.
  static func end(inLines: Bool, hasPictures: Bool) { if !inLines, hasPictures, isTerminal { write("\n") } }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // If standard error itself is closed, there is nowhere to report it.
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
