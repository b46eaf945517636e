/// A resampler that turns the movements of fingers, which arrive at the device's rate, into one movement per frame.
///
/// ```swift
/// var resampler = InputResampler()
/// resampler.add(event) { view.handle($0) }  // presses at once, movements with the next frame
/// resampler.frame(at: now) { view.handle($0) }
/// ```
///
/// With a display at 60 Hz and a touch screen that reports at 90 or 144 Hz, some frames get one report and others two,
/// and content judders although every frame is on time (flutter/flutter issue 41118). The resampler therefore
/// calculates for each frame the position of the finger a moment earlier, between two known reports or slightly beyond
/// the last one. Recordings are not resampled; they store the device's own events.
///
/// The constants are those of `InputTransport.cpp` of the Android Open Source Project.
public struct InputResampler: Sendable {
  /// The time before the frame for which the position is calculated, in seconds; Android's `RESAMPLE_LATENCY`.
  public static let latency = 0.005
  /// Reports closer together than this, in seconds, give no direction; Android's `RESAMPLE_MIN_DELTA`.
  static let shortest = 0.002
  /// Reports farther apart than this, in seconds, allow no extrapolation; Android's `RESAMPLE_MAX_DELTA`.
  static let longest = 0.020
  /// The longest extrapolation beyond the last report, in seconds; Android's `RESAMPLE_MAX_PREDICTION`.
  static let prediction = 0.008

  private struct Report: Sendable {
    var place: Point
    var time: Timestamp
  }

  private struct Finger: Sendable {
    var id: Int
    /// The newest report at or before the time for which the last frame calculated the position.
    var before: Report
    /// An earlier report, which gives the direction of the movement up to `before`; `nil` if unknown.
    var older: Report?
    /// The reports after `before`, which wait for the next frame.
    var waiting: [Report] = []
    /// The last position that was emitted.
    var told: Report

    /// Stores a report in `before`, and the previous one in `older` if the two are far enough apart to give a
    /// direction.
    mutating func markPassed(_ report: Report) {
      if report.time.seconds(since: before.time) >= InputResampler.shortest { older = before }
      before = report
    }

    /// Returns the finger's position at `moment`. All waiting reports must be later than that time.
    func report(at moment: Timestamp) -> Report {
      if let next = waiting.first {
        let span = next.time.seconds(since: before.time)
        let share = span > 0 ? max(0, moment.seconds(since: before.time)) / span : 1
        return Report(place: before.place + (next.place - before.place) * share, time: max(moment, before.time))
      }
      let ahead = moment.seconds(since: before.time)
      // A finger without a report for longer than `longest` counts as resting at its last position.
      guard let older, ahead > 0, ahead <= InputResampler.longest else {
        return Report(place: before.place, time: moment)
      }
      let span = before.time.seconds(since: older.time)
      guard span <= InputResampler.longest else { return before }
      // An extrapolation is trusted for at most half of the time between the last two reports.
      let trusted = min(ahead, InputResampler.prediction, span / 2)
      return Report(
        place: before.place + (before.place - older.place) * (trusted / span),
        time: before.time.advanced(bySeconds: trusted))
    }
  }

  private var fingers: [Finger] = []
  /// Whether movements wait for the next frame; otherwise each is forwarded at once.
  public private(set) var isHolding = true

  /// Creates a resampler without fingers.
  public init() { fingers.reserveCapacity(16) }

  /// Whether the next frame can emit an event without new input: movements are waiting, or the last emitted position
  /// lies ahead of a finger that may have stopped.
  public var isWaiting: Bool {
    fingers.contains { !$0.waiting.isEmpty || isHolding && $0.told.place != $0.before.place }
  }

  /// Starts or stops holding movements back, even while fingers are down. Stopping emits the latest position of each
  /// finger.
  public mutating func setHolding(_ isHolding: Bool, emit: (InputEvent) -> Void) {
    guard isHolding != self.isHolding else { return }
    self.isHolding = isHolding
    if !isHolding { flush(emit) }
  }

  /// Handles an event. Movements wait for the frame; every other event is emitted at once, after the movements before
  /// it.
  public mutating func add(_ event: InputEvent, emit: (InputEvent) -> Void) {
    switch event.kind {
    case .move(let id, let place):
      guard place.isFinite, let index = fingers.firstIndex(where: { $0.id == id }) else { return emit(event) }
      let newest = fingers[index].waiting.last?.time ?? fingers[index].before.time
      let report = Report(place: place, time: max(event.time, newest))
      guard isHolding else {
        fingers[index].markPassed(report)
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
      // A finger lifts at its last reported position.
      flush(emit)
      fingers.removeAll { $0.id == id }
      emit(event)
    case .hover, .wheel, .scroll, .key, .text, .resize:
      emit(event)
    }
  }

  /// Emits the positions of the fingers for a frame: one movement for each finger that has moved, at ``latency`` before
  /// the frame.
  ///
  /// - Complexity: O(reports since the last frame); allocates no memory after the first frames.
  public mutating func frame(at time: Timestamp, emit: (InputEvent) -> Void) {
    guard isHolding else { return }
    let moment = time.advanced(bySeconds: -Self.latency)
    for index in fingers.indices {
      var passed = 0
      while passed < fingers[index].waiting.count, fingers[index].waiting[passed].time <= moment {
        fingers[index].markPassed(fingers[index].waiting[passed])
        passed += 1
      }
      fingers[index].waiting.removeFirst(passed)
      emitMove(index, fingers[index].report(at: moment), emit)
    }
  }

  private mutating func emitMove(_ index: Int, _ report: Report, _ emit: (InputEvent) -> Void) {
    let last = fingers[index].told
    guard report.time >= last.time, report.place != last.place else { return }
    fingers[index].told = report
    emit(InputEvent(time: report.time, kind: .move(id: fingers[index].id, to: report.place)))
  }

  /// Emits the last reported position of each finger, which undoes any extrapolation.
  private mutating func flush(_ emit: (InputEvent) -> Void) {
    for index in fingers.indices {
      for report in fingers[index].waiting { fingers[index].markPassed(report) }
      fingers[index].waiting.removeAll(keepingCapacity: true)
      let last = fingers[index].before
      emitMove(index, Report(place: last.place, time: max(last.time, fingers[index].told.time)), emit)
    }
  }
}
