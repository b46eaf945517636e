/// An estimate of a pointer's velocity from its positions.
///
/// ```swift
/// var tracker = VelocityTracker()
/// for step in 0..<10 {
///   tracker.add(position: Point(x: 0, y: Double(step) * -8), at: Timestamp(microseconds: Int64(step) * 8000))
/// }
/// print(tracker.velocity(at: Timestamp(microseconds: 72_000)).y)  // about -1000 points per second
/// ```
///
/// The tracker stores the newest twenty samples inline, so it allocates no memory. It calculates the estimate with each
/// sample, so reading the velocity costs almost nothing. The estimate depends on the time of the query: samples arrive
/// only while a finger moves, so a finger that stops dead and lifts later is recognized only by the time without
/// samples (flutter/flutter issue 97761). Two samples suffice for an estimate (flutter/flutter issue 710), unless they
/// arrive at the same time.
public struct VelocityTracker: Sendable {
  /// The number of samples stored; `HISTORY_SIZE` of the Android Open Source Project's `VelocityTracker.h`.
  static let capacity = 20
  /// The seconds without a sample after which LSQ2 assumes that a pointer has stopped; `ASSUME_POINTER_STOPPED_TIME` of
  /// the Android Open Source Project.
  static let leastSquaresGap = 0.04
  /// The default horizon, in seconds; `HORIZON` of the Android Open Source Project.
  public static let defaultHorizon = 0.1
  /// The default pause timeout, in seconds, as in imitations of `UIScrollView` (ScrollMechanics,
  /// `SimpleScrollView.swift`).
  public static let defaultPauseTimeout = 0.1

  /// The method of estimating the velocity.
  public var strategy: VelocityStrategy {
    didSet { estimate() }
  }
  /// The seconds before the newest sample within which samples are used.
  public var horizon: Double {
    didSet {
      horizonLength = Timestamp(seconds: horizon)
      estimate()
    }
  }
  /// The horizon as a whole number of nanoseconds, so that handling a sample needs no conversion.
  private var horizonLength: Timestamp
  /// The seconds without a sample after which the pointer counts as stopped. With `lsq2` the limit is never more than
  /// 0.04.
  public var pauseTimeout: Double
  /// The number of samples stored.
  public private(set) var count = 0
  private var newestSlot = 0
  private var newestTime = Timestamp.zero
  /// The velocity at the newest sample, in points per second.
  private var estimated = Point.zero
  private var ring = InlineArray<20, VelocitySample>(repeating: VelocitySample(position: .zero, time: .zero))

  /// Creates a tracker without samples.
  ///
  /// - Parameters:
  ///   - strategy: the method of estimating the velocity.
  ///   - horizon: the seconds before the newest sample within which samples are used, clamped to 0.01 … 1.
  ///   - pauseTimeout: the seconds without a sample after which the pointer counts as stopped, clamped to 0.01 … 1.
  public init(
    strategy: VelocityStrategy = .ios, horizon: Double = defaultHorizon, pauseTimeout: Double = defaultPauseTimeout
  ) {
    self.strategy = strategy
    self.horizon = Limits.clamp(horizon, 0.01, 1, orElse: Self.defaultHorizon)
    horizonLength = Timestamp(seconds: self.horizon)
    self.pauseTimeout = Limits.clamp(pauseTimeout, 0.01, 1, orElse: Self.defaultPauseTimeout)
  }

  /// Copies the strategy, horizon and pause timeout of another tracker. This tracker keeps its own samples.
  public mutating func estimate(like other: VelocityTracker) {
    strategy = other.strategy
    horizon = other.horizon
    pauseTimeout = other.pauseTimeout
  }

  /// Records the position of the pointer at a time.
  ///
  /// A sample with the same time replaces the previous one. An earlier sample, or one that is not finite, is ignored.
  /// After a gap that counts as a stop, the earlier samples are discarded.
  public mutating func add(position: Point, at time: Timestamp) {
    guard position.isFinite else { return }
    let place = Point(x: Limits.position(position.x), y: Limits.position(position.y))
    if count > 0 {
      if time < newestTime { return }
      if time == newestTime {
        ring[newestSlot].position = place
        return estimate()
      }
      if time.seconds(since: newestTime) > gap { count = 0 }
    }
    newestSlot = newestSlot + 1 == Self.capacity ? 0 : newestSlot + 1
    newestTime = time
    ring[newestSlot] = VelocitySample(position: place, time: time)
    count = min(count + 1, Self.capacity)
    estimate()
  }

  /// Discards all samples.
  public mutating func reset() {
    count = 0
    estimated = .zero
  }

  /// Returns the velocity at a time, in points per second. It is zero if the pointer had paused by then, if fewer than
  /// two samples are used, or if all of them arrived within 2 ms.
  ///
  /// The estimate is that of the newest sample and stays constant until the pause is long enough to count as a stop.
  public func velocity(at time: Timestamp) -> Point {
    count > 1 && time.seconds(since: newestTime) <= gap ? estimated : .zero
  }

  /// The time between two samples, in seconds, outside of which a movement is not extrapolated: `kResampleMinDelta` and
  /// `kMaxTimeDelta` of Chromium's `ui/base/prediction`.
  private static let extrapolated = 0.002...0.02

  /// Returns how far the pointer moves beyond its newest sample, in points, if it keeps the velocity between the last
  /// two samples for half of the time between them, and for no more than `limit` seconds. Zero after a pause, and if
  /// those samples are too close together or too far apart.
  func extrapolation(limit: Double, at time: Timestamp) -> Point {
    guard limit > 0, count > 1, velocity(at: time) != .zero else { return .zero }
    let (newest, previous) = (sample(0), sample(1))
    let interval = newest.time.seconds(since: previous.time)
    guard Self.extrapolated.contains(interval) else { return .zero }
    return (newest.position - previous.position) * (min(interval / 2, limit) / interval)
  }

  /// The seconds without a sample after which the pointer counts as stopped, by the current strategy.
  var gap: Double { strategy == .lsq2 ? min(pauseTimeout, Self.leastSquaresGap) : pauseTimeout }

  private mutating func estimate() {
    // The samples are passed as a span, because a method that reads an inline array stored in `self` copies all of it.
    let (oldest, isTooEarly) = newestTime.nanoseconds.subtractingReportingOverflow(horizonLength.nanoseconds)
    let velocity = strategy.velocity(
      of: ring.span, in: SampleOrder(newest: newestSlot, count: count),
      since: Timestamp(nanoseconds: isTooEarly ? .min : oldest))
    estimated = velocity
  }

  /// Returns a sample by its age; 0 is the newest. Copies the whole buffer, so it is meant for diagnostics.
  func sample(_ age: Int) -> VelocitySample {
    ring[SampleOrder(newest: newestSlot, count: count).slot(age)]
  }
}

/// A sample of a pointer's movement and whether the velocity estimate uses it.
package struct VelocitySampleUse: Equatable, Sendable {
  /// The age of the sample at the queried time, in seconds.
  package var age: Double
  /// The position of the pointer relative to the start of its movement, in points.
  package var position: Point
  /// Whether the estimate uses the sample.
  package var isUsed: Bool

  /// Creates a sample from its age, its position and whether the estimate uses it.
  package init(age: Double, position: Point, isUsed: Bool) {
    self.age = age
    self.position = position
    self.isUsed = isUsed
  }
}

/// The samples behind the estimate, for displays that help to tune it.
extension VelocityTracker {
  /// Returns the stored samples, oldest first, and marks those that ``velocity(at:)`` uses at `time`. No sample is
  /// marked if the pointer had paused by then.
  package func evidence(at time: Timestamp) -> [VelocitySampleUse] {
    let samples = (0..<count).map(sample)
    var used: [Int] = []
    if let newest = samples.first, time.seconds(since: newest.time) <= gap {
      used = strategy.usedAges(samples, within: horizon)
    }
    return samples.indices.reversed().map { age in
      VelocitySampleUse(
        age: time.seconds(since: samples[age].time), position: samples[age].position, isUsed: used.contains(age))
    }
  }

  /// The time of the newest sample; `nil` without samples.
  public var newest: Timestamp? { count > 0 ? sample(0).time : nil }
}

extension VelocityStrategy {
  /// Returns the ages (indices) of the samples that the estimate uses. `samples` is ordered newest first.
  fileprivate func usedAges(_ samples: [VelocitySample], within horizon: Double) -> [Int] {
    let within = samples.count { samples[0].time.seconds(since: $0.time) <= horizon }
    guard within > 1, samples[0].time.seconds(since: samples[within - 1].time) >= Self.shortestSpan else { return [] }
    switch self {
    case .lsq2: return Array(0..<within)
    case .twoSample: return [0, within - 1]
    case .ios: return Self.intervalEnds(samples.prefix(within))
    }
  }

  /// Returns the ages of the samples that bound the weighted intervals, newest first.
  private static func intervalEnds(_ samples: ArraySlice<VelocitySample>) -> [Int] {
    var ends = [0]
    for interval in 0..<3 {
      let newer = samples[ends[interval]].time
      var older = ends[interval] + 1
      while older < samples.count - 1, newer.seconds(since: samples[older].time) < shortestInterval { older += 1 }
      guard older < samples.count else { break }
      let seconds = newer.seconds(since: samples[older].time)
      guard seconds >= (interval == 0 ? shortestSpan : shortestInterval) else { break }
      ends.append(older)
    }
    return ends
  }
}
