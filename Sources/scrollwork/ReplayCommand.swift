import ArgumentParser
import Assets
import Drawing
import Playground
import Recording

/// Plays recordings on a virtual clock.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recordings on a virtual clock, without a window or a display.",
    discussion: "The same input gives the same output, byte for byte, on every run.")

  @Argument(help: ArgumentHelp("Recordings, NAME.gesture.jsonl.", valueName: "trace"), completion: .recording)
  var traces: [String]

  @Option(help: "The scene, instead of the recording's own.")
  var scene: SceneName?

  @Option(parsing: .unconditional, help: ArgumentHelp("Frames a second of the virtual clock.", valueName: "hz"))
  var rate = 60.0

  @Option(
    help: ArgumentHelp("Write a state line for each frame; - is standard output.", valueName: "file"),
    completion: .file())
  var state: String?

  @Option(help: ArgumentHelp("Write a picture of each frame into a folder.", valueName: "dir"), completion: .directory)
  var frames: String?

  @Option(
    help: ArgumentHelp("Write a picture of the last frame.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Make a film of --rate pictures a second with the program ffmpeg; the ending chooses the format.",
      valueName: "file"), completion: .file())
  var video: String?

  @Flag(help: "Show the fingers in pictures and films.")
  var touches = false

  @Flag(help: "Tell on standard error how many pictures are made; in a terminal that is told in any case.")
  var progress = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Stop at a moment of each recording.", valueName: "seconds"))
  var until: Double?

  @OptionGroup var shared: SceneOptions

  func validate() throws {
    guard rate.isFinite, rate > 0, rate <= 10_000 else {
      throw ValidationError("--rate \(rate): expected a number above 0, at most 10000")
    }
    if let until, !(until.isFinite && until > 0) {
      throw ValidationError("--until \(until): expected a number above 0")
    }
  }

  func run() throws {
    var options = ReplayOptions(traces: traces)
    options.scene = scene
    options.tuning = try shared.loadTuning()
    options.rate = rate
    options.state = state
    options.frames = frames
    options.screenshot = screenshot
    options.video = video
    options.showsTouches = touches
    options.until = until
    options.items = shared.items
    options.content = shared.content
    options.scale = shared.scale
    options.appearance = shared.appearance ?? .light
    options.progress = ProgressReport.teller(inLines: progress)
    defer { ProgressReport.end(inLines: progress, hasPictures: frames != nil || video != nil) }
    try ReplayJob(options: options, assets: try Assets.locate()).run()
  }
}
