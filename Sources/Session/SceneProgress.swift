import ScrollEngine

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
