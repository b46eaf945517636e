/// The return of overscrolled content to its edge in Chromium: `(x₀ + s·v₀·t)·e^(−k·t)` from a stretch x₀ with a
/// velocity v₀, a decay rate k and a share s of the velocity.
///
/// ```swift
/// let way = ElasticReturn(from: 100, to: 0, velocity: 0)
/// print(way.position(at: 0.08))  // 36.8
/// ```
///
/// Source: `ui/events/blink/elastic_overscroll_controller_exponential.cc`. Unlike a spring, the return keeps only the
/// share s of the velocity.
///
/// `position(at:)` and `velocity(at:)` are never inlined. This motion is rarely used; inlined, its code would slow down
/// every evaluation of the other motions.
package struct ElasticReturn: Motion {
  /// The rate of the return and the share of the velocity that stretches content further.
  package struct Parameters: Equatable, Sendable {
    /// The decay rate, per second: the stretch falls by a factor of e^(−rate) in one second. `kRubberbandStiffness`
    /// over `kRubberbandPeriod`, 20/1.6.
    package var rate = 12.5
    /// The share of the velocity that adds to the stretch: `kRubberbandAmplitude`.
    package var share = 0.31

    package init() {}
  }

  /// The position at rest, in points.
  package let restPosition: Double
  /// The time until rest, in seconds.
  package let restTime: Double
  private let stretch: Double
  private let speed: Double
  private let rate: Double
  /// The time at which the motion reverses, in seconds; 0 if it does not move farther out first.
  private let reversalTime: Double

  /// Creates a return from a position to an edge.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the edge, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - parameters: the decay rate and the share of the velocity that counts.
  ///   - restThreshold: the distance from the edge, in points; the motion rests once it stays nearer than this.
  package init(
    from: Double, to: Double, velocity: Double, parameters: Parameters = Parameters(),
    restThreshold: Double = DampedSpring.defaultRestThreshold
  ) {
    let edge = Limits.position(to)
    let stretch = Limits.position(from) - edge
    let speed = Limits.velocity(velocity) * Limits.clamp(parameters.share, 0, 1, orElse: 0)
    let rate = Limits.clamp(parameters.rate, 0.01, 1e4, orElse: Parameters().rate)
    (restPosition, self.stretch, self.speed, self.rate) = (edge, stretch, speed, rate)
    // From its last maximum on, where (stretch + speed·t)·e^(−rate·t) has the derivative 0, the distance from the edge
    // only falls.
    let reversalTime = speed == 0 ? 0 : min(max(0, 1 / rate - stretch / speed), Self.latest)
    self.reversalTime = reversalTime
    func distance(_ time: Double) -> Double { ((stretch + speed * time) * Double.exp(-rate * time)).magnitude }
    guard distance(reversalTime) > restThreshold else {
      restTime =
        stretch.magnitude > restThreshold
        ? Self.timeOfFall(from: 0, to: reversalTime, below: restThreshold, distance) : 0
      return
    }
    // Each doubling of the time squares the exponential factor, so few steps are needed.
    var late = max(reversalTime, 1 / rate)
    while distance(late) > restThreshold, late < Self.latest { late *= 2 }
    restTime = Self.timeOfFall(from: reversalTime, to: late, below: restThreshold, distance)
  }

  /// The longest duration, in seconds. The slowest return from the farthest position ends before this time.
  private static let latest = 1e5

  /// Returns the time, in seconds, from which on a falling distance stays below a threshold.
  private static func timeOfFall(
    from first: Double, to last: Double, below threshold: Double, _ distance: (Double) -> Double
  ) -> Double {
    var (low, high) = (first, last)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if distance(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the position, in points, `time` seconds after the start.
  @inline(never)
  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    let t = elapsed(time)
    return restPosition + (stretch + speed * t) * Double.exp(-rate * t)
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  @inline(never)
  package func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    let t = elapsed(time)
    return (speed - rate * (stretch + speed * t)) * Double.exp(-rate * t)
  }

  /// Returns the first time at which the motion is at a position farther out than its start, in seconds; `nil` if it
  /// reverses before. Takes 64 evaluations.
  func firstTime(reaching place: Double) -> Double? {
    let wanted = (place - restPosition).magnitude
    func distance(_ time: Double) -> Double { ((stretch + speed * time) * Double.exp(-rate * time)).magnitude }
    guard reversalTime > 0, stretch * speed >= 0, distance(reversalTime) >= wanted, (place - restPosition) * speed > 0
    else {
      return nil
    }
    var (low, high) = (0.0, reversalTime)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if distance(middle) < wanted { low = middle } else { high = middle }
    }
    return high
  }

  /// The time at which the motion passes the edge, in seconds after the start; `nil` if it stays on one side.
  var timeOfReturn: Double? {
    guard stretch * speed < 0, -stretch / speed < restTime else { return nil }
    return -stretch / speed
  }
}
