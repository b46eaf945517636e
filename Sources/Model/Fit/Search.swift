import Documents
import Scenes

/// A search for the setting in which the largest number of trials succeed. It changes one tunable at a time, trying all
/// of its values, until no change helps. Then it tries pairs of tunables.
struct Search {
  let space: SettingSpace
  let trials: [Trial]
  let players: FitWorkers
  var ledger = FitCache()
  /// The pairs of tunables that are varied together, as pairs of axes.
  private(set) var pairs: [Pair] = []
  /// A handler that is called after each batch of jobs, with the number of jobs that are complete and the number that
  /// were requested. A job finds at which values of one or two tunables a trial succeeds.
  var progress: (_ found: Int, _ of: Int) throws(DocumentError) -> Void = { _, _ throws(DocumentError) in }

  /// Maximum number of moves in one search for a better setting, each of which changes a single tunable. The value is
  /// chosen to exceed the number of thresholds that a user has.
  private static let mostSteps = 8

  /// The error that is thrown if the search is stopped.
  static let stopped = DocumentError(.missing, path: "fit", "stopped")

  /// Computes, for each requested trial and tunable, at which values of the tunable the trial succeeds, unless this is
  /// cached.
  mutating func compute(_ places: [SuccessLineKey]) throws(DocumentError) {
    let (space, trials) = (space, trials)
    try play(places.filter { ledger[$0] == nil }, { $0[$1] = $2 }) { place, succeeds throws(DocumentError) in
      let axis = space.axes[place.axis]
      return try SuccessLine(count: axis.values.count, marks: trials[place.trial].extraSamples(on: axis)) {
        value throws(DocumentError) in
        var setting = place.through
        setting[place.axis] = value
        return try succeeds(place.trial, setting)
      }
    }
  }

  /// Computes at which values of two tunables a trial succeeds, for each combination of a trial and two tunables in
  /// `places` whose result is not cached.
  mutating func compute(_ places: [SuccessMapKey]) throws(DocumentError) {
    let (space, trials) = (space, trials)
    try play(places.filter { ledger[$0] == nil }, { $0[$1] = $2 }) { place, succeeds throws(DocumentError) in
      let (one, other, trial) = (space.axes[place.one], space.axes[place.other], trials[place.trial])
      return try SuccessMap(
        rows: one.values.count, columns: other.values.count,
        marks: (trial.extraSamples(on: one), trial.extraSamples(on: other))
      ) { row, column throws(DocumentError) in
        var setting = place.through
        setting[place.one] = row
        setting[place.other] = column
        return try succeeds(place.trial, setting)
      }
    }
  }

  /// A function that returns whether a trial, given by its index, succeeds in a setting.
  private typealias Succeeds = (Int, Setting) throws(DocumentError) -> Bool

  private mutating func play<Place: Sendable, Found: Sendable>(
    _ missing: [Place], _ keep: (inout FitCache, Place, Found) -> Void,
    _ find: @escaping @Sendable (Place, Succeeds) throws(DocumentError) -> Found
  ) throws(DocumentError) {
    let (space, trials, isStopped) = (space, trials, players.isStopped)
    for start in stride(from: 0, to: missing.count, by: Self.batch) {
      let share = Array(missing[start..<min(start + Self.batch, missing.count)])
      let found = try players.map(share.count) { index, content throws(DocumentError) in
        try find(share[index]) { trial, setting throws(DocumentError) in
          // `isStopped` may block to pause the search while frames are drawn. A job for two tunables has hundreds of
          // replays, too many to check only once per job.
          _ = isStopped()
          return try Verdict.of(trials[trial], under: space.tuning(setting), in: content).isSuccess
        }
      }
      for case (let place, let found?) in zip(share, found) { keep(&ledger, place, found) }
      try progress(min(start + Self.batch, missing.count), missing.count)
      if found.contains(where: { $0 == nil }) { throw Self.stopped }
    }
  }

  /// Number of jobs between two progress reports. A job finds at which values of one or two tunables a trial succeeds.
  /// The value is so small that the user sees progress and that stopping the fit loses little work.
  private static let batch = 16

  /// Returns, for each chosen trial, at which values of one tunable it succeeds, with all other values as in `setting`.
  mutating func lines(_ chosen: [Int], along axis: Int, through setting: Setting) throws(DocumentError) -> [SuccessLine]
  {
    let places = chosen.map { SuccessLineKey(trial: $0, axis: axis, through: setting) }
    try compute(places)
    return places.compactMap { ledger[$0] }
  }

  /// Returns the setting in which the largest number of the chosen trials succeed. Where several values are equally
  /// good, a tunable keeps its value from before the fit if that is one of them. Otherwise it gets the middle of the
  /// range of equally good values that is nearest to it.
  mutating func best(for chosen: [Int]) throws(DocumentError) -> Setting {
    // A tunable keeps its value if changing it alone, from the start of the search, changes no trial's result, unless
    // it belongs to a pair of tunables that are varied together.
    let moving = try weights(chosen).filter { $0.flips > 0 }.map(\.axis)
    var (setting, successes) = try climb(from: space.start, along: moving, chosen)
    if successes < chosen.count, let better = bestPairSetting(for: chosen, above: successes) {
      let along = moving + Set(pairs.flatMap { [$0.one, $0.other] }).subtracting(moving).sorted()
      (setting, successes) = try climb(from: better, along: along, chosen)
    }
    return setting
  }

  /// Returns the tunables (axes) in descending order of `flips`: how often the results of the chosen trials change
  /// between success and failure while only that tunable goes through its values.
  private mutating func weights(_ chosen: [Int]) throws(DocumentError) -> [(axis: Int, flips: Int)] {
    var weights: [(axis: Int, flips: Int)] = []
    for axis in space.axes.indices {
      let lines = try lines(chosen, along: axis, through: space.start)
      weights.append((axis, lines.reduce(into: 0) { $0 += $1.flips.count }))
    }
    return weights.sorted { ($1.flips, $0.axis) < ($0.flips, $1.axis) }
  }

  /// Maximum number of tunables that are varied in pairs. The value is a free choice.
  private static let mostCrossed = 4

  /// Finds the pairs of tunables to vary together. The pairs are formed from all tunables (axes) if there are at most
  /// ``mostCrossed``, otherwise from only that many tunables, namely those along whose values the results of trials
  /// change most often between success and failure.
  private mutating func findPairs() throws(DocumentError) {
    let all = Array(trials.indices)
    let crossed =
      space.axes.count <= Self.mostCrossed
      ? Array(space.axes.indices) : try weights(all).filter { $0.flips > 0 }.prefix(Self.mostCrossed).map(\.axis)
    pairs = crossed.sorted().flatMap { one in
      crossed.filter { one < $0 }.sorted().map { Pair(one: one, other: $0) }
    }
  }

  /// Computes, for each pair of axes that are varied together, at which values the chosen trials succeed. All other
  /// values are those at the start of the search.
  mutating func computeMaps(for chosen: [Int]) throws(DocumentError) {
    try findPairs()
    try compute(pairs.flatMap { pair in chosen.map { mapKey(of: $0, over: pair) } })
    // A single tunable has no pair, so this finds at which of its values the trials succeed.
    if space.axes.count == 1 { _ = try lines(chosen, along: 0, through: space.start) }
  }

  /// Returns the success rate over two axes, from the trials for which it has been computed.
  func map(over pair: Pair) -> FitMap {
    FitMap(pair, in: space, trials.indices.compactMap { ledger[mapKey(of: $0, over: pair)] })
  }

  func mapKey(of trial: Int, over pair: Pair) -> SuccessMapKey {
    SuccessMapKey(trial: trial, one: pair.one, other: pair.other, through: space.start)
  }

  /// Two tunables that are varied together, by the indices of their axes in the space of settings.
  struct Pair: Equatable, Sendable {
    let one: Int
    let other: Int
  }

  /// Moves one tunable at a time, until no move leads to more successful trials. Each move is the one that gains most
  /// successes, or of several such moves the one that ends nearest to the start of the search. Then moves each tunable
  /// back towards the start as far as this loses no success.
  private mutating func climb(
    from setting: Setting, along axes: [Int], _ chosen: [Int]
  ) throws(DocumentError) -> (setting: Setting, successes: Int) {
    var here = Step(setting: setting, successes: 0, share: 0)
    if let axis = axes.first {
      here.successes = try lines(chosen, along: axis, through: setting).reduce(into: 0) {
        $0 += $1.succeeds(at: setting[axis]) ? 1 : 0
      }
    }
    for _ in 0..<Self.mostSteps where here.successes < chosen.count {
      var next = here
      for axis in axes {
        let step = try step(from: here.setting, along: axis, chosen)
        if (step.successes, -step.share) > (next.successes, -next.share), step.successes > here.successes {
          next = step
        }
      }
      guard next != here else { break }
      here = next
    }
    for axis in axes where here.setting[axis] != space.start[axis] {
      let step = try step(from: here.setting, along: axis, chosen)
      if step.successes >= here.successes { here = step }
    }
    return (here.setting, here.successes)
  }

  /// A setting that the search has reached or can reach by moving one more tunable.
  private struct Step: Equatable {
    var setting: Setting
    var successes: Int
    /// Distance of the last moved tunable from its value at the start of the search, as a fraction of the tunable's
    /// range.
    var share: Double
  }

  private mutating func step(
    from setting: Setting, along axis: Int, _ chosen: [Int]
  ) throws(DocumentError) -> Step {
    let start = space.start[axis]
    let plateau = Plateau.best(
      of: try lines(chosen, along: axis, through: setting), on: space.axes[axis], near: start)
    let value = plateau.value(near: start)
    var setting = setting
    setting[axis] = value
    return Step(
      setting: setting, successes: plateau.successes, share: space.axes[axis].normalizedDistance(value, start))
  }

  /// Returns the best setting with two tunables changed together, which can help even if neither change does alone;
  /// `nil` if no such setting has more than `successes` successful trials.
  private func bestPairSetting(for chosen: [Int], above successes: Int) -> Setting? {
    var best: Setting?
    var most = successes
    for pair in pairs {
      let maps = chosen.compactMap { ledger[mapKey(of: $0, over: pair)] }
      let (one, other) = (space.axes[pair.one], space.axes[pair.other])
      let starts = Set(maps.flatMap { $0.bands.map(\.start) }).sorted()
      let rows = starts.map { row in
        Plateau.best(of: maps.map { $0.line(at: row) }, on: other, near: space.start[pair.other])
      }
      // Adjacent values of the first tunable with the same result are merged, so that the chosen value is not at the
      // edge of their range.
      var bands: [(rows: Plateau, columns: Plateau)] = []
      for (index, columns) in rows.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : one.values.count
        let isMore = bands.last?.columns == columns
        let start = isMore ? bands.removeLast().rows.range.lowerBound : starts[index]
        bands.append((Plateau(range: start...(end - 1), successes: columns.successes), columns))
      }
      let nearest = bands.max { one, other in
        one.columns.successes == other.columns.successes
          ? one.rows.distance(to: space.start[pair.one]) > other.rows.distance(to: space.start[pair.one])
          : one.columns.successes < other.columns.successes
      }
      guard let nearest, nearest.columns.successes > most else { continue }
      most = nearest.columns.successes
      var setting = space.start
      setting[pair.one] = nearest.rows.value(near: space.start[pair.one])
      setting[pair.other] = nearest.columns.value(near: space.start[pair.other])
      best = setting
    }
    return best
  }
}
