import Documents
import ScrollEngine

/// A finger that touches down, moves and lifts, as the reports of a touchscreen.
public struct Stroke: Equatable, Sendable {
  /// The position of the finger at a time.
  public struct Report: Equatable, Sendable {
    /// Microseconds since the finger touched down.
    public var time: Int64
    /// The position, in points of the window.
    public var place: Point
  }

  /// The reports, in the order of their times. The first is the touch, the others are moves.
  public var reports: [Report]
  /// The time at which the finger lifts, in microseconds since it touched down.
  public var lift: Int64
  /// The position of the finger when it lifts, in points, which may be without a report.
  public var end: Point

  /// The events of the stroke, from a time on.
  func events(from start: Timestamp) -> [InputEvent] {
    func moment(_ microseconds: Int64) -> Timestamp { start.advanced(bySeconds: Double(microseconds) / 1e6) }
    var events = reports.enumerated().map { index, report in
      InputEvent(
        time: moment(report.time),
        kind: index == 0 ? .down(id: 1, at: report.place) : .move(id: 1, to: report.place))
    }
    events.append(InputEvent(time: moment(lift), kind: .up(id: 1, at: end)))
    return events
  }

  /// Returns the stroke with each report later by up to a time, as a busy computer delivers them. The touch is on time.
  ///
  /// - Parameters:
  ///   - latest: the largest delay, in microseconds.
  ///   - pattern: one of many series of delays, each of which covers the range evenly.
  func delayed(upTo latest: Int64, pattern: Int) -> Stroke {
    // Multiples of the golden ratio cover a range evenly, in an order that looks like chance: Weyl, 1916.
    let golden = 0.618_033_988_749_895
    func delay(_ index: Int) -> Int64 {
      let share = (Double(index) * golden + Double(pattern) * golden * golden).truncatingRemainder(dividingBy: 1)
      return Int64((share * Double(latest)).rounded())
    }
    var result = self
    var last: Int64 = 0
    for index in reports.indices.dropFirst() {
      last = max(last, reports[index].time + delay(index))
      result.reports[index].time = last
    }
    result.lift = max(last, lift + delay(reports.count))
    return result
  }
}

/// The steps in which a tool can place reports.
public struct ReportGrid: Equatable, Sendable {
  /// Microseconds of a step in time.
  public var time: Int64
  /// Points of a step in space; 0 for any position.
  public var length: Double

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - time: microseconds of a step in time, at least 1.
  ///   - length: points of a step in space; 0 for any position.
  public init(time: Int64 = 1, length: Double = 0) {
    self.time = max(1, time)
    self.length = length
  }

  func rounded(_ microseconds: Double) -> Int64 {
    Int64(saturating: (microseconds / Double(time)).rounded()) * time
  }

  func rounded(_ place: Point) -> Point {
    guard length > 0 else { return place }
    return Point(x: (place.x / length).rounded() * length, y: (place.y / length).rounded() * length)
  }
}
