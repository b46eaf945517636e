/// How far a motion that swings to a place may be seen beyond the ends of its range, in points.
public struct Cushion: Equatable, Sendable {
  /// Beyond the lower end; infinite for as far as it swings.
  public var below: Double
  /// Beyond the upper end; infinite for as far as it swings.
  public var above: Double

  /// A cushion from its depths; what is negative or not a number counts as 0.
  public init(below: Double = .infinity, above: Double = .infinity) {
    self.below = below > 0 ? below : 0
    self.above = above > 0 ? above : 0
  }

  /// Nothing is held back.
  public static let none = Cushion()
}

/// A spring whose swing beyond the ends of a range meets the more resistance the farther it goes, and never shows more
/// than a cushion's depth: however fast it is thrown, nothing that lies there is covered.
///
/// The spring swings as it would; what it shows beyond an end goes through a ``RubberBand`` with coefficient 1, whose
/// slope begins at 1. So nothing happens at the end itself: position and velocity go on, and a motion that is made anew
/// from what it shows, at any moment, is the same.
struct CushionedSpring: Motion {
  private let spring: DampedSpring
  private let range: ClosedRange<Double>
  private let cushion: Cushion

  private static let band = RubberBand(coefficient: 1)
  /// The most of a cushion's depth that a motion may begin with: one that begins farther out, as where a finger pulled it
  /// there, gets a deeper cushion.
  private static let fullest = 0.95

  /// A spring from what is shown to a target.
  ///
  /// - Parameters:
  ///   - from: where it is seen to begin, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning, as seen.
  ///   - parameters: what pulls.
  ///   - range: between whose ends nothing is held back.
  ///   - cushion: how much may show beyond them.
  init(
    from: Double, to: Double, velocity: Double, parameters: SpringParameters, in range: ClosedRange<Double>,
    cushion: Cushion
  ) {
    self.range = range
    let out = max(range.lowerBound - from, from - range.upperBound, 0) / Self.fullest
    self.cushion = Cushion(
      below: from < range.lowerBound ? max(cushion.below, out) : cushion.below,
      above: from > range.upperBound ? max(cushion.above, out) : cushion.above)
    let (edge, depth) = Self.end(at: from, range, self.cushion)
    let pull = depth.isFinite ? Self.band.pull(shown: from - edge, dimension: depth) : from - edge
    let slope = depth.isFinite ? Self.band.slope(pull: pull, dimension: depth) : 1
    spring = DampedSpring(
      from: edge + pull, to: to, velocity: slope > 0 ? velocity / slope : 0, parameters: parameters)
  }

  var restTime: Double { spring.restTime }
  var restPosition: Double { spring.restPosition }

  /// The end of the range beyond which a place lies and the cushion's depth there; inside, the place itself.
  @inline(__always)
  private static func end(
    at place: Double, _ range: ClosedRange<Double>, _ cushion: Cushion
  ) -> (edge: Double, depth: Double) {
    if place > range.upperBound { return (range.upperBound, cushion.above) }
    if place < range.lowerBound { return (range.lowerBound, cushion.below) }
    return (place, .infinity)
  }

  func position(at time: Double) -> Double {
    let place = spring.position(at: time)
    let (edge, depth) = Self.end(at: place, range, cushion)
    return depth.isFinite ? edge + Self.band.shown(pull: place - edge, dimension: depth) : place
  }

  func velocity(at time: Double) -> Double {
    let place = spring.position(at: time)
    let (edge, depth) = Self.end(at: place, range, cushion)
    let velocity = spring.velocity(at: time)
    return depth.isFinite ? velocity * Self.band.slope(pull: place - edge, dimension: depth) : velocity
  }
}
