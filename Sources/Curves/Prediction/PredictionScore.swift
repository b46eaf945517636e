import ScrollEngine

/// How well a prediction told where fingers were when frames were seen.
///
/// Over- and under-prediction, wrong directions and visual jitter are those of `prediction_metrics_handler.cc` in Chromium's
/// ui/base/prediction, each against the finger's place on straight lines between its reports when the frame is seen. The
/// lag is that of ui/latency/average_lag_tracker.cc: the mean distance between finger and content over time, where content
/// stands still from one frame to the next.
public struct PredictionScore: Equatable, Sendable {
  /// Frames that were judged.
  public private(set) var frames = 0
  private var over = Sum()
  private var under = Sum()
  private var wrongWay = Sum()
  private var jitter = Sum()
  private var lag = Sum()

  /// A score of nothing yet.
  public init() {}

  private struct Sum: Equatable, Sendable {
    var total = 0.0
    var weight = 0.0

    mutating func add(_ value: Double, _ weight: Double = 1) {
      total += value * weight
      self.weight += weight
    }

    var mean: Double { weight > 0 ? total / weight : 0 }
  }

  /// Mean points by which frames were ahead of the finger, of those that were.
  public var overPrediction: Double { over.mean }
  /// Mean points by which frames were behind the finger, of those that were.
  public var underPrediction: Double { under.mean }
  /// The share of frames in which content moved against the finger.
  public var wrongDirections: Double { wrongWay.mean }
  /// Mean points by which the error of a frame differs from that of the frame before.
  public var visualJitter: Double { jitter.mean }
  /// Mean points between finger and content over time.
  public var averageLag: Double { lag.mean }

  /// Steps in which the way of a finger between two frames is summed up.
  private static let steps = 8
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
      var before: (sight: Double, shown: Point, real: Point)?
      var (oldest, next) = (0, 0)
      while now + lead < last {
        // The last report is later than any frame that is judged.
        while path.reports[next].time <= now { next += 1 }
        while oldest < next - 1, path.reports[oldest].time <= now - Self.memory { oldest += 1 }
        let known = path.reports[oldest..<next]
        let shown = foresight.place(after: known, at: now, seenAt: now + lead, interval: interval)
        guard let real = path.place(at: now + lead) else { break }
        judge(shown, real, before: before.map { ($0.shown, $0.real) })
        if let before { addLag(of: before.shown, to: path, from: before.sight, until: now + lead) }
        before = (now + lead, shown, real.place)
        now += interval
      }
    }
  }

  private mutating func judge(
    _ shown: Point, _ real: (place: Point, next: Point), before: (shown: Point, real: Point)?
  ) {
    frames += 1
    let (way, error) = (real.next - real.place, shown - real.place)
    if way.dot(error) >= 0 { over.add(error.length) } else { under.add(error.length) }
    guard let before else { return }
    wrongWay.add(way.dot(shown - before.shown) < 0 ? 1 : 0)
    jitter.add((error - (before.shown - before.real)).length)
  }

  private mutating func addLag(of shown: Point, to path: FingerPath, from start: Double, until end: Double) {
    let step = (end - start) / Double(Self.steps)
    for number in 0..<Self.steps {
      guard let real = path.place(at: start + step * (Double(number) + 0.5)) else { continue }
      lag.add((real.place - shown).length, step)
    }
  }
}

extension Point {
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
