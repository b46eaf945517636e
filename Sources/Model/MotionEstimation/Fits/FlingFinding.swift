import ScrollEngine

/// The law of a video's flings, and its values.
struct FlingFinding {
  /// The flings that were fitted.
  let flings: [VideoSegment]
  let choice: LawChoice<FlingFit>
  /// The values of the law's constants; empty if none is determined.
  private(set) var values: [MeasuredValue] = []
  private(set) var undetermined: [UndeterminedValue] = []
  /// The law in the words of `fling.model`; `nil` if it is not determined.
  private(set) var model: FlingModel.Kind?
  /// The laws with the same curve from which the video does not tell the law; empty if it does.
  private(set) var family: [FlingModel.Kind] = []

  /// The largest standard deviation of a constant's logarithm at which it counts as determined. Chosen: an interval
  /// of 18 % to both sides.
  private static let vagueness = 0.08
  /// The deceleration of flings that lose the same speed in any second; `nil` for other flings.
  private(set) var constantDeceleration: MeasuredValue?
  /// The law of no toolkit that moves the flings; `nil` if there is none.
  private(set) var stranger: SettleFit?
  /// Whether these are all flings of the part.
  let isOfAll: Bool
  /// Whether any law is told.
  var isTold: Bool { model != nil || constantDeceleration != nil || stranger != nil }

  /// The fewest pictures that tell a law. Chosen: a quarter of a second at 60 pictures a second.
  private static let fewest = 15.0
  /// The margin over laws of no toolkit that a law needs which is one of them with a constant less. The other law is
  /// never much worse, so that a margin of ``LawChoice/clearMargin`` cannot be asked for. Chosen: a likelihood ratio
  /// of 2.7.
  private static let nestedMargin = 2.0
  /// The margin over the others: that of two laws that are told apart, and a little more, as a Bézier curve has three
  /// constants more.
  private static let strangerMargin = 11.0

  /// The margin from which a law of no toolkit is reported although a toolkit's explains the flings within the
  /// errors. When a busy machine drew Chromium's pictures late, one had a margin of 13. Chosen: more than twice that.
  private static let leastStrangeness = 30.0

  /// The decay, in 1/s, from which flings are no toolkit's. That of iOS's fast ones is 10. Chosen: half as much
  /// again.
  private static let fastestDecay = 15.0

  /// The lengths of flings, relative to the longest one of Chromium, that may be it. Chosen: the length of the part that
  /// moves is only about that of a viewport, of which a bar may hide a part.
  private static let longestReaches = (low: 0.9, high: 1.4)
  /// The largest standard deviation of the logarithm of a stop's speed that tells it. Chosen: an interval of a factor of
  /// 1.8 to both sides.
  private static let largestStopDeviation = 0.25

  /// Fits all laws to flings; `nil` if there are too few samples.
  ///
  /// - Parameters:
  ///   - others: further flings of the part, which may follow the law with other constants.
  ///   - extent: the length of the part along its axis, in the unit of the offsets; infinite if unknown.
  ///   - againstStrangers: whether the laws of no toolkit are fitted as well.
  init?(
    _ flings: [VideoSegment], units: FlingLaw.Units, others: [VideoSegment] = [], extent: Double = .infinity,
    againstStrangers: Bool = true
  ) {
    self.flings = flings
    isOfAll = others.isEmpty
    let seesStop = flings.contains { $0.endsAtRest }
    guard let longest = flings.max(by: { $0.displacement.magnitude < $1.displacement.magnitude }) else { return nil }
    let fits = FlingLaw.candidates(in: units, seesStop: seesStop).compactMap { candidate -> FlingFit? in
      guard let one = FlingFit(candidate, [longest]) else { return nil }
      return flings.count == 1 ? one : FlingFit(candidate, flings, near: one.solution.shared)
    }
    let rivals = fits.map { fit in
      let law = fit.candidate.law
      let decays = law == .exponential || law == .gtk || law == .flutter
      return LawChoice<FlingFit>.Rival(
        name: law.rawValue, shape: decays ? "exponential" : law.rawValue,
        isExact: !fit.candidate.findsStop,
        fit: fit, solution: fit.solution)
    }
    let strangers = (againstStrangers ? SettleLaw.strangers : []).compactMap { law -> SettleFit? in
      guard let one = SettleFit(law, [longest], restThresholds: [0]) else { return nil }
      return flings.count == 1 ? one : SettleFit(law, flings, restThresholds: [0], near: one.solution.shared)
    }
    guard let choice = LawChoice(rivals, strangers: strangers, isExpected: { $0.isExact && $0.fit.hasToolkitsDecay })
    else {
      return nil
    }
    self.choice = choice
    judge(fits, seesStop: seesStop, units: units)
    if model == .chromium { boundReach(flings + others, extent: extent, units: units) }
  }

  /// Determines Chromium's deceleration from flings that are no longer than it allows. The longest fling of three
  /// viewports hides the deceleration, and looks like a shorter fling with a larger one.
  private mutating func boundReach(_ flings: [VideoSegment], extent: Double, units: FlingLaw.Units) {
    let longest = PhysicsFling.defaultReach
    let reach = Self.longestReaches.low * longest * extent...Self.longestReaches.high * longest * extent
    guard units.arePoints, extent.isFinite,
      self.flings.contains(where: { reach.contains($0.displacement.magnitude) })
    else { return }
    let shorter = flings.filter { $0.displacement.magnitude < reach.lowerBound }
    values = []
    let candidate = choice.best.fit.candidate
    let explained = shorter.filter { fling in
      FlingFit(candidate, [fling]).map { $0.solution.variance <= LawChoice<FlingFit>.largestVariance } ?? false
    }
    guard let fit = FlingFit(candidate, explained), fit.solution.variance <= LawChoice<FlingFit>.largestVariance,
      fit.solution.deviations[0] < Self.vagueness
    else {
      undetermined.append(.init("fling.deceleration", .fling(.longest)))
      return
    }
    values.append(
      MeasuredValue(
        key: "fling.deceleration", logarithm: fit.solution.shared[0],
        deviation: units.deviation(ofLength: fit.solution.deviations[0])
      ) { Double.exp($0) })
  }

  /// Returns the margin over a law of no toolkit from which the best law has its name.
  private func leastMargin(over other: SettleLaw) -> Double {
    let isNested: Bool =
      switch choice.best.fit.candidate.law {
      // A speed that falls by b·v alone, or a power with a large n.
      case .exponential, .gtk, .flutter: other != .bezier
      // A speed that falls by a alone, or a power with n = 2.
      case .constant: true
      // A power with n = 2.358.
      case .clamping: other == .power
      case .spline, .chromium: false
      }
    return isNested ? Self.nestedMargin : Self.strangerMargin
  }

  /// Decides which values the fits determine.
  private mutating func judge(_ fits: [FlingFit], seesStop: Bool, units: FlingLaw.Units) {
    let best = choice.best
    let moving = flings.reduce(0) { $0 + $1.weight }
    guard moving >= Self.fewest else {
      return refuse(.fewPictures)
    }
    if let other = choice.stranger, choice.strangerMargin < leastMargin(over: other.law),
      other.solution.variance <= LawChoice<FlingFit>.largestVariance
    {
      guard choice.strangerMargin < -Self.leastStrangeness || !choice.isExplained else {
        return refuse(.stranger(other.law, asWellAs: best.fit.candidate.law))
      }
      stranger = other
      return refuse(.noModel)
    }
    guard choice.isExplained else {
      return refuse(.closest(best.fit.candidate.law, errors: best.solution.variance.squareRoot()))
    }
    guard choice.isClear else {
      let second = choice.second ?? best
      return refuse(.second(second.fit.candidate.law, asWellAs: best.fit.candidate.law))
    }
    guard best.fit.candidate.law != .constant else {
      guard best.solution.deviations[0] < Self.vagueness else {
        return refuse(.shortForLaw)
      }
      constantDeceleration = MeasuredValue(
        key: "constant deceleration", logarithm: best.solution.shared[0],
        deviation: units.arePoints
          ? units.deviation(ofLength: best.solution.deviations[0]) : best.solution.deviations[0]
      ) { Double.exp($0) }
      return refuse(.constantDeceleration)
    }
    model = FlingModel.Kind(rawValue: best.name)
    let solution = best.solution
    func add(_ key: String, _ index: Int, isLength: Bool, _ unit: (Double) -> Double) {
      guard solution.deviations[index] < Self.vagueness else {
        undetermined.append(.init(key, .fling(.shortForFigure)))
        return
      }
      guard !isLength || units.arePoints else {
        undetermined.append(.init(key, .lengthInPoints))
        return
      }
      let deviation = solution.deviations[index]
      values.append(
        MeasuredValue(
          key: key, logarithm: solution.shared[index],
          deviation: isLength ? units.deviation(ofLength: deviation) : deviation, unit))
    }
    switch best.fit.candidate.law {
    case .exponential:
      add("fling.decelerationRate", 0, isLength: false) { FlingLaw.Candidate.rate($0) }
      addStop(fits, seesStop: seesStop, units: units)
    case .gtk: add("fling.frictionRate", 0, isLength: false) { Double.exp($0) }
    case .flutter: add("fling.drag", 0, isLength: false) { Double.exp(-Double.exp($0)) }
    case .spline, .clamping: add("fling.friction", 0, isLength: true) { Double.exp($0) }
    case .chromium: add("fling.deceleration", 0, isLength: true) { Double.exp($0) }
    case .constant: break
    }
    if values.isEmpty, model == .exponential { model = nil }
    // No toolkit is near a constant that a tuning cannot hold.
    if values.contains(where: { $0.key != "fling.stopVelocity" && !$0.isAccepted }) {
      model = nil
      refuse(.constantOfNoToolkit(best.fit.candidate.law))
    }
    guard model == .exponential || model == .gtk || model == .flutter else { return }
    // A short animation that begins fast slows down so soon.
    guard Double.exp(best.solution.shared[0]) < Self.fastestDecay else {
      (model, values) = (nil, [])
      return refuse(.fasterThanToolkits)
    }
    // Without a stop in sight, all that decay alike are one.
    family =
      seesStop && !isStoppedOnce
      ? choice.alternatives.compactMap { FlingModel.Kind(rawValue: $0) }
      : [FlingModel.Kind.exponential, .gtk, .flutter].filter { $0 != model }
  }

  /// Whether the law's constant is a length, so that the video's scale decides about it.
  var hasLength: Bool {
    switch choice.best.fit.candidate.law {
    case .spline, .clamping, .chromium, .constant: true
    case .exponential, .gtk, .flutter: false
    }
  }

  /// The video that would distinguish the laws of the family; `nil` if this one does.
  var familyDoubt: UndeterminedValue? {
    guard let model, !family.isEmpty else { return nil }
    return UndeterminedValue(
      "fling.model", .fling(.oneCurve([model] + family, decay: choice.best.solution.shared[0])))
  }

  /// Decides on the speed at which exponential flings stop.
  private mutating func addStop(_ fits: [FlingFit], seesStop: Bool, units: FlingLaw.Units) {
    let key = "fling.stopVelocity"
    guard seesStop, let free = fits.first(where: { $0.candidate.findsStop }) else {
      undetermined.append(.init(key, .fling(.noStop)))
      return
    }
    guard units.arePoints else {
      undetermined.append(.init(key, .lengthInPoints))
      return
    }
    // A stop at less than a pixel per picture is seen only as the last pixels of the way.
    guard free.solution.deviations[1] < Self.largestStopDeviation else {
      undetermined.append(.init(key, .fling(.lostStop)))
      return
    }
    guard !isStoppedOnce else {
      undetermined.append(.init(key, .fling(.oneStop(speed: Double.exp(free.solution.shared[1])))))
      return
    }
    values.append(
      MeasuredValue(
        key: key, logarithm: free.solution.shared[1], deviation: units.deviation(ofLength: free.solution.deviations[1])
      ) {
        Double.exp($0)
      })
  }

  /// Whether the law stops at a speed that no toolkit has, and only one fling shows it. What stops a fling once may be the
  /// end of the content.
  private var isStoppedOnce: Bool {
    choice.best.fit.candidate.findsStop && flings.count(where: \.endsAtRest) < 2
  }

  private mutating func refuse(_ cause: UndeterminedCause.Fling) {
    undetermined.append(.init("fling.model", .fling(cause)))
  }
}

extension FlingFinding {
  /// The number of flings that are tried as the one that has the law of most others. Chosen: the time grows with it.
  private static let leaders = 4

  /// Fits all laws to the flings that agree with each other: of those that one law with one set of constants explains,
  /// the group that moves farthest. A part of a drag that was taken for a fling would spoil the figures of the others.
  static func ofMost(
    _ flings: [VideoSegment], units: FlingLaw.Units, extent: Double = .infinity
  ) -> FlingFinding? {
    guard flings.count > 1 else { return FlingFinding(flings, units: units, extent: extent) }
    let longest = flings.sorted { $0.displacement.magnitude > $1.displacement.magnitude }
    var best: [VideoSegment] = []
    var farthest = 0.0
    for leader in longest.prefix(leaders) {
      for candidate in FlingLaw.shapes(in: units, seesStop: leader.endsAtRest) {
        guard let own = FlingFit(candidate, [leader], steps: 40),
          own.solution.variance <= LawChoice<FlingFit>.largestVariance
        else { continue }
        let group = flings.filter { fling in
          guard fling != leader else { return true }
          // Both together, so that a fling that is too short for a figure agrees with any.
          guard let both = FlingFit(candidate, [leader, fling], near: own.solution.shared, steps: 12) else {
            return false
          }
          return both.solution.meanSquare(ofGroup: 1) <= LawChoice<FlingFit>.largestVariance
            && both.solution.meanSquare(ofGroup: 0) <= LawChoice<FlingFit>.largestOfPair
              * LawChoice<FlingFit>.largestVariance
        }
        let way = group.reduce(0) { $0 + $1.displacement.magnitude }
        if way > farthest { (best, farthest) = (group, way) }
      }
    }
    var group = best.isEmpty ? longest : best
    // Each of the group agrees with its leader, but perhaps not with the others.
    while !best.isEmpty, group.count > 1,
      let choice = FlingFinding(group, units: units, againstStrangers: false)?.choice, !choice.isExplained
    {
      group.remove(at: choice.best.solution.worstGroup)
    }
    return FlingFinding(group, units: units, others: flings.filter { !group.contains($0) }, extent: extent)
  }

  /// The largest damping ratio of a snap. A spring with more creeps to its target as an exponential fling does.
  /// Chosen: 1 is critical.
  private static let largestDamping = 1.2

  /// The margin up to which a spring to rest positions may be what moves content: a likelihood ratio of 4.5. It is small,
  /// since a spring has a constant more, and a target for each motion, so it follows most flings.
  private static let springMargin = 3.0

  /// Returns whether one spring to rest positions explains the flings about as well as the law.
  func isLikeSnaps(restThresholds: [Double]) -> Bool {
    let best = choice.best.solution
    guard let spring = SettleFit(.spring, flings, restThresholds: restThresholds)?.solution,
      spring.variance <= LawChoice<FlingFit>.largestVariance, Double.exp(spring.shared[1]) < Self.largestDamping
    else { return false }
    let unit = max(1, best.variance) * best.correlation
    let count = max(2, best.weight / best.correlation)
    let more = Double(spring.parameterCount - best.parameterCount) * Double.log(count)
    return (spring.squares - best.squares) / unit + more < Self.springMargin
  }

  /// Returns whether the flings follow the spring of the video's snaps about as well as their law.
  func movesLike(_ snaps: SettleFinding) -> Bool {
    let spring = snaps.choice.best
    guard snaps.choice.isExplained, spring.fit.law == .spring, let snap = snaps.motions.first,
      let both = SettleFit(
        .spring, [snap] + flings, restThresholds: [spring.fit.restThreshold], near: spring.solution.shared, steps: 20)?
        .solution, both.meanSquare(ofGroup: 0) <= LawChoice<FlingFit>.largestVariance
    else { return false }
    let best = choice.best.solution
    let squares = both.residuals.dropFirst().reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
    return (squares - best.squares) / (max(1, best.variance) * best.correlation) < LawChoice<FlingFit>.clearMargin
  }

  /// Returns the flings without a law, and the cause.
  func withdrawn(_ cause: UndeterminedCause.Fling) -> FlingFinding {
    var finding = self
    (finding.model, finding.stranger, finding.constantDeceleration) = (nil, nil, nil)
    (finding.values, finding.family, finding.undetermined) = ([], [], [])
    finding.refuse(cause)
    return finding
  }

  /// Returns whether a motion follows the best law, with the constants of the flings.
  func explains(_ motion: VideoSegment) -> Bool {
    let best = choice.best
    guard motion.endsAtRest, let longest = flings.first,
      let both = FlingFit(best.fit.candidate, [longest, motion], near: best.solution.shared, steps: 12)
    else { return false }
    return [0, 1].allSatisfy { both.solution.meanSquare(ofGroup: $0) <= LawChoice<FlingFit>.largestVariance }
  }

  /// Returns a fling of the video by the best law: the offset at a time in seconds after its first sample.
  func offset(ofFling index: Int) -> (Double) -> Double {
    FlingFit.offset(choice.best.fit.candidate, choice.best.solution.shared, choice.best.solution.own[index])
  }
}
