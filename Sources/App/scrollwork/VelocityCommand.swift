import ArgumentParser
import Curves
import Documents
import Playground
import Recording
import Scenes
import ScrollEngine

extension VelocityStrategy: ExpressibleByArgument {}

/// The command that prints the release velocities in a recording.
struct VelocityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "velocity", abstract: "Print the release velocity of each pointer in a recording, as JSON.")

  @Argument(help: ArgumentHelp("A recording, NAME.gesture.jsonl.", valueName: "recording"), completion: .recording)
  var trace: String

  @Option(help: "Estimation strategy, instead of the tuning's.")
  var strategy: VelocityStrategy?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Estimate at this time instead, in microseconds since the start.", valueName: "us"))
  var at: Int64?

  @OptionGroup var tuning: TuningOptions

  func run() throws {
    SceneFile.openScene(ofRecording: trace)
    let recording = try RecordingReader.read(trace, scenes: [SceneDescriptor].available.names)
    let releases = ReleaseVelocity.all(in: recording, tuning: try tuning.load(), strategy: strategy, at: at)
    try StandardOutput.write(Array(ReleaseVelocity.json(releases).line.utf8))
  }
}
