import ArgumentParser
import Curves
import Documents
import MotionEstimation
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// The command that measures how content moves in a video, and fits the engine's laws to it.
struct MeasureCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure how an app scrolls, from a screen recording of it.",
    discussion: """
      Reads a screen recording, for example of a phone, through ffmpeg, finds the parts that move as a whole, and fits \
      the engine's flings, springs and edges to their motion. Says what the video determines and what it does not. See \
      feel.md in share/doc/scrollwork for how to record one that can be measured.
      """)

  @Argument(help: ArgumentHelp("The screen recording.", valueName: "video"), completion: .file())
  var video: String

  @Option(
    help: ArgumentHelp("Watch only this area, in pixels of the video (default: all).", valueName: "x,y,w,h"),
    transform: Self.rect)
  var region: Rect?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width of the video in points, such as 390 for an iPhone. Without it, lengths and speeds are not determined.",
      valueName: "points"))
  var points: Double?

  @Option(
    help: ArgumentHelp("Write a tuning with what the video determines.", valueName: "file.tuning.json"),
    completion: .file(extensions: ["json"]))
  var tuning: String?

  @Option(
    help: ArgumentHelp("Write the report as JSON; - is standard output.", valueName: "file.json"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Option(
    help: ArgumentHelp("Plot the video's motion and the fitted laws.", valueName: "file.svg or .png"),
    completion: .file(extensions: ["svg", "png"]))
  var plot: String?

  @Option(
    help: ArgumentHelp("Write the offsets of all parts as CSV; - is standard output.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var curve: String?

  @Option(
    help: ArgumentHelp("Write the fingers that the video shows as a recording.", valueName: "file.gesture.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var gesture: String?

  @Option(help: "With --gesture: scene of the recording; also a scene file.", completion: .file())
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "With --tuning: the preset or tuning file for what the video does not determine (default: ios).",
      valueName: "name"),
    completion: .file(extensions: ["json"]))
  var base: String?

  func validate() throws {
    if base != nil, tuning == nil { throw ValidationError("--base completes a tuning; use it with --tuning") }
    if gesture != nil, points == nil || scene == nil {
      throw ValidationError("--gesture needs --scene, such as timeline, and --points, the width of the video in points")
    }
    if scene != nil, gesture == nil { throw ValidationError("--scene is that of a recording; use it with --gesture") }
    if let points, !(points.isFinite && points > 0 && points <= 100_000) {
      throw ValidationError("--points \(points): expected a number above 0, at most 100000")
    }
    if let plot, !plot.hasSuffix(".svg"), !plot.hasSuffix(".png") {
      throw ValidationError("--plot \(plot): expected a name that ends with .svg or .png")
    }
    if report == "-", curve == "-" {
      throw ValidationError("--report - and --curve - would mix on standard output; write one of them to a file")
    }
  }

  private static func rect(_ text: String) throws -> Rect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[0] >= 0, numbers[1] >= 0, numbers[2] > 0,
      numbers[3] > 0
    else { throw ValidationError("expected x,y,w,h in pixels, such as 0,300,1170,1800") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  var inputs: [String?] { [video, scene?.rawValue, base] }
  var outputs: [OutputPath] {
    [
      OutputPath("--tuning", tuning), OutputPath("--report", report), OutputPath("--plot", plot),
      OutputPath("--curve", curve), OutputPath("--gesture", gesture),
    ].compactMap(\.self)
  }

  func run() throws {
    let base = try base.map { name throws(DocumentError) in try Tuning.load(name) } ?? Tuning()
    let scene = try scene?.opened()
    for file in [tuning, report, plot, curve, gesture].compactMap({ $0 }) { try File.checkIsWritable(file) }
    EndSignals.install()
    let measurement = try measure()
    if let curve { try Self.write(VideoMeasurement.table(of: measurement.tracks.map(\.motion)).csv, to: curve) }
    if let report { try Self.write(measurement.report.line, to: report) }
    if let plot {
      let drawing = try measurement.plot()
      let bytes = plot.hasSuffix(".png") ? try VectorRasterizer.png(drawing.drawing, scale: 2) : Array(drawing.svg.utf8)
      try File.writeAtomically(bytes, to: plot)
    }
    if report != "-", curve != "-" {
      try StandardOutput.write(lines: measurement.sentences)
    }
    if let gesture, let scene, let points {
      guard !measurement.touches.isEmpty else {
        throw DocumentError(
          .malformed, path: video,
          "shows no fingers, so \(gesture) was not written; turn on Show taps in the phone's developer options")
      }
      try RecordingWriter.save(measurement.recording(scene: scene, points: points), to: gesture)
    }
    guard let tuning else { return }
    guard !measurement.isEmpty else {
      throw DocumentError(
        .malformed, path: video,
        "determines nothing, so \(tuning) was not written; record several flings, slow and fast"
      )
    }
    try TuningFile.write(measurement.tuning(base: base), to: tuning)
  }

  private static func write(_ text: String, to path: String) throws {
    let bytes = Array(text.utf8)
    if path == "-" { try StandardOutput.write(bytes) } else { try File.writeAtomically(bytes, to: path) }
  }

  private func measure() throws -> VideoMeasurement {
    let reading = VideoReading(video, region: region, points: points) { EndSignals.isRequested }
    var progress = MeasureProgress()
    do throws(VideoReading.Fault) {
      let measurement = try reading.measurement { progress.update($0, of: $1) }
      progress.end()
      if let measurement { return measurement }
      TerminalNotice.write("stopped; nothing was written")
      Glibc.exit(EndSignals.exitCode)
    } catch {
      progress.end()
      switch error {
      case .document(let error): throw error
      case .region(let width, let height):
        throw ValidationError(
          "--region: the video has \(width) x \(height) pixels; expected an area inside it of at least "
            + "\(Int(TrackFinder.leastSide)) x \(Int(TrackFinder.leastSide))")
      }
    }
  }
}

/// Progress of reading a video on standard error, if that is a terminal.
private struct MeasureProgress {
  private let start = ContinuousClock.now
  private var percent = -1

  /// Rewrites the line in the terminal.
  ///
  /// - Parameters:
  ///   - time: Time in the video, in seconds.
  ///   - duration: Duration of the video in seconds; `nil` if unknown.
  mutating func update(_ time: Double, of duration: Double?) {
    guard TerminalProgress.isTerminal else { return }
    guard let duration, duration > 0 else {
      guard Int(time) > percent else { return }
      percent = Int(time)
      return TerminalProgress.write("\r\u{1B}[K\(percent) s of the video read")
    }
    let share = min(1, time / duration)
    guard Int(share * 100) > percent else { return }
    percent = Int(share * 100)
    let left = (ContinuousClock.now - start) / .seconds(1) * (1 - share) / max(share, 0.001)
    TerminalProgress.write("\r\u{1B}[K\(percent) % of the video read, \(Int(left.rounded(.up))) s left")
  }

  /// Removes the line.
  func end() { if percent >= 0 { TerminalProgress.write("\r\u{1B}[K") } }
}
