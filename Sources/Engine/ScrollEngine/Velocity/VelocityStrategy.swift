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

/// The velocity estimates of each strategy.
extension VelocityStrategy {
  /// Returns the velocity at the newest sample, in points per second; zero if fewer than two samples are used.
  ///
  /// - Parameters:
  ///   - ring: the slots of the ring buffer.
  ///   - order: the slots that hold samples, from the newest sample to the oldest.
  ///   - oldest: the time before which samples are ignored.
  func velocity(of ring: Span<VelocitySample>, in order: SampleOrder, since oldest: Timestamp) -> Point {
    guard order.count > 1 else { return .zero }
    if self == .ios { return Self.weightedIntervals(ring, order, since: oldest) }
    var order = order
    order.count = Self.count(of: ring, in: order, since: oldest)
    let span = ring[order.newest].time.seconds(since: ring[order.slot(order.count - 1)].time)
    guard order.count > 1, span >= Self.shortestSpan else { return .zero }
    return self == .twoSample || order.count == 2 ? Self.line(ring, order) : Self.leastSquares(ring, order)
  }

  private static func count(of ring: Span<VelocitySample>, in order: SampleOrder, since oldest: Timestamp) -> Int {
    var used = 1
    while used < order.count, ring[order.slot(used)].time >= oldest { used += 1 }
    return used
  }

  /// The shortest time, in seconds, that the samples must span. Two samples that a queue delivers at once are too close
  /// in time for a usable speed, so a shorter span gives no velocity. `MIN_TIME_DELTA` of
  /// `IntegratingVelocityTrackerStrategy` in the Android Open Source Project's `VelocityTracker.cpp`.
  static let shortestSpan = 0.002

  /// The weights of the last three intervals, newest first; see ``ios``.
  private static let weights: (Double, Double, Double) = (0.05, 0.35, 0.60)

  /// The shortest interval between two samples, in seconds, that is used by itself. Shorter intervals are merged,
  /// because a single report of a mouse that reports whole pixels every millisecond says little, and because the touch
  /// screens for which the weights were found report every 8 to 16 ms.
  static let shortestInterval = 0.004

  /// The weight of the newest interval in a smoothed velocity, from 0 to 1; see ``ios``.
  private static let share = 0.25

  /// Returns the weighted velocity of the last three intervals. With fewer than three intervals, returns a smoothed
  /// velocity that starts from 0 instead.
  ///
  /// The function checks the age of only as many samples as it needs, because it runs with every event of a drag.
  private static func weightedIntervals(
    _ ring: Span<VelocitySample>, _ order: SampleOrder, since oldest: Timestamp
  ) -> Point {
    var sum = Point.zero
    var smoothed = Point.zero
    var newer = 0
    for interval in 0..<3 {
      let b = ring[order.slot(newer)]
      var age = newer + 1
      guard age < order.count else { break }
      var a = ring[order.slot(age)]
      guard a.time >= oldest else { break }
      while age + 1 < order.count, b.time.seconds(since: a.time) < shortestInterval {
        let next = ring[order.slot(age + 1)]
        guard next.time >= oldest else { break }
        a = next
        age += 1
      }
      let seconds = b.time.seconds(since: a.time)
      guard seconds >= (interval == 0 ? shortestSpan : shortestInterval) else { break }
      let velocity = (b.position - a.position) * (1 / seconds)
      if interval == 2 { return sum + velocity * weights.2 }
      sum += velocity * (interval == 0 ? weights.0 : weights.1)
      smoothed += velocity * (interval == 0 ? share : share * (1 - share))
      newer = age
    }
    return smoothed
  }

  /// Returns the slope at the newest sample, β + 2γu, of the curve x = α + βu + γu² fitted to each coordinate. u is the
  /// time since the mean time of the samples, which keeps the normal equations well conditioned.
  private static func leastSquares(_ ring: Span<VelocitySample>, _ order: SampleOrder) -> Point {
    let newest = ring[order.newest]
    let n = Double(order.count)
    var mean = 0.0
    for age in 0..<order.count { mean += ring[order.slot(age)].time.seconds(since: newest.time) / n }
    var (s2, s3, s4) = (0.0, 0.0, 0.0)
    var first = Point.zero
    var second = Point.zero
    var middle = Point.zero
    for age in 0..<order.count {
      let sample = ring[order.slot(age)]
      let u = sample.time.seconds(since: newest.time) - mean
      let offset = sample.position - newest.position
      s2 += u * u
      s3 += u * u * u
      s4 += u * u * u * u
      first += offset * u
      second += offset * (u * u)
      middle += offset * (1 / n)
    }
    let q = s4 - s2 * s2 / n
    let determinant = s2 * q - s3 * s3
    guard determinant > 0 else { return line(ring, order) }
    let curved = second + middle * (-s2)
    let slope = (first * q + curved * (-s3)) * (1 / determinant)
    let bend = (curved * s2 + first * (-s3)) * (1 / determinant)
    let velocity = slope + bend * (-2 * mean)
    return velocity.isFinite ? velocity : line(ring, order)
  }

  /// Returns the mean velocity from the oldest sample to the newest one.
  private static func line(_ ring: Span<VelocitySample>, _ order: SampleOrder) -> Point {
    let a = ring[order.slot(order.count - 1)]
    let b = ring[order.newest]
    let seconds = b.time.seconds(since: a.time)
    return seconds > 0 ? (b.position - a.position) * (1 / seconds) : .zero
  }
}
