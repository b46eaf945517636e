import FrameTiming
import ScrollEngine

extension PredictionScore {
  /// Age in seconds from which a finger's reports no longer affect any prediction method. The slowest method, the 1€
  /// filter, contains a low-pass filter with a cutoff of 1 Hz. A value of that age has a weight of only about 0.2 % in
  /// it.
  private static let memory = 1.0
  /// Number of simulated offsets between the frame clock and the touch, evenly spaced, because the real offset is
  /// random.
  private static let phases = 8

  /// Simulates frames along a path and adds the prediction error of each frame.
  ///
  /// - Parameters:
  ///   - path: path of the finger.
  ///   - foresight: the prediction method.
  ///   - rate: frames per second.
  ///   - lead: seconds from rendering a frame until it is visible.
  /// - Complexity: O(frames · reports within ``memory``).
  public mutating func add(_ path: FingerPath, _ foresight: PredictionMethod, rate: Double, lead: Double) {
    guard let first = path.reports.first?.time, let last = path.reports.last?.time else { return }
    let interval = 1 / rate
    for phase in 1...Self.phases {
      var now = first + interval * Double(phase) / Double(Self.phases)
      var before: ShownFinger?
      var (oldest, next) = (0, 0)
      while now + lead < last {
        // The loop ends, because the last report is later than every simulated frame.
        while path.reports[next].time <= now { next += 1 }
        while oldest < next - 1, path.reports[oldest].time <= now - Self.memory { oldest += 1 }
        let known = path.reports[oldest..<next]
        let shown = foresight.predict(after: known, at: now, visibleAt: now + lead)
        let frame = ShownFinger(place: shown, visibleTime: now + lead)
        guard let judgement = path.judgement(of: frame, after: before) else { break }
        add(judgement)
        before = frame
        now += interval
      }
    }
  }
}
