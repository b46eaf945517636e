import RealModule

/// The way of stretched content back to its edge in Chromium: `(x₀ + s·v₀·t)·e^(−k·t)` from a stretch x₀ with a velocity v₀.
///
/// ```swift
/// let way = ElasticReturn(from: 100, to: 0, velocity: 0)
/// print(way.position(at: 0.08))  // 36.8
/// ```
///
/// `ui/events/blink/elastic_overscroll_controller_exponential.cc`. Unlike a spring it takes over a share of the velocity
/// only, and goes back at once.
///
/// Called and never inlined: few tunings have it, and its curve would make every step of the other motions longer.
package struct ElasticReturn: Motion {
  /// How fast, and how much of a throw is seen.
  package struct Parameters: Equatable, Sendable {
    /// The stretch falls by e^(−rate) in a second: `kRubberbandStiffness` over `kRubberbandPeriod`, 20/1.6.
    package var rate = 12.5
    /// The share of the velocity that stretches: `kRubberbandAmplitude`.
    package var share = 0.31

    package init() {}
  }

  /// Where it rests, in points.
  package let restPosition: Double
  /// Seconds until rest.
  package let restTime: Double
  private let stretch: Double
  private let speed: Double
  private let rate: Double
  /// When it turns, in seconds; 0 for a return that does not lead farther out first.
  private let turn: Double

  /// A return from a place to an edge.
  ///
  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the edge, in points.
  ///   - velocity: points per second at the beginning.
  ///   - parameters: how fast, and how much of the velocity counts.
  ///   - restThreshold: it rests once it stays nearer to the edge than this, in points.
  package init(
    from: Double, to: Double, velocity: Double, parameters: Parameters = Parameters(),
    restThreshold: Double = DampedSpring.defaultRestThreshold
  ) {
    let edge = Limits.position(to)
    let stretch = Limits.position(from) - edge
    let speed = Limits.velocity(velocity) * Limits.clamp(parameters.share, 0, 1, orElse: 0)
    let rate = Limits.clamp(parameters.rate, 0.01, 1e4, orElse: Parameters().rate)
    (restPosition, self.stretch, self.speed, self.rate) = (edge, stretch, speed, rate)
    // From the last turn on the distance only falls: (x₀ + s·t)′ = k·(x₀ + s·t) there.
    let turn = speed == 0 ? 0 : min(max(0, 1 / rate - stretch / speed), Self.latest)
    self.turn = turn
    func distance(_ time: Double) -> Double { ((stretch + speed * time) * Double.exp(-rate * time)).magnitude }
    guard distance(turn) > restThreshold else {
      restTime = stretch.magnitude > restThreshold ? Self.fall(from: 0, to: turn, below: restThreshold, distance) : 0
      return
    }
    // Each doubling of the time at least squares what the exponential leaves of it.
    var late = max(turn, 1 / rate)
    while distance(late) > restThreshold, late < Self.latest { late *= 2 }
    restTime = Self.fall(from: turn, to: late, below: restThreshold, distance)
  }

  /// Seconds in which the slowest return from the farthest place is over.
  private static let latest = 1e5

  /// The moment from which on a falling distance is below a threshold.
  private static func fall(
    from first: Double, to last: Double, below threshold: Double, _ distance: (Double) -> Double
  ) -> Double {
    var (low, high) = (first, last)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if distance(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }

  /// The position, in points, `time` seconds after the beginning.
  @inline(never)
  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    let t = elapsed(time)
    return restPosition + (stretch + speed * t) * Double.exp(-rate * t)
  }

  /// The velocity, in points per second, `time` seconds after the beginning.
  @inline(never)
  package func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    let t = elapsed(time)
    return (speed - rate * (stretch + speed * t)) * Double.exp(-rate * t)
  }

  /// When it is first at a place beyond the one where it begins, in seconds; `nil` if it turns before. 64 evaluations.
  func firstTime(reaching place: Double) -> Double? {
    let wanted = (place - restPosition).magnitude
    func distance(_ time: Double) -> Double { ((stretch + speed * time) * Double.exp(-rate * time)).magnitude }
    guard turn > 0, stretch * speed >= 0, distance(turn) >= wanted, (place - restPosition) * speed > 0 else {
      return nil
    }
    var (low, high) = (0.0, turn)
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if distance(middle) < wanted { low = middle } else { high = middle }
    }
    return high
  }

  /// When it passes its edge on its way, in seconds; `nil` if it comes back from one side only.
  var timeOfReturn: Double? {
    guard stretch * speed < 0, -stretch / speed < restTime else { return nil }
    return -stretch / speed
  }
}
