import ArgumentParser
import Assets
import Curves
import Documents
import Fit
import Playground
import Recording
import SDLPlatform
import Scenes
import Session
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// The command that fits tuning values to recorded trials.
struct FitCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the tuning that best does what people meant in recorded trials.",
    discussion: """
      A trial is a recording whose header states the intent: "intent":{"says":"one card on","expect":{"feed.card":1}}. \
      Each trial is replayed with many values of each tunable, so every verdict is the one that replay gives.
      """)

  @Argument(help: ArgumentHelp("Trials, NAME.gesture.jsonl.", valueName: "trial"), completion: .recording)
  var trials: [String]

  @Option(
    help: ArgumentHelp(
      "Tunable to vary and its range. Repeatable (default: every number the scene uses).",
      valueName: "key=low..high"))
  var vary: [String] = []

  @Option(help: ArgumentHelp("Base tuning: a preset or a file.", valueName: "file or preset"), completion: .tuning)
  var tuning: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Groups of trials; each is tested with values chosen from the others.", valueName: "k"))
  var folds = 5

  @Option(parsing: .unconditional, help: ArgumentHelp("Random seed.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Write the best tuning to a file.", valueName: "file.tuning.json"), completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp("Write the full report; with --shard, the shard's results.", valueName: "file.json"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp("Plot the success rate over each tunable.", valueName: "file.svg or .png"), completion: .file())
  var plot: String?

  @Option(help: ArgumentHelp("Only print each trial's verdict with these values.", valueName: "key=value,…"))
  var at: String?

  @Option(help: "Scene file of the trials, if they are of a screen of your own.", completion: .file())
  var scene: SceneName?

  @Option(help: ArgumentHelp("Do one part of the work, to combine with --merge.", valueName: "i/n"))
  var shard: String?

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Combine files written with --shard.", valueName: "file"),
    completion: .file())
  var merge: [String] = []

  @Option(
    help: ArgumentHelp("Save progress in this file and continue from it.", valueName: "file"), completion: .file())
  var resume: String?

  func validate() throws {
    guard (2...100).contains(folds) else { throw ValidationError("--folds \(folds): expected a number from 2 to 100") }
    if shard != nil {
      _ = try parseShard()
      guard report != nil else { throw ValidationError("--shard writes a part; name its file with --report") }
      guard out == nil, plot == nil else {
        throw ValidationError("--shard writes only its part; use --out and --plot with --merge")
      }
    }
    if let plot, PlotFormat(path: plot) == nil {
      throw ValidationError("--plot \(plot): expected a name ending in .svg or .png")
    }
  }

  var inputs: [String?] { trials + merge + [tuning, scene?.rawValue] }
  var outputs: [OutputPath] {
    [
      OutputPath("--out", out), OutputPath("--report", report), OutputPath("--plot", plot),
      OutputPath("--resume", resume),
    ].compactMap(\.self)
  }

  func run() throws {
    let assets = try Assets.locate()
    _ = try scene?.opened()
    let trials = try trials.flatMap { path throws(DocumentError) in try Trial.readAll(path) }
    let content = SceneContent(root: assets.root)
    try Trial.check(trials, content: content)
    let scene = try content.descriptor(trials[0].recording.scene)
    let base = try Tuning.load(tuning)
    if let at { return try judge(trials, base: base, at: try TunableArguments.values(at), root: assets.root) }
    guard trials.count >= Fitting.fewest else {
      throw ValidationError("\(trials.count) trials: expected at least \(Fitting.fewest); use --at for single verdicts")
    }
    for path in [report, out, plot, resume].compactMap(\.self) { try File.checkIsWritable(path) }
    let space = SettingSpace(base: base, axes: try TunableArguments.axes(vary, of: scene, base: base))
    var fitting = Fitting(trials, in: space, folds: folds, seed: seed, root: assets.root) {
      EndSignals.isRequested
    }
    let parts = try merge.map { path throws(DocumentError) in (path, try File.read(path)) }
    if !parts.isEmpty { try fitting.merge(parts) }
    if let resume, File.isReadable(resume) { try fitting.resume(try File.read(resume), path: resume) }
    EndSignals.install()
    let start = ContinuousClock.now
    var progress = TerminalFitProgress(start: start)
    if TerminalProgress.isTerminal { fitting.onProgress { found, of in progress.update(found, of: of) } }
    let result: FitReport
    do {
      if let part = try parseShard(), let report {
        try fitting.run(shard: part.number, of: part.count)
        return try File.writeAtomically(Array(fitting.part(part.number, of: part.count).utf8), to: report)
      }
      result = try fitting.run()
    } catch {
      guard EndSignals.isRequested else { throw error }
      let kept = resume ?? Self.unusedPartName()
      try File.writeAtomically(Array(fitting.part().utf8), to: kept)
      TerminalNotice.write(
        "stopped; results so far are in \(kept); run the same command with --resume \(ShellText.quoted(kept)) to continue"
      )
      Glibc.exit(EndSignals.exitCode)
    }
    if let resume { try File.writeAtomically(Array(fitting.part().utf8), to: resume) }
    if let report { try File.writeAtomically(Array(result.json.line.utf8), to: report) }
    if let out { try TuningFile.write(result.tuning, to: out) }
    if let plot, !result.panels.isEmpty {
      let picture = try CurvePlot(result.panels)
      let bytes =
        switch PlotFormat(path: plot) {
        case .png: try VectorRasterizer.png(picture.drawing, scale: 2)
        default: Array(picture.svg.utf8)
        }
      try File.writeAtomically(bytes, to: plot)
    }
    try StandardOutput.write(Array(result.text.utf8))
    // The time that loaded results took is unknown, so the average speed is not reported with them.
    if merge.isEmpty, resume == nil { progress.finish(settings: result.settings, trials: trials.count) }
  }

  /// Returns a name for the results so far that no file has, since results of another fit may lie there.
  private static func unusedPartName() -> String {
    var (name, number) = ("fit.part.jsonl", 2)
    while File.exists(name) {
      name = "fit.part \(number).jsonl"
      number += 1
    }
    return name
  }

  /// The file format of plots, chosen by the file's extension.
  private enum PlotFormat: String, CaseIterable {
    case svg
    case png

    init?(path: String) {
      guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix("." + $0.rawValue) }) else {
        return nil
      }
      self = format
    }
  }

  private func judge(
    _ trials: [Trial], base: Tuning, at values: [TunableArguments.Assignment], root: String
  ) throws {
    var tuned = base
    for value in values { try value.set(in: &tuned, option: "--at") }
    guard report == nil, out == nil, plot == nil else {
      throw ValidationError("--at prints verdicts and writes no files; leave out --report, --out and --plot")
    }
    let axes = values.compactMap { value in
      TunableArguments.range(of: value.tunable).map { SettingAxis(value.tunable, over: $0, base: tuned) }
    }
    let space = SettingSpace(base: tuned, axes: axes)
    var fitting = Fitting(trials, in: space, folds: folds, seed: seed, root: root)
    var text = ""
    for (trial, result) in zip(trials, try fitting.verdicts(at: space.baseSetting)) {
      text +=
        JSON.object([
          "trial": .string(trial.path), "success": .flag(result.verdict.isSuccess),
          "margin": .number(result.margin?.share),
        ]).line
    }
    try StandardOutput.write(Array(text.utf8))
  }

  private func parseShard() throws -> (number: Int, count: Int)? {
    guard let shard else { return nil }
    let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1, count <= 10_000,
      (1...count).contains(number)
    else { throw ValidationError("--shard \(shard): expected I/N, such as 2/8") }
    return (number, count)
  }
}
