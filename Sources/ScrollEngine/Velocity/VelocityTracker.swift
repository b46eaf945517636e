/// Estimates the velocity of one pointer from its positions.
///
/// ```swift
/// var tracker = VelocityTracker()
/// for step in 0..<10 {
///   tracker.add(position: Point(x: 0, y: Double(step) * -8), at: Timestamp(microseconds: Int64(step) * 8000))
/// }
/// print(tracker.velocity(at: Timestamp(microseconds: 72_000)).y)  // about -1000 points per second
/// ```
///
/// Holds the newest twenty samples in place, so that nothing is allocated, and estimates with each sample, so that any
/// number of questions costs nothing. The moment of a question counts: samples arrive only while a finger moves, so a
/// finger that stops dead and lifts later is known by its silence alone (flutter/flutter issue 97761). Two samples
/// suffice (flutter/flutter issue 710), unless they came at once.
public struct VelocityTracker: Sendable {
  /// Samples held; `HISTORY_SIZE` of the Android Open Source Project's `VelocityTracker.h`.
  static let capacity = 20
  /// Seconds after which LSQ2 takes a pointer for stopped; `ASSUME_POINTER_STOPPED_TIME` of the same project.
  static let leastSquaresGap = 0.04
  /// Seconds of movement that count; `HORIZON` of the same project.
  public static let defaultHorizon = 0.1
  /// Seconds without movement after which a finger rests: what imitations of `UIScrollView` use (ScrollMechanics,
  /// `SimpleScrollView.swift`).
  public static let defaultPauseTimeout = 0.1

  /// How the velocity is estimated.
  public var strategy: VelocityStrategy {
    didSet { estimate() }
  }
  /// Seconds before the newest sample within which samples count.
  public var horizon: Double {
    didSet {
      horizonLength = Timestamp(seconds: horizon)
      estimate()
    }
  }
  /// The horizon as a clock counts, so that no sample needs a division.
  private var horizonLength: Timestamp
  /// Seconds without a sample after which the pointer has stopped; `lsq2` never waits for more than 0.04.
  public var pauseTimeout: Double
  /// The number of samples held.
  public private(set) var count = 0
  private var newestSlot = 0
  private var newestTime = Timestamp.zero
  /// The velocity at the newest sample, in points per second.
  private var estimated = Point.zero
  private var ring = InlineArray<20, VelocitySample>(repeating: VelocitySample(position: .zero, time: .zero))

  /// A tracker without samples.
  ///
  /// - Parameters:
  ///   - strategy: how to estimate.
  ///   - horizon: seconds, kept within 0.01 … 1.
  ///   - pauseTimeout: seconds, kept within 0.01 … 1.
  public init(
    strategy: VelocityStrategy = .ios, horizon: Double = defaultHorizon, pauseTimeout: Double = defaultPauseTimeout
  ) {
    self.strategy = strategy
    self.horizon = Limits.clamp(horizon, 0.01, 1, orElse: Self.defaultHorizon)
    horizonLength = Timestamp(seconds: self.horizon)
    self.pauseTimeout = Limits.clamp(pauseTimeout, 0.01, 1, orElse: Self.defaultPauseTimeout)
  }

  /// Estimates as another tracker does, from the next question on.
  public mutating func estimate(like other: VelocityTracker) {
    strategy = other.strategy
    horizon = other.horizon
    pauseTimeout = other.pauseTimeout
  }

  /// Takes in where the pointer is at a moment.
  ///
  /// A sample of the same time replaces the one before; an earlier one, or one that is not finite, is ignored. After a
  /// gap in which the pointer had stopped, only what follows counts.
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

  /// Forgets all samples.
  public mutating func reset() {
    count = 0
    estimated = .zero
  }

  /// The velocity at a moment, in points per second; zero if the pointer had paused by then, or if fewer than two
  /// samples count or all of them came within 2 ms.
  ///
  /// The estimate belongs to the newest sample and does not change until the pause is long enough to mean rest.
  public func velocity(at time: Timestamp) -> Point {
    count > 1 && time.seconds(since: newestTime) <= gap ? estimated : .zero
  }

  /// Seconds of silence after which the pointer has stopped.
  var gap: Double { strategy == .lsq2 ? min(pauseTimeout, Self.leastSquaresGap) : pauseTimeout }

  private mutating func estimate() {
    // The samples are handed on as a span: a method that reads an inline array of its own copies all of it.
    let (oldest, isTooEarly) = newestTime.nanoseconds.subtractingReportingOverflow(horizonLength.nanoseconds)
    let velocity = strategy.velocity(
      of: ring.span, in: SampleOrder(newest: newestSlot, count: count),
      since: Timestamp(nanoseconds: isTooEarly ? .min : oldest))
    estimated = velocity
  }

  /// The newest sample (0) or one before it; for reports, since it costs a copy of all.
  func sample(_ age: Int) -> VelocitySample {
    ring[SampleOrder(newest: newestSlot, count: count).slot(age)]
  }
}
