import ScrollEngine

/// The moment to which the scene has been brought. What happened before it and comes after it can act no earlier, so it
/// gets this time before anybody sees it: the scene, the recording and a later replay then agree about it.
///
/// An event that a frame overtook has such a time, by as much as it needed to get here.
struct SceneFrontier: Equatable {
  private(set) var moment = Timestamp.zero

  /// The scene was brought to a moment.
  mutating func reach(_ time: Timestamp) { moment = max(moment, time) }

  /// When something acts that happened at a moment: then, or as soon as it can; in whole microseconds, which is what
  /// recordings hold.
  mutating func admit(_ time: Timestamp) -> Timestamp {
    let whole = time.inWholeMicroseconds
    let own = whole >= moment ? whole : Timestamp(microseconds: (moment.nanoseconds + 999) / 1000)
    reach(own)
    return own
  }
}
