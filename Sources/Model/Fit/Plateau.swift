/// A range of adjacent values of a tunable under which the same number of trials succeed. The range consists of indices
/// into the axis's values.
struct Plateau: Equatable, Sendable {
  let range: ClosedRange<Int>
  let successes: Int

  /// Returns all ranges of a tunable's values with a constant number of successful trials, in ascending order. Each of
  /// `lines` states at which values one trial succeeds.
  static func all(of lines: [SuccessLine], on axis: SettingAxis) -> [Plateau] {
    var changes = [Int](repeating: 0, count: axis.values.count)
    var count = lines.reduce(into: 0) { $0 += $1.first ? 1 : 0 }
    for line in lines {
      var isSuccess = line.first
      for flip in line.flips {
        isSuccess.toggle()
        changes[flip] += isSuccess ? 1 : -1
      }
    }
    var plateaus: [Plateau] = []
    var start = 0
    for index in changes.indices where changes[index] != 0 && index > 0 {
      plateaus.append(Plateau(range: start...(index - 1), successes: count))
      start = index
      count += changes[index]
    }
    return plateaus + [Plateau(range: start...(axis.values.count - 1), successes: count)]
  }

  /// Returns the range of a tunable's values at which the largest number of trials succeed. Of several such ranges,
  /// this is the one nearest to the value with the index `start`.
  static func best(of lines: [SuccessLine], on axis: SettingAxis, near start: Int) -> Plateau {
    let all = all(of: lines, on: axis)
    let most = all.map(\.successes).max() ?? 0
    let best = all.filter { $0.successes == most }.min { $0.distance(to: start) < $1.distance(to: start) }
    return best ?? Plateau(range: 0...(axis.values.count - 1), successes: 0)
  }

  /// Returns the range of indices around `index` in which the number of successes does not fall by more than one trial
  /// in fifty. No user is so consistent that a single lost trial proves that a value is worse.
  ///
  /// Trials that contradict each other show that the user is inconsistent, and a majority of one or two trials is
  /// random. The range then extends for as long as the trials cannot prove a difference.
  static func equivalentRange(around index: Int, among plateaus: [Plateau], _ lines: [SuccessLine]) -> ClosedRange<Int>
  {
    let here = plateaus.firstIndex { $0.range.contains(index) } ?? 0
    let isUncertain = lines.contains { !$0.succeeds(at: index) && !$0.flips.isEmpty }
    func isAsGood(_ plateau: Plateau) -> Bool {
      if plateau.successes >= plateaus[here].successes - lines.count / toleranceDivisor { return true }
      guard isUncertain else { return false }
      let (before, after) = (index, plateau.range.lowerBound)
      let lost = lines.count { $0.succeeds(at: before) && !$0.succeeds(at: after) }
      return Binomial.atLeast(lost, of: 2 * lost - plateaus[here].successes + plateau.successes) >= significanceLevel
    }
    var (low, high) = (here, here)
    while low > 0, isAsGood(plateaus[low - 1]) { low -= 1 }
    while high < plateaus.count - 1, isAsGood(plateaus[high + 1]) { high += 1 }
    return plateaus[low].range.lowerBound...plateaus[high].range.upperBound
  }

  /// Significance level, the customary one in twenty.
  private static let significanceLevel = 0.05

  /// Reciprocal of the fraction of trials whose loss is ignored: one trial in fifty, or 2 %. With this value, the range
  /// contains the user's own threshold for 95 of a hundred simulated users with a tremor of half a point, instead of
  /// for 88 (MadePeopleSoakTests).
  private static let toleranceDivisor = 50

  func distance(to index: Int) -> Int { max(range.lowerBound - index, index - range.upperBound, 0) }

  /// Returns the index of the value to choose from the range: `base` if the range contains it, otherwise the middle.
  ///
  /// The user's own threshold may lie anywhere in the range, and the largest possible distance to it is smallest from
  /// the middle. Of 100 simulated users with 108 trials for the fit and 108 for the test, the value is within two
  /// points of the threshold for 96 if it is the middle, for 94 if it is a quarter of the way in from the end nearest
  /// to `base`, and for 87 if it is that end itself.
  func value(near base: Int) -> Int {
    range.contains(base) ? base : (range.lowerBound + range.upperBound) / 2
  }
}
