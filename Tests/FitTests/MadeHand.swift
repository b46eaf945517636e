import ScrollEngine

@testable import Fit

#if canImport(Glibc)
  import Glibc
#endif

/// How a hand that never was moves a finger. Two of them share nothing but what they are asked for, so that what is found
/// by one is no habit of its generator.
enum MadeHand: CaseIterable, Sendable {
  /// Even steps every 8 ms with a little white noise, and a dead stop.
  case even
  /// The bell-shaped speed of an arm that is asked for the least jerk (Flash and Hogan, "The coordination of arm
  /// movements", 1985), reports at uneven times, a tremor of 9 Hz, an overshoot that is taken back.
  case minimumJerk

  /// What is asked of it.
  struct Movement: Sendable {
    /// From where, and how far in which direction, in points.
    var start: Point
    var travel: Double
    var direction: Point
    /// How fast it lifts, in pt/s; `nil` where it stands still before.
    var speed: Double?
  }

  /// A report of the finger, in microseconds.
  typealias Report = (microseconds: Int, place: Point)

  /// Where the finger is and when, the first a touch, the last the lift.
  func reports(_ movement: Movement, _ chance: inout Chance) -> [Report] {
    switch self {
    case .even: even(movement, &chance)
    case .minimumJerk: minimumJerk(movement, &chance)
    }
  }

  private func even(_ movement: Movement, _ chance: inout Chance) -> [Report] {
    let step = 8000
    let seconds = movement.speed.map { movement.travel / $0 } ?? Double.random(in: 0.15...0.4, using: &chance)
    let count = max(3, Int((seconds * 1e6 / Double(step)).rounded()))
    let noise = movement.speed == nil ? 0.3 : 0.02
    var reports: [Report] = [(0, movement.start)]
    for index in 1...count {
      let share = Double(index) / Double(count)
      let far = movement.travel * share + (index == count ? 0 : Double.random(in: -noise...noise, using: &chance))
      reports.append((Int(seconds * 1e6 * share), movement.start + movement.direction * far))
    }
    let (last, place) = (reports[count].microseconds, reports[count].place)
    return reports + [(last + (movement.speed == nil ? 300_000 : 4000), place)]
  }

  private func minimumJerk(_ movement: Movement, _ chance: inout Chance) -> [Report] {
    let phase = Double.random(in: 0...(2 * .pi), using: &chance)
    let across = Point(x: -movement.direction.y, y: movement.direction.x)
    // A flick lifts half way, where the arm is fastest: 1.875 times its mean speed.
    let whole = movement.speed == nil ? movement.travel : 2 * movement.travel
    let seconds = movement.speed.map { 1.875 * whole / $0 } ?? Double.random(in: 0.25...0.6, using: &chance)
    let overshoot = movement.speed == nil ? Double.random(in: 0...0.03, using: &chance) : 0
    let end = movement.speed == nil ? seconds + Double.random(in: 0.3...0.5, using: &chance) : seconds / 2
    var reports: [Report] = [(0, movement.start)]
    var now = 0.0
    while true {
      now = min(now + Double.random(in: 0.006...0.011, using: &chance), end)
      let share = min(1, now / seconds)
      let bell = share * share * share * (10 + share * (6 * share - 15))
      let back = max(0, min(1, (now - seconds) / 0.15))
      let tremor = movement.speed == nil ? 0.4 * sin(2 * .pi * 9 * now + phase) : 0
      let far = whole * bell * (1 + overshoot * (1 - back)) + tremor + chance.normal() * 0.1
      reports.append((Int(now * 1e6), movement.start + movement.direction * far + across * (chance.normal() * 0.2)))
      if now >= end { break }
    }
    let last = reports[reports.count - 1]
    return reports + [(last.microseconds + 3000, last.place)]
  }
}

extension Chance {
  /// A number of the normal distribution: Box and Muller, "A note on the generation of random normal deviates", 1958.
  mutating func normal() -> Double {
    let (one, other) = (Double.random(in: 1e-12...1, using: &self), Double.random(in: 0...1, using: &self))
    return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
  }

  /// A number of the gamma distribution of shape 2: seldom near 0, seldom far from twice its scale.
  mutating func gamma(_ scale: Double) -> Double {
    let (one, other) = (Double.random(in: 1e-12...1, using: &self), Double.random(in: 1e-12...1, using: &self))
    return -scale * (log(one) + log(other))
  }
}
