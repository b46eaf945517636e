/// The position of a pointer at a time.
struct VelocitySample: Sendable {
  var position: Point
  var time: Timestamp
}

/// The samples in a ring buffer that count, newest first.
struct SampleOrder {
  /// The slot of the newest sample.
  let newest: Int
  /// The number of samples that count.
  var count: Int

  /// Returns the slot of a sample by its age; 0 is the newest.
  func slot(_ age: Int) -> Int {
    // A division would cost more than the rest of the work on a sample.
    let slot = newest - age
    return slot < 0 ? slot + VelocityTracker.capacity : slot
  }
}
