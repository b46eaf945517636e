/// How far a motion that swings to a place may be seen beyond the ends of its range, in points.
package struct Cushion: Equatable, Sendable {
  /// Beyond the lower end; infinite for as far as it swings.
  package var below: Double
  /// Beyond the upper end; infinite for as far as it swings.
  package var above: Double

  /// A cushion from its depths; what is negative or not a number counts as 0.
  package init(below: Double = .infinity, above: Double = .infinity) {
    self.below = below > 0 ? below : 0
    self.above = above > 0 ? above : 0
  }

  /// Nothing is held back.
  package static let none = Cushion()
}

/// A spring whose swing beyond the ends of a range meets the more resistance the farther it goes, and never shows more
/// than a cushion's depth: however fast it is thrown, nothing that lies there is covered.
///
/// The spring swings as it would; what it shows beyond an end goes through a ``RubberBand`` with coefficient 1, whose
/// slope begins at 1, so that position and velocity have no step at the end.
struct CushionedSpring: Motion {
  private let spring: DampedSpring
  private let range: ClosedRange<Double>
  private let cushion: Cushion

  private static let band = RubberBand(coefficient: 1)
  /// The least of a cushion's depth that is left to a motion that begins outside of the range, where a finger pulled it.
  private static let leastShare = 0.25

  /// A spring from what is shown to a target. One that begins beyond an end meets resistance from there on.
  ///
  /// - Parameters:
  ///   - from: where it begins, in points.
  ///   - to: the target, in points.
  ///   - velocity: points per second at the beginning.
  ///   - parameters: what pulls.
  ///   - range: between whose ends nothing is held back, in points.
  ///   - cushion: how much may show beyond them.
  init(
    from: Double, to: Double, velocity: Double, parameters: SpringParameters, in range: ClosedRange<Double>,
    cushion: Cushion
  ) {
    let start = Limits.position(from)
    func left(_ depth: Double, beyond out: Double) -> Double {
      depth.isFinite && out > 0 ? max(depth - out, depth * Self.leastShare) : depth
    }
    self.range = min(start, range.lowerBound)...max(start, range.upperBound)
    self.cushion = Cushion(
      below: left(cushion.below, beyond: range.lowerBound - start),
      above: left(cushion.above, beyond: start - range.upperBound))
    spring = DampedSpring(from: start, to: to, velocity: velocity, parameters: parameters)
  }

  private init(_ spring: DampedSpring, in range: ClosedRange<Double>, cushion: Cushion) {
    self.spring = spring
    self.range = range
    self.cushion = cushion
  }

  /// The same swing from a moment on, pulled by something else; pulled by the same it shows the same.
  func goingOn(at time: Double, by parameters: SpringParameters) -> CushionedSpring {
    let next = DampedSpring(
      from: spring.position(at: time), to: spring.restPosition, velocity: spring.velocity(at: time),
      parameters: parameters)
    return CushionedSpring(next, in: range, cushion: cushion)
  }

  var restTime: Double { spring.restTime }
  var restPosition: Double { spring.restPosition }

  /// The end of the range beyond which a place lies, and the cushion's depth there; `nil` where nothing is held back.
  @inline(__always)
  private func end(at place: Double) -> (edge: Double, depth: Double)? {
    if place > range.upperBound { return cushion.above.isFinite ? (range.upperBound, cushion.above) : nil }
    if place < range.lowerBound { return cushion.below.isFinite ? (range.lowerBound, cushion.below) : nil }
    return nil
  }

  func position(at time: Double) -> Double {
    let place = spring.position(at: time)
    guard let (edge, depth) = end(at: place) else { return place }
    return edge + Self.band.shown(pull: place - edge, dimension: depth)
  }

  func velocity(at time: Double) -> Double {
    let velocity = spring.velocity(at: time)
    guard let (edge, depth) = end(at: spring.position(at: time)) else { return velocity }
    return velocity * Self.band.slope(pull: spring.position(at: time) - edge, dimension: depth)
  }
}
