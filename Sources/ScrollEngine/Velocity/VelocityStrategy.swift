/// How the velocity of a finger is estimated from its newest positions.
///
/// ```swift
/// let tracker = VelocityTracker(strategy: .lsq2)
/// print(tracker.velocity(at: now))
/// ```
public enum VelocityStrategy: String, Sendable, CaseIterable {
  /// Weighted mean of the velocities of the last three intervals, with weights 0.60, 0.35 and 0.05 from the oldest to
  /// the newest: the release velocity of iOS scroll views, which trusts the last movement before lifting least.
  /// flutter/flutter `velocity_tracker.dart`, pull request 60501 (4030.69 pt/s against 4030.79 natively). A flick of one
  /// or two moves has not got that far: a pan's velocity takes over a quarter of each interval and keeps three quarters of
  /// what it was, as 14 flicks on an iPad of 2019 have it.
  case ios
  /// Unweighted quadratic least squares over 100 ms, the slope taken at the newest sample. After a gap of more than
  /// 40 ms it begins anew. Android Open Source Project, `libs/input/VelocityTracker.cpp`, strategy LSQ2.
  case lsq2
  /// The line through the newest sample and the oldest within the horizon, as `gtk/gtkgestureswipe.c` draws it.
  case twoSample = "two-sample"
}
