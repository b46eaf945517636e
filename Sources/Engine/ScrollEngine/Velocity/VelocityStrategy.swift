/// A method of estimating the velocity of a finger from its latest positions.
///
/// ```swift
/// let tracker = VelocityTracker(strategy: .lsq2)
/// print(tracker.velocity(at: now))
/// ```
public enum VelocityStrategy: String, Sendable, CaseIterable {
  /// The weighted mean of the velocities of the last three intervals, with the weights 0.60, 0.35 and 0.05 from the
  /// oldest to the newest. This is the release velocity of iOS scroll views, in which the last movement before the
  /// finger lifts has the least weight. Source: `velocity_tracker.dart` of flutter/flutter, pull request 60501, which
  /// compares an estimate of 4030.69 pt/s with 4030.79 pt/s natively. A flick with only one or two intervals is
  /// smoothed instead: each interval adds a quarter of its velocity and keeps three quarters of the previous value, as
  /// measured in 14 flicks on an iPad of 2019.
  case ios
  /// An unweighted quadratic least-squares fit over 100 ms; the velocity is the slope at the newest sample. A gap of
  /// more than 40 ms discards the earlier samples. Source: strategy LSQ2 in `libs/input/VelocityTracker.cpp` of the
  /// Android Open Source Project.
  case lsq2
  /// The slope of the line through the newest sample and the oldest one within the horizon,
  /// ``VelocityTracker/horizon``, as in `gtk/gtkgestureswipe.c`.
  case twoSample = "two-sample"
}

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
