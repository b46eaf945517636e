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

  func distance(to index: Int) -> Int { max(range.lowerBound - index, index - range.upperBound, 0) }

  /// The value to take: the base's where it lies in it, else the nearest with a quarter of the plateau to spare, as a hand
  /// that differs a little should not fall off it at once; a quarter is chosen.
  func value(near base: Int) -> Int {
    guard !range.contains(base) else { return base }
    let quarter = (range.upperBound - range.lowerBound) / 4
    return base < range.lowerBound ? range.lowerBound + quarter : range.upperBound - quarter
  }
}
