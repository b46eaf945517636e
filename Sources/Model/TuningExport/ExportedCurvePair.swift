import ScrollEngine
import Tuning

/// The same motion twice: as the user felt it in the window, and as a UI toolkit, such as UIKit, performs it.
public struct ExportedCurvePair: Equatable, Sendable {
  /// Positions in the window, in points, sampled at equal intervals of the time or, for a rubber band, of the pull.
  public let felt: [Double]
  /// Positions in the toolkit, in points, at the same samples as ``felt``.
  public let platform: [Double]
  /// The largest difference between ``felt`` and ``platform`` at any sample, in points.
  public let difference: Double

  /// Number of intervals between samples: one for each point of the width at which the curves are drawn.
  private static let steps = 48
  /// The viewport size for comparing rubber bands, in points: the height of a phone.
  private static let viewport = 844.0
  /// The overscroll at which the two compared bounces start, in points.
  static let overscroll = 100.0
  /// The largest pull for which two rubber bands are compared, in points.
  static let pull = 200.0

  /// Samples two curves at equal intervals from 0 to `end`, which is a time in seconds or a pull in points.
  private init(over end: Double, _ felt: (Double) -> Double, _ platform: (Double) -> Double) {
    let steps = (0...Self.steps).map { end * Double($0) / Double(Self.steps) }
    self.felt = steps.map(felt)
    self.platform = steps.map(platform)
    difference = zip(self.felt, self.platform).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  /// Returns the flings of two fling laws, both released at ``DecelerationFit/velocity``, until the later one stops.
  static func flings(_ felt: FlingModel, _ platform: FlingModel) -> ExportedCurvePair {
    let velocity = DecelerationFit.velocity
    let (one, other) = (felt.motion(from: 0, velocity: velocity), platform.motion(from: 0, velocity: velocity))
    return ExportedCurvePair(
      over: max(one.restTime, other.restTime), { one.position(at: $0) }, { other.position(at: $0) })
  }

  /// Returns the overscroll of two rubber bands with the given coefficients, for pulls from 0 to ``pull``.
  static func rubberBands(_ felt: Double, _ platform: Double) -> ExportedCurvePair {
    let (one, other) = (RubberBand(coefficient: felt), RubberBand(coefficient: platform))
    return ExportedCurvePair(
      over: pull, { one.shown(pull: $0, dimension: viewport) }, { other.shown(pull: $0, dimension: viewport) })
  }

  /// Returns the motions with which two tunings bring content back from ``overscroll`` after a release without
  /// velocity, until the later one rests.
  static func bounces(_ felt: Tuning, _ platform: Tuning) -> ExportedCurvePair {
    let (one, other) = (
      DampedSpring(releasedOf: felt, from: overscroll), DampedSpring(releasedOf: platform, from: overscroll)
    )
    return ExportedCurvePair(
      over: max(one.restTime, other.restTime), { one.position(at: $0) }, { other.position(at: $0) })
  }
}

extension DampedSpring {
  /// Creates the motion of content that is released without velocity at `stretch`, beyond its end, and returns to
  /// `end`. Positions may be in any unit.
  init(
    releasedOf tuning: Tuning, from stretch: Double, to end: Double = 0,
    restThreshold: Double = defaultRestThreshold
  ) {
    self.init(
      from: stretch, to: end, velocity: tuning[BounceTunables.recoilRate] * (end - stretch),
      parameters: SpringParameters(bounceOf: tuning), restThreshold: restThreshold)
  }
}

extension SpringParameters {
  /// Creates the spring that returns overscrolled content.
  init(bounceOf tuning: Tuning) {
    self.init(mass: 1, stiffness: tuning[BounceTunables.stiffness], dampingRatio: tuning[BounceTunables.damping])
  }

  /// Creates the spring that moves a sheet to its detent.
  init(sheetOf tuning: Tuning) {
    self.init(response: tuning[Tunables.sheetSpringResponse], dampingRatio: tuning[Tunables.sheetSpringDamping])
  }
}
