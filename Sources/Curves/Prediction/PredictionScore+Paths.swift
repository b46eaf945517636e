import FrameTiming
import ScrollEngine

extension PredictionScore {
  /// Reports older than this, in seconds, say nothing any more to any of them: the slowest is a low pass of 1 Hz.
  private static let memory = 1.0
  /// Where the frame clock stands when a finger comes down is luck: it is tried so many times, evenly spread.
  private static let phases = 8

  /// Judges a path.
  ///
  /// - Parameters:
  ///   - path: where the finger was.
  ///   - foresight: what tells where it will be.
  ///   - rate: frames in a second.
  ///   - lead: seconds from when a frame is made until it is seen.
  /// - Complexity: O(frames · reports within ``memory``).
  public mutating func add(_ path: FingerPath, _ foresight: Foresight, rate: Double, lead: Double) {
    guard let first = path.reports.first?.time, let last = path.reports.last?.time else { return }
    let interval = 1 / rate
    for phase in 1...Self.phases {
      var now = first + interval * Double(phase) / Double(Self.phases)
      var before: ShownFinger?
      var (oldest, next) = (0, 0)
      while now + lead < last {
        // The last report is later than any frame that is judged.
        while path.reports[next].time <= now { next += 1 }
        while oldest < next - 1, path.reports[oldest].time <= now - Self.memory { oldest += 1 }
        let known = path.reports[oldest..<next]
        let shown = foresight.place(after: known, at: now, seenAt: now + lead, interval: interval)
        let frame = ShownFinger(place: shown, sight: now + lead)
        guard let judgement = path.judgement(of: frame, after: before) else { break }
        add(judgement)
        before = frame
        now += interval
      }
    }
  }
}
