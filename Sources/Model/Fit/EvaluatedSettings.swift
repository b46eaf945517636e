/// A record of which trials succeed with the same combination of tuning values.
struct EvaluatedSettings: Equatable, Sendable {
  /// Number of different settings in which trials have been evaluated.
  private(set) var count = 0
  private let trials: Int
  /// The sets of trials that succeed together in at least one setting. The element at the index of a trial contains the
  /// trial itself and all trials that succeed together with it.
  private var together: [TrialSet]

  init(_ ledger: FitCache, trials: Int, space: SettingSpace) {
    self.trials = trials
    together = [TrialSet](repeating: TrialSet(trials), count: trials)
    addMaps(of: ledger, space)
    addLines(of: ledger, space)
  }

  /// Whether the trial succeeds in at least one evaluated setting.
  func isPossible(_ trial: Int) -> Bool { together[trial].contains(trial) }

  /// Adds the stored maps, which state at which values of two tunables a trial succeeds. All maps contain the setting
  /// from which the search starts, so the settings that two maps share are counted once.
  private mutating func addMaps(of ledger: FitCache, _ space: SettingSpace) {
    var groups: [[Int]: [(trial: Int, map: SuccessMap)]] = [:]
    for (place, map) in ledger.maps { groups[[place.one, place.other], default: []].append((place.trial, map)) }
    let others = { (axis: Int) in space.axes[axis].values.count - 1 }
    count += groups.isEmpty ? 0 : 1 + Set(groups.keys.joined()).reduce(0) { $0 + others($1) }
    for (axes, members) in groups {
      count += others(axes[0]) * others(axes[1])
      for row in Set(members.flatMap { $0.map.bands.map(\.start) }) {
        add(members.map { ($0.trial, $0.map.line(at: row)) })
      }
    }
  }

  /// Adds the stored lines, which state at which values of one tunable a trial succeeds, unless a stored map contains
  /// them.
  private mutating func addLines(of ledger: FitCache, _ space: SettingSpace) {
    var groups: [[Int]: [(trial: Int, line: SuccessLine)]] = [:]
    for (place, line) in ledger.lines where ledger.plane(of: place) == nil {
      groups[[place.axis] + place.through, default: []].append((place.trial, line))
    }
    for (key, members) in groups {
      count += space.axes[key[0]].values.count
      add(members)
    }
  }

  private mutating func add(_ members: [(trial: Int, line: SuccessLine)]) {
    for start in Set(members.flatMap(\.line.flips)).union([0]) {
      var successes = TrialSet(trials)
      for member in members where member.line.succeeds(at: start) { successes.insert(member.trial) }
      for member in members where successes.contains(member.trial) { together[member.trial].formUnion(successes) }
    }
  }

  /// Pairs of trials that can succeed separately, but never in the same evaluated setting, by index.
  var contradictions: [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for one in 0..<trials where isPossible(one) {
      for other in (one + 1)..<max(trials, one + 1) where isPossible(other) && !together[one].contains(other) {
        pairs.append((one, other))
      }
    }
    return pairs
  }
}

/// A set of trial indices, as a bit set.
private struct TrialSet: Equatable, Sendable {
  private var words: [UInt64]

  init(_ count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ trial: Int) -> Bool { words[trial / 64] >> UInt64(trial % 64) & 1 == 1 }

  mutating func insert(_ trial: Int) { words[trial / 64] |= 1 << UInt64(trial % 64) }

  mutating func formUnion(_ other: TrialSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
