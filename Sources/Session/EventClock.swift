import ScrollEngine

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
