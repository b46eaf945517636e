import FrameTiming
import Recording
import ScrollEngine

/// The path of a finger as the device reports it, from touch to lift.
public struct FingerPath: Equatable, Sendable {
  /// A position of the finger that the device reported.
  public struct Report: Equatable, Sendable {
    /// Time on the recording's clock, in seconds.
    public var time: Double
    /// Position of the finger, in points.
    public var place: Point

    /// Creates a report.
    public init(time: Double, place: Point) {
      self.time = time
      self.place = place
    }
  }

  /// The reports, in strictly increasing order of time.
  public private(set) var reports: [Report] = []

  /// Minimum number of reports of a path. A path with fewer is too short to judge a prediction.
  private static let fewest = 4
  /// Distance from the first report, in points, that a path must reach. A finger that stays nearer does not move on
  /// purpose.
  private static let shortest = 10.0

  /// Creates an empty path.
  public init() {}

  /// Adds a report. If its time is not later than that of the last report, it only replaces the last report's position.
  public mutating func add(_ report: Report) {
    if let last = reports.last, report.time <= last.time {
      reports[reports.count - 1].place = report.place
    } else {
      reports.append(report)
    }
  }

  /// Removes all reports before a time except the last of them, which interpolation still needs.
  mutating func removeReports(before time: Double) {
    let last = reports.lastIndex { $0.time <= time } ?? 0
    if last > 0 { reports.removeFirst(last) }
  }

  /// Returns the paths of a recording's fingers that moved while no other finger was down. O(events).
  public static func all(in recording: GestureRecording) -> [FingerPath] {
    var (paths, path, fingers) = ([FingerPath](), FingerPath(), Set<Int>())
    func end() {
      if path.moves { paths.append(path) }
      path = FingerPath()
    }
    for event in recording.events {
      guard case .input(let kind) = event.kind else { continue }
      switch kind {
      case .down(let id, let place):
        end()
        fingers.insert(id)
        if fingers.count == 1 { path.add(Report(time: event.time.seconds, place: place)) }
      case .move(let id, let place) where fingers == [id] && !path.reports.isEmpty:
        path.add(Report(time: event.time.seconds, place: place))
      case .up(let id, _), .cancel(let id):
        fingers.remove(id)
        end()
      default: break
      }
    }
    end()
    return paths
  }

  private var moves: Bool {
    guard let first = reports.first, reports.count >= Self.fewest else { return false }
    return reports.contains { ($0.place - first.place).length >= Self.shortest }
  }

  /// Returns the position of the finger at a time, interpolated linearly between two reports, with the position of the
  /// later report. Returns `nil` before the first report, and at and after the last one. O(log n).
  func position(at time: Double) -> (position: Point, next: Point)? {
    guard let first = reports.first, time >= first.time else { return nil }
    var (low, high) = (0, reports.count)
    while low < high {
      let middle = (low + high) / 2
      if reports[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low < reports.count else { return nil }
    let (before, after) = (reports[low - 1], reports[low])
    let share = (time - before.time) / (after.time - before.time)
    return (before.place + (after.place - before.place) * share, after.place)
  }
}

/// The position of a finger as a frame showed it.
struct ShownFinger: Equatable, Sendable {
  /// Position of the finger that the content showed, in points.
  var place: Point
  /// Time at which the frame became visible, in seconds on the clock of the finger's reports.
  var visibleTime: Double
}

extension FingerPath {
  /// Number of times between two frames at which the lag is sampled for its mean. Chosen: a 500th of a second at 60
  /// Hz.
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
