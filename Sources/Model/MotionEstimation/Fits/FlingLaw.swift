import ScrollEngine

/// The deceleration of a fling by one of the engine's models, with its constants to be found.
enum FlingLaw: String, Sendable, CaseIterable {
  case exponential, spline, gtk, flutter, clamping, chromium
  /// A constant deceleration, as in Qt Quick. No tuning has it; without it, such a video would be taken for the law
  /// that differs least.
  case constant

  /// The unit of offsets.
  struct Units: Sendable, Equatable {
    /// Whether offsets are in points. If not, they are in pixels, and lengths in points are unknown.
    var arePoints: Bool
    /// The relative standard deviation of the number of pixels per point.
    var scaleError = 0.0

    /// Creates the units of a video whose width in points is known or not.
    ///
    /// - Parameter width: the width of the video, in pixels. A codec needs even sides, so a video that was scaled is up
    ///   to two pixels narrower than it would be.
    init(arePoints: Bool, width: Double) {
      self.arePoints = arePoints
      // The root of the mean square of a number that is evenly spread from 0 to 2.
      scaleError = arePoints ? 2 / 3.squareRoot() / max(1, width) : 0
    }

    /// Returns the standard deviation of the logarithm of a length in points, from that of one in pixels.
    func deviation(ofLength deviation: Double) -> Double {
      (deviation * deviation + scaleError * scaleError).squareRoot()
    }
  }

  /// A law and the choice of which constants are free.
  struct Candidate: Sendable, Equatable {
    var law: FlingLaw
    /// The speed at which the fling stops; `nil` if it is to be found.
    var stopVelocity: Double?
    /// Whether the number of pixels per point is to be found.
    var findsScale = false

    /// Whether a fling that starts midway, with the position and velocity of another, does not continue its curve. The
    /// time of its start is then to be found.
    var hasFixedCurve: Bool { law == .spline || law == .chromium }

    /// The ranges of the constants' natural logarithms.
    var ranges: [ClosedRange<Double>] {
      var ranges: [ClosedRange<Double>]
      switch law {
      case .exponential, .gtk, .flutter: ranges = [-1.6...4.1]  // 0.2 to 60 per second
      case .spline, .clamping: ranges = [-8...(-0.3)]  // 0.0003 to 0.7
      case .chromium: ranges = [4.6...10.6]  // 100 to 40,000 pt/s²
      case .constant: ranges = [3.9...11]  // 50 to 60,000 pt/s²
      }
      if findsStop { ranges.append(-2.5...5.7) }  // 0.08 to 300 pt/s
      if findsScale { ranges.append(-0.7...1.8) }  // 0.5 to 6 pixels per point
      return ranges
    }

    var findsStop: Bool { law == .exponential && stopVelocity == nil }

    /// Logarithms of constants from which the search starts.
    var seeds: [[Double]] {
      let firsts: [Double] =
        switch law {
        case .exponential, .gtk, .flutter: [0, 0.7, 1.4, 2.1, 2.8]
        case .spline, .clamping: [-5.6, -4.9, -4.2, -3.5, -2.8, -2.1]
        // The curve changes at 5750 pt/s², and searches do not cross that value.
        case .chromium: [7, 7.7, 8.3, 8.55, 8.8, 9.3]
        case .constant: [5.5, 6.3, 7.1, 7.9, 8.7, 9.5]
        }
      let stops = findsStop ? [1, 2.3, 3.4, 4.6] : [0]
      return firsts.flatMap { first in
        stops.map { [first] + (findsStop ? [$0] : []) + (findsScale ? [0.7] : []) }
      }
    }

    /// Returns the engine's model with these logarithms of the constants.
    func model(_ constants: [Double]) -> FlingModel {
      let first = Double.exp(constants[0])
      return switch law {
      case .exponential:
        .exponential(
          rate: Self.rate(constants[0]), stopVelocity: stopVelocity ?? Double.exp(constants[1]))
      case .gtk: .gtk(friction: first, stopVelocity: FrictionFling.defaultStopVelocity)
      case .flutter:
        .flutter(drag: Double.exp(-first), constantDeceleration: 0, stopVelocity: FlutterFling.defaultStopVelocity)
      case .spline: .spline(friction: first, dpi: SplineFling.defaultDPI)
      case .clamping: .clamping(friction: first)
      case .chromium: .chromium(deceleration: first, reach: .infinity)
      // The largest drag that the model allows: nearly the constant deceleration, from which the search starts.
      case .constant: .flutter(drag: 0.999, constantDeceleration: first, stopVelocity: 0.1)
      }
    }

    /// Returns the share of the velocity that is left after a millisecond, from the logarithm of the decay per second.
    static func rate(_ logarithm: Double) -> Double { Double.exp(-Double.exp(logarithm) / 1000) }

    /// Returns the pixels per point.
    func scale(_ constants: [Double]) -> Double { findsScale ? Double.exp(constants[constants.count - 1]) : 1 }
  }

  /// Returns the candidates for flings.
  ///
  /// - Parameter seesStop: whether the video shows flings until they rest. If it does not, the laws that differ only in
  ///   where a fling stops are one.
  static func candidates(in units: Units, seesStop: Bool) -> [Candidate] {
    let others: [Candidate] = [
      Candidate(law: .spline), Candidate(law: .clamping),
      Candidate(law: .chromium, findsScale: !units.arePoints), Candidate(law: .constant),
    ]
    // Lower than any stop velocity that a video can show.
    guard seesStop else { return [Candidate(law: .exponential, stopVelocity: 0.05)] + others }
    guard units.arePoints else { return [Candidate(law: .exponential), Candidate(law: .gtk)] + others }
    return [
      Candidate(law: .exponential),
      Candidate(law: .exponential, stopVelocity: ExponentialDeceleration.defaultStopVelocity), Candidate(law: .gtk),
      Candidate(law: .flutter),
    ] + others
  }

  /// The candidates that separate flings from other motions: one for each shape of curve.
  static func shapes(in units: Units, seesStop: Bool) -> [Candidate] {
    candidates(in: units, seesStop: seesStop).filter {
      $0.law != .gtk && $0.law != .flutter && ($0.law != .exponential || !seesStop || $0.findsStop)
    }
  }
}

/// The decay of the flings of a toolkit that decelerates exponentially.
struct ToolkitDecay {
  /// The toolkit's model.
  let model: FlingModel.Kind
  /// The toolkit's name with an apostrophe.
  let name: String
  /// The decay in 1/s.
  let decay: Double

  /// The decays of all toolkits.
  static let all = [
    ToolkitDecay(
      model: .exponential, name: "iOS's", decay: -1000 * Double.log(ExponentialDeceleration.normalRate)),
    ToolkitDecay(
      model: .exponential, name: "iOS's fast ones", decay: -1000 * Double.log(ExponentialDeceleration.fastRate)),
    ToolkitDecay(model: .gtk, name: "GTK's", decay: FrictionFling.defaultFriction),
    ToolkitDecay(model: .flutter, name: "Flutter's", decay: -Double.log(FlutterFling.defaultDrag)),
  ]
}

/// A law fitted to flings that share its constants.
struct FlingFit: Sendable {
  let candidate: FlingLaw.Candidate
  let solution: LeastSquares.Solution

  /// Whether the interval of the decay holds that of the law's own toolkit. iOS, GTK and Flutter decelerate by one curve,
  /// and stop at speeds that are rarely seen, but their constants differ.
  var hasToolkitsDecay: Bool {
    let reach = MeasuredValue.reach * solution.deviations[0]
    return ToolkitDecay.all.contains { own in
      own.model.rawValue == candidate.law.rawValue && (Double.log(own.decay) - solution.shared[0]).magnitude <= reach
    }
  }

  /// Fits a law to flings together; `nil` if there are too few samples.
  ///
  /// - Parameters:
  ///   - start: logarithms of constants near the best ones; `nil` to search for them.
  ///   - guess: logarithms of constants from which the search starts as well.
  ///   - steps: the largest number of steps of the last search.
  init?(
    _ candidate: FlingLaw.Candidate, _ flings: [VideoSegment], near start: [Double]? = nil, guess: [Double]? = nil,
    steps: Int = 60
  ) {
    let ownCount = candidate.hasFixedCurve ? 3 : 2
    guard !flings.isEmpty, flings.allSatisfy({ $0.count >= ownCount + 2 }) else { return nil }
    self.candidate = candidate
    let seeds = (start.map { [$0] } ?? candidate.seeds) + (guess.map { [$0] } ?? [])
    let problems = seeds.map { Self.problem(candidate, flings, $0) }
    guard let solution = LeastSquares.best(of: problems, tries: candidate.law == .chromium ? 4 : 2, steps: steps) else {
      return nil
    }
    self.solution = solution
  }

  /// Returns the offset of a fling of the fit at a time in seconds after its first sample.
  static func offset(
    _ candidate: FlingLaw.Candidate, _ constants: [Double], _ own: [Double]
  ) -> (Double) -> Double {
    guard candidate.law != .constant else {
      let deceleration = own[1] < 0 ? -Double.exp(constants[0]) : Double.exp(constants[0])
      return { time in
        let time = min(time, own[1] / deceleration)
        return own[0] + (own[1] - deceleration * time / 2) * time
      }
    }
    let scale = candidate.scale(constants)
    let lead = candidate.hasFixedCurve ? own[2] : 0
    let fling = candidate.model(constants).fling(from: 0, velocity: own[1] / scale)
    let passed = fling.position(at: lead)
    return { own[0] + scale * (fling.position(at: $0 + lead) - passed) }
  }

  /// Returns the parameters of a fling by some constants that starts like a fling of the video and covers its way. If
  /// its end is not seen, the first samples alone decide.
  private static func start(
    _ candidate: FlingLaw.Candidate, _ fling: VideoSegment, _ constants: [Double]
  ) -> [Double] {
    let (first, speed) = (fling.offsets.first ?? 0, fling.initialVelocity)
    let (model, scale) = (candidate.model(constants), candidate.scale(constants))
    var velocity = speed
    var lead = 0.0
    let longest = candidate.hasFixedCurve ? fling.longestLead : 0
    if fling.endsAtRest, speed * fling.displacement > 0 {
      for _ in 0..<16 {
        let motion = model.fling(from: 0, velocity: velocity / scale)
        // The time at which the fling is as fast as the video's at its first sample.
        lead = 0
        if longest > 0, velocity.magnitude > speed.magnitude {
          var high = min(longest, motion.restTime)
          for _ in 0..<24 {
            let middle = lead + (high - lead) / 2
            if motion.velocity(at: middle).magnitude * scale > speed.magnitude { lead = middle } else { high = middle }
          }
        }
        let way = (motion.restPosition - motion.position(at: lead)) * scale
        guard way != 0 else { break }
        // The way of every model grows with a power of the velocity between 1 and 2.
        velocity *= Double.pow(min(max(fling.displacement / way, 0.1), 10), 0.6)
      }
    }
    return candidate.hasFixedCurve ? [first, velocity, lead] : [first, velocity]
  }

  private static func problem(
    _ candidate: FlingLaw.Candidate, _ flings: [VideoSegment], _ seed: [Double]
  ) -> LeastSquares {
    LeastSquares(
      shared: zip(seed, candidate.ranges).map { .init(value: $0, range: $1, step: 1e-5) },
      own: flings.map { fling in
        let values = start(candidate, fling, seed)
        let room = fling.displacement.magnitude + 100
        var own: [LeastSquares.Parameter] = [
          .init(value: values[0], range: values[0] - room...values[0] + room, step: 1e-4),
          .init(value: values[1], range: -1e5...1e5, step: 1e-2),
        ]
        if candidate.hasFixedCurve {
          own.append(.init(value: values[2], range: 0...max(fling.longestLead, 1e-4), step: 1e-5))
        }
        return own
      },
      residuals: { group, shared, own in
        flings[group].residuals(offset(candidate, shared, own))
      }, weights: flings.map(\.weight))
  }
}

extension LeastSquares {
  /// Returns the best solution of problems that differ in where their search starts: a few steps from the best
  /// starts, and all steps from the best of them. `nil` without problems.
  static func best(of problems: [LeastSquares], tries: Int = 2, steps: Int) -> Solution? {
    let ranked = problems.map { ($0, $0.squares) }.sorted { $0.1 < $1.1 }.prefix(tries).map { $0.0 }
    guard ranked.count > 1 else { return ranked.first?.solution(steps: steps) }
    let tried = ranked.map { problem in
      let solution = problem.solution(steps: 10)
      return (problem.moved(to: solution), solution.squares)
    }
    return tried.min { $0.1 < $1.1 }?.0.solution(steps: steps)
  }

  /// The sum of the squared residuals where the search starts.
  private var squares: Double {
    let sharedStart = shared.map { $0.value }
    return own.indices.reduce(0) { sum, group in
      sum + residuals(group, sharedStart, own[group].map { $0.value }).reduce(0) { $0 + $1 * $1 }
    }
  }

  /// Lets the search start at some values of the groups' own parameters.
  mutating func start(atOwn values: [[Double]]) {
    for (group, values) in zip(own.indices, values) {
      for (index, value) in zip(own[group].indices, values) { own[group][index].value = value }
    }
  }

  /// Returns the same problem with a solution as the start of the search.
  func moved(to solution: Solution) -> LeastSquares {
    var problem = self
    for index in shared.indices { problem.shared[index].value = solution.shared[index] }
    problem.start(atOwn: solution.own)
    return problem
  }
}
