/// Tells on standard error how far a fit is, and how long this step of it still takes.
struct FitProgress {
  private let start: ContinuousClock.Instant
  /// Since when, and from how many lines on, the present step has been seen.
  private var seen: (since: ContinuousClock.Instant, found: Int)
  private var last = 0

  /// Nothing has been done yet.
  init(start: ContinuousClock.Instant) {
    self.start = start
    seen = (start, 0)
  }

  /// Changes the line of a person at a terminal.
  mutating func tell(_ found: Int, of count: Int) {
    let now = ContinuousClock.now
    if found <= last { seen = (now, found) }
    last = found
    var line = "\r\u{1B}[Klooking at \(found) of \(count) lines of this step"
    if found > seen.found {
      let each = (now - seen.since) / .seconds(1) / Double(found - seen.found)
      line += ", \(Int((each * Double(count - found)).rounded(.up))) s left"
    }
    ProgressReport.write(line)
  }

  /// Tells how fast it was.
  func end(settings: Int, trials: Int) {
    let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
    let begin = ProgressReport.isTerminal ? "\r\u{1B}[K" : ""
    ProgressReport.write("\(begin)\(Int(Double(settings) / seconds)) settings of \(trials) trials a second\n")
  }
}
