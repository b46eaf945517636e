import ScrollEngine
import Tuning

/// The law of a film's motions to a target, and its values.
struct SettleFinding {
  /// The purpose of such motions.
  enum Purpose: Sendable {
    /// Movement to a rest position.
    case snap
    /// A turn to the next page, which moves by the length of what is seen.
    case page
    /// Return from beyond an end.
    case bounce
    /// Movement by a wheel or a key.
    case glide
  }

  let motions: [FilmSegment]
  let choice: LawChoice<SettleFit>
  private(set) var values: [MeasuredValue] = []
  private(set) var undetermined: [UndeterminedValue] = []
  /// The words of choices, such as `bounce.law`, by key.
  private(set) var words: [String: String] = [:]

  /// The largest standard deviation of a constant's logarithm at which it counts as determined. Of 37 springs in our own
  /// films at 30 pictures a second that were told so well, none was off by more than 3 %.
  private static let vagueness = 0.017
  /// The largest standard deviation at which the constant's interval is worth telling.
  private static let largestGuess = 0.1
  /// The largest ratio of the variance that a motion has with another's constants to that with its own: with 15 samples,
  /// errors alone exceed it once in a hundred (F distribution with 15 and 10 degrees of freedom).
  private static let largestRise = 4.0

  /// Fits all laws; `nil` if there are too few samples.
  init?(_ motions: [FilmSegment], for purpose: Purpose, restThresholds: [Double]) {
    self.motions = motions
    guard let longest = motions.max(by: { $0.displacement.magnitude < $1.displacement.magnitude }) else { return nil }
    let laws: [SettleLaw] = [.spring, .easeInOut, .easeOut, .viscous]
    let rivals = laws.compactMap { law -> LawChoice<SettleFit>.Rival? in
      guard let one = SettleFit(law, [longest], restThresholds: restThresholds) else { return nil }
      let fit =
        motions.count == 1
        ? one : SettleFit(law, motions, restThresholds: restThresholds, near: one.solution.shared)
      return fit.map { .init(name: law.rawValue, shape: law.rawValue, fit: $0, solution: $0.solution) }
    }
    guard let choice = LawChoice(rivals) else { return nil }
    self.choice = choice
    judge(purpose)
  }

  /// Fits all laws to the motions that agree with each other: of those that one spring or animation explains, the
  /// largest group.
  static func ofMost(
    _ motions: [FilmSegment], for purpose: Purpose, restThresholds: [Double]
  ) -> SettleFinding? {
    guard motions.count > 1 else { return SettleFinding(motions, for: purpose, restThresholds: restThresholds) }
    let limit = LawChoice<SettleFit>.largestVariance
    var best: [FilmSegment] = []
    var farthest = 0.0
    let motions = motions.sorted { $0.displacement.magnitude > $1.displacement.magnitude }
    for law in SettleLaw.shapes {
      let owns = motions.map { SettleFit(law, [$0], restThresholds: restThresholds, steps: 40) }
      for (leader, own) in zip(motions, owns).prefix(4) {
        guard let own, own.solution.variance <= limit else { continue }
        let group = zip(motions, owns).filter { motion, alone in
          guard motion != leader else { return true }
          guard
            let both = SettleFit(
              law, [leader, motion], restThresholds: [own.restThreshold], near: own.solution.shared, steps: 12)
          else { return false }
          let most = min(limit, largestRise * max(0.5, alone?.solution.variance ?? limit))
          return both.solution.meanSquare(ofGroup: 1) <= most && both.solution.meanSquare(ofGroup: 0) <= 1.5 * limit
        }.map(\.0)
        let way = group.reduce(0) { $0 + $1.displacement.magnitude }
        if way > farthest { (best, farthest) = (group, way) }
      }
    }
    // Each of the group agrees with its leader, but perhaps not with the others.
    var group = best.isEmpty ? motions : best
    var finding = SettleFinding(group, for: purpose, restThresholds: restThresholds)
    while !best.isEmpty, group.count > 1, let choice = finding?.choice, !choice.isExplained {
      group.remove(at: choice.best.solution.worstGroup)
      finding = SettleFinding(group, for: purpose, restThresholds: restThresholds)
    }
    return finding
  }

  private mutating func judge(_ purpose: Purpose) {
    let best = choice.best
    let key =
      switch purpose {
      case .snap: "sheet.springResponse"
      case .page: "feed.settleDuration"
      case .bounce: "bounce.stiffness"
      case .glide: "wheel.motion"
      }
    guard choice.isExplained else {
      undetermined.append(
        .init(
          key: key,
          reason: "no motion of the engine is like this one; a \(best.name) comes closest and is off by "
            + "\(FilmMeasurementText.number(best.solution.variance.squareRoot())) times the errors of the offsets"))
      return
    }
    guard choice.isClear else {
      undetermined.append(
        .init(
          key: key,
          reason: "\(choice.second?.name ?? "another law") fits almost as well as \(best.name); film longer ways"))
      return
    }
    switch (best.fit.law, purpose) {
    case (.spring, .glide):
      guard isCritical else {
        undetermined.append(
          .init(
            key: key,
            reason: "the motion is a spring with the damping ratio "
              + "\(FilmMeasurementText.number(Double.exp(best.solution.shared[1]))); glides of a tuning have 1"))
        return
      }
      // A glide is a critically damped spring; its duration is that of 99 % of the way.
      words["wheel.motion"] = "spring"
      addSettling("wheel.smoothing")
    case (.spring, .snap):
      add("sheet.springResponse", best.solution, 0) { Double.exp($0) }
      add("sheet.springDamping", best.solution, 1) { Double.exp($0) }
    case (.spring, .page):
      add("sheet.springResponse", best.solution, 0) { Double.exp($0) }
      add("sheet.springDamping", best.solution, 1) { Double.exp($0) }
      if isCritical { addSettling("feed.settleDuration") }
    case (.spring, .bounce):
      add("bounce.stiffness", best.solution, 0) {
        SpringParameters(response: Double.exp($0), dampingRatio: 1).stiffness
      }
      add("bounce.dampingRatio", best.solution, 1) { Double.exp($0) }
      words["bounce.law"] = "spring"
    case (_, .glide):
      words["keys.motion"] = best.name
      add("keys.duration", best.solution, 0) { Double.exp($0) }
    case (let law, _):
      undetermined.append(
        .init(
          key: key,
          reason: "the motion is an animation, \(law.rawValue) in "
            + "\(FilmMeasurementText.number(Double.exp(best.solution.shared[0]))) s, and no rule of a tuning has one here"
        ))
    }
  }

  /// Whether the spring is critically damped, as far as the film tells.
  private var isCritical: Bool {
    choice.best.solution.shared[1].magnitude < max(0.03, 2.1 * choice.best.solution.deviations[1])
  }

  /// Returns the seconds in which a critically damped spring from rest covers 99 % of its way, as in a glide.
  private static func settlingDuration(response: Double) -> Double {
    Glide.settling * response / (2 * Double.pi)
  }

  /// Adds the duration of a critically damped spring. A damping ratio that is a little off would move the response.
  private mutating func addSettling(_ key: String) {
    let best = choice.best
    let fit = SettleFit(
      .critical, motions, restThresholds: [best.fit.restThreshold], near: [best.solution.shared[0]])
    guard let fit, fit.solution.variance <= LawChoice<SettleFit>.largestVariance else {
      undetermined.append(.init(key: key, reason: Self.tooShort))
      return
    }
    add(key, fit.solution, 0) { Self.settlingDuration(response: Double.exp($0)) }
  }

  /// Adds a constant, or why it is not determined.
  private mutating func add(
    _ key: String, _ solution: LeastSquares.Solution, _ index: Int, _ unit: (Double) -> Double
  ) {
    let value = MeasuredValue(
      key: key, logarithm: solution.shared[index], deviation: solution.deviations[index], unit)
    if solution.deviations[index] < Self.vagueness { return values.append(value) }
    let reason =
      solution.deviations[index] < Self.largestGuess
      ? "all that the motions tell is that it is between \(FilmMeasurementText.number(value.low)) and "
        + "\(FilmMeasurementText.number(value.high)); film more of them, at 60 pictures a second or more"
      : Self.tooShort
    undetermined.append(.init(key: key, reason: reason))
  }

  private static let tooShort = "the motions are too short for a figure; film longer ones"

  /// Returns a motion by the best law: the offset at a time in seconds after its first sample.
  func offset(ofMotion index: Int) -> (Double) -> Double { choice.best.fit.offset(ofMotion: index) }

  /// Returns the offset at which a motion comes to rest.
  func target(ofMotion index: Int) -> Double { choice.best.solution.own[index][2] }

  /// Replaces the spring's values by those of Chromium's elastic return.
  mutating func replaceSpring(by values: [MeasuredValue]) {
    self.values = values
    words["bounce.law"] = SettleLaw.elastic.rawValue
  }

  /// Adds a value that another part of the film determines.
  mutating func add(_ value: MeasuredValue) { values.append(value) }
  /// Adds a value that the film does not determine.
  mutating func add(_ value: UndeterminedValue) { undetermined.append(value) }
}

extension SettleFinding {
  /// A fling that goes on beyond the end, and its bounce.
  struct Throw {
    /// The fling's velocity where it passes the end.
    var velocity: Double
    /// Seconds from the bounce's first sample back to that time.
    var lead: Double
    /// Index of the bounce among the motions.
    var bounce: Int
  }

  /// Decides, from the velocity with which thrown content passes its end, whether a spring or Chromium's elastic
  /// return brings it back. A spring keeps the velocity; the elastic return keeps a share of it.
  mutating func judgeReturn(of throwns: [Throw], restThreshold: Double) {
    guard !throwns.isEmpty, choice.best.fit.law == .spring, !values.isEmpty else { return }
    let solution = choice.best.solution
    let damping = solution.shared[1]
    guard damping.magnitude < max(0.1, 3 * solution.deviations[1]) else { return }
    let problem = LeastSquares(
      shared: [
        .init(value: Double.log(2 * Double.pi) - solution.shared[0], range: -0.7...4.6, step: 1e-5),
        .init(value: 0.5, range: 0.01...1.5, step: 1e-5),
      ],
      own: throwns.map { thrown in
        let target = solution.own[thrown.bounce][2]
        return [.init(value: target, range: target - 20...target + 20, step: 1e-4)]
      },
      residuals: { [motions] group, shared, own in
        var parameters = ElasticReturn.Parameters()
        parameters.rate = Double.exp(shared[0])
        parameters.share = 1
        let motion = ElasticReturn(
          from: own[0], to: own[0], velocity: throwns[group].velocity * shared[1], parameters: parameters,
          restThreshold: restThreshold)
        return motions[throwns[group].bounce].residuals { motion.position(at: $0 + throwns[group].lead) }
      }, weights: throwns.map { motions[$0.bounce].weight })
    let elastic = problem.solution()
    guard elastic.shared[1] < 0.85, elastic.variance < LawChoice<SettleFit>.largestVariance else { return }
    replaceSpring(by: [
      MeasuredValue(key: "bounce.rate", logarithm: elastic.shared[0], deviation: elastic.deviations[0]) {
        Double.exp($0)
      },
      MeasuredValue(
        key: "bounce.share", logarithm: Double.log(elastic.shared[1]),
        deviation: elastic.deviations[1] / elastic.shared[1]
      ) { Double.exp($0) },
    ])
  }
}
