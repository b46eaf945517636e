import ScrollEngine

/// The time up to which the scene has advanced. An event that happened earlier but arrives later cannot take effect
/// before this time. It gets this time before anything handles it, so that the scene, the recording and a later replay
/// agree.
///
/// Events that were delayed past a frame receive such a time; the shift is their delay.
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
