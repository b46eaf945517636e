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
