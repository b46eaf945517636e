import FrameTiming
import ScrollEngine

/// The position of a finger as a frame showed it.
struct ShownFinger: Equatable, Sendable {
  /// Position of the finger that the content showed, in points.
  var place: Point
  /// Time at which the frame became visible, in seconds on the clock of the finger's reports.
  var visibleTime: Double
}

extension FingerPath {
  /// Number of times between two frames at which the lag is sampled for its mean.
  private static let steps = 8

  /// Returns the error of the position that a frame showed, compared with the finger's real position when the frame was
  /// visible. Returns `nil` while there is no later report, because the real position is interpolated between reports.
  ///
  /// - Parameter before: the previous frame with the same finger.
  /// - Complexity: O(log reports).
  func judgement(of shown: ShownFinger, after before: ShownFinger?) -> PredictionError? {
    guard let real = position(at: shown.visibleTime) else { return nil }
    let (way, error) = (real.next - real.position, shown.place - real.position)
    var judgement = PredictionError(distance: error.length, isAhead: way.dot(error) >= 0)
    guard let before, let truth = position(at: before.visibleTime)?.position else { return judgement }
    let (lag, seconds) = lag(of: before.place, from: before.visibleTime, until: shown.visibleTime)
    judgement.comparison = .init(
      isWrongWay: way.dot(shown.place - before.place) < 0, jitter: (error - (before.place - truth)).length, lag: lag,
      seconds: seconds)
    return judgement
  }

  private func lag(of shown: Point, from start: Double, until end: Double) -> (mean: Double, seconds: Double) {
    let step = (end - start) / Double(Self.steps)
    let distances = (0..<Self.steps).compactMap { number in
      position(at: start + step * (Double(number) + 0.5)).map { ($0.position - shown).length }
    }
    guard !distances.isEmpty else { return (0, 0) }
    return (distances.reduce(0, +) / Double(distances.count), step * Double(distances.count))
  }
}

extension Point {
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
