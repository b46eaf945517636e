/// Neighbouring values of a tunable under which as many trials succeed.
struct Plateau: Equatable, Sendable {
  let range: ClosedRange<Int>
  let successes: Int

  /// All plateaus of some lines, in the order of values.
  static func all(of lines: [StepLine], on axis: SettingAxis) -> [Plateau] {
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

  /// The one with the most successes; of equals the one nearest to the base.
  static func best(of lines: [StepLine], on axis: SettingAxis, near start: Int) -> Plateau {
    let all = all(of: lines, on: axis)
    let most = all.map(\.successes).max() ?? 0
    let best = all.filter { $0.successes == most }.min { $0.distance(to: start) < $1.distance(to: start) }
    return best ?? Plateau(range: 0...(axis.values.count - 1), successes: 0)
  }

  /// The values around one under which success does not fall, but for one trial in fifty: no hand is so even that such a
  /// one proves anything.
  ///
  /// Where trials pull both ways, the hand is not the same each time, and who wins by a trial or two wins by chance: the
  /// range then goes as far as the trials cannot tell the difference.
  static func asGood(as index: Int, among plateaus: [Plateau], _ lines: [StepLine]) -> ClosedRange<Int> {
    let here = plateaus.firstIndex { $0.range.contains(index) } ?? 0
    let isUncertain = lines.contains { !$0.succeeds(at: index) && !$0.flips.isEmpty }
    func isAsGood(_ plateau: Plateau) -> Bool {
      if plateau.successes >= plateaus[here].successes - lines.count / spared { return true }
      guard isUncertain else { return false }
      let (before, after) = (index, plateau.range.lowerBound)
      let lost = lines.count { $0.succeeds(at: before) && !$0.succeeds(at: after) }
      return Binomial.atLeast(lost, of: 2 * lost - plateaus[here].successes + plateau.successes) >= doubt
    }
    var (low, high) = (here, here)
    while low > 0, isAsGood(plateaus[low - 1]) { low -= 1 }
    while high < plateaus.count - 1, isAsGood(plateaus[high + 1]) { high += 1 }
    return plateaus[low].range.lowerBound...plateaus[high].range.upperBound
  }

  /// How likely chance alone must be for a difference not to count: the customary one in twenty.
  private static let doubt = 0.05

  /// Of so many trials one is no loss: two points of a hundred. Chosen: of a hundred made people with a tremor of half a
  /// point, the range then holds the threshold of 95 rather than 88 (MadePeopleSoakTests).
  private static let spared = 50

  func distance(to index: Int) -> Int { max(range.lowerBound - index, index - range.upperBound, 0) }

  /// The value to take: the base's where it lies in it, else the middle. A hand's own threshold lies anywhere in it, and
  /// from the middle the farthest place is nearest: of people with 108 trials on either side of the fit, 96 of 100 are met
  /// within two points by the middle, 94 by a quarter from the near end, 87 by the near end (simulated).
  func value(near base: Int) -> Int {
    range.contains(base) ? base : (range.lowerBound + range.upperBound) / 2
  }
}
