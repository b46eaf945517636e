import Assets
import Documents
import Fit
import Recording
import Scenes
import ScrollEngine
import Testing
import Tuning

@testable import InputLogs

/// Trials whose hands come from a phone's log are as good as those recorded in the window.
@Suite("Trials from input logs") struct ImportedTrialTests {
  /// The people of the tutorial on fits, recorded in the window.
  private static func trials(_ person: String) throws -> [Trial] {
    try (0..<30).map { index in
      try Trial.read("\(RoundTripTests.root)/docs/example/\(person)/\(index < 10 ? "0" : "")\(index).gesture.jsonl")
    }
  }

  /// Returns a trial whose hand went through a log of `getevent` on a phone with pixels of a tenth of a point, as the
  /// finest digitizers have.
  private static func imported(_ trial: Trial) throws -> Trial {
    let recording = trial.recording
    let (width, height) = (Int(recording.viewport.width) * 10, Int(recording.viewport.height) * 10)
    let screen = LoggedScreen(
      x: .init(low: 0, high: width - 1), y: .init(low: 0, high: height - 1),
      pixels: Size(width: Double(width), height: Double(height)), viewport: recording.viewport)
    var options = screen.options(scene: recording.scene)
    options.intent = trial.intent
    let log = WrittenLog(recording, on: screen).getevent(on: screen)
    let result = try InputLog.parse(Array(log.utf8), path: trial.path, options)
    #expect(result.warnings.isEmpty)
    var imported = result.recording
    // What a log cannot say, and a person adds: where the scene stood.
    imported.start = recording.start
    return try Trial.parse(Array(RecordingWriter.text(imported).utf8), path: trial.path)
  }

  @Test(arguments: ["ann", "ben"]) func `a fit from imported hands gives what the same trials give`(
    person: String
  ) throws {
    let assets = try Assets.locate()
    let recorded = try Self.trials(person)
    let imported = try recorded.map { try Self.imported($0) }
    #expect(imported.map(\.intent) == recorded.map(\.intent))
    func report(_ trials: [Trial]) throws -> FitReport {
      let space = SettingSpace(
        base: Tuning(),
        axes: [
          SettingAxis(Tunables.feedThreshold.declaration, over: 0...600, base: Tuning()),
          SettingAxis(Tunables.flingMinVelocity.declaration, over: 100...900, base: Tuning()),
        ])
      var fitting = Fitting(trials, in: space, folds: 5, seed: 1, root: assets.root)
      return try fitting.run()
    }
    let (first, second) = (try report(recorded), try report(imported))
    #expect(second.best.rate == first.best.rate)
    for (value, other) in zip(first.values, second.values) {
      #expect(value.tunable.key == other.tunable.key)
      #expect(value.isDetermined == other.isDetermined)
      // A digitizer's half unit is a twentieth of a point, and values lie on steps of a point or more.
      #expect(abs(value.range.lowerBound - other.range.lowerBound) <= 0.02 * abs(value.range.lowerBound) + 1)
      #expect(abs(value.range.upperBound - other.range.upperBound) <= 0.02 * abs(value.range.upperBound) + 1)
    }
  }
}
