import ArgumentParser
import Curves
import Documents
import Playground
import Recording
import Scenes

/// The command that compares methods to predict the position of a finger.
struct PredictCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "predict",
    abstract: "Compare ways to predict where a finger will be when a frame is seen.",
    discussion: """
      Scores every finger that moved alone, at eight phases of the frame clock. Lag is the mean distance between finger \
      and content; because content stands still between frames, even a perfect prediction has some. Over, under, wrong \
      way and jitter are Chromium's metrics: how far frames are ahead of the finger or behind it, how many move against \
      it, and how much the error changes from frame to frame.
      """)

  @Argument(help: ArgumentHelp("Recordings, NAME.gesture.jsonl.", valueName: "recording"), completion: .recording)
  var traces: [String]

  @Option(parsing: .unconditional, help: ArgumentHelp("Frames per second.", valueName: "n"))
  var rate = 60.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Milliseconds from drawing a frame until it is seen (default: one frame).", valueName: "x"))
  var aheadMs: Double?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...1000).contains(rate) else { throw ValidationError("--rate \(rate): expected a number from 1 to 1000") }
    guard (0...200).contains(aheadMs ?? 0) else {
      throw ValidationError("--ahead-ms \(aheadMs ?? 0): expected a number from 0 to 200")
    }
  }

  func run() throws {
    let paths = try traces.flatMap { trace in
      SceneFile.openScene(ofRecording: trace)
      let recording = try RecordingReader.read(trace, scenes: [SceneDescriptor].available.names)
      try recording.checkFrameCount(rate: rate, path: trace)
      return FingerPath.all(in: recording)
    }
    guard !paths.isEmpty else {
      throw DocumentError(
        .malformed, path: traces.joined(separator: ", "),
        "no finger moves alone for four events and ten points; record a drag")
    }
    let table = PredictionTable(paths, rate: rate, lead: aheadMs.map { $0 / 1000 } ?? 1 / rate)
    try StandardOutput.write(Array((json ? table.json.line : table.text).utf8))
  }
}
