import ScrollEngine

/// A motion that ends at a target which it did not choose by slowing down: a spring to a rest position, a return from
/// beyond an end, or an animation.
enum SettleLaw: String, Sendable, CaseIterable {
  case spring
  /// A spring with the damping ratio 1, as that of pages and glides.
  case critical
  /// Chromium's return of overscroll.
  case elastic
  case easeInOut, easeOut, viscous

  /// The laws that separate such motions from drags.
  static let shapes: [SettleLaw] = [.spring, .easeInOut, .easeOut]

  /// The easing curve of an animation; `nil` for another law.
  fileprivate var easing: Easing? { Easing(rawValue: rawValue) }

  /// The ranges of the constants' natural logarithms.
  fileprivate var ranges: [ClosedRange<Double>] {
    switch self {
    case .spring: [-3.5...2.3, -3...1.4]  // response 0.03 to 10 s, damping ratio 0.05 to 4
    case .critical: [-3.5...2.3]  // response 0.03 to 10 s
    case .elastic: [-0.7...4.6]  // 0.5 to 100 per second
    case .easeInOut, .easeOut, .viscous: [-3.5...1.1]  // 0.03 to 3 s
    }
  }

  /// Logarithms of constants from which the search starts.
  fileprivate var seeds: [[Double]] {
    switch self {
    case .spring:
      [(0.25, 1), (0.5, 1), (1, 1), (0.3, 0.6), (0.6, 0.6), (0.5, 1.6)].map { [Double.log($0.0), Double.log($0.1)] }
    case .critical: [[-1.4], [-0.7], [0]]
    case .elastic: [[1.6], [2.3], [3]]
    case .easeInOut, .easeOut, .viscous: [[-1.9], [-1.2], [-0.6]]
    }
  }

  /// Returns a motion of the law.
  ///
  /// - Parameters:
  ///   - constants: the logarithms of the constants.
  ///   - own: where the motion starts, its velocity there (the time since its start for an animation), and its target.
  ///   - restThreshold: the distance from the target at which a spring comes to rest.
  ///   - stopsAtTarget: whether a spring stops where it first reaches its target.
  /// - Returns: the offset at a time in seconds after the first sample.
  fileprivate func offset(
    _ constants: [Double], _ own: [Double], _ restThreshold: Double, stopsAtTarget: Bool
  ) -> (Double) -> Double {
    switch self {
    case .spring, .critical:
      let damping = self == .critical ? 1 : Double.exp(constants[1])
      let motion = DampedSpring(
        from: own[0], to: own[2], velocity: own[1],
        parameters: SpringParameters(response: Double.exp(constants[0]), dampingRatio: damping),
        restThreshold: restThreshold)
      guard stopsAtTarget, let end = motion.timeOfReturn else { return { motion.position(at: $0) } }
      return { $0 < end ? motion.position(at: $0) : own[2] }
    case .elastic:
      var parameters = ElasticReturn.Parameters()
      parameters.rate = Double.exp(constants[0])
      // The velocity of the motion itself, whatever share of a fling's it is.
      parameters.share = 1
      let motion = ElasticReturn(
        from: own[0], to: own[2], velocity: own[1], parameters: parameters, restThreshold: restThreshold)
      return { motion.position(at: $0) }
    case .easeInOut, .easeOut, .viscous:
      let motion = EasedGlide(
        from: own[0], to: own[2], velocity: 0, easing: easing ?? .easeOut, duration: Double.exp(constants[0]))
      return { motion.position(at: $0 + own[1]) }
    }
  }
}

/// A law fitted to motions that share its constants.
struct SettleFit: Sendable {
  let law: SettleLaw
  let solution: LeastSquares.Solution
  /// The distance from the target at which a spring comes to rest.
  let restThreshold: Double
  /// Whether each motion stops where it first reaches its target, as a sheet does that opens fully: its end holds it, and
  /// a list in it takes over the velocity.
  let stopsAtTarget: [Bool]

  /// Returns the distances from the target at which a spring may come to rest.
  ///
  /// - Parameter pixel: the length of a pixel.
  static func restThresholds(pixel: Double) -> [Double] {
    // The search begins with a spring that does not jump to its target, since a jump has no slope to follow.
    [0.02 * pixel, DampedSpring.defaultRestThreshold, 0.5 * pixel]
  }

  /// The squares of the residuals, in units of the errors, by which a stop at the target has to fit better than a swing
  /// beyond it.
  private static let clearStop = 4.0

  /// Fits a law; `nil` if there are too few samples.
  ///
  /// - Parameters:
  ///   - restThresholds: the distances from the target at which a spring may come to rest. The best is chosen.
  ///   - start: logarithms of constants near the best ones; `nil` to search for them.
  init?(
    _ law: SettleLaw, _ motions: [FilmSegment], restThresholds: [Double], near start: [Double]? = nil, steps: Int = 60
  ) {
    guard !motions.isEmpty, motions.allSatisfy({ $0.count >= 7 }), let first = restThresholds.first else { return nil }
    self.law = law
    let swings = motions.map { _ in false }
    let problems = (start.map { [$0] } ?? law.seeds).map { Self.problem(law, motions, first, swings, $0) }
    guard var solution = LeastSquares.best(of: problems, steps: steps) else { return nil }
    var threshold = first
    var stops = swings
    if law == .spring || law == .critical || law == .elastic {
      // The threshold hardly moves the rest of the curve, so the search goes on from there.
      for other in restThresholds.dropFirst() {
        let next = Self.problem(law, motions, other, swings, solution.shared).moved(to: solution)
          .solution(steps: steps)
        guard next.squares < solution.squares else { continue }
        (solution, threshold) = (next, other)
      }
    }
    if law == .spring {
      for index in motions.indices {
        var others = stops
        others[index] = true
        let next = Self.problem(law, motions, threshold, others, solution.shared).moved(to: solution)
          .solution(steps: steps)
        guard next.squares + Self.clearStop * max(1, next.variance) < solution.squares else { continue }
        (solution, stops) = (next, others)
      }
    }
    self.solution = solution
    restThreshold = threshold
    stopsAtTarget = stops
  }

  /// Returns the offset of a motion of the fit at a time in seconds after its first sample.
  func offset(ofMotion index: Int) -> (Double) -> Double {
    law.offset(solution.shared, solution.own[index], restThreshold, stopsAtTarget: stopsAtTarget[index])
  }

  private static func problem(
    _ law: SettleLaw, _ motions: [FilmSegment], _ threshold: Double, _ stops: [Bool], _ seed: [Double]
  ) -> LeastSquares {
    LeastSquares(
      shared: zip(seed, law.ranges).map { .init(value: $0, range: $1, step: 3e-4) },
      own: motions.map { motion in
        let (first, last) = (motion.offsets.first ?? 0, motion.offsets.last ?? 0)
        let room = motion.displacement.magnitude + 100
        let second: LeastSquares.Parameter =
          law.easing == nil
          ? .init(value: motion.initialVelocity, range: -1e5...1e5, step: 1e-2)
          : .init(value: 0.01, range: 0...max(motion.longestLead, 0.02), step: 1e-5)
        return [
          .init(value: first, range: first - room...first + room, step: 1e-4), second,
          .init(value: last, range: last - room...last + room, step: 1e-4),
        ]
      },
      residuals: { group, shared, own in
        motions[group].residuals(law.offset(shared, own, threshold, stopsAtTarget: stops[group]))
      }, weights: motions.map(\.weight))
  }
}
