/// Progress of a fit on standard error, with the remaining time of the current step.
struct FitProgress {
  private let start: ContinuousClock.Instant
  /// Start time of the measurement in the current step, and the number of evaluations that were complete then.
  private var seen: (since: ContinuousClock.Instant, found: Int)
  private var last = 0

  init(start: ContinuousClock.Instant) {
    self.start = start
    seen = (start, 0)
  }

  /// Rewrites the progress line in the terminal.
  mutating func update(_ found: Int, of count: Int) {
    let now = ContinuousClock.now
    if found <= last { seen = (now, found) }
    last = found
    var line = "\r\u{1B}[Kevaluated \(found) of \(count) in this step"
    if found > seen.found {
      let each = (now - seen.since) / .seconds(1) / Double(found - seen.found)
      line += ", \(Int((each * Double(count - found)).rounded(.up))) s left"
    }
    ProgressReport.write(line)
  }

  /// Prints the average speed.
  func finish(settings: Int, trials: Int) {
    let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
    let begin = ProgressReport.isTerminal ? "\r\u{1B}[K" : ""
    ProgressReport.write("\(begin)\(Int(Double(settings) / seconds)) settings per second, \(trials) trials each\n")
  }
}
