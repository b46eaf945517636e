/// Probabilities of the binomial distribution.
public enum Binomial {
  /// Returns the probability that at least `hits` of `trials` independent trials succeed, each with probability
  /// `chance`.
  public static func atLeast(_ hits: Int, of trials: Int, each chance: Double = 0.5) -> Double {
    guard hits > 0 else { return 1 }
    guard hits <= trials, chance > 0 else { return 0 }
    guard chance < 1 else { return 1 }
    // The terms of the sum are computed relative to that of the most likely outcome, so that none underflows however
    // many trials there are.
    let odds = chance / (1 - chance)
    let middle = min(trials, Int(Double(trials + 1) * chance))
    var (all, tail) = (0.0, 0.0)
    func add(_ share: Double, _ count: Int) {
      all += share
      if count >= hits { tail += share }
    }
    var share = 1.0
    for count in middle...trials {
      add(share, count)
      share *= odds * Double(trials - count) / Double(count + 1)
    }
    share = 1
    for count in stride(from: middle, to: 0, by: -1) {
      share *= Double(count) / Double(trials - count + 1) / odds
      add(share, count - 1)
    }
    return min(1, tail / all)
  }

  /// Returns the 95 % confidence interval of the success probability.
  ///
  /// Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", 1934.
  ///
  /// - Parameter hits: smallest and largest possible number of successes, which differ if some outcomes are unknown.
  public static func interval(_ hits: ClosedRange<Int>, of trials: Int) -> ClosedRange<Double> {
    let side = 0.025  // On each side, 2.5 % of 5 %.
    let low = hits.lowerBound == 0 ? 0 : root { atLeast(hits.lowerBound, of: trials, each: $0) < side }
    let high = hits.upperBound >= trials ? 1 : root { atLeast(hits.upperBound + 1, of: trials, each: $0) < 1 - side }
    return low...max(low, high)
  }

  /// Returns the probability at which a predicate that holds for small probabilities starts to fail, by bisection.
  private static func root(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    // 60 halvings are enough, because a Double has 53 bits of precision.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
