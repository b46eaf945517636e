import Curves
import Documents
import Recording
import Scenes
import Tuning

/// A search for the tuning values under which the scene does what users intended in the most trials.
public struct Fitting {
  /// Minimum number of trials. Fewer trials say too little about a user's gestures. Chosen; not measured.
  public static let fewest = 10

  var search: Search
  private let folds: Int
  private let seed: UInt64
  private let inputs: UInt64

  /// Creates a fit without starting it.
  ///
  /// - Parameters:
  ///   - root: folder of the shipped content.
  ///   - folds: number of parts for cross-validation. Each part is tested with values that are fitted to the other
  ///     parts.
  ///   - isStopped: called often, on several threads; returns true to stop the fit.
  public init(
    _ trials: [Trial], in space: SettingSpace, folds: Int, seed: UInt64, root: String,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    search = Search(
      space: space, trials: trials, players: FitWorkers(root: root, isStopped: isStopped))
    self.folds = min(folds, trials.count)
    self.seed = seed
    var print = TrialFingerprint("\(folds) \(seed)\n".utf8)
    for trial in trials { print.add("\(trial.fingerprint)\n".utf8) }
    for key in Tunables.all.map(\.key) {
      if let tunable = Tunables.named(key) { print.add("\(key)=\(space.base.value(of: tunable))\n".utf8) }
    }
    for axis in space.axes { print.add("\(axis.tunable.key) \(axis.values)\n".utf8) }
    inputs = print.value
  }

  /// Sets the progress handler.
  ///
  /// - Parameter progress: called with the number of jobs that are complete and the number that the current step needs.
  ///   A job finds at which values of one or two tunables a trial succeeds.
  public mutating func onProgress(_ progress: @escaping (_ found: Int, _ of: Int) throws(DocumentError) -> Void) {
    search.progress = progress
  }

  // MARK: - Parts

  /// Returns the results so far as the text of a file, from which the fit can resume or which can be merged with
  /// others.
  ///
  /// - Parameters:
  ///   - number: number of this part, from 1.
  ///   - count: number of parts.
  public func part(_ number: Int = 1, of count: Int = 1) -> String {
    search.ledger.text(inputs: inputs, shard: FitCache.Shard(number: number, count: count))
  }

  /// Loads earlier results, so that the fit continues from them.
  ///
  /// - Throws: ``DocumentError`` if they are from other inputs.
  public mutating func resume(_ bytes: [UInt8], path: String) throws(DocumentError) { _ = try load(bytes, path) }

  /// Loads all parts of a fit that was divided among several processes.
  ///
  /// - Throws: ``DocumentError`` if a part is missing or from other inputs.
  public mutating func merge(_ parts: [(path: String, bytes: [UInt8])]) throws(DocumentError) {
    var missing: Set<Int>?
    var count = 0
    for part in parts {
      let shard = try load(part.bytes, part.path)
      guard missing == nil || shard.count == count else {
        throw DocumentError(.malformed, path: part.path, line: 1, "is one of \(shard.count) parts, others of \(count)")
      }
      count = shard.count
      missing = (missing ?? Set(1...max(1, count))).subtracting([shard.number])
    }
    if let missing, !missing.isEmpty {
      let numbers = missing.sorted().map(String.init).joined(separator: ", ")
      throw DocumentError(
        .malformed, path: parts[0].path, "parts missing: \(numbers) of \(count); merge all of them")
    }
  }

  private mutating func load(_ bytes: [UInt8], _ path: String) throws(DocumentError) -> FitCache.Shard {
    try search.ledger.load(
      bytes, path: path, inputs: inputs, space: search.space, trials: search.trials.count)
  }

  /// Computes one part of a fit that is divided among several processes. For every `count`-th trial, it finds at which
  /// values of two tunables the trial succeeds, for each pair of tunables that are varied together. All other tunables
  /// have the values from which the search starts.
  ///
  /// - Parameters:
  ///   - number: the number of the part, from 1 to `count`.
  ///   - count: the number of parts.
  /// - Throws: ``DocumentError`` if a scene cannot be created or the fit is stopped.
  public mutating func run(shard number: Int, of count: Int) throws(DocumentError) {
    let own = search.trials.indices.filter { $0 % count == number - 1 }
    try search.computeMaps(for: own)
  }

  // MARK: - All of it

  /// Computes the complete fit and returns the result.
  ///
  /// - Throws: ``DocumentError`` if a scene cannot be created or the fit is stopped.
  public mutating func run() throws(DocumentError) -> FitReport {
    let all = Array(search.trials.indices)
    let space = search.space
    try search.computeMaps(for: all)
    let best = try search.best(for: all)
    var heldOut = [Bool](repeating: false, count: all.count)
    var chance = SeededGenerator(seed: seed)
    let order = all.shuffled(using: &chance)
    for fold in 0..<folds {
      let tested = order.indices.filter { $0 % folds == fold }.map { order[$0] }
      let setting = try search.best(for: all.filter { !tested.contains($0) })
      for (trial, verdict) in zip(tested, try verdicts(tested, space.tuning(setting))) {
        heldOut[trial] = verdict.isSuccess
      }
    }
    var lines: [[SuccessLine]] = []
    for axis in space.axes.indices { lines.append(try search.lines(all, along: axis, through: best)) }
    let before = try verdicts(all, space.base)
    let after = try verdicts(all, space.tuning(best))
    let seen = EvaluatedSettings(search.ledger, trials: all.count, space: space)
    let trials = all.map { trial in
      FitReport.JudgedTrial(
        trial: search.trials[trial], before: before[trial], after: after[trial], succeedsHeldOut: heldOut[trial])
    }
    return FitReport(
      space: space, best: best, lines: lines, maps: search.pairs.map { search.map(over: $0) }, seen: seen,
      trials: trials, chance: &chance)
  }

  private func verdicts(_ chosen: [Int], _ tuning: Tuning) throws(DocumentError) -> [Verdict] {
    let trials = search.trials
    let found = try search.players.map(chosen.count) { index, content throws(DocumentError) in
      try Verdict.of(trials[chosen[index]], under: tuning, in: content, isExplained: true)
    }
    guard !found.contains(nil) else { throw Search.stopped }
    return found.compactMap(\.self)
  }

  /// Returns the result of each trial in a setting, with the distance to the nearest value of one tunable at which the
  /// result changes.
  ///
  /// - Throws: ``DocumentError`` if a scene cannot be created or the fit is stopped.
  public mutating func verdicts(at setting: Setting) throws(DocumentError) -> [(
    verdict: Verdict, margin: SuccessMargin?
  )] {
    let all = Array(search.trials.indices)
    var margins = [SuccessMargin?](repeating: nil, count: all.count)
    for (index, axis) in search.space.axes.enumerated() where setting[index] >= 0 {
      for (trial, line) in zip(all, try search.lines(all, along: index, through: setting)) {
        margins[trial] = axis.margin(of: line, at: setting[index], atMost: margins[trial])
      }
    }
    return zip(try verdicts(all, search.space.tuning(setting)), margins).map { ($0, $1) }
  }
}

extension Fitting {
  /// A preliminary success curve of a tunable, with all other values as before the fit, from the trials that have been
  /// played so far.
  public struct CurvePreview: Sendable {
    /// The success curve. The value before the fit is also reported as the best one.
    public let value: FitReport.Value
    /// Number of trials that have been played for this curve.
    public let trials: Int
  }

  /// Plays all trials along each tunable, one tunable after another, and reports the curves as they grow.
  ///
  /// - Parameter told: called with the curves so far whenever one has grown.
  /// - Throws: ``DocumentError`` if a scene cannot be created or the fit is stopped.
  public mutating func computePreviews(onChange told: ([CurvePreview]) -> Void) throws(DocumentError) {
    let (space, all) = (search.space, Array(search.trials.indices))
    var sketches: [CurvePreview] = []
    for axis in space.axes.indices {
      sketches.append(CurvePreview(value: FitReport.Value(space, space.start, along: axis, [], of: []), trials: 0))
      for start in stride(from: 0, to: all.count, by: Self.previewBatch) {
        let some = Array(all[..<min(all.count, start + Self.previewBatch)])
        let lines = try search.lines(some, along: axis, through: space.start)
        let value = FitReport.Value(space, space.start, along: axis, lines, of: [])
        sketches[axis] = CurvePreview(value: value, trials: some.count)
        told(sketches)
      }
    }
  }

  /// Number of trials after which the curves are reported again. It is so small that the user sees each curve grow.
  private static let previewBatch = 16
}
