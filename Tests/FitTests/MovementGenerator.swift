import Curves
import ScrollEngine

@testable import Fit

#if canImport(Glibc)
  import Glibc
#endif

/// Two independent generators of finger movements. A result that holds for both is not an artifact of one generator.
enum MovementGenerator: CaseIterable, Sendable {
  /// Equal steps every 8 ms with a little white noise, and an abrupt stop.
  case even
  /// The bell-shaped speed of a minimum-jerk arm movement (Flash and Hogan, "The coordination of arm movements", 1985),
  /// with uneven report times, a tremor of 9 Hz and an overshoot that is corrected.
  case minimumJerk

  /// The parameters of a movement.
  struct Movement: Sendable {
    /// Start in points, length in points and direction as a unit vector.
    var start: Point
    var travel: Double
    var direction: Point
    /// Speed at the lift in pt/s; `nil` if the finger stops first.
    var speed: Double?
  }

  /// A finger report: its time in microseconds and its position.
  typealias Report = (microseconds: Int, place: Point)

  /// Returns the reports of a movement. The first is the touch and the last is the lift.
  func reports(_ movement: Movement, _ chance: inout SeededGenerator) -> [Report] {
    switch self {
    case .even: even(movement, &chance)
    case .minimumJerk: minimumJerk(movement, &chance)
    }
  }

  private func even(_ movement: Movement, _ chance: inout SeededGenerator) -> [Report] {
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

  private func minimumJerk(_ movement: Movement, _ chance: inout SeededGenerator) -> [Report] {
    let phase = Double.random(in: 0...(2 * .pi), using: &chance)
    let across = Point(x: -movement.direction.y, y: movement.direction.x)
    // A flick lifts halfway, where the arm is fastest: 1.875 times its mean speed.
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

extension SeededGenerator {
  /// Returns a random number with a normal distribution. Source: Box and Muller, "A note on the generation of random
  /// normal deviates", 1958.
  mutating func normal() -> Double {
    let (one, other) = (Double.random(in: 1e-12...1, using: &self), Double.random(in: 0...1, using: &self))
    return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
  }

  /// Returns a random number with a gamma distribution of shape 2, which is rarely near 0 or far above twice the scale.
  mutating func gamma(_ scale: Double) -> Double {
    let (one, other) = (Double.random(in: 1e-12...1, using: &self), Double.random(in: 1e-12...1, using: &self))
    return -scale * (log(one) + log(other))
  }
}
