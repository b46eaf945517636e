import ScrollEngine
import Tuning

/// The law of a video's motions to a target, and its values.
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

  let motions: [VideoSegment]
  let choice: LawChoice<SettleFit>
  private let units: FlingLaw.Units
  private(set) var values: [MeasuredValue] = []
  private(set) var undetermined: [UndeterminedValue] = []
  /// The animation that the motions are; `nil` for a spring and for motions that are not told.
  private(set) var animation: Animation?
  /// The words of choices, such as `bounce.law`, by key.
  private(set) var words: [String: String] = [:]

  /// An animation.
  struct Animation: Sendable {
    /// The curves that the video does not tell apart, from the one that fits best; empty if none of those that are
    /// known fits.
    var curves: [AnimationCurve]
    /// The best law.
    var law: SettleLaw
    /// The constants of the best law.
    var constants: [Double]
    /// The duration in seconds; `nil` if the video does not show the start.
    var duration: MeasuredValue?
  }

  /// The ratio of the variance of a curve's residuals to that of the best law from which the curve is not tried on
  /// all motions. Chosen; it only saves time: a law that is told has a variance of 2.5 at most.
  private static let farOff = 8.0
  /// The steps of the search for the duration of a known curve. Chosen: a curve has one shared constant, so fewer
  /// steps than for a spring reach it.
  private static let stepsOfCurve = 25
  /// The largest standard deviation of a constant's logarithm at which it counts as determined. Of 37 springs in our own
  /// videos at 30 pictures a second that were told so well, none was off by more than 3 %.
  private static let vagueness = 0.017
  /// The largest standard deviation at which the constant's interval is worth telling. Chosen: an interval of a
  /// quarter to both sides.
  private static let largestGuess = 0.1
  /// The most curves that a report names together. Motions that more of them explain determine none. Chosen; not
  /// measured.
  private static let mostCurves = 4
  /// The largest ratio of the variance that a motion has with another's constants to that with its own: with 15 samples,
  /// errors alone exceed it once in a hundred (F distribution with 15 and 10 degrees of freedom).
  private static let largestRise = 4.0

  /// Fits all laws; `nil` if there are too few samples.
  init?(_ motions: [VideoSegment], for purpose: Purpose, units: FlingLaw.Units, restThresholds: [Double]) {
    (self.motions, self.units) = (motions, units)
    guard let longest = motions.max(by: { $0.displacement.magnitude < $1.displacement.magnitude }) else { return nil }
    let laws: [SettleLaw] = [.spring, .power, .bezier] + AnimationCurve.allCases.map { .curve($0) }
    var least = Double.infinity
    var free: Double?
    let rivals = laws.compactMap { law -> LawChoice<SettleFit>.Rival? in
      let isCurve = law.isAnimation && law != .bezier
      // What no Bézier curve explains, no known one does.
      if case .curve(let curve) = law, curve.isBezier, let free, free > Self.farOff * max(1, least) { return nil }
      let steps = isCurve ? Self.stepsOfCurve : 60
      guard let one = SettleFit(law, [longest], restThresholds: restThresholds, steps: steps) else { return nil }
      least = min(least, one.solution.variance)
      if law == .bezier { free = one.solution.variance }
      // Most curves are far off.
      guard !isCurve || one.solution.variance < Self.farOff * max(1, least) else { return nil }
      // How long ago each motion began, it tells best alone.
      let owns = motions.compactMap { motion -> [Double]? in
        guard isCurve, motions.count > 1 else { return nil }
        return motion == longest
          ? one.solution.own[0]
          : SettleFit(law, [motion], restThresholds: restThresholds, steps: steps)?.solution.own[0]
      }
      let fit =
        motions.count == 1
        ? one
        : SettleFit(
          law, motions, restThresholds: restThresholds, near: one.solution.shared,
          own: owns.count == motions.count ? owns : nil, steps: steps)
      return fit.map { .init(name: law.name, shape: law.name, fit: $0, solution: $0.solution) }
    }
    guard var choice = LawChoice(rivals) else { return nil }
    // Content that only slows down looks like a spring to where it stops.
    if choice.best.fit.law == .spring, purpose == .snap || purpose == .page,
      let one = SettleFit(.affine, [longest], restThresholds: [0]),
      one.solution.variance <= LawChoice<SettleFit>.largestVariance,
      let fit = motions.count == 1
        ? one : SettleFit(.affine, motions, restThresholds: [0], near: one.solution.shared)
    {
      choice = LawChoice(rivals, strangers: [fit]) ?? choice
    }
    // A drag that the video shows without a finger, and its fling, are one motion from rest.
    if choice.best.fit.law.isAnimation, purpose != .bounce, motions.count == 1,
      let fit = SettleFit(.dragged, motions, restThresholds: [0]),
      fit.solution.variance <= LawChoice<SettleFit>.largestVariance
    {
      choice = LawChoice(rivals, strangers: [fit]) ?? choice
    }
    self.choice = choice
    judge(purpose)
  }

  /// Fits all laws to the motions that agree with each other: of those that one spring or animation explains, the
  /// largest group.
  static func ofMost(
    _ motions: [VideoSegment], for purpose: Purpose, units: FlingLaw.Units, restThresholds: [Double]
  ) -> SettleFinding? {
    func found(_ motions: [VideoSegment]) -> SettleFinding? {
      SettleFinding(motions, for: purpose, units: units, restThresholds: restThresholds)
    }
    guard motions.count > 1 else { return found(motions) }
    let limit = LawChoice<SettleFit>.largestVariance
    var best: [VideoSegment] = []
    var farthest = 0.0
    let motions = motions.sorted { $0.displacement.magnitude > $1.displacement.magnitude }
    for law in SettleLaw.shapes + [.power, .bezier] {
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
          return both.solution.meanSquare(ofGroup: 1) <= most
            && both.solution.meanSquare(ofGroup: 0) <= LawChoice<SettleFit>.largestOfPair * limit
        }.map(\.0)
        let way = group.reduce(0) { $0 + $1.displacement.magnitude }
        // A law with more constants explains a little more: a tenth is chosen.
        if way > (law == .power || law == .bezier ? 1.1 : 1) * farthest { (best, farthest) = (group, way) }
      }
    }
    // Each of the group agrees with its leader, but perhaps not with the others.
    var group = best.isEmpty ? motions : best
    var finding = found(group)
    while !best.isEmpty, group.count > 1, let choice = finding?.choice, !choice.isExplained {
      group.remove(at: choice.best.solution.worstGroup)
      finding = found(group)
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
      let errors = best.solution.variance.squareRoot()
      return undetermined.append(.init(key, .settle(.closest(best.fit.law, errors: errors))))
    }
    guard best.fit.law == .spring else { return judgeAnimation(purpose, key) }
    if let closeRival {
      return undetermined.append(.init(key, .settle(.rivalOfSpring(closeRival.fit.law))))
    }
    if let stranger = choice.stranger, choice.strangerMargin <= Self.freeMargin {
      return undetermined.append(.init(key, .settle(.strangerToSpring(stranger.law))))
    }
    switch (best.fit.law, purpose) {
    case (.spring, .glide):
      guard isCritical else {
        return undetermined.append(
          .init(key, .settle(.dampedGlide(ratio: Double.exp(best.solution.shared[1])))))
      }
      // A glide is a critically damped spring; its duration is that of 99 % of the way.
      words["wheel.motion"] = "spring"
      addSettling("wheel.smoothing")
    case (.spring, .snap):
      addSpring("sheet.springResponse", "sheet.springDamping") { Double.exp($0) }
    case (.spring, .page):
      addSpring("sheet.springResponse", "sheet.springDamping") { Double.exp($0) }
      if isCritical { addSettling("feed.settleDuration") }
    case (.spring, .bounce):
      addSpring("bounce.stiffness", "bounce.dampingRatio") {
        SpringParameters(response: Double.exp($0), dampingRatio: 1).stiffness
      }
      words["bounce.law"] = "spring"
    case (_, _): break
    }
  }

  /// Adds the response and the damping ratio of the spring. The end of an animation looks like a spring whose damping
  /// is plain and whose response is not, so there is no damping without a response.
  private mutating func addSpring(_ response: String, _ damping: String, _ unit: (Double) -> Double) {
    let solution = choice.best.solution
    add(response, solution, 0, unit)
    guard solution.deviations[0] < Self.vagueness else {
      return undetermined.append(.init(damping, .settle(.dampingAlone(response: response))))
    }
    add(damping, solution, 1) { Double.exp($0) }
  }

  /// Tells the animation that fits best, if no spring fits almost as well.
  private mutating func judgeAnimation(_ purpose: Purpose, _ key: String) {
    let clear = LawChoice<SettleFit>.clearMargin
    let best = choice.best
    if let spring = choice.ranking.first(where: { $0.rival.fit.law == .spring }), spring.margin <= clear,
      spring.rival.solution.variance <= LawChoice<SettleFit>.largestVariance
    {
      return undetermined.append(.init(key, .settle(.springRivals(best.fit.law))))
    }
    if let stranger = choice.stranger, choice.strangerMargin <= clear {
      return undetermined.append(.init(key, .settle(.stranger(stranger.law, asWellAs: best.fit.law))))
    }
    var curves: [AnimationCurve] = []
    // Whether the end of a curve fits that may as well be the end of another power.
    var mayBePower = false
    var durations: [MeasuredValue] = []
    for (rival, margin) in choice.ranking where margin <= clear {
      guard case .curve(let curve) = rival.fit.law else { continue }
      guard purpose == .glide || isExponent(of: curve) else {
        mayBePower = true
        continue
      }
      curves.append(curve)
      durations.append(duration(rival.solution, isWhole: purpose == .glide))
    }
    guard curves.count <= Self.mostCurves, curves.isEmpty || !mayBePower else {
      return undetermined.append(.init(key, .settle(.severalCurves)))
    }
    // Material 3's emphasized path ends with its decelerate curve, and what comes before may look like the drag.
    if purpose != .glide, curves.contains(.emphasizedDecelerate), !curves.contains(.emphasized) {
      curves.append(.emphasized)
      durations = []
    }
    // A part of a Bézier curve is one as well, so only a start from rest tells its duration.
    if curves.isEmpty, best.fit.law == .bezier, purpose == .glide {
      durations = [duration(best.solution, isWhole: true)]
    }
    var found = Animation(curves: curves, law: best.fit.law, constants: best.solution.shared)
    let (low, high) = (durations.map(\.low).min() ?? 0, durations.map(\.high).max() ?? .infinity)
    let isSeen = choice.ranking.allSatisfy { $0.margin > clear || !$0.rival.solution.isBounded }
    // A part of a power looks like the whole.
    let isWhole = purpose == .glide || curves.allSatisfy { $0.exponent == nil }
    if isSeen, isWhole, let first = durations.first, high < Self.widestDuration * low {
      found.duration = MeasuredValue(key: first.key, value: first.value, low: low, high: high)
    }
    animation = found
    guard purpose == .glide, curves.count == 1, let easing = curves[0].easing, let duration = found.duration else {
      return undetermined.append(.init(key, .settle(.animation)))
    }
    guard !isChromiumWheel(easing, duration) else {
      return undetermined.append(.init(key, .settle(.chromiumWheel(isCertain: units.arePoints))))
    }
    words["keys.motion"] = easing.rawValue
    values.append(MeasuredValue(key: "keys.duration", value: duration.value, low: duration.low, high: duration.high))
  }

  /// Returns whether the exponent of a curve that is a power is the only one the motions allow; `true` for other curves.
  /// A part of a power is one with the same exponent, so that a start that is not seen leaves the exponent alone to tell
  /// it.
  private func isExponent(of curve: AnimationCurve) -> Bool {
    // A part of an exponential is one as well.
    guard curve != .outExpo else { return false }
    guard let exponent = curve.exponent else { return true }
    guard let power = choice.ranking.first(where: { $0.rival.fit.law == .power })?.rival.solution else { return false }
    let reach = MeasuredValue.reach * power.deviations[0]
    return (power.shared[0] - Double.log(exponent)).magnitude < reach && reach < Self.widestExponent
  }

  /// Half the widest interval of an exponent's logarithm that tells it. Chosen: less than half the logarithm of 5/4,
  /// the nearest exponents of known curves.
  private static let widestExponent = 0.05
  /// The ratio of the ends of a duration's interval up to which it is told. Chosen: a quarter.
  private static let widestDuration = 1.25

  /// - Parameter isWhole: whether the motions start from rest. Otherwise, the first samples may show the drag.
  private func duration(_ solution: LeastSquares.Solution, isWhole: Bool) -> MeasuredValue {
    let reach = isWhole ? 1 : Self.reachOfDrag
    let value = MeasuredValue(key: "duration", logarithm: solution.shared[0], deviation: solution.deviations[0]) {
      Double.exp($0)
    }
    return MeasuredValue(key: value.key, value: value.value, low: value.low / reach, high: value.high * reach)
  }

  /// The factor by which samples of a drag may change the duration of an animation that follows it. Of 40 animations that
  /// followed a drag, two were off by 2 to 4 %, the others by less.
  private static let reachOfDrag = 1.05

  /// The bounds, relative to a duration's interval, within which Chromium's has to lie. Chosen: a twentieth; not
  /// measured.
  private static let wheelBounds = (low: 0.95, high: 1.05)

  /// Returns whether a notch of Chromium's wheel animates the ways of all motions for a duration. If lengths in points are
  /// unknown, any scale of a screen may be the video's.
  private func isChromiumWheel(_ easing: Easing, _ duration: MeasuredValue) -> Bool {
    easing == .easeInOut
      && (units.arePoints ? [1] : Self.scales).contains { scale in
        motions.allSatisfy { motion in
          let expected = EasedGlide.wheelDuration(over: motion.displacement / scale)
          return expected > Self.wheelBounds.low * duration.low && expected < Self.wheelBounds.high * duration.high
        }
      }
  }

  /// Pixels per point of a video: from those of a page at half its size to those of phones.
  private static let scales = (4...32).map { Double($0) / 8 }

  /// The name of the law in reports; `nil` if it is not told.
  var lawName: String? {
    if let animation {
      return animation.curves.count == 1 ? SettleLaw.curve(animation.curves[0]).name : animation.law.name
    }
    return choice.isExplained && closeRival == nil && choice.strangerMargin > Self.freeMargin
      && choice.best.fit.law == .spring ? choice.best.name : nil
  }

  /// The margin from which a spring is told from the laws of no toolkit: a likelihood ratio of 7. They have more constants, or a
  /// range of them, so that one of them always fits about as well. In 300 videos of animations by curves, no spring
  /// with a plain response was as near to one.
  private static let freeMargin = 4.0

  /// The best law that the video does not tell from the spring that fits best; `nil` if there is none.
  private var closeRival: LawChoice<SettleFit>.Rival? {
    choice.ranking.dropFirst().first { rival, margin in
      let isFree = SettleLaw.strangers.contains(rival.fit.law)
      return margin <= (isFree ? Self.freeMargin : LawChoice<SettleFit>.clearMargin)
    }?.rival
  }

  /// The logarithm of a damping ratio up to which a spring is critically damped however well it is known, and the number
  /// of standard deviations. Chosen: 3 %, as the errors of springs in our own videos; and a 95 % interval of a value whose
  /// deviation is estimated.
  private static let sameDamping = 0.03
  private static let dampingReach = 2.1

  /// Whether the spring is critically damped, as far as the video tells.
  private var isCritical: Bool {
    choice.best.solution.shared[1].magnitude
      < max(Self.sameDamping, Self.dampingReach * choice.best.solution.deviations[1])
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
      return undetermined.append(.init(key, .settle(.short)))
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
    undetermined.append(
      .init(key, .settle(solution.deviations[index] < Self.largestGuess ? .between(value.low, value.high) : .short)))
  }

  /// Returns a motion by the best law: the offset at a time in seconds after its first sample.
  func offset(ofMotion index: Int) -> (Double) -> Double { choice.best.fit.offset(ofMotion: index) }

  /// Returns the offset at which a motion comes to rest.
  func target(ofMotion index: Int) -> Double { choice.best.solution.own[index][2] }

  /// Returns the law with values that another part of the video determines, and causes why it does not.
  func adding(_ values: [MeasuredValue], _ undetermined: [UndeterminedValue] = []) -> SettleFinding {
    var finding = self
    finding.values += values
    finding.undetermined += undetermined
    return finding
  }
}

extension SettleFinding {
  /// A fling that goes on beyond the end, and its bounce.
  struct FlungBounce {
    /// The fling's velocity where it passes the end.
    var velocity: Double
    /// Seconds from the bounce's first sample back to that time.
    var lead: Double
    /// Index of the bounce among the motions.
    var index: Int
  }

  /// The same for springs that may be an elastic return, which is critically damped. Chosen: wider, since the spring only
  /// stands for the return until that is fitted.
  private static let nearDamping = 0.1
  private static let nearReach = 3.0
  /// The share of its velocity from which content that turns back has kept it. Chosen: a spring keeps all.
  private static let largestKept = 0.85

  /// Returns the law after the decision whether a spring or Chromium's elastic return brings content back, from the
  /// velocity with which it passes its end. A spring keeps the velocity; the elastic return keeps a share of it.
  func judged(by bounces: [FlungBounce], restThreshold: Double) -> SettleFinding {
    guard !bounces.isEmpty, choice.best.fit.law == .spring, choice.isExplained else { return self }
    let solution = choice.best.solution
    let damping = solution.shared[1]
    guard damping.magnitude < max(Self.nearDamping, Self.nearReach * solution.deviations[1]) else { return self }
    let problem = LeastSquares(
      shared: [
        .init(value: Double.log(2 * Double.pi) - solution.shared[0], range: -0.7...4.6, step: 1e-5),
        .init(value: 0.5, range: 0.01...1.5, step: 1e-5),
      ],
      own: bounces.map { bounce in
        let target = solution.own[bounce.index][2]
        return [.init(value: target, range: target - 20...target + 20, step: 1e-4)]
      },
      residuals: { [motions] group, shared, own in
        var parameters = ElasticReturn.Parameters()
        parameters.rate = Double.exp(shared[0])
        parameters.share = 1
        let motion = ElasticReturn(
          from: own[0], to: own[0], velocity: bounces[group].velocity * shared[1], parameters: parameters,
          restThreshold: restThreshold)
        return motions[bounces[group].index].residuals { motion.position(at: $0 + bounces[group].lead) }
      }, weights: bounces.map { motions[$0.index].weight })
    let elastic = problem.solution()
    guard elastic.shared[1] < Self.largestKept, elastic.variance < LawChoice<SettleFit>.largestVariance else {
      return self
    }
    var finding = self
    finding.values = [
      MeasuredValue(key: "bounce.rate", logarithm: elastic.shared[0], deviation: elastic.deviations[0]) {
        Double.exp($0)
      },
      MeasuredValue(
        key: "bounce.share", logarithm: Double.log(elastic.shared[1]),
        deviation: elastic.deviations[1] / elastic.shared[1]
      ) { Double.exp($0) },
    ]
    finding.undetermined = []
    finding.words["bounce.law"] = SettleLaw.elastic.name
    return finding
  }
}
