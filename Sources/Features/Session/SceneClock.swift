import ScrollEngine

/// The scene's own time, which runs with the window's clock, runs slower, or is paused.
///
/// Motion is a function of time, and every event and frame carries this time, so the clock can stop at any point.
package struct SceneClock: Equatable {
  /// Maximum slow-motion factor. Chosen; a frame then lasts half a second.
  package static let slowest = 32

  /// Seconds of the window's clock per second of the scene's; a power of two.
  package private(set) var slowness = 1
  package private(set) var isPaused = false
  /// Whether a replay restarts at its end.
  package var loops = false
  private var window: Timestamp
  private var scene: Timestamp

  /// Creates a clock that runs at the speed of the window's clock.
  init(at time: Timestamp) {
    window = time
    scene = time
  }

  /// Returns the scene's time at a time of the window's clock. A time before the last change of the clock, such as a
  /// pause, counts as the time of that change.
  package func time(at moment: Timestamp) -> Timestamp {
    guard !isPaused, moment > window else { return scene }
    guard slowness > 1 || window != scene else { return moment }
    let elapsed = moment.nanoseconds - window.nanoseconds
    return Timestamp(nanoseconds: scene.nanoseconds + elapsed / Int64(slowness))
  }

  /// Returns the window's time for a future time of the scene, at the current speed; `nil` if the clock is paused.
  package func moment(of time: Timestamp) -> Timestamp? {
    guard !isPaused else { return nil }
    guard slowness > 1 || window != scene else { return time }
    let (wait, overflow) = (time.nanoseconds - scene.nanoseconds).multipliedReportingOverflow(by: Int64(slowness))
    return overflow ? nil : Timestamp(nanoseconds: window.nanoseconds + wait)
  }

  package mutating func pause(_ isPaused: Bool, at moment: Timestamp) {
    hold(at: moment)
    self.isPaused = isPaused
  }

  /// Halves or doubles the speed, between 1 and 1/32.
  package mutating func slowDown(_ isSlower: Bool, at moment: Timestamp) {
    hold(at: moment)
    slowness = isSlower ? min(Self.slowest, slowness * 2) : max(1, slowness / 2)
  }

  /// Pauses the clock and moves it forward by a number of seconds.
  package mutating func step(bySeconds seconds: Double, at moment: Timestamp) {
    hold(at: moment)
    isPaused = true
    scene = scene.advanced(bySeconds: max(0, seconds))
  }

  /// Moves the clock forward without changing whether it is paused. A replay skips time in this way, for example a
  /// recording's lead, the part before the visible one.
  mutating func skip(bySeconds seconds: Double, at moment: Timestamp) {
    hold(at: moment)
    scene = scene.advanced(bySeconds: max(0, seconds))
  }

  private mutating func hold(at moment: Timestamp) {
    scene = time(at: moment)
    window = max(window, moment)
  }
}

extension Timestamp {
  /// The time rounded down to whole microseconds, the resolution of recordings. An event with a rounded time has
  /// exactly the same time in a replay.
  var inWholeMicroseconds: Timestamp { Timestamp(microseconds: nanoseconds / 1000) }
}

/// A clock that also knows the time of the input event being handled.
///
/// A click or key event is read at the next frame, after later events of another finger may have been queued. Its
/// action must use the event's own time. With the current time, the scene would advance past those later events, which
/// would then lose their times.
package struct EventClock {
  /// Returns the current time of the system clock.
  let now: () -> Timestamp
  /// The time of the event being handled; `nil` if there is none.
  package var eventTime: Timestamp?

  init(_ now: @escaping () -> Timestamp) { self.now = now }

  /// The time at which the current action takes effect.
  var actionTime: Timestamp { eventTime ?? now() }
}

/// The time up to which the scene has advanced. An event that happened earlier but arrives only now cannot take effect
/// in the past. Its time is therefore moved to the time of the scene before anything handles the event, so that the
/// scene, the recording and a later replay agree.
///
/// This affects events that arrive only after the frame that should have shown them.
package struct SceneProgress: Equatable {
  private(set) var moment = Timestamp.zero

  /// Records that the scene has advanced to `time`.
  mutating func reach(_ time: Timestamp) { moment = max(moment, time) }

  /// Returns the time at which an event takes effect: its own time, or the earliest possible later one. The result is
  /// in whole microseconds, the resolution of recordings.
  mutating func effectiveTime(of time: Timestamp) -> Timestamp {
    let whole = time.inWholeMicroseconds
    let own = whole >= moment ? whole : Timestamp(microseconds: (moment.nanoseconds + 999) / 1000)
    reach(own)
    return own
  }
}
