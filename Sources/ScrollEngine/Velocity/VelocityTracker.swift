/// Estimates the velocity of one pointer from its positions.
///
/// Holds the newest twenty samples in place, so that nothing is allocated. The moment of the question counts: samples
/// arrive only while a finger moves, so a finger that stops dead and lifts later is known by its silence alone
/// (flutter/flutter issue 97761). Two samples suffice (flutter/flutter issue 710).
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

  struct Sample: Sendable {
    var position: Point
    var time: Timestamp
  }

  /// How the velocity is estimated.
  public var strategy: VelocityStrategy
  /// Seconds before the newest sample within which samples count.
  public var horizon: Double
  /// Seconds without a sample after which the pointer has stopped; `lsq2` never waits for more than 0.04.
  public var pauseTimeout: Double
  /// The number of samples held.
  public private(set) var count = 0
  private var newestSlot = 0
  private var ring = InlineArray<20, Sample>(repeating: Sample(position: .zero, time: .zero))

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
    self.pauseTimeout = Limits.clamp(pauseTimeout, 0.01, 1, orElse: Self.defaultPauseTimeout)
  }

  /// Takes in where the pointer is at a moment.
  ///
  /// A sample of the same time replaces the one before; an earlier one, or one that is not finite, is ignored. After a
  /// gap in which the pointer had stopped, only what follows counts.
  public mutating func add(position: Point, at time: Timestamp) {
    guard position.isFinite else { return }
    let place = Point(x: Limits.position(position.x), y: Limits.position(position.y))
    if count > 0 {
      let newest = ring[newestSlot].time
      if time < newest { return }
      if time == newest {
        ring[newestSlot].position = place
        return
      }
      if time.seconds(since: newest) > gap { count = 0 }
    }
    newestSlot = newestSlot + 1 == Self.capacity ? 0 : newestSlot + 1
    ring[newestSlot] = Sample(position: place, time: time)
    count = min(count + 1, Self.capacity)
  }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// The velocity at a moment, in points per second; zero if the pointer had paused by then, or if fewer than two
  /// samples count.
  ///
  /// The estimate belongs to the newest sample and does not change until the pause is long enough to mean rest.
  public func velocity(at time: Timestamp) -> Point {
    guard count > 1, time.seconds(since: sample(0).time) <= gap else { return .zero }
    let used = countWithinHorizon
    guard used > 1 else { return .zero }
    switch strategy {
    case .ios: return weightedIntervals(used)
    case .lsq2: return used == 2 ? line(from: 1) : leastSquares(used)
    case .twoSample: return line(from: used - 1)
    }
  }

  /// The newest sample (0) or one before it.
  func sample(_ age: Int) -> Sample {
    // A division would cost more than everything else that is done with a sample.
    let slot = newestSlot - age
    return ring[slot < 0 ? slot + Self.capacity : slot]
  }

  /// The mean velocity from an older sample to a newer one.
  func line(from older: Int, to newer: Int = 0) -> Point {
    let a = sample(older)
    let b = sample(newer)
    let seconds = b.time.seconds(since: a.time)
    return seconds > 0 ? (b.position - a.position) * (1 / seconds) : .zero
  }

  /// Seconds of silence after which the pointer has stopped.
  var gap: Double { strategy == .lsq2 ? min(pauseTimeout, Self.leastSquaresGap) : pauseTimeout }

  /// How many of the newest samples lie within the horizon.
  var countWithinHorizon: Int {
    var used = 1
    let oldest = sample(0).time.advanced(bySeconds: -horizon)
    while used < count, sample(used).time >= oldest { used += 1 }
    return used
  }
}
