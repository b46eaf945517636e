/// A predictor of a finger's position at the time when a frame becomes visible. It extends the line through the last
/// two reports of the finger, as Chromium's `LinearPredictor` does.
///
/// This method leaves the least lag of those that `scrollwork predict` compares, and does not overshoot more than the
/// others. The events that the predictor emits are marked as predicted: they move content but do not affect
/// velocity, taps or the choice of axis. Before a finger lifts, its true position is emitted again.
///
/// Prediction works for one finger only; with two pinching fingers, prediction would make the content between the
/// fingers shake. The predictor measures its error against the finger's real position as soon as that position is
/// known.
package struct InputPredictor: Sendable {
  /// The longest prediction beyond the last report, in seconds: `kMaxPredictionTime`, Chromium input_predictor.h.
  package static let longestLead = 0.025
  /// Reports farther apart than this, in seconds, belong to different movements, and a finger that reports nothing for
  /// this long counts as resting: `kMaxTimeDelta`, Chromium input_predictor.h.
  package static let longestGap = 0.020
  /// The shortest time, in seconds, between the two reports through which the predicted line goes. Closer reports in
  /// between are skipped, because a mouse that reports whole pixels every millisecond seems to stand still or to move
  /// at 1000 pt/s. Chromium predicts only for touchscreens, whose reports are farther apart: every 7 ms at 144 Hz.
  package static let shortest = 0.006
  /// The largest number of reports stored: those that a mouse with 8000 reports per second sends within ``shortest``.
  static let mostReports = 50
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
  /// The prediction reaches no farther ahead of the frame than the time since the previous frame. Content therefore
  /// never steps back when the finger lifts at full speed: by the time of the next frame, the content itself has moved
  /// on by the predicted distance.
  ///
  /// - Parameters:
  ///   - time: the time of the frame.
  ///   - sight: the time at which the frame becomes visible.
  ///   - emit: receives the predicted position.
  /// - Complexity: O(1); allocates no memory after the first frames.
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
    let place = newest.place + velocity * min(Self.longestLead, age + lead)
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
    // The predicted line goes through the newest report and the last report that is older by at least `shortest`.
    while reports.count > 1, time.seconds(since: reports[1].time) >= Self.shortest { reports.removeFirst() }
    if reports.count == Self.mostReports { reports.removeFirst() }
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

  /// The velocity of the finger between the two reports through which the predicted line goes, in pt/s; zero while too
  /// few reports are known.
  private var velocity: Point {
    guard let newest = reports.last else { return .zero }
    guard let before = reports.last(where: { newest.time.seconds(since: $0.time) >= Self.shortest }) else {
      return .zero
    }
    return (newest.place - before.place) * (1 / newest.time.seconds(since: before.time))
  }
}
