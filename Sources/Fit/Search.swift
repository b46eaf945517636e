import Documents
import Scenes

/// Looks for the setting under which the most trials succeed, one tunable after the other: each time all values of one,
/// with everything else as it is, until none does better; then two at a time.
struct Search {
  let space: SettingSpace
  let trials: [Trial]
  let players: Players
  var ledger = Ledger()
  /// Called when lines were found: how many were asked for in all, and how many of them are there.
  var progress: (_ found: Int, _ of: Int) throws(DocumentError) -> Void = { _, _ throws(DocumentError) in }

  /// Rounds after which it ends in any case; chosen: two are enough where tunables do not depend on each other.
  private static let mostRounds = 4

  /// It was stopped before it was over.
  static let stopped = DocumentError(.missing, path: "fit", "stopped")

  /// Finds lines that are not known yet.
  mutating func find(_ places: [LinePlace]) throws(DocumentError) {
    let missing = places.filter { ledger[$0] == nil }
    guard !missing.isEmpty else { return }
    let (space, trials) = (space, trials)
    // Small enough that a person sees it go on, and that little is lost when it is stopped.
    for start in stride(from: 0, to: missing.count, by: 64) {
      let share = Array(missing[start..<min(start + 64, missing.count)])
      let found = try players.map(share.count) { index, content throws(DocumentError) in
        let place = share[index]
        return try StepLine(count: space.axes[place.axis].values.count) { value throws(DocumentError) in
          var setting = place.through
          setting[place.axis] = value
          return try Verdict.of(trials[place.trial], under: space.tuning(setting), in: content).isSuccess
        }
      }
      for (place, line) in zip(share, found) { ledger[place] = line ?? ledger[place] }
      try progress(min(start + 64, missing.count), missing.count)
      if found.contains(where: { $0 == nil }) { throw Self.stopped }
    }
  }

  /// The lines of some trials along an axis through a setting.
  mutating func lines(_ chosen: [Int], along axis: Int, through setting: Setting) throws(DocumentError) -> [StepLine] {
    let places = chosen.map { LinePlace(trial: $0, axis: axis, through: setting) }
    try find(places)
    return places.compactMap { ledger[$0] }
  }

  /// The setting under which the most of some trials succeed; of equals the base's values, or what is nearest to them with
  /// a quarter of the room to either side.
  mutating func best(for chosen: [Int]) throws(DocumentError) -> Setting {
    let start = space.start
    // What no value of a tunable changes at the base is left at the base.
    var weights: [(axis: Int, flips: Int)] = []
    for axis in space.axes.indices {
      let flips = try lines(chosen, along: axis, through: start).reduce(into: 0) { $0 += $1.flips.count }
      if flips > 0 { weights.append((axis, flips)) }
    }
    let moving = weights.sorted { ($1.flips, $0.axis) < ($0.flips, $1.axis) }.map(\.axis)
    var (setting, successes) = try climb(from: start, along: moving, chosen)
    for _ in 0..<Self.mostRounds {
      guard let better = try rows(through: setting, over: moving.prefix(Self.crossed), chosen, above: successes) else {
        break
      }
      (setting, successes) = try climb(from: better, along: moving, chosen)
    }
    return setting
  }

  /// How many of the tunables on which most depends are also varied two at a time; chosen.
  private static let crossed = 4
  /// Values of one of two tunables at which all of the other are looked at; chosen.
  private static let rowCount = 17

  /// One tunable after the other, until none does better.
  private mutating func climb(
    from start: Setting, along moving: [Int], _ chosen: [Int]
  ) throws(DocumentError) -> (setting: Setting, successes: Int) {
    var setting = start
    var successes = 0
    for _ in 0..<Self.mostRounds {
      let before = setting
      for axis in moving {
        let plateau = Plateau.best(
          of: try lines(chosen, along: axis, through: setting), on: space.axes[axis], near: space.start[axis])
        setting[axis] = plateau.value(near: space.start[axis])
        successes = plateau.successes
      }
      guard setting != before else { break }
    }
    return (setting, successes)
  }

  /// Two tunables at once: what one of them alone does not better, both may.
  ///
  /// - Returns: a setting under which more succeed; `nil` where none was seen.
  private mutating func rows(
    through setting: Setting, over axes: ArraySlice<Int>, _ chosen: [Int], above successes: Int
  ) throws(DocumentError) -> Setting? {
    var best: Setting?
    var most = successes
    for one in axes {
      for other in axes where one < other {
        let count = space.axes[one].values.count
        for row in 0..<Self.rowCount {
          var place = setting
          place[one] = (count - 1) * row / (Self.rowCount - 1)
          let plateau = Plateau.best(
            of: try lines(chosen, along: other, through: place), on: space.axes[other], near: space.start[other])
          guard plateau.successes > most else { continue }
          place[other] = plateau.value(near: space.start[other])
          (best, most) = (place, plateau.successes)
        }
      }
    }
    return best
  }
}

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

  private func distance(to index: Int) -> Int { max(range.lowerBound - index, index - range.upperBound, 0) }

  /// The value to take: the base's where it lies in it, else the nearest with a quarter of the plateau to spare, as a hand
  /// that differs a little should not fall off it at once; a quarter is chosen.
  func value(near base: Int) -> Int {
    guard !range.contains(base) else { return base }
    let quarter = (range.upperBound - range.lowerBound) / 4
    return base < range.lowerBound ? range.lowerBound + quarter : range.upperBound - quarter
  }
}
