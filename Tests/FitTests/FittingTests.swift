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

@Suite struct FittingTests {
  let assets: Assets

  init() throws { assets = try Assets.locate() }

  private func fitting(_ trials: [Trial], axes: Int = 2) throws -> Fitting {
    let threshold = Tunables.feedThreshold.declaration
    let velocity = Tunables.flingMinVelocity.declaration
    let space = SettingSpace(
      base: Tuning(),
      axes: [
        SettingAxis(threshold, over: 0...600, base: Tuning()), SettingAxis(velocity, over: 100...900, base: Tuning()),
      ].prefix(axes).map(\.self))
    return Fitting(trials, in: space, folds: 2, seed: 1, root: assets.root)
  }

  /// A fit to half of a person's trials predicts the other half, and the reported range contains the person's
  /// threshold.
  @Test(arguments: Sample.of([70.0, 120, 210, 290], 2))
  func `a simulated person's tuning is found`(threshold: Double) throws {
    var person = DraggingPerson(threshold: threshold, chance: SeededGenerator(seed: UInt64(threshold)))
    var fitting = try fitting(person.trials(108), axes: 1)
    let report = try fitting.run()
    let value = try #require(report.values.first { $0.tunable.key == Tunables.feedThreshold.declaration.key })
    #expect(report.best.rate == 1)
    #expect(value.range.contains(threshold))
    #expect(value.isDetermined)
    let content = SceneContent(root: assets.root)
    let others = person.trials(108)
    let successes = try others.filter { try Verdict.of($0, under: report.tuning, in: content).isSuccess }
    // A tolerance of two trials in 108.
    #expect(others.count - successes.count <= 2)
  }

  /// A fit's verdict on a trial equals the result of a replay with the same values.
  @Test func `verdicts equal those of replays`() throws {
    var person = DraggingPerson(threshold: 150, chance: SeededGenerator(seed: 3))
    let folder = try TemporaryFolder()
    var chance = SeededGenerator(seed: 4)
    let content = SceneContent(root: assets.root)
    for (index, trial) in person.trials(8).enumerated() {
      let path = folder.path + "/\(index).gesture.jsonl"
      try RecordingWriter.save(trial.recording, to: path)
      for _ in 0..<4 {
        var tuning = Tuning()
        try tuning.set(
          Tunables.feedThreshold.declaration, to: .number(Double.random(in: 0...600, using: &chance).rounded()))
        var options = OfflineReplayOptions(traces: [path])
        options.tuning = tuning
        options.state = folder.path + "/state.jsonl"
        try ReplayJob(options: options, assets: assets).run()
        let lines = try File.read(folder.path + "/state.jsonl").split(separator: UInt8(ascii: "\n"))
        let last = try JSONParser.parse(try #require(lines.last), firstLine: 1)
        let expected = try #require(trial.intent.expect.first)
        #expect(
          try Verdict.of(trial, under: tuning, in: content).isSuccess
            == expected.condition.holds(for: .number(try #require(last["feed.card"]?.number))))
      }
    }
  }

  /// A map of two tunables that depend on each other equals the results of replays.
  @Test func `maps equal the results of replays`() throws {
    var person = DraggingPerson(threshold: 150, chance: SeededGenerator(seed: 8))
    var trials = Sample.of(person.trials(6), 2)
    trials += [900.0, 400].compactMap { DraggingPerson.fling(speed: $0) }
    let space = SettingSpace(
      base: Tuning(),
      axes: [
        SettingAxis(Tunables.slop.declaration, over: 0...40, base: Tuning()),
        SettingAxis(Tunables.feedThreshold.declaration, over: 0...600, base: Tuning()),
        SettingAxis(Tunables.flingMinVelocity.declaration, over: 0...1500, base: Tuning()),
      ])
    var search = Search(
      space: space, trials: trials, players: FitWorkers(root: assets.root, isStopped: { false }))
    try search.computeMaps(for: Array(trials.indices))
    #expect(search.pairs.count == 3)
    var chance = SeededGenerator(seed: 9)
    let content = SceneContent(root: assets.root)
    for trial in trials.indices {
      for pair in search.pairs {
        let map = try #require(search.ledger[search.mapKey(of: trial, over: pair)])
        for _ in 0..<40 {
          var setting = space.start
          for axis in [pair.one, pair.other] {
            setting[axis] = Int.random(in: space.axes[axis].values.indices, using: &chance)
          }
          let isSuccess = try Verdict.of(trials[trial], under: space.tuning(setting), in: content).isSuccess
          #expect(map.line(at: setting[pair.one]).succeeds(at: setting[pair.other]) == isSuccess)
          #expect(map.column(at: setting[pair.other]).succeeds(at: setting[pair.one]) == isSuccess)
        }
      }
    }
  }

  /// A trembling finger may pass the slop in a movement along the other axis, which then determines the axis. The
  /// result at a value may therefore differ from the nearest value that was replayed.
  @Test func `lines along the slop equal the results of replays`() throws {
    let habit = try #require(Habit.all.first { $0.name == "slant that is still sideways" })
    var person = SimulatedPerson(habit, .minimumJerk, seed: 5)
    let base = try person.ownTuning()
    let trials = try person.trials(12)
    let space = SettingSpace(base: base, axes: [SettingAxis(Tunables.slop.declaration, over: 0...48, base: base)])
    var search = Search(
      space: space, trials: trials, players: FitWorkers(root: assets.root, isStopped: { false }))
    let lines = try search.lines(Array(trials.indices), along: 0, through: space.start)
    let content = SceneContent(root: assets.root)
    for (trial, line) in zip(trials, lines) {
      for index in stride(from: 0, through: 240, by: 3) {
        let isSuccess = try Verdict.of(trial, under: space.tuning([index]), in: content).isSuccess
        #expect(line.succeeds(at: index) == isSuccess, "\(trial.path), \(space.axes[0].values[index]) pt")
      }
    }
  }

  /// A fit divided into parts gives the same bytes as an undivided one. Parts that are missing or belong to another fit
  /// are refused.
  @Test func `a fit in parts gives the same bytes`() throws {
    var person = DraggingPerson(threshold: 200, chance: SeededGenerator(seed: 5))
    let trials = person.trials(12)
    var whole = try fitting(trials)
    let json = try whole.run().json
    let parts = try (1...3).map { number in
      var part = try fitting(trials)
      try part.run(shard: number, of: 3)
      return (path: "part\(number)", bytes: Array(part.part(number, of: 3).utf8))
    }
    var merged = try fitting(trials)
    try merged.merge(parts)
    #expect(try merged.run().json == json)
    #expect(throws: DocumentError.self) {
      var lacking = try fitting(trials)
      try lacking.merge(Array(parts.dropFirst()))
    }
    #expect(throws: DocumentError.self) {
      var other = try fitting(Array(trials.dropLast()))
      try other.merge(parts)
    }
    var resumed = try fitting(trials)
    try resumed.resume(Array(whole.part().utf8), path: "part")
    #expect(try resumed.run().json == json)
  }

  /// The report lists trials with equal movements and different intents, and trials that no setting can satisfy, with
  /// the reason.
  @Test func `impossible and contradictory trials are reported`() throws {
    var trials = [
      DraggingPerson.trial("a", travel: 200, card: 1), DraggingPerson.trial("b", travel: 200, card: 0),
      DraggingPerson.trial("c", travel: 200, card: 7),
    ].compactMap(\.self)
    for travel in stride(from: 220.0, to: 300, by: 10) {
      trials += [DraggingPerson.trial("\(travel)", travel: travel, card: 1)].compactMap(\.self)
    }
    var fitting = try fitting(trials)
    let report = try fitting.run()
    #expect(report.contradictions.contains([0, 1]))
    #expect(!report.trials[2].isPossible)
    #expect(report.trials[2].best.failures == ["feed.card is 1, expected 7"])
  }

  @Test(arguments: [
    "{\"says\":\"x\",\"expect\":{\"feed.crad\":1}}", "{\"says\":\"x\",\"expect\":{\"feed.card\":\"one\"}}",
  ]) func `impossible intents are refused`(intent: String) throws {
    let trial = try #require(DraggingPerson.trial("a", travel: 100, card: 1, intent: intent))
    let content = SceneContent(root: assets.root)
    #expect(throws: DocumentError.self) { try Trial.check([trial], content: content) }
  }

  @Test(arguments: [
    "[]", "{}", "{\"says\":\"x\"}", "{\"says\":\"x\",\"expect\":{\"feed.card\":[]}}",
    "{\"says\":\"x\",\"expect\":{\"feed.card\":{\"from\":2,\"to\":1}}}", "{\"says\":\"x\",\"tapped\":3}",
  ]) func `malformed intents are refused`(intent: String) {
    #expect(throws: DocumentError.self) {
      try Trial.parse(DraggingPerson.bytes(travel: 100, card: 1, intent: intent), path: "a")
    }
  }

  /// A saved page has its trials in one file.
  @Test func `trials that follow each other in a file are read like files`() throws {
    let folder = try TemporaryFolder()
    let parts = [(120.0, 1), (60.0, 0), (200.0, 1)].map { DraggingPerson.bytes(travel: $0, card: $1) }
    let (one, all) = ("\(folder.path)/one.jsonl", "\(folder.path)/all.jsonl")
    try File.writeAtomically(parts[0], to: one)
    try File.writeAtomically(parts.flatMap(\.self), to: all)
    #expect(try Trial.readAll(one) == [Trial.read(one)])
    let trials = try Trial.readAll(all)
    #expect(trials.map(\.path) == ["\(all)#1", "\(all)#2", "\(all)#3"])
    #expect(try trials.map(\.recording) == parts.map { try Trial.parse($0, path: "").recording })
    try File.writeAtomically(parts[0] + Array("{\"scrollwork\":\"gesture/9\"}\n".utf8), to: all)
    let error = #expect(throws: DocumentError.self) { try Trial.readAll(all) }
    #expect(error?.description.hasPrefix("\(all)#2:1: ") == true)
  }

  /// Written intents are read back unchanged, including keys that this version does not know.
  @Test func `intents survive reading and writing`() throws {
    let intent =
      "{\"says\":\"x\",\"person\":\"p\",\"expect\":{\"feed.card\":[1,2],\"feed.offset\":{\"from\":0,\"to\":9}},\"tapped\":null,\"new\":[1]}"
    let trial = try #require(DraggingPerson.trial("a", travel: 100, card: 1, intent: intent))
    let again = try RecordingReader.parse(Array(RecordingWriter.text(trial.recording).utf8), path: "a")
    #expect(again == trial.recording)
    #expect(RecordingWriter.header(again).contains("\"intent\":" + intent))
  }

  /// A trial that expects no tap succeeds when dragged and fails when tapped.
  @Test func `tapped parts are reported`() throws {
    let content = SceneContent(root: assets.root)
    let dragged = try #require(
      DraggingPerson.trial("a", travel: 100, card: 0, intent: "{\"says\":\"x\",\"tapped\":null}"))
    let tapped = try #require(
      DraggingPerson.trial("a", travel: 2, card: 0, intent: "{\"says\":\"x\",\"tapped\":null}"))
    #expect(try Verdict.of(dragged, under: Tuning(), in: content).isSuccess)
    #expect(try !Verdict.of(tapped, under: Tuning(), in: content).isSuccess)
  }
}

@Suite struct StepLineTests {
  /// Steps further apart than two probes are located exactly.
  @Test func `steps of a value are found`() throws {
    var chance = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let (first, second) = (Int.random(in: 1...400, using: &chance), Int.random(in: 480...1000, using: &chance))
      let starts = Bool.random(using: &chance)
      let line = try SuccessLine(count: 1001) { index throws(DocumentError) in
        starts == (index < first || index >= second)
      }
      #expect(line.first == starts)
      #expect(line.flips == [first, second])
      for index in [0, first - 1, first, second - 1, second] {
        #expect(line.succeeds(at: index) == (starts == (index < first || index >= second)))
      }
    }
  }
}

@Suite struct StepMapTests {
  /// The border between success and failure is located exactly, whether it is straight or slanted.
  @Test(arguments: [0.0, 0.2, 1, 3]) func `borders of a map are found`(slant: Double) throws {
    let map = try SuccessMap(rows: 301, columns: 1001) { row, column throws(DocumentError) in
      Double(column) >= 300 + slant * Double(row) && row < 250
    }
    for row in stride(from: 0, through: 300, by: 7) {
      for column in stride(from: 0, through: 1000, by: 13) {
        let isSuccess = Double(column) >= 300 + slant * Double(row) && row < 250
        #expect(map.line(at: row).succeeds(at: column) == isSuccess)
        #expect(map.column(at: column).succeeds(at: row) == isSuccess)
      }
    }
  }
}
