/// Looks ahead of a finger, to where it will be when the frame that shows it is seen.
///
/// The velocity is that of a straight line through the reports of the last moments (least squares), or of the newest ones
/// alone where these are slower, and none along an axis on which the finger has just turned. So a finger that brakes is
/// not overshot by what it did before. What is told in between is marked as predicted: it moves content and says nothing
/// about velocity, taps or axes. Before a finger lifts, its true place is told again.
///
/// Prediction is for one finger: two that pinch would shake what lies between them. Its error is measured against what
/// the finger did, as soon as that is known. Limits after `input_predictor.h` of Chromium; Android's `MotionPredictor` and
/// UIKit's `predictedTouches(for:)` serve the same end.
package struct InputPredictor: Sendable {
  /// The farthest look ahead of the last report, in seconds; `kMaxPredictionTime`.
  package static let longestLead = 0.025
  /// Reports farther apart than this, in seconds, belong to different movements, and a finger that reports nothing for
  /// so long rests; `kMaxTimeDelta`.
  package static let longestGap = 0.020
  /// Reports older than this, in seconds, say nothing about the direction: half of what Android's VelocityTracker.h looks
  /// back for a release, since a hand turns faster than it lets go.
  static let horizon = 0.050
  /// The newest reports have to last this long, in seconds, to have a velocity: a mouse that reports whole pixels every
  /// millisecond stands still or runs at 1000 pt/s from one report to the next.
  static let shortest = 0.008
  /// Reports that are remembered: the horizon at 1000 Hz.
  static let mostReports = 64
  /// Predictions that wait for the truth: as many as are shown within the farthest look ahead at 1000 frames a second.
  static let mostForecasts = 32

  struct Report: Equatable, Sendable {
    var place: Point
    var time: Timestamp
  }

  private var fingers: [Int] = []
  private var reports: [Report] = []
  private var forecasts: [Report] = []
  private var lastFrame: Timestamp?
  /// Whether content is where the finger is not yet.
  package private(set) var isAhead = false

  /// No fingers.
  package init() {
    fingers.reserveCapacity(16)
    reports.reserveCapacity(Self.mostReports)
    forecasts.reserveCapacity(Self.mostForecasts)
  }

  /// Takes an event as the device told it, before the scene gets it.
  ///
  /// - Parameters:
  ///   - event: what the device said.
  ///   - emit: gets the true place of the finger, where content has to be there before the event.
  ///   - measured: gets how far a prediction was off, in points.
  package mutating func add(_ event: InputEvent, emit: (InputEvent) -> Void, measured: (Double) -> Void) {
    switch event.kind {
    case .down(let id, let place):
      turnBack(at: event.time, emit: emit)
      guard place.isFinite, !fingers.contains(id) else { return }
      fingers.append(id)
      begin(fingers.count == 1 ? Report(place: place, time: event.time) : nil)
    case .move(let id, let place):
      guard place.isFinite, fingers.count == 1, fingers[0] == id else { return }
      note(Report(place: place, time: event.time), measured)
    case .up(let id, _), .cancel(let id):
      guard let index = fingers.firstIndex(of: id) else { return }
      turnBack(at: event.time, emit: emit)
      fingers.remove(at: index)
      begin(nil)
    case .hover, .wheel, .scroll, .key, .text, .resize: break
    }
  }

  /// Tells where the finger will be when a frame is seen.
  ///
  /// The look ahead of the frame is no longer than the time since the frame before: content that follows a finger which
  /// lifts at full speed then never steps back, as it has moved on by as much when the next frame is drawn.
  ///
  /// - Parameters:
  ///   - time: the frame's.
  ///   - sight: when the frame is seen.
  ///   - emit: gets the place where the finger is expected then.
  /// - Complexity: O(reports within the horizon); nothing is allocated once it is warm.
  package mutating func frame(at time: Timestamp, seenAt sight: Timestamp, emit: (InputEvent) -> Void) {
    let interval = lastFrame.map { time.seconds(since: $0) } ?? 0
    lastFrame = time
    guard fingers.count == 1, let newest = reports.last else { return }
    let lead = min(max(0, sight.seconds(since: time)), max(0, interval))
    let age = time.seconds(since: newest.time)
    let velocity = velocity
    guard lead > 0, age >= 0, age < Self.longestGap, velocity != .zero else { return turnBack(at: time, emit: emit) }
    // What has not been heard of for longer than usual has perhaps stopped: the trust fades until it rests for sure.
    let usual = max(Self.shortest, typicalInterval * 1.5)
    let trust = age <= usual ? 1 : max(0, (Self.longestGap - age) / (Self.longestGap - usual))
    let ahead = min(Self.longestLead, age + lead) * trust
    let place = newest.place + velocity * ahead
    guard place.isFinite else { return }
    isAhead = true
    if forecasts.count == Self.mostForecasts { forecasts.removeFirst() }
    forecasts.append(Report(place: place, time: time.advanced(bySeconds: lead)))
    tell(place, time, emit)
  }

  /// Tells the finger's true place again, if content is ahead of it.
  package mutating func turnBack(at time: Timestamp, emit: (InputEvent) -> Void) {
    guard isAhead, let newest = reports.last else { return }
    isAhead = false
    tell(newest.place, time, emit)
  }

  private func tell(_ place: Point, _ time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let id = fingers.first else { return }
    emit(InputEvent(time: time, kind: .move(id: id, to: place), isPredicted: true))
  }

  private mutating func begin(_ report: Report?) {
    reports.removeAll(keepingCapacity: true)
    forecasts.removeAll(keepingCapacity: true)
    isAhead = false
    if let report { reports.append(report) }
  }

  private mutating func note(_ report: Report, _ measured: (Double) -> Void) {
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

  /// The truth about the moments up to a report is known now.
  private mutating func measure(from last: Report, to report: Report, _ measured: (Double) -> Void) {
    while let forecast = forecasts.first, forecast.time <= report.time {
      forecasts.removeFirst()
      let span = report.time.seconds(since: last.time)
      let share = span > 0 ? max(0, forecast.time.seconds(since: last.time)) / span : 1
      measured((last.place + (report.place - last.place) * share - forecast.place).length)
    }
  }

  /// Mean seconds between the reports.
  private var typicalInterval: Double {
    guard let first = reports.first, let last = reports.last, reports.count > 1 else { return 0 }
    return last.time.seconds(since: first.time) / Double(reports.count - 1)
  }

  /// The velocity to go on with, in pt/s; zero while too little is known.
  var velocity: Point {
    guard let newest = reports.last else { return .zero }
    guard let recent = reports.last(where: { newest.time.seconds(since: $0.time) >= Self.shortest }) else {
      return .zero
    }
    let now = (newest.place - recent.place) * (1 / newest.time.seconds(since: recent.time))
    let line = slope(before: newest)
    return Point(x: Self.cautious(line.x, now.x), y: Self.cautious(line.y, now.y))
  }

  /// Slope of the straight line through all reports, by least squares.
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

  /// The slower of two velocities along an axis; none where they disagree about the direction.
  private static func cautious(_ a: Double, _ b: Double) -> Double {
    guard a * b > 0 else { return 0 }
    return abs(a) < abs(b) ? a : b
  }
}
