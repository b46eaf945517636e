import ArgumentParser
import Assets
import Documents
import FrameTiming
import Playground
import Recording
import SDLPlatform

/// The command that measures frame times.
struct ProfileCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Play recordings in real time and report the frame times.",
    discussion: """
      Without a recording, it plays the shipped tour of every scene. With a display it draws in a window, otherwise in \
      memory. --size plays at a size other than the recordings'. --displays simulates displays, one after another: a \
      frame starts when the display refreshes, costs the processor time that it takes whatever else the machine does, and \
      is seen at the first refresh after that. The first \(FrameHistory.warmUp) frames of a scene are warm-up and left \
      out. Without --report, --csv, --trace and --gestures, the report goes to standard output.

      --compare prints the ratio B/A of each figure in two reports and whether it is outside the noise. Noise is the \
      spread between runs if both reports have several (--runs), otherwise between ten stretches of a run.
      """)

  @Argument(help: ArgumentHelp("Recordings, NAME.gesture.jsonl.", valueName: "recording"), completion: .recording)
  var traces: [String] = []

  @Flag(help: "Play the shipped tour of every scene, after the recordings if there are any.")
  var tour = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Length of a run in seconds; recordings share it, repeated or cut off.", valueName: "n"))
  var seconds: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("How many times to play everything.", valueName: "n"))
  var runs = 1

  @Option(
    reading: ArgumentHelp(
      "Viewport size in points, such as 1080x1920; positions in the recordings are scaled to it.",
      valueName: "wxh"))
  var size: SizeArgument?

  @Option(
    reading: ArgumentHelp("Simulate displays of these rates, in memory, such as 60,120,144.", valueName: "hz,hz"))
  var displays: RatesArgument?

  @Option(help: "Renderer: auto uses the GPU if there is one.")
  var renderer: RendererChoice = .auto

  @Flag(help: "Draw the frame-time overlay beside the scene and report its cost.")
  var overlay = false

  @OptionGroup var files: ProfileOutputOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Limit for work_ms in milliseconds; exits with 1 if a scene exceeds it.", valueName: "x"))
  var budgetMs: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Percentile that must stay within --budget-ms (default: 99).", valueName: "p"))
  var percentile: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Limit for a figure of the report: hitch=5, overrun_ms.p95=-2; exits with 1 if a scene exceeds it. Repeatable.",
      valueName: "metric=x"))
  var budget: [String] = []

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Compare two reports instead of playing.", valueName: "a.json b.json"),
    completion: .file(extensions: ["json"]))
  var compare: [String] = []

  @Option(help: "Scene to play, instead of the recordings' own; also a scene file.", completion: .file())
  var scene: SceneName?

  @OptionGroup var shared: SceneCommandOptions

  func validate() throws {
    if let seconds, !(seconds.isFinite && seconds > 0 && seconds <= 86_400) {
      throw ValidationError("--seconds \(seconds): expected a number above 0, at most 86400")
    }
    guard (1...1000).contains(runs) else { throw ValidationError("--runs \(runs): expected a number from 1 to 1000") }
    if let budgetMs, !(budgetMs.isFinite && budgetMs > 0) {
      throw ValidationError("--budget-ms \(budgetMs): expected a number above 0")
    }
    if let percentile, !(percentile > 0 && percentile <= 100) {
      throw ValidationError("--percentile \(percentile): expected a number above 0, at most 100")
    }
    for text in budget where MetricBudget(text) == nil {
      throw ValidationError(
        "--budget \(text): expected METRIC=NUMBER with one of \(MetricBudget.keys.joined(separator: ", "))")
    }
    if percentile != nil, budgetMs == nil { throw ValidationError("--percentile needs --budget-ms") }
    if displays != nil, renderer == .opengl {
      throw ValidationError("--displays draws in memory; leave out --renderer opengl, which needs a real display")
    }
    if scene != nil, traces.isEmpty {
      throw ValidationError("--scene needs recordings to play in the scene; name one or more")
    }
    guard compare.isEmpty || compare.count == 2 else {
      throw ValidationError("--compare: expected two reports, found \(compare.count)")
    }
  }

  var inputs: [String?] { traces + compare + [scene?.rawValue, shared.tuning, shared.content] }
  var outputs: [OutputPath] {
    [
      OutputPath("--report", files.report), OutputPath("--csv", files.csv),
      OutputPath("--trace", files.trace), OutputPath("--gestures", files.gestures),
    ].compactMap(\.self)
  }

  func run() throws {
    if let a = compare.first, let b = compare.last, compare.count == 2 {
      let comparison = ReportComparison(try ReportFile.read(a), try ReportFile.read(b))
      return try StandardOutput.write(Array(comparison.text.utf8))
    }
    let job = ProfileJob(options: try options(), assets: try Assets.locate())
    if let line = try job.run(hasDisplay: try startDisplay()) { throw BudgetMissed(line: line) }
  }

  /// Returns whether there is a display. Without one, the software renderer draws in memory, unless the user asked for
  /// OpenGL.
  private func startDisplay() throws -> Bool {
    guard displays == nil else { return false }
    do { try Platform.start() } catch {
      guard error.kind == .noDisplay, renderer != .opengl else { throw error }
      return false
    }
    return true
  }

  private func options() throws -> ProfileOptions {
    let scene = try scene?.opened()
    var options = try shared.profile(traces, scene: scene)
    options.playsTour = tour
    options.seconds = seconds
    options.runs = runs
    options.size = size?.size
    options.displays = displays?.rates ?? []
    options.renderer = renderer
    options.showsOverlay = overlay
    options.files = files.chosen
    if let budgetMs { options.budgets.append(FrameBudget(milliseconds: budgetMs, percentile: percentile ?? 99)) }
    for text in budget { if let budget = MetricBudget(text) { options.budgets.append(budget) } }
    return options
  }
}
