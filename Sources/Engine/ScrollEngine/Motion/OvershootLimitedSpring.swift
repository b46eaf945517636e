/// Limits on how far a spring may visibly swing beyond the ends of its range, in points.
package struct OvershootLimit: Equatable, Sendable {
  /// The largest overshoot beyond the lower end, in points; infinite for no limit.
  package var below: Double
  /// The largest overshoot beyond the upper end, in points; infinite for no limit.
  package var above: Double

  /// Creates a pair of limits; a value that is negative or NaN counts as 0.
  package init(below: Double = .infinity, above: Double = .infinity) {
    self.below = below > 0 ? below : 0
    self.above = above > 0 ? above : 0
  }

  /// No limit at either end.
  package static let none = OvershootLimit()
}

/// A spring that meets growing resistance beyond the ends of a range and never visibly swings farther than its limits
/// allow, no matter how fast content is thrown. Content therefore never covers anything that lies beyond a limit.
///
/// An inner spring swings without limit. A ``RubberBand`` with coefficient 1 reduces the part of its position that is
/// beyond an end. The slope of the band starts at 1, so position and velocity stay continuous at the end of the range.
package struct OvershootLimitedSpring: Motion {
  private let spring: DampedSpring
  private let range: ClosedRange<Double>
  private let cushion: OvershootLimit

  private static let band = RubberBand(coefficient: 1)
  /// The smallest share of a limit that remains for a motion that starts outside the range, where a finger has
  /// already used up a part of the limit. Chosen; not measured.
  private static let leastShare = 0.25

  /// Creates a spring from the visible position to a target. A spring that starts beyond an end meets resistance only
  /// farther out than its start position.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the target, in points.
  ///   - velocity: the velocity at the start, in points per second.
  ///   - parameters: the mass, stiffness and damping of the spring.
  ///   - range: the range without resistance, in points.
  ///   - cushion: the limits beyond the ends of the range.
  init(
    from: Double, to: Double, velocity: Double, parameters: SpringParameters, in range: ClosedRange<Double>,
    cushion: OvershootLimit
  ) {
    let start = Limits.position(from)
    func left(_ depth: Double, beyond out: Double) -> Double {
      depth.isFinite && out > 0 ? max(depth - out, depth * Self.leastShare) : depth
    }
    self.range = min(start, range.lowerBound)...max(start, range.upperBound)
    self.cushion = OvershootLimit(
      below: left(cushion.below, beyond: range.lowerBound - start),
      above: left(cushion.above, beyond: start - range.upperBound))
    spring = DampedSpring(from: start, to: to, velocity: velocity, parameters: parameters)
  }

  private init(_ spring: DampedSpring, in range: ClosedRange<Double>, cushion: OvershootLimit) {
    self.spring = spring
    self.range = range
    self.cushion = cushion
  }

  /// Returns the motion from `time` on with other spring parameters. With the same parameters the visible motion does
  /// not change.
  func continued(at time: Double, with parameters: SpringParameters) -> OvershootLimitedSpring {
    let next = DampedSpring(
      from: spring.position(at: time), to: spring.restPosition, velocity: spring.velocity(at: time),
      parameters: parameters)
    return OvershootLimitedSpring(next, in: range, cushion: cushion)
  }

  package var restTime: Double { spring.restTime }
  package var restPosition: Double { spring.restPosition }

  /// Returns the end of the range that a position is beyond, and the limit there; `nil` inside the range or without a
  /// limit.
  @inline(__always)
  private func end(at place: Double) -> (edge: Double, depth: Double)? {
    if place > range.upperBound { return cushion.above.isFinite ? (range.upperBound, cushion.above) : nil }
    if place < range.lowerBound { return cushion.below.isFinite ? (range.lowerBound, cushion.below) : nil }
    return nil
  }

  package func position(at time: Double) -> Double {
    let place = spring.position(at: time)
    guard let (edge, depth) = end(at: place) else { return place }
    return edge + Self.band.shown(pull: place - edge, dimension: depth)
  }

  package func velocity(at time: Double) -> Double {
    let velocity = spring.velocity(at: time)
    guard let (edge, depth) = end(at: spring.position(at: time)) else { return velocity }
    return velocity * Self.band.slope(pull: spring.position(at: time) - edge, dimension: depth)
  }
}
