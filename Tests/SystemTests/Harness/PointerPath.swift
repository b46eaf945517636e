import Glibc
import TestSupport

/// Waits, like a user who does nothing.
func pause(_ seconds: Double) { Pace(every: seconds).beat(1) }

/// A path along positions at constant speed.
struct PointerPath {
  typealias Place = (x: Double, y: Double)

  let places: [Place]
  /// The duration of the whole path.
  let seconds: Double
  /// Movements per second. An ordinary USB mouse sends 125.
  var rate = 125.0

  /// Calls `move` with each position at its time. The first call comes one step after the start.
  func play(_ move: (Double, Double) throws -> Void) rethrows {
    let steps = max(1, Int((seconds * rate).rounded()))
    let pace = Pace(every: seconds / Double(steps))
    for step in 1...steps {
      guard let place = interpolatedPlace(at: Double(step) / Double(steps)) else { return }
      pace.beat(step)
      try move(place.x, place.y)
    }
  }

  /// Returns the position at a part (0…1) of the path's length.
  private func interpolatedPlace(at part: Double) -> Place? {
    let legs = zip(places, places.dropFirst()).map { from, to in
      let length: Double = hypot(to.x - from.x, to.y - from.y)
      return (from: from, to: to, length: length)
    }
    var way = legs.reduce(0) { $0 + $1.length } * part
    for leg in legs {
      if way <= leg.length, leg.length > 0 {
        let share = way / leg.length
        return (leg.from.x + (leg.to.x - leg.from.x) * share, leg.from.y + (leg.to.y - leg.from.y) * share)
      }
      way -= leg.length
    }
    return places.last
  }
}
