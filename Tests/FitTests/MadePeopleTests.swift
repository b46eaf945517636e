import Assets
import Curves
import Documents
import Playground
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Fit

#if canImport(Glibc)
  import Glibc
#endif

/// The length of these tests: short in `make test`, full in `make soak`.
enum FitLength {
  static let isLong = getenv("SCROLLWORK_SOAK") != nil
  /// The numbers of the simulated people for each ``MovementGenerator``.
  static var people: [Int] { isLong ? Array(0..<100) : Sample.of(Habit.all.indices, 4) }
  /// The number of random settings at which verdicts are compared with replays.
  static var settings: Int { isLong ? 1000 : Sample.isExhaustive ? 12 : 2 }
}

/// Fits to simulated people, whose thresholds are known, unlike those of real people.
@Suite struct MadePeopleSoakTests {
  let assets: Assets

  init() throws { assets = try Assets.locate() }

  /// The result of a fit to one simulated person.
  private struct FitResult {
    /// Share of new trials by which the fitted values succeed less often than the person's own thresholds.
    var lost: Double
    /// Whether the reported ranges contain the person's own thresholds.
    var holds: Bool
    var words: String
  }

  private func find(_ habit: Habit, _ movement: MovementGenerator, seed: UInt64, trials count: Int) throws -> FitResult
  {
    var person = SimulatedPerson(habit, movement, seed: seed)
    let space = SettingSpace(
      base: try person.baseTuning(),
      axes: try habit.axes.map { SettingAxis($0.tunable, over: $0.range, base: try person.baseTuning()) })
    var fitting = Fitting(
      try person.trials(count), in: space, folds: 2, seed: seed, root: assets.root)
    let report = try fitting.run()
    let content = SceneContent(root: assets.root)
    let others = try person.trials(count)
    func successes(_ tuning: Tuning) throws -> Int {
      try others.count { try Verdict.of($0, under: tuning, in: content).isSuccess }
    }
    let (own, best) = (try successes(try person.ownTuning()), try successes(report.tuning))
    #expect(
      Double(own) > 0.8 * Double(count), "\(habit.name), \(movement), \(seed): own thresholds do \(own) of \(count)")
    let holds = zip(report.values, person.thresholds).allSatisfy { $0.range.contains($1) }
    let values = zip(report.values, person.thresholds).map { "\($1) in \($0.range), best \($0.best)" }
    return FitResult(
      lost: Double(own - best) / Double(count), holds: holds,
      words: "\(habit.name), \(movement), \(seed): \(own) by its own, \(best) of \(count) by the fit; \(values)")
  }

  @Test(arguments: MovementGenerator.allCases)
  func `a fit to one half of a person's trials predicts the other half`(movement: MovementGenerator) throws {
    let people = FitLength.people
    let found = try people.map { number in
      try find(
        Habit.all[number % Habit.all.count], movement, seed: UInt64(1000 + number), trials: FitLength.isLong ? 108 : 54)
    }
    // With 54 trials, 0.02 allows one lost trial.
    let met = found.count { $0.lost <= 0.02 }
    let held = found.count(where: \.holds)
    let missed = found.filter { $0.lost > 0.02 || !$0.holds }.map(\.words).joined(separator: "\n")
    // In a short run one person may be an exception.
    let shares = FitLength.isLong ? (met: 95, held: 90) : nil
    let least = (
      met: shares.map { people.count * $0.met / 100 } ?? people.count - 1,
      held: shares.map { people.count * $0.held / 100 } ?? people.count - 1
    )
    #expect(met >= least.met, "\(met) of \(people.count) are met\n\(missed)")
    #expect(held >= least.held, "\(held) of \(people.count) are held\n\(missed)")
    if FitLength.isLong { print("\(movement): \(met) of \(people.count) met, \(held) held\n\(missed)") }
  }
}

/// Verdicts of a fit at random settings, compared with replays of the same values.
@Suite struct ExactVerdictSoakTests {
  let assets: Assets

  init() throws { assets = try Assets.locate() }

  @Test(arguments: [SceneName.feed, .events, .sheet])
  func `every verdict at random settings equals that of a replay`(scene: SceneName) throws {
    let habits = Habit.all.filter { $0.scene == scene }
    let isWhole = FitLength.isLong && scene == .feed
    let count = isWhole ? 100 : Sample.isExhaustive ? 8 : 4
    let settings = isWhole || !FitLength.isLong ? FitLength.settings : FitLength.settings / 10
    let habit = try #require(habits.first)
    var trials: [Trial] = []
    for (index, other) in habits.enumerated() {
      var person = SimulatedPerson(other, MovementGenerator.allCases[index % 2], seed: UInt64(index))
      trials += try person.trials((count + habits.count - 1) / habits.count)
    }
    trials = Array(trials.prefix(count))
    let base = try SimulatedPerson(habit, .even, seed: 1).baseTuning()
    let tunables = Array(habits.flatMap(\.axes).reduce(into: [String: Tunable]()) { $0[$1.tunable.key] = $1.tunable })
    let axes = (tunables.map(\.value) + [Tunables.slop.declaration]).sorted { $0.key < $1.key }.compactMap { tunable in
      if case .number(let range) = tunable.domain { SettingAxis(tunable, over: range, base: base) } else { nil }
    }
    let space = SettingSpace(base: base, axes: Array(axes.prefix(2)))
    var search = Search(
      space: space, trials: trials, players: FitWorkers(root: assets.root, isStopped: { false }))
    try search.computeMaps(for: Array(trials.indices))
    let folder = try TemporaryFolder()
    let paths = trials.indices.map { "\(folder.path)/\(1000 + $0).gesture.jsonl" }
    for (trial, path) in zip(trials, paths) { try RecordingWriter.save(trial.recording, to: path) }
    var chance = SeededGenerator(seed: 11)
    var differences = 0
    for _ in 0..<settings {
      let setting = space.axes.map { Int.random(in: $0.values.indices, using: &chance) }
      let tuning = space.tuning(setting)
      let ends = try ends(of: paths, under: tuning, in: folder)
      #expect(ends.count == trials.count)
      for (index, end) in ends.enumerated() where index < trials.count {
        let isSuccess = trials[index].intent.expect.allSatisfy { $0.condition.holds(for: end[$0.key].flatMap(value)) }
        let place = search.mapKey(of: index, over: search.pairs[0])
        let told = search.ledger[place]?.line(at: setting[0]).succeeds(at: setting[1])
        if told != isSuccess { differences += 1 }
      }
    }
    #expect(differences == 0, "of \(settings * trials.count) verdicts")
    if FitLength.isLong { print("\(scene): \(differences) of \(settings * trials.count) verdicts differ") }
  }

  private func value(_ json: JSONValue) -> StateLine.Value? {
    switch json.content {
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .bool(let flag): .flag(flag)
    case .null: .null
    default: nil
    }
  }

  /// Returns the last state line of each recording, as the replay command writes them.
  private func ends(
    of paths: [String], under tuning: Tuning, in folder: borrowing TemporaryFolder
  ) throws -> [JSONValue] {
    var options = OfflineReplayOptions(traces: paths)
    options.tuning = tuning
    options.state = folder.path + "/state.jsonl"
    try ReplayJob(options: options, assets: assets).run()
    let lines = try File.read(folder.path + "/state.jsonl").split(separator: UInt8(ascii: "\n"))
    let first = Array("\"frame\":0,".utf8)
    return try lines.indices.filter { index in
      index + 1 == lines.count || lines[index + 1].prefix(30).firstRange(of: first) != nil
    }.map { try JSONParser.parse(lines[$0], firstLine: 1) }
  }
}
