import ScrollEngine

/// One motion twice: as it was felt in the window, and as a toolkit does it.
public struct CurvePair: Equatable, Sendable {
  /// As it was felt, at equal steps, in points.
  public let felt: [Double]
  /// As the toolkit does it, at the same steps, in points.
  public let platform: [Double]
  /// The most by which they differ anywhere, in points.
  public let difference: Double

  /// Steps of a curve: as many as a small picture of it has pixels.
  private static let steps = 48
  /// A viewport whose rubber band is compared, in points: a phone's.
  private static let viewport = 844.0
  /// How far beyond an end two bounces are let go, in points.
  static let overscroll = 100.0
  /// The pull by which two rubber bands are compared, in points.
  static let pull = 200.0

  /// Two curves over the same steps.
  private init(over end: Double, _ felt: (Double) -> Double, _ platform: (Double) -> Double) {
    let steps = (0...Self.steps).map { end * Double($0) / Double(Self.steps) }
    self.felt = steps.map(felt)
    self.platform = steps.map(platform)
    difference = zip(self.felt, self.platform).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  /// Flings of two laws, of ``DecelerationFit/velocity``, until the later one rests.
  static func flings(_ felt: FlingModel, _ platform: FlingModel) -> CurvePair {
    let velocity = DecelerationFit.velocity
    let (one, other) = (felt.motion(from: 0, velocity: velocity), platform.motion(from: 0, velocity: velocity))
    return CurvePair(
      over: max(one.restTime, other.restTime), { one.position(at: $0) }, { other.position(at: $0) })
  }

  /// What shows of pulls up to ``pull``.
  static func rubberBands(_ felt: Double, _ platform: Double) -> CurvePair {
    let (one, other) = (RubberBand(coefficient: felt), RubberBand(coefficient: platform))
    return CurvePair(
      over: pull, { one.shown(pull: $0, dimension: viewport) }, { other.shown(pull: $0, dimension: viewport) })
  }

  /// The ways back from a pull of ``overscroll`` that is let go at rest, until the later one rests.
  static func bounces(_ felt: Tuning, _ platform: Tuning) -> CurvePair {
    let (one, other) = (
      DampedSpring(releasedOf: felt, from: overscroll), DampedSpring(releasedOf: platform, from: overscroll)
    )
    return CurvePair(
      over: max(one.restTime, other.restTime), { one.position(at: $0) }, { other.position(at: $0) })
  }
}

extension DampedSpring {
  /// The way back to an end of a pull that is let go at rest, in any unit.
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
  /// The spring that brings overscroll back.
  init(bounceOf tuning: Tuning) {
    self.init(mass: 1, stiffness: tuning[BounceTunables.stiffness], dampingRatio: tuning[BounceTunables.damping])
  }

  /// The spring that takes a sheet to its detent.
  init(sheetOf tuning: Tuning) {
    self.init(response: tuning[Tunables.sheetSpringResponse], dampingRatio: tuning[Tunables.sheetSpringDamping])
  }
}
