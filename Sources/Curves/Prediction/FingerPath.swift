import Recording
import ScrollEngine

/// Where a finger was, report by report, from when it came down until it lifted.
public struct FingerPath: Equatable, Sendable {
  /// What a device told of the finger.
  public struct Report: Equatable, Sendable {
    /// Seconds on the recording's clock.
    public var time: Double
    /// In points.
    public var place: Point

    /// A report from its parts.
    public init(time: Double, place: Point) {
      self.time = time
      self.place = place
    }
  }

  /// The reports, each later than the one before.
  public private(set) var reports: [Report] = []

  /// Fewer reports say nothing about a prediction.
  private static let fewest = 4
  /// A finger that stays nearer than this to where it came down, in points, rests.
  private static let shortest = 10.0

  /// A path without reports.
  public init() {}

  /// Adds a report; one that is not later than the last replaces its place.
  public mutating func add(_ report: Report) {
    if let last = reports.last, report.time <= last.time {
      reports[reports.count - 1].place = report.place
    } else {
      reports.append(report)
    }
  }

  /// Forgets where it was before a moment, but for the last report before it.
  mutating func forget(before time: Double) {
    let last = reports.lastIndex { $0.time <= time } ?? 0
    if last > 0 { reports.removeFirst(last) }
  }

  /// The paths of a recording's fingers that were alone and moved. O(events).
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

  /// Where the finger was at a moment, on a straight line between two reports, and where the later one is; `nil` before
  /// the first report and from the last one on. O(log n).
  func place(at time: Double) -> (place: Point, next: Point)? {
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
