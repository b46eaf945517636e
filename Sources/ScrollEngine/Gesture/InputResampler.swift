/// Turns the movements of fingers, which come at the pace of the device, into one movement for each frame.
///
/// ```swift
/// var resampler = InputResampler()
/// resampler.add(event) { view.handle($0) }  // presses at once, movements with the next frame
/// resampler.frame(at: now) { view.handle($0) }
/// ```
///
/// A screen that shows 60 frames of a finger that reports 90 or 144 times gets one report in some frames and two in
/// others, and content judders though everything is on time (flutter/flutter issue 41118). So each frame asks where the
/// finger was a moment ago, between two reports that are both known, or a little ahead of the last one. Off in
/// recordings, which hold what the device said.
///
/// After `InputTransport.cpp` of the Android Open Source Project, whose figures these are.
public struct InputResampler: Sendable {
  /// How far before the frame the finger is looked for, in seconds; `RESAMPLE_LATENCY`.
  public static let latency = 0.005
  /// Reports closer together than this, in seconds, say nothing about a direction; `RESAMPLE_MIN_DELTA`.
  static let shortest = 0.002
  /// Reports farther apart than this, in seconds, say nothing about what comes after them; `RESAMPLE_MAX_DELTA`.
  static let longest = 0.020
  /// The farthest look ahead of the last report, in seconds; `RESAMPLE_MAX_PREDICTION`.
  static let prediction = 0.008

  private struct Report: Sendable {
    var place: Point
    var time: Timestamp
  }

  private struct Finger: Sendable {
    var id: Int
    /// The last report that a frame has passed, one before it from which its direction can be told, and those that came
    /// since.
    var before: Report
    var older: Report?
    var waiting: [Report] = []
    /// The last place that was told.
    var told: Report

    /// A frame has passed a report.
    mutating func pass(_ report: Report) {
      if report.time.seconds(since: before.time) >= InputResampler.shortest { older = before }
      before = report
    }

    /// Where the finger is at a moment that no report that waits precedes.
    func place(at moment: Timestamp) -> Report {
      if let next = waiting.first {
        let span = next.time.seconds(since: before.time)
        let share = span > 0 ? max(0, moment.seconds(since: before.time)) / span : 1
        return Report(place: before.place + (next.place - before.place) * share, time: max(moment, before.time))
      }
      let ahead = moment.seconds(since: before.time)
      // A finger that has reported nothing for so long rests where it said.
      guard let older, ahead > 0, ahead <= InputResampler.longest else {
        return Report(place: before.place, time: moment)
      }
      let span = before.time.seconds(since: older.time)
      guard span <= InputResampler.longest else { return before }
      // Half of the way between two reports is as far as a direction can be trusted.
      let trusted = min(ahead, InputResampler.prediction, span / 2)
      return Report(
        place: before.place + (before.place - older.place) * (trusted / span),
        time: before.time.advanced(bySeconds: trusted))
    }
  }

  private var fingers: [Finger] = []
  /// Whether movements are held back until the frame; else every one passes at once.
  public private(set) var isHolding = true

  /// No fingers.
  public init() { fingers.reserveCapacity(16) }

  /// Whether a frame has something to tell, though nothing comes: movements wait, or what was told lies ahead of a finger
  /// that may have stopped.
  public var isWaiting: Bool {
    fingers.contains { !$0.waiting.isEmpty || isHolding && $0.told.place != $0.before.place }
  }

  /// Begins to hold movements back, or lets them pass from now on, also while fingers are down: those that wait are told.
  public mutating func hold(_ isHolding: Bool, emit: (InputEvent) -> Void) {
    guard isHolding != self.isHolding else { return }
    self.isHolding = isHolding
    if !isHolding { flush(emit) }
  }

  /// Takes an event. Movements wait for the frame; everything else is told at once, after the movements before it.
  public mutating func add(_ event: InputEvent, emit: (InputEvent) -> Void) {
    switch event.kind {
    case .move(let id, let place):
      guard place.isFinite, let index = fingers.firstIndex(where: { $0.id == id }) else { return emit(event) }
      let newest = fingers[index].waiting.last?.time ?? fingers[index].before.time
      let report = Report(place: place, time: max(event.time, newest))
      guard isHolding else {
        fingers[index].pass(report)
        fingers[index].told = Report(place: place, time: max(report.time, fingers[index].told.time))
        return emit(event)
      }
      fingers[index].waiting.append(report)
    case .down(let id, let place):
      flush(emit)
      if place.isFinite, !fingers.contains(where: { $0.id == id }) {
        let report = Report(place: place, time: event.time)
        fingers.append(Finger(id: id, before: report, told: report))
      }
      emit(event)
    case .up(let id, _), .cancel(let id):
      // A finger lifts where it was seen last.
      flush(emit)
      fingers.removeAll { $0.id == id }
      emit(event)
    case .hover, .wheel, .scroll, .key, .text, .resize:
      emit(event)
    }
  }

  /// Tells where the fingers are for a frame: one movement for each that has moved, at ``latency`` before the frame.
  ///
  /// - Complexity: O(reports since the last frame); nothing is allocated once it is warm.
  public mutating func frame(at time: Timestamp, emit: (InputEvent) -> Void) {
    guard isHolding else { return }
    let moment = time.advanced(bySeconds: -Self.latency)
    for index in fingers.indices {
      var passed = 0
      while passed < fingers[index].waiting.count, fingers[index].waiting[passed].time <= moment {
        fingers[index].pass(fingers[index].waiting[passed])
        passed += 1
      }
      fingers[index].waiting.removeFirst(passed)
      tell(index, fingers[index].place(at: moment), emit)
    }
  }

  private mutating func tell(_ index: Int, _ report: Report, _ emit: (InputEvent) -> Void) {
    let last = fingers[index].told
    guard report.time >= last.time, report.place != last.place else { return }
    fingers[index].told = report
    emit(InputEvent(time: report.time, kind: .move(id: fingers[index].id, to: report.place)))
  }

  /// Tells where each finger was seen last, which takes back what was told ahead of that.
  private mutating func flush(_ emit: (InputEvent) -> Void) {
    for index in fingers.indices {
      for report in fingers[index].waiting { fingers[index].pass(report) }
      fingers[index].waiting.removeAll(keepingCapacity: true)
      let last = fingers[index].before
      tell(index, Report(place: last.place, time: max(last.time, fingers[index].told.time)), emit)
    }
  }
}
