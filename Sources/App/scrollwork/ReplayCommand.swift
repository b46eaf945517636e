import ArgumentParser
import Assets
import Documents
import Drawing
import Playground
import Recording
import Scenes
import Tuning
import TuningFiles
import Videos

/// The command that replays recordings on a virtual clock.
struct ReplayCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play recordings on a virtual clock, without a window or display.",
    discussion: "The same input gives the same output, byte for byte, on every run.")

  @Argument(help: ArgumentHelp("Recordings, NAME.gesture.jsonl.", valueName: "recording"), completion: .recording)
  var traces: [String]

  @Option(help: "Scene to play, instead of the recording's own; also a scene file.", completion: .file())
  var scene: SceneName?

  @Option(parsing: .unconditional, help: ArgumentHelp("Frames per second of the virtual clock.", valueName: "hz"))
  var rate = 60.0

  @Option(
    help: ArgumentHelp("Write one state line per frame; - is standard output.", valueName: "file"),
    completion: .file())
  var state: String?

  @Option(help: ArgumentHelp("Write a picture of each frame to a folder.", valueName: "dir"), completion: .directory)
  var frames: String?

  @Option(
    help: ArgumentHelp("Write a picture of the last frame.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Make a video at --rate frames per second with ffmpeg; the file extension chooses the format.",
      valueName: "file"), completion: .file())
  var video: String?

  @Flag(help: "Show fingers in pictures and videos.")
  var touches = false

  @Option(
    help: ArgumentHelp(
      "What pictures and videos show: phone, the scene alone; curve, the scene and a plot of its motion; compare, the "
        + "scene with --tuning and with --against, side by side.", valueName: "look"))
  var look: VideoContent = .phone

  @Option(
    help: ArgumentHelp("With --look compare: the second tuning, a preset or a file.", valueName: "file or preset"),
    completion: .tuning)
  var against: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "With --look compare: name of a tuning; repeat for the second (default: the preset's).", valueName: "name"))
  var title: [String] = []

  @Option(
    help: ArgumentHelp(
      "Slow motion: this many times more frames; videos still show --rate per second.", valueName: "times"))
  var slow = 1

  @Flag(help: "Play a GIF once instead of in a loop.")
  var once = false

  @Flag(help: "Report progress on standard error, one line per picture; a terminal always shows it.")
  var progress = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Stop each recording at this time.", valueName: "seconds"))
  var until: Double?

  @OptionGroup var shared: SceneCommandOptions

  func validate() throws {
    guard rate.isFinite, rate > 0, rate <= 10_000 else {
      throw ValidationError("--rate \(rate): expected a number above 0, at most 10000")
    }
    guard (1...VideoOptions.slowest).contains(slow) else {
      throw ValidationError("--slow \(slow): expected a whole number from 1 to \(VideoOptions.slowest)")
    }
    guard (look == .compare) == (against != nil) else {
      throw ValidationError("use --look compare and --against, a second tuning, together")
    }
    guard title.count <= (look == .compare ? 2 : 0) else {
      throw ValidationError("--title names the two tunings of --look compare; use it at most twice, and only there")
    }
    if let until, !(until.isFinite && until > 0) {
      throw ValidationError("--until \(until): expected a number above 0")
    }
  }

  var inputs: [String?] { traces + [scene?.rawValue, shared.tuning, against, shared.content] }
  var outputs: [OutputPath] {
    [
      OutputPath("--state", state), OutputPath("--screenshot", screenshot), OutputPath("--video", video),
      OutputPath("--frames", frames, isWritten: ReplayJob.isFrameName),
    ].compactMap(\.self)
  }

  func run() throws {
    var options = OfflineReplayOptions(traces: traces)
    options.scene = try scene?.opened()
    options.tuning = try shared.loadTuning(for: options.scene)
    options.rate = rate
    options.state = state
    options.frames = frames
    options.screenshot = screenshot
    options.video = video
    options.videoOptions.look = look
    options.videoOptions.scale = shared.scale
    options.videoOptions.showsTouches = touches
    options.videoOptions.slowness = slow
    options.videoOptions.repeats = !once
    options.other = try against.map { name throws(DocumentError) in
      try Tuning.load(name, for: options.scene.flatMap(SceneCatalog.file)?.numbers)
    }
    options.titles = title
    options.until = until
    options.items = shared.items
    options.direction = shared.direction
    options.content = shared.content
    options.appearance = shared.appearance ?? .light
    options.progress = TerminalProgress.reporter(inLines: progress)
    defer { TerminalProgress.end(inLines: progress, hasPictures: frames != nil || video != nil) }
    options.notify = { TerminalNotice.write($0) }
    EndSignals.install()
    do { try ReplayJob(options: options, assets: try Assets.locate()).run() } catch {
      // Control-C also ends ffmpeg, so that writing to it may fail first.
      throw EndSignals.isRequested ? StoppedBySignal() : error
    }
  }
}
