/// Where a pointer was at a moment.
struct VelocitySample: Sendable {
  var position: Point
  var time: Timestamp
}

/// Which of the samples in a ring count, newest first.
struct SampleOrder {
  /// The slot of the newest one.
  let newest: Int
  /// How many count.
  var count: Int

  /// The slot of the newest sample (0) or of one before it.
  func slot(_ age: Int) -> Int {
    // A division would cost more than everything else that is done with a sample.
    let slot = newest - age
    return slot < 0 ? slot + VelocityTracker.capacity : slot
  }
}
