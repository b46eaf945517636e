/// The position of a pointer at a time.
struct VelocitySample: Sendable {
  var position: Point
  var time: Timestamp
}

/// The order, newest first, of the samples in a ring buffer that a velocity estimate uses.
struct SampleOrder {
  /// The slot of the newest sample.
  let newest: Int
  /// The number of samples that the estimate uses.
  var count: Int

  /// Returns the slot of a sample in the ring buffer by its age; age 0 is the newest sample.
  func slot(_ age: Int) -> Int {
    // A division would cost more than the rest of the work on a sample.
    let slot = newest - age
    return slot < 0 ? slot + VelocityTracker.capacity : slot
  }
}
