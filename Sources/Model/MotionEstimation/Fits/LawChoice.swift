import ScrollEngine

/// The comparison of laws for the same samples.
struct LawChoice<Fit> {
  /// A fit and the name of its law.
  struct Rival {
    var name: String
    /// The name of the shape of the curve. Laws of one shape differ only in where they stop.
    var shape: String
    /// Whether the law stops where it does in its toolkit. One with any stop looks like every law of its shape.
    var isExact = true
    var fit: Fit
    var solution: LeastSquares.Solution
  }

  /// The law that fits best.
  let best: Rival
  /// The best law of another shape; `nil` without one.
  let second: Rival?
  /// The twice logarithmic likelihood by which the second law is worse; infinite without one.
  let margin: Double

  /// The names of the other laws of the best one's shape that the video does not tell from it.
  let alternatives: [String]
  /// All laws with the twice logarithmic likelihood by which each is worse than the likeliest one, which comes first.
  let ranking: [(rival: Rival, margin: Double)]
  /// The best law of no toolkit; `nil` if none was fitted.
  let stranger: SettleFit?
  /// The twice logarithmic likelihood by which the stranger is worse than the best law; below 0 if it is better.
  let strangerMargin: Double

  /// The margin from which two laws count as told apart: a likelihood ratio of 90. Chosen: about one wrong name in a
  /// hundred, if both laws are as likely before.
  static var clearMargin: Double { 9 }
  /// The variance of the residuals, in units of the errors of the offsets, up to which a law explains a motion.
  /// Chosen:
  /// errors that are 1.6 times as large as told.
  static var largestVariance: Double { 2.5 }
  /// The factor by which the variance of a motion may be larger when another one is fitted with it. Chosen: half, since
  /// the constants are a compromise of both.
  static var largestOfPair: Double { 1.5 }

  /// Whether the video tells the law from all others.
  var isClear: Bool { margin > Self.clearMargin }
  /// Whether the residuals of the best law are hardly larger than the errors of the offsets.
  var isExplained: Bool { best.solution.variance <= Self.largestVariance }

  /// Compares fits; `nil` without any.
  ///
  /// - Parameters:
  ///   - strangers: fits of the laws of no toolkit.
  ///   - isExpected: whether a fit has constants that are known from elsewhere. Of laws of one shape that the samples do not
  ///     tell apart, such a one counts as the best.
  init?(_ rivals: [Rival], strangers: [SettleFit] = [], isExpected: (Rival) -> Bool = { _ in false }) {
    let solutions = rivals.map(\.solution) + strangers.map(\.solution)
    guard !rivals.isEmpty, let closest = solutions.min(by: { $0.squares < $1.squares }) else { return nil }
    let unit = max(1, closest.variance) * closest.correlation
    let count = max(2, closest.weight / closest.correlation)
    /// Schwarz's criterion, with residuals that are not independent counted as fewer.
    func cost(_ solution: LeastSquares.Solution) -> Double {
      solution.squares / unit + Double(solution.parameterCount) * Double.log(count)
    }
    let costs = rivals.map { (rival: $0, cost: cost($0.solution)) }.sorted { $0.cost < $1.cost }
    let (closestRival, least) = costs[0]
    let best =
      costs.first { rival, cost in
        rival.shape == closestRival.shape && cost - least <= Self.clearMargin && isExpected(rival)
      }?.rival ?? closestRival
    self.best = best
    ranking = costs.map { ($0.rival, $0.cost - least) }
    let second = ranking.first { $0.rival.shape != best.shape }
    self.second = second?.rival
    margin = second?.margin ?? .infinity
    var names: [String] = []
    for (rival, margin) in ranking where rival.shape == best.shape && rival.name != best.name && rival.isExact {
      if margin <= Self.clearMargin, !names.contains(rival.name) { names.append(rival.name) }
    }
    alternatives = names
    stranger = strangers.min { cost($0.solution) < cost($1.solution) }
    strangerMargin = stranger.map { cost($0.solution) - least } ?? .infinity
  }
}
