import Documents
import ScrollEngine
import Tuning

/// A motion from 0 to 1 as a CSS `linear()` easing, with only the points needed to keep the error within ``tolerance``,
/// and the duration of the motion.
struct ExportedEasing {
  /// The maximum error of linear interpolation, as a fraction of the distance: less than 1 point in 300.
  static let tolerance = 0.003
  /// Number of equal intervals of time into which the motion is divided for sampling. Chosen; not measured.
  private static let moments = 400

  /// Duration in milliseconds.
  let duration: Double
  /// A point of the easing, as fractions of the duration and of the distance.
  struct Place {
    let time: Double
    let way: Double
  }

  /// The points of the easing in chronological order.
  let places: [Place]

  /// Creates the easing of the motion that a tunable controls: of a sheet, an expanding card, a bounce, or a fling with
  /// ``DecelerationFit/velocity``. Returns `nil` for all other tunables.
  init?(_ tunable: Tunable, of tuning: Tuning) {
    // A spring ends when it is within 0.05 % of its distance from its target. For a whole screen, that is less than
    // half a point.
    let threshold = 0.0005
    func spring(_ parameters: SpringParameters) -> DampedSpring {
      DampedSpring(from: 0, to: 1, velocity: 0, parameters: parameters, restThreshold: threshold)
    }
    switch tunable {
    case Tunables.sheetSpringResponse.declaration: self.init(spring(SpringParameters(sheetOf: tuning)))
    case BounceTunables.stiffness.declaration:
      self.init(DampedSpring(releasedOf: tuning, from: 0, to: 1, restThreshold: threshold))
    case Tunables.feedExpansionResponse.declaration:
      self.init(spring(SpringParameters(response: tuning[Tunables.feedExpansionResponse], dampingRatio: 1)))
    case Tunables.flingModel.declaration:
      self.init(FlingModel(tuning).motion(from: 0, velocity: DecelerationFit.velocity))
    default: return nil
    }
  }

  /// Returns the tunables on which the motion of `tunable` depends, starting with `tunable` itself.
  static func tunables(beside tunable: Tunable) -> [Tunable] {
    switch tunable {
    case Tunables.sheetSpringResponse.declaration: [tunable, Tunables.sheetSpringDamping.declaration]
    case BounceTunables.stiffness.declaration:
      [tunable, BounceTunables.damping.declaration, BounceTunables.recoilRate.declaration]
    case Tunables.flingModel.declaration:
      [tunable] + Tunables.all.filter { $0.group == tunable.group && $0 != tunable }
    default: [tunable]
    }
  }

  private init(_ motion: some Motion) {
    duration = (motion.restTime * 1000).rounded()
    let way = motion.restPosition == 0 ? 1 : motion.restPosition
    let all = (0...Self.moments).map { moment in
      let time = Double(moment) / Double(Self.moments)
      return Place(time: time, way: motion.position(at: time * motion.restTime) / way)
    }
    var kept: Set<Int> = [0, Self.moments]
    Self.simplify(0, Self.moments, of: all, &kept)
    places = kept.sorted().map { all[$0] }
  }

  /// Keeps the sample farthest from the line between two kept samples, recursively while that sample's distance exceeds
  /// the tolerance: Ramer, 1972; Douglas and Peucker, 1973.
  private static func simplify(_ first: Int, _ last: Int, of all: [Place], _ kept: inout Set<Int>) {
    let slope = (all[last].way - all[first].way) / (all[last].time - all[first].time)
    var (worst, index) = (0.0, first)
    for middle in first...last {
      let line = all[first].way + slope * (all[middle].time - all[first].time)
      let miss = (all[middle].way - line).magnitude
      if miss > worst { (worst, index) = (miss, middle) }
    }
    guard worst > tolerance else { return }
    kept.insert(index)
    simplify(first, index, of: all, &kept)
    simplify(index, last, of: all, &kept)
  }

  /// The easing as a CSS `linear()` function. The first and the last point are written without a time, which CSS takes
  /// as 0 % and 100 %.
  var text: String {
    let stops = places.enumerated().map { index, place in
      let way = JSONText.number(place.way, digits: 4)
      return index == 0 || index == places.count - 1 ? way : "\(way) \(JSONText.number(place.time * 100, digits: 2))%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
