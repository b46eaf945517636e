import RealModule

/// The moments of a spring. Between its turning points the distance is monotone, so that each question has one answer
/// in one stretch, which halving finds to the last bit in a bounded number of steps.
extension SpringCurve {
  /// The first moment at which the velocity is 0; `nil` if there is none.
  private var firstTurn: Double? {
    guard initialVelocity != 0 else { return 0 }
    // Turned about so that the velocity is positive: the mirrored spring turns at the same moment, to the last bit.
    let v = initialVelocity.magnitude
    let p = initialVelocity < 0 ? -pull : pull
    if swings { return Double.atan2(y: split * v, x: p) / split }
    guard p > 0, split * v < p else { return nil }
    return split == 0 ? v / p : Double.atanh(split * v / p) / split
  }

  /// The largest distance.
  var reach: Double {
    max(initialDisplacement.magnitude, firstTurn.map { displacement(at: $0).magnitude } ?? 0)
  }

  /// The last moment at which the distance is larger than a threshold, 0 if it never is.
  func lastTime(outside threshold: Double) -> Double {
    var start = 0.0
    var end: Double?
    if let turn = firstTurn {
      let reach = displacement(at: turn).magnitude
      if reach > threshold {
        start = turn
        if swings {
          let half = Double.pi / split
          // Each swing reaches e^(−a·half) as far as the one before.
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
    return crossing(from: start, to: end) { sign * self.displacement(at: $0) <= threshold }
  }

  /// The first moment at which the distance has a value; `nil` if it never has.
  func firstTime(reaching wanted: Double) -> Double? {
    // Swings shrink, so a value that the first two stretches do not contain lies in no later one.
    let turn = firstTurn
    if let time = monotoneTime(reaching: wanted, from: 0, to: turn) { return time }
    guard let turn else { return nil }
    return monotoneTime(reaching: wanted, from: turn, to: swings ? turn + Double.pi / split : nil)
  }

  /// The first moment after the beginning at which the distance is 0; `nil` if there is none.
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
    return crossing(from: start, to: end) {
      first < wanted ? displacement(at: $0) >= wanted : displacement(at: $0) <= wanted
    }
  }

  /// The earliest moment in a stretch at which a condition holds that is false at its start and stays true once it is.
  private func crossing(from start: Double, to end: Double?, where isPast: (Double) -> Bool) -> Double {
    var low = start
    var high = end ?? start
    if end == nil {
      var step = 1 / squaredFrequency.squareRoot()
      repeat {
        high += step
        step *= 2
      } while !isPast(high) && high < 1e18
    }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if isPast(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
