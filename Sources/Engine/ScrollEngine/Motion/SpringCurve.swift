/// The displacement of a damped spring from its target, without a rest threshold: it approaches the target forever.
struct SpringCurve: Sendable {
  /// The displacement from the target at the start, in points.
  let initialDisplacement: Double
  /// The velocity at the start, in points per second.
  let initialVelocity: Double
  /// The square of the natural frequency, ω², in 1/s². The symbols are those of ``DampedSpring``.
  let squaredFrequency: Double
  /// The damping rate, a = ζω, in 1/s.
  let decay: Double
  /// The square root of |D|, in 1/s, with D = ω²(ζ² − 1): the angular frequency of the oscillation, or half the
  /// difference of the two decay rates.
  let split: Double
  /// Whether the spring oscillates, because its damping is below critical (D < 0 in ``DampedSpring``).
  let swings: Bool

  init(displacement: Double, velocity: Double, parameters: SpringParameters) {
    let frequency = parameters.naturalFrequency
    let ratio = parameters.dampingRatio
    initialDisplacement = displacement
    initialVelocity = velocity
    squaredFrequency = frequency * frequency
    decay = ratio * frequency
    // (ζ − 1)(ζ + 1) keeps its precision near critical damping, where ζ² − 1 loses it.
    split = frequency * ((ratio - 1) * (ratio + 1)).magnitude.squareRoot()
    swings = ratio < 1
  }

  /// Returns the displacement from the target, in points, at a time ≥ 0.
  func displacement(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return initialDisplacement * c + (initialVelocity + decay * initialDisplacement) * s
  }

  /// Returns the velocity, in points per second, at a time ≥ 0.
  func velocity(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return initialVelocity * c - pull * s
  }

  /// Returns the displacement from the target, in points, and the velocity, in pt/s, at a time ≥ 0, evaluating the
  /// exponentials only once.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let (c, s) = basis(at: time)
    return (
      initialDisplacement * c + (initialVelocity + decay * initialDisplacement) * s, initialVelocity * c - pull * s
    )
  }

  /// The negated factor of S in the velocity, a·v₀ + ω²·y₀, with the symbols of ``DampedSpring``.
  var pull: Double { decay * initialVelocity + squaredFrequency * initialDisplacement }

  /// Returns the two base functions of the motion, e⁻ᵃᵗ·C and e⁻ᵃᵗ·S, with the symbols of ``DampedSpring``. The
  /// products stay finite where C and S alone would overflow.
  private func basis(at time: Double) -> (c: Double, s: Double) {
    let z = split * time
    if swings {
      let envelope = Double.exp(-decay * time)
      return (envelope * Double.cos(z), envelope * time * (z == 0 ? 1 : Double.sin(z) / z))
    }
    // The exponent uses the slower decay rate a − √D, written as ω²/(a + √D) to avoid cancellation.
    let slow = Double.exp(-squaredFrequency / (decay + split) * time)
    let ratio = Double.expMinusOne(-2 * z)
    return (slow * (1 + ratio / 2), slow * time * (z == 0 ? 1 : -ratio / (2 * z)))
  }
}

/// Times at which a spring reaches a distance. Between two turning points the distance is monotone, so each interval
/// holds at most one solution, and bisection finds it to the last bit in a bounded number of steps.
extension SpringCurve {
  /// The first time, in seconds after the start, at which the velocity is 0; `nil` if it never is.
  private var firstTurn: Double? {
    guard initialVelocity != 0 else { return 0 }
    // The spring is mirrored where needed, so that the velocity is positive. The mirrored spring turns at the same
    // time, to the last bit.
    let v = initialVelocity.magnitude
    let p = initialVelocity < 0 ? -pull : pull
    if swings { return Double.atan2(y: split * v, x: p) / split }
    guard p > 0, split * v < p else { return nil }
    return split == 0 ? v / p : Double.atanh(split * v / p) / split
  }

  /// The largest distance from the target during the motion, in points.
  var reach: Double {
    max(initialDisplacement.magnitude, firstTurn.map { displacement(at: $0).magnitude } ?? 0)
  }

  /// Returns the last time at which the distance exceeds a threshold; 0 if it never does.
  func lastTime(outside threshold: Double) -> Double {
    var start = 0.0
    var end: Double?
    if let turn = firstTurn {
      let reach = displacement(at: turn).magnitude
      if reach > threshold {
        start = turn
        if swings {
          let half = Double.pi / split
          // Each swing reaches e^(−decay·half) times as far as the one before, where `half` is half a period.
          let count = (Double.log(reach / threshold) / (decay * half)).rounded(.down)
          start += count * half
          if displacement(at: start).magnitude <= threshold, count > 0 { start -= half }
          end = start + half
        }
      } else {
        end = turn
      }
    }
    let sign: Double = displacement(at: start) < 0 ? -1 : 1
    guard sign * displacement(at: start) > threshold else { return 0 }
    return crossing(of: sign * threshold, from: start, to: end, rising: sign < 0)
  }

  /// Returns the first time at which the displacement has a value; `nil` if it never does.
  func firstTime(reaching wanted: Double) -> Double? {
    // Swings shrink, so a value that the spring does not reach in the first two intervals between turning points is in
    // no later one.
    let turn = firstTurn
    if let time = monotoneTime(reaching: wanted, from: 0, to: turn) { return time }
    guard let turn else { return nil }
    return monotoneTime(reaching: wanted, from: turn, to: swings ? turn + Double.pi / split : nil)
  }

  /// The first time after the start at which the displacement is 0; `nil` if it never is.
  var firstReturn: Double? {
    guard initialDisplacement == 0 else { return firstTime(reaching: 0) }
    guard swings, let turn = firstTurn, initialVelocity != 0 else { return nil }
    return monotoneTime(reaching: 0, from: turn, to: turn + Double.pi / split)
  }

  private func monotoneTime(reaching wanted: Double, from start: Double, to end: Double?) -> Double? {
    let first = displacement(at: start)
    let last = end.map { displacement(at: $0) } ?? 0
    if first == wanted { return start }
    guard min(first, last) <= wanted, wanted <= max(first, last) else { return nil }
    if end == nil, wanted == 0 { return nil }
    return crossing(of: wanted, from: start, to: end, rising: first < wanted)
  }

  /// The largest number of Newton steps before bisection takes over. Chosen; it bounds the time.
  private static let steps = 12
  /// The size of a Newton step, as a fraction of the time, below which bisection takes over, even if fewer than
  /// ``steps`` steps have been made.
  private static let nearness = 1e-7

  /// Returns the earliest time at which the displacement has a value, in an interval where it only rises or only falls.
  ///
  /// - Complexity: usually about twenty evaluations; bisection alone would take fifty.
  private func crossing(of wanted: Double, from start: Double, to end: Double?, rising: Bool) -> Double {
    func isPast(_ distance: Double) -> Bool { rising ? distance >= wanted : distance <= wanted }
    var low = start
    var high = end ?? start
    if end == nil {
      var step = 1 / squaredFrequency.squareRoot()
      repeat {
        high += step
        step *= 2
      } while !isPast(displacement(at: high)) && high < 1e18  // No motion lasts as long.
    }
    var time = low + (high - low) / 2
    for _ in 0..<Self.steps {
      let (distance, velocity) = state(at: time)
      if isPast(distance) { high = time } else { low = time }
      let next = time - (distance - wanted) / velocity
      guard next > low, next < high else {
        time = low + (high - low) / 2
        continue
      }
      let isNear = abs(next - time) < Self.nearness * next
      time = next
      if isNear { break }
    }
    // Each Newton step doubles the number of correct digits, so after a step this short the solution is expected within
    // `margin`.
    let margin = Self.nearness * Self.nearness * time
    if time - margin > low, !isPast(displacement(at: time - margin)) { low = time - margin }
    if time + margin < high, isPast(displacement(at: time + margin)) { high = time + margin }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if isPast(displacement(at: middle)) { high = middle } else { low = middle }
    }
    return high
  }
}
