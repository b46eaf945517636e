/// A predictor of a finger's position at the time when its frame becomes visible.
///
/// The predicted velocity is the slope of a straight line through the reports of the last moments (least squares), or
/// the velocity of only the newest reports if that is slower. It is zero along an axis on which the finger has just
/// reversed. A finger that brakes is therefore not overshot by its earlier speed. The events that the predictor emits
/// are marked as predicted: they move content but do not affect velocity, taps or the choice of axis. Before a finger
/// lifts, its true position is emitted again.
///
/// Prediction works for one finger only; with two pinching fingers it would shake the content between them. The
/// predictor measures its error against the finger's real position as soon as that is known. Limits after
/// `input_predictor.h` of Chromium; Android's `MotionPredictor` and UIKit's `predictedTouches(for:)` serve the same
/// purpose.
package struct InputPredictor: Sendable {
  /// The longest prediction beyond the last report, in seconds; `kMaxPredictionTime`.
  package static let longestLead = 0.025
  /// Reports farther apart than this, in seconds, belong to different movements, and a finger that reports nothing for
  /// this long counts as resting; `kMaxTimeDelta`.
  package static let longestGap = 0.020
  /// Reports older than this, in seconds, do not affect the direction. This limit is half of the horizon in Android's
  /// VelocityTracker.h, because a finger reverses its direction in less time than it takes to let go.
  static let horizon = 0.050
  /// The shortest time, in seconds, over which the newest reports give a velocity. Over less time, a mouse that reports
  /// whole pixels every millisecond seems to stand still or to move at 1000 pt/s.
  static let shortest = 0.008
  /// The largest number of reports stored: those within the horizon at 1000 reports per second.
  static let mostReports = 64
  /// The largest number of predictions that wait to be compared with the real position: as many as fit within the
  /// longest prediction at 1000 frames per second.
  static let mostForecasts = 32

  struct Report: Equatable, Sendable {
    var place: Point
    var time: Timestamp
  }

  private var fingers: [Int] = []
  private var reports: [Report] = []
  private var forecasts: [Report] = []
  private var lastFrame: Timestamp?
  /// Whether content is ahead of the finger, at a predicted position.
  package private(set) var isAhead = false

  /// Creates a predictor without fingers.
  package init() {
    fingers.reserveCapacity(16)
    reports.reserveCapacity(Self.mostReports)
    forecasts.reserveCapacity(Self.mostForecasts)
  }

  /// Records an event of the device, before the scene handles it.
  ///
  /// - Parameters:
  ///   - event: the device's event.
  ///   - emit: receives the true position of the finger, if content must return to it before the event.
  ///   - measured: receives the error of a prediction, in points.
  package mutating func add(_ event: InputEvent, emit: (InputEvent) -> Void, measured: (Double) -> Void) {
    switch event.kind {
    case .down(let id, let place):
      emitTruePosition(at: event.time, emit: emit)
      guard place.isFinite, !fingers.contains(id) else { return }
      fingers.append(id)
      begin(fingers.count == 1 ? Report(place: place, time: event.time) : nil)
    case .move(let id, let place):
      guard place.isFinite, fingers.count == 1, fingers[0] == id else { return }
      record(Report(place: place, time: event.time), measured)
    case .up(let id, _), .cancel(let id):
      guard let index = fingers.firstIndex(of: id) else { return }
      emitTruePosition(at: event.time, emit: emit)
      fingers.remove(at: index)
      begin(nil)
    case .hover, .wheel, .scroll, .key, .text, .resize: break
    }
  }

  /// Emits the predicted position of the finger at the time when a frame becomes visible.
  ///
  /// The prediction reaches no farther ahead of the frame than the time since the previous frame. Content that follows
  /// a finger that lifts at full speed then never steps back, because it has moved on by that distance when the next
  /// frame is drawn.
  ///
  /// - Parameters:
  ///   - time: the time of the frame.
  ///   - sight: the time at which the frame becomes visible.
  ///   - emit: receives the predicted position.
  /// - Complexity: O(reports within the horizon); allocates no memory after the first frames.
  package mutating func frame(at time: Timestamp, seenAt sight: Timestamp, emit: (InputEvent) -> Void) {
    let interval = lastFrame.map { time.seconds(since: $0) } ?? 0
    lastFrame = time
    guard fingers.count == 1, let newest = reports.last else { return }
    let lead = min(max(0, sight.seconds(since: time)), max(0, interval))
    let age = time.seconds(since: newest.time)
    let velocity = velocity
    guard lead > 0, age >= 0, age < Self.longestGap, velocity != .zero else {
      return emitTruePosition(at: time, emit: emit)
    }
    // A finger that has been silent for longer than usual may have stopped. The prediction fades out until the finger
    // counts as resting.
    let usual = max(Self.shortest, typicalInterval * 1.5)
    let trust = age <= usual ? 1 : max(0, (Self.longestGap - age) / (Self.longestGap - usual))
    let ahead = min(Self.longestLead, age + lead) * trust
    let place = newest.place + velocity * ahead
    guard place.isFinite else { return }
    isAhead = true
    if forecasts.count == Self.mostForecasts { forecasts.removeFirst() }
    forecasts.append(Report(place: place, time: time.advanced(bySeconds: lead)))
    emitMove(to: place, at: time, emit)
  }

  /// Emits the finger's true position again, if content is ahead of the finger.
  package mutating func emitTruePosition(at time: Timestamp, emit: (InputEvent) -> Void) {
    guard isAhead, let newest = reports.last else { return }
    isAhead = false
    emitMove(to: newest.place, at: time, emit)
  }

  private func emitMove(to place: Point, at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let id = fingers.first else { return }
    emit(InputEvent(time: time, kind: .move(id: id, to: place), isPredicted: true))
  }

  private mutating func begin(_ report: Report?) {
    reports.removeAll(keepingCapacity: true)
    forecasts.removeAll(keepingCapacity: true)
    isAhead = false
    if let report { reports.append(report) }
  }

  private mutating func record(_ report: Report, _ measured: (Double) -> Void) {
    guard let last = reports.last else { return reports.append(report) }
    let time = max(report.time, last.time)
    measure(from: last, to: Report(place: report.place, time: time), measured)
    if time == last.time {
      reports.removeLast()
    } else if time.seconds(since: last.time) > Self.longestGap {
      reports.removeAll(keepingCapacity: true)
    }
    while let first = reports.first,
      reports.count == Self.mostReports || time.seconds(since: first.time) > Self.horizon
    {
      reports.removeFirst()
    }
    reports.append(Report(place: report.place, time: time))
  }

  /// Compares the predictions up to the time of a report with the finger's real position.
  private mutating func measure(from last: Report, to report: Report, _ measured: (Double) -> Void) {
    while let forecast = forecasts.first, forecast.time <= report.time {
      forecasts.removeFirst()
      let span = report.time.seconds(since: last.time)
      let share = span > 0 ? max(0, forecast.time.seconds(since: last.time)) / span : 1
      measured((last.place + (report.place - last.place) * share - forecast.place).length)
    }
  }

  /// The mean time between the stored reports, in seconds.
  private var typicalInterval: Double {
    guard let first = reports.first, let last = reports.last, reports.count > 1 else { return 0 }
    return last.time.seconds(since: first.time) / Double(reports.count - 1)
  }

  /// The velocity for the prediction, in pt/s; zero while too few reports are known.
  var velocity: Point {
    guard let newest = reports.last else { return .zero }
    guard let recent = reports.last(where: { newest.time.seconds(since: $0.time) >= Self.shortest }) else {
      return .zero
    }
    let now = (newest.place - recent.place) * (1 / newest.time.seconds(since: recent.time))
    let line = slope(before: newest)
    return Point(x: Self.cautious(line.x, now.x), y: Self.cautious(line.y, now.y))
  }

  /// Returns the slope of the least-squares line through all reports.
  private func slope(before newest: Report) -> Point {
    var (times, places) = (0.0, Point.zero)
    for report in reports {
      times += report.time.seconds(since: newest.time)
      places += report.place - newest.place
    }
    let scale = 1 / Double(reports.count)
    var (spread, product) = (0.0, Point.zero)
    for report in reports {
      let time = report.time.seconds(since: newest.time) - times * scale
      spread += time * time
      product += (report.place - newest.place - places * scale) * time
    }
    return spread > 0 ? product * (1 / spread) : .zero
  }

  /// Returns the slower of two velocities along an axis; 0 if their directions differ.
  private static func cautious(_ a: Double, _ b: Double) -> Double {
    guard a * b > 0 else { return 0 }
    return abs(a) < abs(b) ? a : b
  }
}
