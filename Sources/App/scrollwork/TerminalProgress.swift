import Playground
import Session

#if canImport(Glibc)
  import Glibc
#endif

/// Progress of rendered images on standard error. A terminal gets one line that is rewritten, and `--progress` prints a
/// line per image. Otherwise nothing is printed.
enum TerminalProgress {
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

/// Progress of a fit on standard error, with the remaining time of the current step.
struct TerminalFitProgress {
  private let start: ContinuousClock.Instant
  /// The start of the measurement in the current step.
  private var stepStart: ContinuousClock.Instant
  /// The number of evaluations that were complete at ``stepStart``.
  private var stepFound = 0
  private var last = 0

  init(start: ContinuousClock.Instant) {
    self.start = start
    stepStart = start
  }

  /// Rewrites the progress line in the terminal.
  mutating func update(_ found: Int, of count: Int) {
    let now = ContinuousClock.now
    if found <= last { (stepStart, stepFound) = (now, found) }
    last = found
    var line = "\r\u{1B}[Kevaluated \(found) of \(count) in this step"
    if found > stepFound {
      let each = (now - stepStart) / .seconds(1) / Double(found - stepFound)
      line += ", \(Int((each * Double(count - found)).rounded(.up))) s left"
    }
    TerminalProgress.write(line)
  }

  /// Prints the average speed.
  func finish(settings: Int, trials: Int) {
    let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
    let begin = TerminalProgress.isTerminal ? "\r\u{1B}[K" : ""
    TerminalProgress.write("\(begin)\(Int(Double(settings) / seconds)) settings per second, \(trials) trials each\n")
  }
}
