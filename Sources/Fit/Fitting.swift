import Documents
import Recording
import Scenes
import Tuning

/// Finds the values under which the scene does what people meant by some trials.
public struct Fitting {
  /// Trials from which a fit means anything; fewer are no sample of a hand. Chosen.
  public static let fewest = 10

  var search: Search
  private let folds: Int
  private let seed: UInt64
  private let inputs: UInt64

  /// A fit that has not begun.
  ///
  /// - Parameters:
  ///   - root: the folder of the shipped content.
  ///   - folds: into how many parts the trials are cut to test values on trials that had no say in them.
  ///   - isStopped: asked now and then, on several threads.
  public init(
    _ trials: [Trial], in space: SettingSpace, folds: Int, seed: UInt64, root: String,
    language: SceneLanguage, isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    search = Search(
      space: space, trials: trials, players: Players(root: root, language: language, isStopped: isStopped))
    self.folds = min(folds, trials.count)
    self.seed = seed
    var print = Fingerprint("\(folds) \(seed)\n".utf8)
    for trial in trials { print.add("\(trial.fingerprint)\n".utf8) }
    for key in Tunables.all.map(\.key) {
      if let tunable = Tunables.named(key) { print.add("\(key)=\(space.base.value(of: tunable))\n".utf8) }
    }
    for axis in space.axes { print.add("\(axis.tunable.key) \(axis.values)\n".utf8) }
    inputs = print.value
  }

  /// What is told as it goes on.
  public mutating func tell(_ progress: @escaping (_ found: Int, _ of: Int) throws(DocumentError) -> Void) {
    search.progress = progress
  }

  // MARK: - Parts

  /// What has been found, as a file's text: to go on from, or for a merge.
  ///
  /// - Parameters:
  ///   - number: which part it is, from 1.
  ///   - count: of how many.
  public func part(_ number: Int = 1, of count: Int = 1) -> String {
    search.ledger.text(inputs: inputs, shard: Ledger.Shard(number: number, count: count))
  }

  /// Goes on from what was found before.
  ///
  /// - Throws: ``DocumentError`` where it is of other inputs.
  public mutating func resume(_ bytes: [UInt8], path: String) throws(DocumentError) { _ = try take(bytes, path) }

  /// Takes up all parts of a divided fit.
  ///
  /// - Throws: ``DocumentError`` where one is missing, or of other inputs.
  public mutating func merge(_ parts: [(path: String, bytes: [UInt8])]) throws(DocumentError) {
    var missing: Set<Int>?
    var count = 0
    for part in parts {
      let shard = try take(part.bytes, part.path)
      guard missing == nil || shard.count == count else {
        throw DocumentError(.malformed, path: part.path, line: 1, "one of \(shard.count) parts, and others of \(count)")
      }
      count = shard.count
      missing = (missing ?? Set(1...max(1, count))).subtracting([shard.number])
    }
    if let missing, !missing.isEmpty {
      let numbers = missing.sorted().map(String.init).joined(separator: ", ")
      throw DocumentError(
        .malformed, path: parts[0].path, "of \(count) parts these are missing: \(numbers); merge all of them")
    }
  }

  private mutating func take(_ bytes: [UInt8], _ path: String) throws(DocumentError) -> Ledger.Shard {
    try search.ledger.take(
      bytes, path: path, inputs: inputs, space: search.space, trials: search.trials.count)
  }

  /// Does a part of the work: what a trial says of each two tunables around the base, for every so manyth trial.
  public mutating func run(shard number: Int, of count: Int) throws(DocumentError) {
    let own = search.trials.indices.filter { $0 % count == number - 1 }
    try search.cross(own)
  }

  // MARK: - All of it

  /// Does all of it.
  ///
  /// - Throws: ``DocumentError`` where a scene cannot be built, or where it was stopped.
  public mutating func run() throws(DocumentError) -> FitReport {
    let all = Array(search.trials.indices)
    let space = search.space
    try search.cross(all)
    let best = try search.best(for: all)
    var heldOut = [Bool](repeating: false, count: all.count)
    var chance = Chance(seed: seed)
    let order = all.shuffled(using: &chance)
    for fold in 0..<folds {
      let tested = order.indices.filter { $0 % folds == fold }.map { order[$0] }
      let setting = try search.best(for: all.filter { !tested.contains($0) })
      for (trial, verdict) in zip(tested, try verdicts(tested, space.tuning(setting))) {
        heldOut[trial] = verdict.isSuccess
      }
    }
    var lines: [[StepLine]] = []
    for axis in space.axes.indices { lines.append(try search.lines(all, along: axis, through: best)) }
    let before = try verdicts(all, space.base)
    let after = try verdicts(all, space.tuning(best))
    let seen = SeenSettings(search.ledger, trials: all.count, space: space)
    return FitReport(
      space: space, best: best, lines: lines, maps: search.pairs.map { search.map(over: $0) }, seen: seen,
      heldOut: heldOut, chance: &chance,
      trials: search.trials, before: before, after: after)
  }

  /// The verdicts of some trials.
  private func verdicts(_ chosen: [Int], _ tuning: Tuning) throws(DocumentError) -> [Verdict] {
    let trials = search.trials
    let found = try search.players.map(chosen.count) { index, content throws(DocumentError) in
      try Verdict.of(trials[chosen[index]], under: tuning, in: content, isExplained: true)
    }
    guard !found.contains(nil) else { throw Search.stopped }
    return found.compactMap(\.self)
  }

  /// The verdict of each trial at a setting, and how far the nearest value lies that changes it.
  public mutating func judge(at setting: Setting) throws(DocumentError) -> [(verdict: Verdict, margin: Margin?)] {
    let all = Array(search.trials.indices)
    var margins = [Margin?](repeating: nil, count: all.count)
    for (index, axis) in search.space.axes.enumerated() where setting[index] >= 0 {
      for (trial, line) in zip(all, try search.lines(all, along: index, through: setting)) {
        margins[trial] = axis.margin(of: line, at: setting[index], atMost: margins[trial])
      }
    }
    return zip(try verdicts(all, search.space.tuning(setting)), margins).map { ($0, $1) }
  }
}
